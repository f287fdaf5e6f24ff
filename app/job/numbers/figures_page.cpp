// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/figures_page.h"

#include "app/explainer/export/export_menu.h"
#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/metric_table.h"
#include "app/explainer/stage/scene_stack.h"
#include "app/job/numbers/numbers_text.h"
#include "app/text/saved_job_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "core/kinds/kinds.h"
#include "core/session/job/pasted_numbers.h"

#include <QFileInfo>
#include <QFrame>
#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

FiguresPage::FiguresPage(const Theme& theme, std::string_view kind, Texts texts,
                         const QString& profileDir, ScenarioBench::Keeping keeping, QWidget* parent)
    : JobFrame(theme, std::move(texts), parent),
      m_bench(*kinds::withoutPresets().find(kind), m_results, profileDir, keeping)
{
}

FiguresPage::~FiguresPage() = default;

void FiguresPage::build(const std::vector<Starter>& starters, FormLayout layout, QWidget* inputs)
{
    compose(m_bench, starters, std::move(layout), makeResults(), inputs);
    connect(&m_bench, &ScenarioBench::changed, this, &FiguresPage::showJob);
    connectPictures();
    m_desk.setPictures(firstPictures());
}

QWidget* FiguresPage::makeResults()
{
    auto* results = new QWidget(this);
    m_emptyCard = makeCard(QStringLiteral("numbersEmptyCard"));
    m_empty = new TonedLabel(theme(), TextRole::Body, Tone::Secondary, m_emptyCard);
    m_empty->setObjectName(QStringLiteral("numbersEmpty"));
    m_empty->setWordWrap(true);
    m_emptyCard->layout()->addWidget(m_empty);
    m_answerCard = makeCard(QStringLiteral("numbersAnswerCard"));
    m_headline = new TonedLabel(theme(), TextRole::Stem, Tone::Ink, m_answerCard);
    m_headline->setObjectName(QStringLiteral("numbersHeadline"));
    m_headline->setWordWrap(true);
    m_answerCard->layout()->addWidget(m_headline);
    m_pictureCard = makeCard(QStringLiteral("numbersPictureCard"));
    m_scenes = new SceneStack(theme(), m_pictureCard);
    m_scenes->setReasonsShown(true);
    m_export = new ExportMenu(
        theme(), FileDialogs::system(),
        [this] {
            ExportMenu::Subject subject;
            if (m_desk.shown())
                subject = {m_scenes->scene(), &*m_desk.shown(), accessibleName()};
            return subject;
        },
        m_pictureCard);
    m_pictureCard->layout()->addWidget(m_scenes);
    m_pictureCard->layout()->addWidget(m_export);
    m_pictureCard->layout()->setAlignment(m_export, Qt::AlignRight);
    m_tableCard = makeCard(QStringLiteral("numbersTableCard"));
    m_table = new MetricTable(theme(), m_tableCard);
    m_tableCard->layout()->addWidget(m_table);
    auto* column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme().px(16));
    for (QFrame* card : {m_emptyCard, m_answerCard, m_pictureCard, m_tableCard}) {
        column->addWidget(card);
        card->hide();
    }
    return results;
}

void FiguresPage::connectPictures()
{
    connect(m_scenes, &SceneStack::currentChanged, &m_desk, &ScenarioDesk::setPicture);
    connect(m_scenes, &SceneStack::fieldMoved, this,
            [this](const std::string& path, double value, bool settled) {
                if (settled)
                    report(m_bench.apply({{path, value}}));
                else
                    m_desk.move(path, value, false);
            });
    connect(m_export, &ExportMenu::messageRaised, &notice(), &Notice::showMessage);
    connect(&m_desk, &ScenarioDesk::explained, this, [this] { showResults(); });
    connect(&m_desk, &ScenarioDesk::refused, this, [this](const Error& error) {
        m_isShown = true;
        showEmpty(problem(error));
    });
}

void FiguresPage::setFileDialogs(const FileDialogs& dialogs)
{
    JobFrame::setFileDialogs(dialogs);
    m_export->setFileDialogs(dialogs);
}

bool FiguresPage::isSettled() const
{
    return isLoaded() && m_bench.isSettled() && m_isShown;
}

QString FiguresPage::problem(const Error& error) const
{
    return NumbersText::problem(error);
}

void FiguresPage::report(const Done& done)
{
    if (!done)
        notice().showMessage(JobText::problem(done.error()));
}

void FiguresPage::readFirst(const QStringList& files, const QString& refusal,
                            const std::function<void(const QString& text)>& useText)
{
    const auto text = session::readPastedFile(files.front());
    if (!text) {
        notice().showMessage(refusal.arg(SavedJobText::placed(text.error())));
        return;
    }
    useText(*text);
    QString sentence = tr("Read from %1.").arg(QFileInfo(files.front()).fileName());
    if (files.size() > 1)
        sentence += u' ' + tr("Other files left out: %1.").arg(files.size() - 1);
    notice().showMessage(sentence);
}

void FiguresPage::clearPictures()
{
    m_scenes->clear();
    m_desk.close();
    m_desk.setPictures(firstPictures());
}

void FiguresPage::showJob()
{
    showInputs();
    m_isShown = false;
    if (hasNumbers()) {
        m_desk.open(kind(), state());
        return;
    }
    m_desk.close();
    m_isShown = true;
    showEmpty(emptyText());
}

void FiguresPage::showResults()
{
    const LayoutHold hold(resultScroll());
    const session::Explanation& shown = *m_desk.shown();
    m_isShown = true;
    m_emptyCard->hide();
    const QString line = headline(shown);
    m_headline->setText(line);
    m_answerCard->setVisible(!line.isEmpty());
    showMore(shown);
    m_scenes->setExplanation(m_desk.shown(), firstPictures(), false);
    m_pictureCard->setVisible(!m_scenes->pictures().empty());
    m_table->setExplanation(kind(), shown);
    m_tableCard->show();
}

void FiguresPage::showEmpty(const QString& text)
{
    const LayoutHold hold(resultScroll());
    for (QFrame* card : {m_answerCard, m_pictureCard, m_tableCard})
        card->hide();
    m_empty->setText(text);
    m_empty->setAccessibleName(text);
    m_emptyCard->show();
}

} // namespace ringside::app
