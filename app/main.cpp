// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cohort/keyring.h"
#include "app/settings/interface_language.h"
#include "app/settings/rewritten_report.h"
#include "app/shell/launch_options.h"
#include "app/shell/main_window.h"
#include "app/shell/profile_safety.h"
#include "app/text/error_text.h"
#include "app/text/joined_text.h"
#include "app/text/open_report_text.h"
#include "app/text/terminal_text.h"
#include "app/text/update_text.h"
#include "app/theme/accessible_button.h"
#include "app/theme/accessible_combo.h"
#include "app/theme/app_style.h"
#include "app/theme/icon_check.h"
#include "core/base/heap_growth.h"
#include "core/session/cohort/class_room.h"
#include "core/session/exchange/bank_choice.h"
#include "core/session/exchange/packs.h"
#include "core/session/job/explain.h"
#include "core/session/workspace/backups.h"
#include "core/session/workspace/tools_profile.h"
#include "core/session/workspace/workspace.h"

#include <QApplication>
#include <QDesktopServices>
#include <QMessageBox>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

using namespace ringside;

namespace {

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;

void print(FILE* stream, const QString& text)
{
    std::fputs(qPrintable(app::terminalText(text) + QLatin1Char('\n')), stream);
}

// A message box for people who did not start the program in a terminal. Without a display it could
// not be closed.
int failed(const QString& sentence)
{
    print(stderr, sentence);
    if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
        // Some sentences contain names from a damaged or hostile file.
        QMessageBox box(QMessageBox::Critical, QStringLiteral("Ringside"), sentence);
        box.setTextFormat(Qt::PlainText);
        box.exec();
    }
    return kExitFailed;
}

/// Whether and why the window opens again, and the message it shows then.
struct Restart
{
    bool opens = false;
    QString backup; ///< to restore first; empty: none
    QString note;
    QString packFile; ///< to install when the window is open; empty: none
    QString question; ///< to open in Practice; empty: none
};

Result<QString> locatedBank(const app::LaunchOptions& options)
{
    return app::locateBank(options.bankFile, QCoreApplication::applicationDirPath());
}

/// What was repaired in the bank of the own questions, or why it could not be.
QString refreshedOwnBank(const app::LaunchOptions& options, const Clock& clock)
{
    const auto repair =
        session::refreshBeforeOpening(options.profileDir, locatedBank(options), clock.wallMs());
    if (!repair)
        return app::errorText(repair.error());
    return *repair ? app::ownQuestionsRepairText(**repair) : QString();
}

QString titleOf(const session::BankChoice& bank)
{
    if (bank.packId() == pack::kOwnBankId)
        return QCoreApplication::translate("main", "My questions (own)");
    return bank.pack ? bank.pack->title : QString();
}

/// Reports a failed backup even though the window is closed.
void backUpAtTheEnd(session::Workspace& workspace)
{
    if (workspace.isReadOnly())
        return;
    workspace.setOnJournalMoved(
        [](const progress::MovedJournal& moved) { failed(app::movedJournalText(moved)); });
    if (const auto outcome = workspace.backups().finish(); !outcome)
        failed(app::backupFailureText(outcome.error(), app::afterFailure(workspace)));
}

/// Reports icons that are not drawn, in a terminal too: there the packages are installed.
QString iconReport()
{
    const QStringList undrawn = app::undrawnIcons();
    const QString report = app::undrawnIconsText(undrawn);
    if (!report.isEmpty())
        print(stderr, QStringLiteral("%1 (%2)").arg(report, undrawn.join(QStringLiteral(", "))));
    return report;
}

