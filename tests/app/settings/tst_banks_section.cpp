// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/banks_section.h"

#include "app/shell/main_window.h"
#include "app/theme/theme.h"
#include "core/pack/question_update.h"
#include "core/session/exchange/bank_choice.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_imports.h"
#include "core/session/exchange/question_update.h"
#include "core/session/exchange/tools_import.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/core/pack/pack_files.h"
#include "tests/core/session/question_pack.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>

#include <optional>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// Question banks in Settings.
class TestBanksSection : public WindowTest
{
    Q_OBJECT

public:
    TestBanksSection() : WindowTest(QStringLiteral("settings")) {}

private Q_SLOTS:
    void initTestCase()
    {
        WindowTest::initTestCase();
        QVERIFY(m_folder.build());
    }

    void packIsInstalledChosenAndRemoved()
    {
        QString asked;
        BanksSection section(m_theme,
                             {m_profile->path(),
                              QString(),
                              {.save = {},
                               .open = [this](QWidget*, const QString&, const QString&,
                                              const QString&) { return m_folder.packFile(); }},
                              [&](const QString& question) {
                                  asked = question;
                                  return true;
                              }});
        QSignalSpy changed(&section, &BanksSection::bankChanged);
        auto* list = section.findChild<QListWidget*>(QStringLiteral("banks"));
        auto* study = section.findChild<QPushButton*>(QStringLiteral("studyBank"));
        auto* remove = section.findChild<QPushButton*>(QStringLiteral("removeBank"));
        QCOMPARE(list->count(), 1); // the included bank
        QVERIFY(!study->isEnabled());
        QVERIFY(!remove->isEnabled());

        section.findChild<QPushButton*>(QStringLiteral("installBank"))->click();
        QTRY_COMPARE(list->count(), 2);
        QCOMPARE(list->item(1)->text(), QStringLiteral("A small pack, version 1.0.0, 2 questions"));
        QCOMPARE(list->currentRow(), 1); // ready to be studied
        QVERIFY(study->isEnabled());
        study->click();
        QCOMPARE(changed.count(), 1);
        const auto studied = session::studiedPack(m_profile->path());
        QVERIFY(studied);
        QCOMPARE(studied->pack.manifest.id, QStringLiteral("small-pack"));
        QCOMPARE(studied->profileDir, m_profile->path() + QStringLiteral("/histories/small-pack"));

        remove->click();
        QVERIFY(asked.contains(QStringLiteral("answers")));
        QCOMPARE(list->count(), 1);
        QVERIFY(!session::studiedPack(m_profile->path()));
    }

    void longNamesWrap()
    {
        BanksSection section(m_theme, {m_profile->path(), QString(), {}, {}});
        auto* list = section.findChild<QListWidget*>(QStringLiteral("banks"));
        const auto name = [list] { return list->visualItemRect(list->item(0)); };
        const int width = list->fontMetrics().horizontalAdvance(list->item(0)->text());
        const int line = list->fontMetrics().height();
        section.resize(2 * width, 600);
        section.show();
        QTRY_VERIFY(name().height() < 2 * line);
        section.resize(2 * width / 3, 600);
        QTRY_VERIFY(name().height() >= 2 * line);
        QVERIFY(name().width() <= list->viewport()->width());
    }

