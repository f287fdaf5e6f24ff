// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/banks_section.h"

#include "app/settings/list_section.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/joined_text.h"
#include "app/text/update_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/plain_tip.h"
#include "core/pack/values/manifest.h"
#include "core/session/exchange/packs.h"
#include "core/session/exchange/question_update.h"

#include <QCheckBox>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <stop_token>
#include <utility>

namespace ringside::app {

namespace {

constexpr int kBanksHeight = 140;

} // namespace

/// Either an update to ask about, or an installed pack.
struct BanksSection::Outcome
{
    Result<std::optional<session::QuestionUpdate>> update;
    std::optional<Result<session::PackInstallation>> installed{};
};

BanksSection::BanksSection(const Theme& theme, Services services, QWidget* parent)
    : QWidget(parent),
      m_services(std::move(services)),
      m_list(new QListWidget(this)),
      m_state(new TonedLabel(theme, TextRole::Body, Tone::Secondary, this)),
      m_mix(new QCheckBox(tr("Ask in my daily mix"), this)),
      m_study(new QPushButton(tr("Study this bank"), this)),
      m_install(new QPushButton(tr("Install…"), this)),
      m_remove(new QPushButton(tr("Remove…"), this)),
      m_restore(new QPushButton(tr("Restore questions…"), this)),
      m_apply(new QPushButton(tr("Apply now"), this))
{
    setObjectName(QStringLiteral("banksSection"));
    m_list->setObjectName(QStringLiteral("banks"));
    m_list->setAccessibleName(tr("Question banks"));
    m_list->setMaximumHeight(theme.px(kBanksHeight));
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_state->setObjectName(QStringLiteral("banksState"));
    m_state->setTextFormat(Qt::PlainText); // titles come from other people's files
    m_mix->setObjectName(QStringLiteral("mixBank"));
    m_mix->setAccessibleName(tr("Ask the questions of the selected bank in my daily mix"));
    m_apply->setObjectName(QStringLiteral("applyMix"));
    m_apply->setAccessibleName(tr("Open the window again with the changed daily mix"));
    m_apply->hide();
    m_restore->setObjectName(QStringLiteral("restoreQuestions"));
    m_restore->setProperty("records", true);
    m_restore->setAccessibleName(tr("Go back to the questions that came with the program"));
    m_study->setObjectName(QStringLiteral("studyBank"));
    m_study->setAccessibleName(tr("Study the selected bank"));
    m_install->setObjectName(QStringLiteral("installBank"));
    m_install->setAccessibleName(tr("Install a question bank from a file"));
    m_remove->setObjectName(QStringLiteral("removeBank"));
    m_remove->setAccessibleName(tr("Remove the selected bank"));
    layOutListSection(*this, theme, tr("Question banks"),
                      {tr("Your own questions and packs can join the daily mix: every fifth "
                          "question is one of theirs. They do not count for readiness, mock exams "
                          "and challenges."),
                       tr("A bank that you study alone has answers, cards and a score estimate of "
                          "its own. To add a bank, or newer questions for the included one, choose "
                          "its .ringside file, or drop the file on this window.")},
                      m_list, m_state, {m_study, m_install, m_remove, m_restore, m_apply});
    auto* layout = qobject_cast<QVBoxLayout*>(this->layout());
    layout->insertWidget(layout->indexOf(m_list) + 1, m_mix);

    connect(m_list, &QListWidget::currentRowChanged, this, &BanksSection::followChoice);
    connect(m_study, &QPushButton::clicked, this, [this] { study(chosenId()); });
    connect(m_mix, &QCheckBox::clicked, this, &BanksSection::mixIn);
    connect(m_apply, &QPushButton::clicked, this, &BanksSection::bankChanged);
    connect(m_remove, &QPushButton::clicked, this, &BanksSection::remove);
    connect(m_restore, &QPushButton::clicked, this, &BanksSection::restore);
    connect(m_install, &QPushButton::clicked, this, [this] {
        const QString file = m_services.dialogs.open(this, tr("Install a question bank"), QString(),
                                                     tr("Question banks (*.ringside)"));
        if (!file.isEmpty())
            install(file);
    });
    refresh();
}

void BanksSection::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void BanksSection::addRow(const QString& id, const QString& text, const QString& details)
{
    const bool isOpen = id == m_services.studied;
    auto* item = new QListWidgetItem(isOpen ? tr("%1 (open)").arg(text) : text, m_list);
    item->setData(Qt::UserRole, id);
    item->setToolTip(plainTip(details));
    if (isOpen)
        m_list->setCurrentItem(item);
}

void BanksSection::refresh()
{
    const session::PackListing listing = session::installedPacks(m_services.profileDir);
    const auto refusals = session::leftOutOfMix(m_services.profileDir);
    m_list->clear();
    const auto update = session::updateVersion(m_services.profileDir);
    const QString version = update.value_or(QString());
    const QString included = tr("Professional Machine Learning Engineer, included");
    addRow(QString(), version.isEmpty() ? included : tr("%1, version %2").arg(included, version),
           QString());
    m_restore->setVisible(!update || !version.isEmpty());
    for (const pack::InstalledPack& each : listing.packs) {
        const pack::Manifest& about = each.manifest;
        const QString count = counted(about.questions, tr("1 question"), tr("%1 questions"));
        const bool isIn = session::isInDailyMix(m_services.profileDir, about.id);
        const bool isRefused =
            std::ranges::find(refusals, about.id, &bank::JoinRefusal::bank) != refusals.end();
        const auto inMix = [isIn, isRefused](const QString& text) {
            return isRefused ? tr("%1, cannot be in the daily mix").arg(text)
                   : isIn    ? tr("%1, in the daily mix").arg(text)
                             : text;
        };
        if (about.id == pack::kOwnBankId) {
            addRow(about.id, inMix(tr("My questions (own), %1").arg(count)),
                   tr("Choice questions that you imported."));
            continue;
        }
        addRow(about.id, inMix(tr("%1, version %2, %3").arg(about.title, about.version, count)),
               tr("%1. By %2. Licence: %3.")
                   .arg(about.exam, about.authors.join(QStringLiteral(", ")), about.licence));
    }
    QStringList problems;
    if (!update)
        problems << UpdateText::notOpened(update.error());
    for (const Error& problem : listing.problems)
        problems << errorText(problem);
    if (!refusals.empty())
        problems << JoinedText::notJoined(refusals, {});
    m_state->setText(problems.join(QLatin1Char(' ')));
    m_state->setVisible(!problems.isEmpty());
    followChoice();
}

QString BanksSection::chosenId() const
{
    const QListWidgetItem* item = m_list->currentItem();
    return item ? item->data(Qt::UserRole).toString() : m_services.studied;
}

void BanksSection::followChoice()
{
    m_study->setEnabled(chosenId() != m_services.studied);
    m_remove->setEnabled(!chosenId().isEmpty());
    m_mix->setEnabled(!chosenId().isEmpty());
    m_mix->setChecked(!chosenId().isEmpty() &&
                      session::isInDailyMix(m_services.profileDir, chosenId()));
}

void BanksSection::install(const QString& file)
{
    m_install->setEnabled(false);
    m_state->setText(tr("Checking %1…").arg(file));
    m_state->show();
    reveal();
    m_installing.start([this, profile = m_services.profileDir, present = m_services.presentBank,
                        file](const std::stop_token&) -> session::LatestTask::Deliver {
        const auto outcome =
            std::make_shared<Outcome>(Outcome{session::checkUpdate(profile, present, file)});
        if (outcome->update && !*outcome->update)
            outcome->installed = session::installPack(profile, file);
        return [this, outcome, file] { finish(*outcome, file); };
    });
}

void BanksSection::finish(const Outcome& outcome, const QString& file)
{
    m_install->setEnabled(true);
    if (!outcome.update)
        showRefusal(outcome.update.error());
    else if (*outcome.update)
        askForUpdate(**outcome.update, file);
    else if (!*outcome.installed)
        showRefusal(outcome.installed->error());
    else
        finishInstall(**outcome.installed);
}

void BanksSection::showRefusal(const Error& error)
{
    refuse(tr("Nothing was installed. %1: %2")
               .arg(QString::fromStdString(error.file), errorText(error)));
}

void BanksSection::refuse(const QString& reason)
{
    m_state->setText(reason);
    m_state->show();
    reveal();
}

/// Why the included questions stay as they are, `pack` while one is studied and `exam` during a
/// mock exam, which ends with the questions with which it began; "" without a reason.
QString BanksSection::obstacle(const QString& pack, const QString& exam) const
{
    if (m_services.isReadOnly)
        return tr("This profile is open read-only, so its questions cannot be changed.");
    if (m_services.isBankNamed)
        return tr("This window was started with --bank or RINGSIDE_BANK. Start Ringside without "
                  "them to change the included questions.");
    if (!m_services.studied.isEmpty())
        return pack;
    return m_services.isExamUnfinished() ? exam : QString();
}

void BanksSection::askForUpdate(const session::QuestionUpdate& update, const QString& file)
{
    QString reason =
        obstacle(tr("Study the included bank first, then install its newer questions."),
                 tr("Submit your mock exam first, then install the newer questions."));
    if (reason.isEmpty() && update.published == pack::PublishedChecksum::Differs)
        reason = tr("The file differs from its published checksum. Download it again.");
    const bool isWarning = update.published != pack::PublishedChecksum::Matches;
    if (reason.isEmpty() && !m_services.confirmUpdate(UpdateText::question(update), isWarning))
        reason = tr("Nothing was installed.");
    if (!reason.isEmpty()) {
        refuse(reason);
        return;
    }
    m_install->setEnabled(false);
    m_installing.start([this, profile = m_services.profileDir, update,
                        file](const std::stop_token&) -> session::LatestTask::Deliver {
        const auto done = std::make_shared<Done>(session::installUpdate(profile, file, update));
        return [this, done] { finishUpdate(*done); };
    });
}

void BanksSection::finishUpdate(const Done& done)
{
    m_install->setEnabled(true);
    if (!done) {
        showRefusal(done.error());
        return;
    }
    refresh();
    Q_EMIT bankChanged();
}

void BanksSection::restore()
{
    const QString reason =
        obstacle(tr("Study the included bank first, then go back to its earlier questions."),
                 tr("Submit your mock exam first, then go back to the earlier questions."));
    if (!reason.isEmpty()) {
        refuse(reason);
        return;
    }
    if (!m_services.confirm(tr("Go back to the questions that came with the program? Your answers "
                               "are kept. Those to the newer wording of a question can then count "
                               "for its earlier wording.")))
        return;
    if (const Done done = session::removeUpdate(m_services.profileDir); !done) {
        m_state->setText(errorText(done.error()));
        m_state->show();
        return;
    }
    refresh();
    Q_EMIT bankChanged();
}

void BanksSection::finishInstall(const session::PackInstallation& installed)
{
    const pack::Manifest& about = installed.pack.manifest;
    refresh();
    Q_EMIT banksChanged();
    choose(about.id);
    offerToApply(session::isInDailyMix(m_services.profileDir, about.id));
    m_state->setText(installed.replacedVersion.isEmpty() ? tr("Installed: %1.").arg(about.title)
                     : installed.replacedVersion == about.version
                         ? tr("Installed again: %1, version %2. Your answers are kept.")
                               .arg(about.title, about.version)
                         : tr("Updated from version %1 to %2: %3. Your answers are kept.")
                               .arg(installed.replacedVersion, about.version, about.title));
    m_state->show();
    reveal();
    if (about.id == m_services.studied)
        Q_EMIT bankChanged(); // the open one was replaced
}

void BanksSection::choose(const QString& id)
{
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole).toString() == id)
            m_list->setCurrentRow(row);
}