/// Messages about opening the profile, after those about a restore, and about the icons.
QString whatHappened(const Restart& restart, session::Workspace& workspace)
{
    QStringList sentences{restart.note, app::openReportText(workspace.openReport())};
    if (workspace.settingsRepair())
        sentences << app::settingsRepairText(*workspace.settingsRepair());
    sentences << app::takeRewrittenReport(workspace);
    sentences << iconReport();
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

/// Closes the window when it has to be opened again: for a restore, or another language or bank.
void followRestarts(app::MainWindow& window, Restart& restart)
{
    const auto again = [&window, &restart] {
        restart.opens = true;
        window.close();
    };
    QObject::connect(&window.safety(), &app::ProfileSafety::restoreRequested, &window,
                     [&restart, again](const QString& file) {
                         restart.backup = file;
                         again();
                     });
    QObject::connect(&window.language(), &app::InterfaceLanguage::changed, &window, again);
    QObject::connect(&window, &app::MainWindow::bankChanged, &window, [&window, &restart, again] {
        restart.question = window.questionToOpen();
        again();
    });
}

/// A pack that cannot be opened must not keep the program from starting.
int withoutPack(const app::LaunchOptions& options, const Error& error, Restart& restart)
{
    if (const Done done = session::studyPack(options.profileDir, QString()); !done)
        return failed(app::errorText(error));
    restart.opens = true;
    restart.note = QCoreApplication::translate("main", "%1 The included question bank is open.")
                       .arg(app::errorText(error));
    return kExitFailed;
}

/// What the window does once it is visible.
void startWindow(app::MainWindow& window, const session::BankChoice& bank, bool isNew,
                 Restart& restart)
{
    if (const QString title = titleOf(bank); !title.isEmpty())
        window.setWindowTitle(QCoreApplication::translate("main", "%1 – Ringside").arg(title));
    window.show();
    if (isNew)
        QTimer::singleShot(0, &window, &app::MainWindow::askFirst);
    const QString packFile = std::exchange(restart.packFile, QString());
    if (!packFile.isEmpty())
        window.installPack(packFile);
}

int runApp(const app::LaunchOptions& options, session::BankChoice bank, Restart& restart)
{
    const SystemClock clock;
    app::Keyring keyring; // the workspace uses it until its end
    auto workspace = session::openChoice(bank, clock);
    if (!workspace)
        return bank.pack ? withoutPack(options, workspace.error(), restart)
                         : failed(app::errorText(workspace.error()));
    restart.note += app::JoinedText::notJoined(bank.notJoined, bank.joinError) +
                    app::UpdateText::notOpened(bank.updateError);

    (*workspace)->classRoom().setSecrets(keyring.store());
    app::Settings settings = app::loadSettings(options.profileDir);
    if (options.themeGiven)
        settings.scheme = options.scheme;
    if (options.fontScale)
        settings.fontScale = *options.fontScale;
    const app::InterfaceTranslation translation(settings.language);
    app::Theme theme;
    app::applySettings(theme, settings);
    app::MainWindow window(theme, **workspace, clock,
                           {bank.profileDir, bank.bankFile, &QDesktopServices::openUrl,
                            options.profileDir, bank.packId(), bank.includedBank, bank.isNamed},
                           settings);
    if (options.windowSize.isValid())
        window.resize(options.windowSize);
    const bool isNew = app::isNewProfile(options.profileDir);
    const QString report = whatHappened(restart, **workspace);
    restart.note.clear();
    // Above every page, because the first page shown may not be the first one created.
    if (!report.isEmpty())
        window.safety().showMessage(report);
    followRestarts(window, restart);
    if (const QString question = std::exchange(restart.question, QString()); !question.isEmpty()) {
        if (!window.practicePage().goToQuestion(bank::QuestionId(question)))
            return failed(
                QCoreApplication::translate("main", "The bank has no question %1.").arg(question));
        window.openPage(QStringLiteral("practice"));
    }
    startWindow(window, bank, isNew, restart);
    const int code = QApplication::exec();
    // The notice stays until it is dismissed, so who closes the window has seen it.
    if (!(*workspace)->isReadOnly())
        session::noteReportShown(bank.profileDir);
    // A backup now could remove the chosen one; restoring keeps the current journal anyway.
    if (restart.backup.isEmpty())
        backUpAtTheEnd(**workspace);
    return code;
}

/// Runs the window, and again after each restore, which needs the profile closed, and after each
/// change of the language or the bank.
int runUntilClosed(const app::LaunchOptions& options)
{
    const SystemClock clock;
    Restart restart;
    restart.packFile = options.packFile;
    restart.question = options.question;
    std::optional<QString> questions; // version of the included bank, when the window opens again
    for (;;) {
        restart.note += refreshedOwnBank(options, clock);
        const auto bank = session::chooseBank(options.profileDir, locatedBank(options),
                                              app::isBankNamed(options.bankFile));
        if (!bank)
            return failed(QCoreApplication::translate("main", "No question bank. %1")
                              .arg(app::errorText(bank.error())));
        if (questions && *questions != bank->updateVersion)
            restart.note += app::UpdateText::opened(bank->updateVersion) + QLatin1Char(' ');
        questions = bank->updateVersion;
        const int code = runApp(options, *bank, restart);
        if (!std::exchange(restart.opens, false))
            return code;
        const QString backup = std::exchange(restart.backup, QString());
        if (backup.isEmpty())
            continue;
        const auto outcome = session::restoreProfile(bank->profileDir, backup, clock);
        restart.note = (outcome ? app::restoredText(*outcome) : app::errorText(outcome.error())) +
                       QLatin1Char(' ');
    }
}

bool hasArgument(int argc, char** argv, const QStringList& wanted)
{
    return std::any_of(argv + 1, argv + argc, [&wanted](const char* argument) {
        return wanted.contains(QString::fromLocal8Bit(argument));
    });
}

bool hasDisplay(int argc, char** argv)
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM") ||
           hasArgument(argc, argv, {QStringLiteral("-platform")});
}

std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv, bool withWindow)
{
    if (!withWindow)
        return std::make_unique<QCoreApplication>(argc, argv);
    auto application = std::make_unique<QApplication>(argc, argv);
    QApplication::setStyle(new app::AppStyle);
    app::installAccessibleButtons();
    app::installAccessibleCombos();
    return application;
}

} // namespace

int main(int argc, char** argv)
{
    growHeapInLargeSteps();
    const bool withWindow = !hasArgument(argc, argv,
                                         {QStringLiteral("-h"), QStringLiteral("--help"),
                                          QStringLiteral("-v"), QStringLiteral("--version")});
    if (withWindow && !hasDisplay(argc, argv)) {
        // Qt would end the process before an error could be shown.
        print(stderr, QCoreApplication::translate(
                          "main", "There is no display: DISPLAY and WAYLAND_DISPLAY are not set."));
        return kExitFailed;
    }
    const auto application = makeApplication(argc, argv, withWindow);
    QCoreApplication::setApplicationName(QStringLiteral("ringside"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RINGSIDE_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Ringside"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.ringside.Ringside"));
    const auto options = app::parseLaunchOptions(QCoreApplication::arguments().mid(1));
    if (!options) {
        print(stderr, app::errorText(options.error()));
        print(stderr, QCoreApplication::translate("main", "ringside --help lists the options."));
        return kExitUsage;
    }
    if (options->help) {
        print(stdout, app::launchHelp());
        return 0;
    }
    if (options->version) {
        print(stdout, QStringLiteral("ringside %1").arg(QCoreApplication::applicationVersion()));
        return 0;
    }
    return runUntilClosed(*options);
}