    void ownQuestionsAreMarkedAndRemovedWithTheirFile()
    {
        const QString file = m_profile->filePath(QStringLiteral("own.gift"));
        QVERIFY(pack::writeBytes(file, "Which? {=this ~that}\n"));
        auto imported = session::importFile(file, {.wanted = exchange::Wanted::QuestionsElseCards});
        QVERIFY(imported);
        const auto plan = session::planQuestions(*imported, m_profile->path());
        QVERIFY(plan);
        QVERIFY(session::importQuestions({m_profile->path(), shippedBank(), {}}, *plan,
                                         QStringLiteral("import 1"), false));
        QString asked;
        BanksSection section(m_theme,
                             {m_profile->path(), QString(), {}, [&](const QString& question) {
                                  asked = question;
                                  return true;
                              }});
        auto* list = section.findChild<QListWidget*>(QStringLiteral("banks"));
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(1)->text(),
                 QStringLiteral("My questions (own), 1 question, in the daily mix"));
        list->setCurrentRow(1);
        section.findChild<QPushButton*>(QStringLiteral("removeBank"))->click();
        QVERIFY(asked.startsWith(QStringLiteral("Remove all your questions?")));
        QCOMPARE(list->count(), 1);
        QVERIFY(!QFile::exists(m_profile->filePath(QStringLiteral("own-questions.json"))));
    }

    void packJoinsTheDailyMixByItsCheckBox()
    {
        QVERIFY(session::installPack(m_profile->path(), m_folder.packFile()));
        const QString id = QStringLiteral("small-pack");
        BanksSection section(m_theme, {m_profile->path(), QString(), {}, {}});
        QSignalSpy changed(&section, &BanksSection::bankChanged);
        auto* list = section.findChild<QListWidget*>(QStringLiteral("banks"));
        auto* mix = section.findChild<QCheckBox*>(QStringLiteral("mixBank"));
        auto* apply = section.findChild<QPushButton*>(QStringLiteral("applyMix"));
        auto* state = section.findChild<QLabel*>(QStringLiteral("banksState"));
        QVERIFY(!mix->isEnabled()); // the included bank is what the others join
        QVERIFY(!mix->isChecked());
        list->setCurrentRow(1);
        QVERIFY(mix->isEnabled());
        QVERIFY(!mix->isChecked());
        QVERIFY(apply->isHidden());
        mix->click();
        QVERIFY(session::isInDailyMix(m_profile->path(), id));
        QCOMPARE(list->currentRow(), 1);
        QCOMPARE(list->item(1)->text(),
                 QStringLiteral("A small pack, version 1.0.0, 2 questions, in the daily mix"));
        QCOMPARE(state->text(),
                 QStringLiteral("Its questions are in your daily mix from the next start on."));
        QVERIFY(!apply->isHidden());
        QCOMPARE(changed.count(), 0); // the window stays until the learner wants it
        apply->click();
        QCOMPARE(changed.count(), 1);
        mix->click();
        QVERIFY(!session::isInDailyMix(m_profile->path(), id));
        QVERIFY(!mix->isChecked());
        QCOMPARE(list->item(1)->text(), QStringLiteral("A small pack, version 1.0.0, 2 questions"));
    }

    void failedChangeOfTheMixIsReported()
    {
        QVERIFY(session::installPack(m_profile->path(), m_folder.packFile()));
        QVERIFY(QDir(m_profile->path()).mkpath(QStringLiteral("packs/joined"))); // in the way
        BanksSection section(m_theme, {m_profile->path(), QString(), {}, {}});
        auto* list = section.findChild<QListWidget*>(QStringLiteral("banks"));
        for (int row = 0; row < list->count(); ++row)
            if (list->item(row)->text().startsWith(QStringLiteral("A small pack")))
                list->setCurrentRow(row);
        auto* mix = section.findChild<QCheckBox*>(QStringLiteral("mixBank"));
        mix->click();
        QVERIFY(!mix->isChecked());
        QVERIFY(section.findChild<QLabel*>(QStringLiteral("banksState"))
                    ->text()
                    .contains(QStringLiteral("packs/joined")));
        QVERIFY(section.findChild<QPushButton*>(QStringLiteral("applyMix"))->isHidden());
    }

    void refusedFileIsNamedWithItsReason()
    {
        const QString file = m_folder.file(QStringLiteral("notes.ringside"));
        QVERIFY(pack::writeBytes(file, "no zip"));
        BanksSection section(m_theme, {m_profile->path(), QString(), {}, {}});
        section.install(file);
        auto* state = section.findChild<QLabel*>(QStringLiteral("banksState"));
        QTRY_VERIFY(state->text().startsWith(QStringLiteral("Nothing was installed. ") + file));
        QCOMPARE(section.findChild<QListWidget*>(QStringLiteral("banks"))->count(), 1);
    }

    void updateOfTheOpenBankOpensItAgain()
    {
        QVERIFY(session::installPack(m_profile->path(), m_folder.packFile()));
        BanksSection section(m_theme, {m_profile->path(), QStringLiteral("small-pack"), {}, {}});
        QSignalSpy changed(&section, &BanksSection::bankChanged);
        section.install(m_folder.packFile());
        QTRY_COMPARE(changed.count(), 1);
        QCOMPARE(section.findChild<QLabel*>(QStringLiteral("banksState"))->text(),
                 QStringLiteral("Installed again: A small pack, version 1.0.0. Your answers are "
                                "kept."));
    }

    void fileDroppedOnTheWindowIsInstalled()
    {
        open();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_folder.packFile())});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QCoreApplication::sendEvent(&window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &drop);
        QTRY_COMPARE(session::installedPacks(m_profile->path()).packs.size(), std::size_t(1));
        auto* list = child<QListWidget>("banks");
        QTRY_COMPARE(list->count(), 2);
        QTRY_VERIFY(child<QPushButton>("railMenu-library")->isVisible());
        // The page is long; the outcome is in view.
        QTRY_COMPARE(list->currentRow(), 1);
        auto* study = child<QPushButton>("studyBank");
        QTRY_COMPARE(study->visibleRegion().boundingRect(), study->rect());

        data.clear();
        data.setText(m_folder.packFile()); // a path is no file
        QDragEnterEvent other(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        other.ignore();
        QCoreApplication::sendEvent(&window(), &other);
        QVERIFY(!other.isAccepted());
    }

    void updateOfTheIncludedQuestionsAsksAndOpens()
    {
        const QString file = updateFile(QStringLiteral(".1"));
        QString asked;
        bool isWarning = false;
        BanksSection section(m_theme, {.profileDir = m_profile->path(),
                                       .studied = {},
                                       .dialogs = {},
                                       .confirm = [](const QString&) { return true; },
                                       .presentBank = presentBank(),
                                       .confirmUpdate =
                                           [&](const QString& question, bool warns) {
                                               asked = question;
                                               isWarning = warns;
                                               return true;
                                           },
                                       .isExamUnfinished = [] { return false; }});
        QSignalSpy changed(&section, &BanksSection::bankChanged);
        auto* list = section.findChild<QListWidget*>(QStringLiteral("banks"));
        auto* restore = section.findChild<QPushButton*>(QStringLiteral("restoreQuestions"));
        QVERIFY(restore->isHidden());
        section.install(file);
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(isWarning); // no checksum was published with the file
        const QString version = pack::shippedVersion() + QStringLiteral(".1");
        QVERIFY(asked.contains(
            QStringLiteral("from version %1 to %2?").arg(pack::shippedVersion(), version)));
        // "one" and "two" against "one", which has the same content.
        for (const char* part : {"1 new question", "0 changed", "0 rewritten"})
            QVERIFY2(asked.contains(QLatin1String(part)), qPrintable(asked));
        QCOMPARE(*session::updateVersion(m_profile->path()), version);
        QCOMPARE(list->count(), 1);
        QCOMPARE(
            list->item(0)->text(),
            QStringLiteral("Professional Machine Learning Engineer, included, version %1 (open)")
                .arg(version));
        QVERIFY(!restore->isHidden());
        restore->click();
        QCOMPARE(changed.count(), 2);
        QCOMPARE(*session::updateVersion(m_profile->path()), QString());
        QVERIFY(restore->isHidden());
    }

    void publishedUpdateAsksWithoutAWarning()
    {
        const QString file = updateFile(QStringLiteral(".1"));
        const QByteArray sum =
            QCryptographicHash::hash(pack::bytesOf(file), QCryptographicHash::Sha256).toHex();
        QVERIFY(pack::writeBytes(file + QStringLiteral(".sha256"), sum + "  next.ringside\n"));
        std::optional<bool> isWarning;
        BanksSection section(m_theme, {.profileDir = m_profile->path(),
                                       .studied = {},
                                       .dialogs = {},
                                       .confirm = {},
                                       .presentBank = presentBank(),
                                       .confirmUpdate =
                                           [&](const QString&, bool warns) {
                                               isWarning = warns;
                                               return false;
                                           },
                                       .isExamUnfinished = [] { return false; }});
        section.install(file);
        QTRY_VERIFY(isWarning);
        QVERIFY(!*isWarning);
        QCOMPARE(section.findChild<QLabel*>(QStringLiteral("banksState"))->text(),
                 QStringLiteral("Nothing was installed."));
        QCOMPARE(*session::updateVersion(m_profile->path()), QString()); // the learner declined
    }

    void fileOtherThanPublishedIsRefused()
    {
        const QString file = updateFile(QStringLiteral(".1"));
        QVERIFY(pack::writeBytes(file + QStringLiteral(".sha256"),
                                 QByteArray(64, '0') + "  next.ringside\n"));
        BanksSection section(m_theme, {.profileDir = m_profile->path(),
                                       .studied = {},
                                       .dialogs = {},
                                       .confirm = {},
                                       .presentBank = presentBank(),
                                       .confirmUpdate = {}, // not reached
                                       .isExamUnfinished = [] { return false; }});
        section.install(file);
        auto* state = section.findChild<QLabel*>(QStringLiteral("banksState"));
        QTRY_COMPARE(state->text(), QStringLiteral("The file differs from its published checksum. "
                                                   "Download it again."));
        QCOMPARE(*session::updateVersion(m_profile->path()), QString());
    }

    void damagedUpdateCanBeRemoved()
    {
        installUpdate();
        const QString bank = session::includedBank(m_profile->path(), presentBank());
        QVERIFY(pack::writeBytes(bank, QByteArray(QFile(bank).size(), 'x')));
        BanksSection section(m_theme, {.profileDir = m_profile->path(),
                                       .studied = {},
                                       .dialogs = {},
                                       .confirm = [](const QString&) { return true; },
                                       .isExamUnfinished = [] { return false; }});
        auto* state = section.findChild<QLabel*>(QStringLiteral("banksState"));
        auto* restore = section.findChild<QPushButton*>(QStringLiteral("restoreQuestions"));
        const QString problem = QStringLiteral("The update of the questions cannot be read");
        QVERIFY2(state->text().startsWith(problem), qPrintable(state->text()));
        QCOMPARE(section.findChild<QListWidget*>(QStringLiteral("banks"))->item(0)->text(),
                 QStringLiteral("Professional Machine Learning Engineer, included (open)"));
        QVERIFY(!restore->isHidden());
        restore->click();
        QVERIFY(restore->isHidden());
        QVERIFY(session::updateVersion(m_profile->path()));
    }

    void includedQuestionsStay_data()
    {
        QTest::addColumn<BanksSection::Services>("services");
        QTest::addColumn<QString>("onInstall");
        QTest::addColumn<QString>("onRestore");
        const auto exam = [] { return true; };
        QTest::newRow("a mock exam is unfinished")
            << BanksSection::Services{.isExamUnfinished = exam}
            << "Submit your mock exam first, then install the newer questions."
            << "Submit your mock exam first, then go back to the earlier questions.";
        // Without a function for its exams: they do not matter.
        QTest::newRow("a pack is open, whose exams are others")
            << BanksSection::Services{.studied = QStringLiteral("small-pack")}
            << "Study the included bank first, then install its newer questions."
            << "Study the included bank first, then go back to its earlier questions.";
        const QString readOnly =
            QStringLiteral("This profile is open read-only, so its questions cannot be changed.");
        QTest::newRow("another window may take a mock exam")
            << BanksSection::Services{.isReadOnly = true} << readOnly << readOnly;
        const QString named = QStringLiteral(
            "This window was started with --bank or RINGSIDE_BANK. Start Ringside without them to "
            "change the included questions.");
        QTest::newRow("the window was started with --bank")
            << BanksSection::Services{.isBankNamed = true} << named << named;
    }

    void includedQuestionsStay()
    {
        QFETCH(BanksSection::Services, services);
        services.profileDir = m_profile->path();
        services.presentBank = presentBank();
        installUpdate();
        const QString version = pack::shippedVersion() + QStringLiteral(".1");
        BanksSection section(m_theme, services); // nothing to confirm with: it is not reached
        QSignalSpy changed(&section, &BanksSection::bankChanged);
        auto* state = section.findChild<QLabel*>(QStringLiteral("banksState"));
        auto* restore = section.findChild<QPushButton*>(QStringLiteral("restoreQuestions"));
        QVERIFY(restore->property("records").toBool()); // disabled in a read-only window
        restore->click();
        QTEST(state->text(), "onRestore");
        section.install(updateFile(QStringLiteral(".2")));
        QFETCH(const QString, onInstall);
        QTRY_COMPARE(state->text(), onInstall);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(*session::updateVersion(m_profile->path()), version);
    }

    /// A pack is studied like the included bank, with answers in a profile of its own.
    void packOpensInTheWindow()
    {
        const auto installed = session::installPack(m_profile->path(), m_folder.packFile());
        QVERIFY(installed);
        QVERIFY(session::studyPack(m_profile->path(), QStringLiteral("small-pack")));
        const auto studied = session::studiedPack(m_profile->path());
        QVERIFY(studied);
        m_program.reset();
        m_program = std::make_unique<OpenProgram>(studied->pack.bankFile, studied->profileDir);
        for (const char* page : {"today", "practice", "review", "exam", "explainer", "library",
                                 "guide", "progress", "job", "challenge", "settings"})
            QVERIFY2(window().openPage(QLatin1String(page)), page);
        QVERIFY(
            window().practicePage().goToQuestion(bank::QuestionId(QStringLiteral("mirrored-job"))));
        QVERIFY(QDir(studied->profileDir).exists());
        // Too few questions for an exam of the usual length.
        window().show();
        window().openPage(QStringLiteral("exam"));
        QTRY_COMPARE(child<QComboBox>("examQuestions")->currentText(),
                     QStringLiteral("Up to 2 questions"));
    }

private:
    void installUpdate()
    {
        const QString file = updateFile(QStringLiteral(".1"));
        const auto found = session::checkUpdate(m_profile->path(), presentBank(), file);
        QVERIFY(found && *found);
        QVERIFY(session::installUpdate(m_profile->path(), file, **found));
    }
    QString presentBank()
    {
        const QString file = m_profile->filePath(QStringLiteral("present.bank"));
        return bank::writeBank(smallBank({QStringLiteral("one")}), file) ? file : QString();
    }
    QString updateFile(const QString& suffix)
    {
        const QString file = m_profile->filePath(QStringLiteral("next.ringside"));
        const bank::SourceBank source = smallBank({QStringLiteral("one"), QStringLiteral("two")});
        return writeQuestionPack(source, QString(pack::kIncludedBankId),
                                 pack::shippedVersion() + suffix, file)
                   ? file
                   : QString();
    }

    const pack::PackFolder m_folder;
    const Theme m_theme;
};

RINGSIDE_TEST(TestBanksSection)
#include "tst_banks_section.moc"