/// A file can be dropped anywhere, and be opened with the program.
void BanksSection::reveal()
{
    m_list->setFocus(Qt::OtherFocusReason);
    m_staysInView = true;
    // Once the layout has the height of the new text.
    QTimer::singleShot(0, this, &BanksSection::scrollHere);
}

void BanksSection::scrollHere()
{
    for (QWidget* above = parentWidget(); above && m_staysInView; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above))
            area->ensureWidgetVisible(this);
}

/// Sections above grow when they are shown for the first time.
void BanksSection::moveEvent(QMoveEvent* event)
{
    QWidget::moveEvent(event);
    QTimer::singleShot(0, this, &BanksSection::scrollHere);
}

void BanksSection::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_staysInView = false;
}

void BanksSection::remove()
{
    const QString id = chosenId();
    const QString question =
        id == pack::kOwnBankId
            ? tr("Remove all your questions? Your answers to them are kept in case you import them "
                 "again.")
            : tr("Remove this question bank? Your answers to its questions are kept in case you "
                 "install it again.");
    if (!m_services.confirm(question))
        return;
    if (id == m_services.studied)
        (void)session::studyPack(m_services.profileDir, QString());
    offerToApply(session::isInDailyMix(m_services.profileDir, id));
    const Done done = session::removePack(m_services.profileDir, id);
    refresh();
    Q_EMIT banksChanged();
    if (!done) {
        m_state->setText(errorText(done.error()));
        m_state->show();
    } else if (id == m_services.studied) {
        Q_EMIT bankChanged();
    }
}

/// The open window keeps its questions until it opens again.
void BanksSection::offerToApply(bool wasInMix)
{
    if (wasInMix && m_services.studied.isEmpty())
        m_apply->show();
}

void BanksSection::mixIn(bool isIn)
{
    const QString id = chosenId();
    const Done done = session::setInDailyMix(m_services.profileDir, id, isIn);
    refresh();
    choose(id);
    offerToApply(done.has_value());
    m_state->setText(!done  ? errorText(done.error())
                     : isIn ? tr("Its questions are in your daily mix from the next start on.")
                            : tr("Its questions are no longer in your daily mix from the next "
                                 "start on. Your answers are kept."));
    m_state->show();
}

void BanksSection::study(const QString& id)
{
    if (const Done done = session::studyPack(m_services.profileDir, id); !done) {
        m_state->setText(errorText(done.error()));
        m_state->show();
        return;
    }
    Q_EMIT bankChanged();
}

} // namespace ringside::app
