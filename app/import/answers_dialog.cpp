// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/answers_dialog.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "core/session/phone/phone_import.h"
#include "core/session/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <memory>

namespace ringside::app {

namespace {

constexpr std::size_t kMostLines = 1'000;

} // namespace

AnswersDialog::AnswersDialog(const Theme& theme, session::Workspace& workspace, const QString& file,
                             QWidget* parent)
    : QDialog(parent),
      m_workspace(workspace),
      m_progress(new QProgressBar(this)),
      m_summary(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_problem(problemLabel(theme, this)),
      m_rejected(textField(theme, tr("Rejected entries"), {}, this))
{
    setObjectName(QStringLiteral("answersDialog"));
    setWindowTitle(tr("Answers from your phone"));
    setPalette(theme.palette());
    setMinimumWidth(theme.px(520));
    m_progress->setObjectName(QStringLiteral("answersProgress"));
    m_progress->setAccessibleName(tr("Importing %1").arg(QFileInfo(file).fileName()));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_summary->setObjectName(QStringLiteral("answersSummary"));
    m_summary->setWordWrap(true);
    m_rejected->setReadOnly(true);
    m_rejected->setObjectName(QStringLiteral("answersRejected"));
    m_rejected->hide();
    auto* buttons = new QDialogButtonBox(this);
    m_close = addPrimary(*buttons, tr("Close"));
    nameButtons(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &AnswersDialog::reject);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(m_progress);
    layout->addWidget(m_summary);
    layout->addWidget(m_rejected);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    start(file);
}

AnswersDialog::~AnswersDialog() = default;

void AnswersDialog::start(const QString& file)
{
    const auto target = session::entryTarget(m_workspace);
    if (!target)
        return showError(target.error());
    m_isWriting = true;
    m_close->setEnabled(false);
    m_task.start(
        [this, file, target = *target](const std::stop_token&) -> session::LatestTask::Deliver {
            const auto import = std::make_shared<Result<session::PhoneImport>>(
                session::importPhoneAnswers(file, target));
            return [this, import] { finish(*import); };
        });
}

void AnswersDialog::finish(const Result<session::PhoneImport>& import)
{
    m_isWriting = false;
    m_close->setEnabled(true);
    m_progress->hide();
    if (!import)
        return showError(import.error());
    report(*import);
    if (const Done taken = session::storeEntries(m_workspace, import->entries); !taken)
        showError(taken.error());
}

void AnswersDialog::report(const session::PhoneImport& import)
{
    QStringList sentences{
        tr("Added: %1 and %2.")
            .arg(counted(import.answers, tr("1 answer"), tr("%1 answers")),
                 counted(import.reviews, tr("1 card review"), tr("%1 card reviews")))};
    if (import.known > 0)
        sentences << counted(import.known, tr("1 entry was there already."),
                             tr("%1 entries were there already."));
    if (!import.rejected.empty())
        sentences << counted(std::ssize(import.rejected), tr("1 entry was rejected:"),
                             tr("%1 entries were rejected:"));
    m_summary->setText(sentences.join(QLatin1Char(' ')));
    QStringList lines;
    for (const session::PhoneRejection& each : import.rejected) {
        if (static_cast<std::size_t>(lines.size()) == kMostLines) {
            lines << tr("…and more");
            break;
        }
        // Most reasons begin with the place.
        const QString reason = errorText(each.reason);
        const QString place = QString::fromStdString(each.place);
        lines << (reason.startsWith(place) ? reason : QStringLiteral("%1: %2").arg(place, reason));
    }
    m_rejected->setPlainText(lines.join(QLatin1Char('\n')));
    m_rejected->setVisible(!lines.isEmpty());
    growToFit(*this);
    m_close->setFocus();
}

void AnswersDialog::showError(const Error& error)
{
    m_progress->hide();
    const QString place = errorPlace(error);
    QString sentence = errorText(error);
    // Some sentences name the file themselves.
    if (!place.isEmpty() && !sentence.contains(place))
        sentence = QStringLiteral("%1: %2").arg(place, sentence);
    m_problem->setText(sentence);
    m_problem->show();
    growToFit(*this);
}

void AnswersDialog::reject()
{
    if (!m_isWriting)
        QDialog::reject();
}

} // namespace ringside::app
