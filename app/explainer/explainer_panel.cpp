// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/explainer_panel.h"

#include "app/explainer/all_reduce_view.h"
#include "app/explainer/assumptions_panel.h"
#include "app/explainer/job_charts.h"
#include "app/explainer/job_terms.h"
#include "app/explainer/levers_panel.h"
#include "app/explainer/section_title.h"
#include "app/explainer/toned_label.h"
#include "app/explainer/what_if.h"
#include "app/shell/error_text.h"
#include "app/shell/theme.h"
#include "core/session/explain.h"

#include <QPointer>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::app {

/// The panel's widgets and what it knows. Owned by the panel; widgets by their Qt parent.
struct ExplainerPanel::Parts
{
    Parts(const Theme& usedTheme, session::ExplainRunner& usedRunner)
        : theme(usedTheme), runner(usedRunner)
    {
    }

    void build(ExplainerPanel& panel);
    void connectAll(ExplainerPanel& panel);
    void request(ExplainerPanel& panel, bool wantTrace);
    void receive(Result<session::Explanation> result, bool wantTrace);
    void refuse(const Error& error);
    void showExplanation(bool animate);
    void showReasons();
    void showTried();
    void leaveOption(ExplainerPanel& panel);
    void scrollToCharts();

    const Theme& theme;
    session::ExplainRunner& runner;
    bank::Question question;
    bool answered = false;
    bool fresh = true;   ///< nothing of this question was shown yet
    bool reveal = false; ///< an option was tried: its result is to be scrolled into sight
    WhatIf whatIf;
    std::vector<scaling::FieldChange> shownChanges; ///< of the explanation that is shown
    std::optional<session::Explanation> shown;

    QScrollArea* scroll = nullptr;
    QWidget* job = nullptr;
    QWidget* empty = nullptr;
    AllReduceView* view = nullptr;
    JobCharts* charts = nullptr;
    TonedLabel* problem = nullptr;
    LeversPanel* levers = nullptr;
    AssumptionsPanel* assumptions = nullptr;
    JobTerms* terms = nullptr;
};

namespace {

QWidget* makeEmptyState(const Theme& theme)
{
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(new SectionTitle(theme, ExplainerPanel::tr("No job in this question")));
    auto* text = new TonedLabel(theme, TextRole::Reason, Tone::Secondary);
    text->setObjectName(QStringLiteral("emptyExplainer"));
    text->setWordWrap(true);
    text->setText(ExplainerPanel::tr(
        "It states no cluster, model or work, so there is no time to compute and no chart to draw. "
        "After your answer the reasons, the clues in the stem, the concepts and the sources stand "
        "beside the options. Questions about a training job show its all-reduce, its speedup and "
        "its levers here."));
    column->addWidget(text);
    return box;
}

} // namespace

void ExplainerPanel::Parts::build(ExplainerPanel& panel)
{
    view = new AllReduceView(theme);
    charts = new JobCharts(theme);
    problem = new TonedLabel(theme, TextRole::Reason, Tone::Wrong);
    problem->setObjectName(QStringLiteral("explainProblem"));
    problem->setWordWrap(true);
    problem->setQuoted(Tone::WrongSoft);
    problem->hide();
    levers = new LeversPanel(theme);
    assumptions = new AssumptionsPanel(theme);
    terms = new JobTerms(theme);
    empty = makeEmptyState(theme);

    job = new QWidget;
    auto* parts = new QVBoxLayout(job);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(theme.px(20));
    for (QWidget* part : {static_cast<QWidget*>(view), static_cast<QWidget*>(charts),
                          static_cast<QWidget*>(problem), static_cast<QWidget*>(levers),
                          static_cast<QWidget*>(assumptions), static_cast<QWidget*>(terms)})
        parts->addWidget(part);

    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("explainerContent"));
    auto* column = new QVBoxLayout(content);
    // Larger text needs the width more than the margin does.
    column->setContentsMargins(20, theme.px(16), 20, theme.px(20));
    column->addWidget(job);
    column->addWidget(empty);
    column->addStretch(1);

    scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setAccessibleName(ExplainerPanel::tr("Explainer"));
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    const auto paintGround = [this] {
        scroll->setStyleSheet(
            QStringLiteral("QScrollArea, QWidget#explainerContent { background: %1; }")
                .arg(theme.color(Tone::Surface).name()));
    };
    connect(&theme, &Theme::changed, &panel, paintGround);
    paintGround();
    auto* outer = new QVBoxLayout(&panel);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    job->hide();
}

void ExplainerPanel::Parts::connectAll(ExplainerPanel& panel)
{
    connect(levers, &LeversPanel::moved, &panel,
            [this, &panel](const std::string& path, const std::string& text, bool settled) {
                leaveOption(panel);
                whatIf.set(path, text);
                request(panel, settled);
            });
    connect(levers, &LeversPanel::resetRequested, &panel, [this, &panel](const std::string& path) {
        leaveOption(panel);
        whatIf.reset(path);
        request(panel, true);
    });
    connect(levers, &LeversPanel::resetAllRequested, &panel,
            [this, &panel] { panel.tryOption({}); });
    connect(assumptions, &AssumptionsPanel::edited, &panel,
            [this, &panel](const std::string& path, const std::string& text) {
                leaveOption(panel);
                whatIf.set(path, text);
                request(panel, true);
            });
}

void ExplainerPanel::Parts::leaveOption(ExplainerPanel& panel)
{
    if (whatIf.tried().isEmpty())
        return;
    whatIf.leaveOption(question.levers);
    charts->setTried({}, {});
    Q_EMIT panel.triedOptionChanged({});
}

void ExplainerPanel::Parts::request(ExplainerPanel& panel, bool wantTrace)
{
    session::ExplainRequest request;
    request.base = *question.scenario;
    request.changes = whatIf.changes();
    request.wantTrace = wantTrace;
    // The runner may outlive the panel.
    runner.request(std::move(request),
                   [self = QPointer<ExplainerPanel>(&panel), wantTrace, asked = whatIf.changes(),
                    of = question.id](Result<session::Explanation> result) {
                       if (self.isNull() || self->m_parts->question.id != of)
                           return;
                       Parts& parts = *self->m_parts;
                       if (result)
                           parts.shownChanges = asked;
                       parts.receive(std::move(result), wantTrace);
                   });
}

void ExplainerPanel::Parts::receive(Result<session::Explanation> result, bool wantTrace)
{
    if (!result) {
        refuse(result.error());
        return;
    }
    problem->hide();
    shown = std::move(*result);
    showExplanation(!fresh);
    if (wantTrace) {
        view->show(shown->trace, shown->traceAbsent, fresh);
        fresh = false;
    }
    // After the posted layout of what has changed: the scene may fold away, a second bar appear.
    if (std::exchange(reveal, false))
        QTimer::singleShot(0, scroll, [this] { scrollToCharts(); });
}

void ExplainerPanel::Parts::refuse(const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return;
    // What is shown stays; the change that cannot be computed is dropped.
    whatIf.setChanges(shownChanges);
    problem->setText(
        shown ? tr("%1. The charts still show the state before this change.").arg(errorText(error))
              : tr("This job cannot be computed: %1.").arg(errorText(error)));
    problem->show();
    if (shown)
        showExplanation(false);
}

void ExplainerPanel::Parts::showExplanation(bool animate)
{
    charts->setExplanation(*shown, animate);
    assumptions->setAssumptions(shown->assumptions);
    terms->setTerms(shown->terms, shown->now);
    if (const auto moved = session::leversFor(question.levers, shown->scenario, runner.presets()))
        levers->setLevers(*moved);
    levers->setResettable(!whatIf.changes().empty());
    showReasons();
    showTried();
}

void ExplainerPanel::Parts::showReasons()
{
    charts->setReasonsShown(answered);
    terms->setVisible(answered && shown.has_value());
}

void ExplainerPanel::Parts::showTried()
{
    const auto option = std::ranges::find(question.options, whatIf.tried(), &bank::Option::id);
    if (option == question.options.end())
        charts->setTried({}, {});
    else
        charts->setTried(WhatIf::remark(question), whatIf.sentence(question, *option, *shown));
}

void ExplainerPanel::Parts::scrollToCharts()
{
    const int margin = theme.px(12);
    const int top = charts->mapTo(scroll->widget(), QPoint()).y() - margin;
    const int bottom = top + charts->height() + 2 * margin;
    const int seen = scroll->verticalScrollBar()->value();
    const int room = scroll->viewport()->height();
    // As little as shows all of it; where it is taller than the pane, its beginning.
    if (top < seen || bottom - top > room)
        scroll->verticalScrollBar()->setValue(top);
    else if (bottom > seen + room)
        scroll->verticalScrollBar()->setValue(bottom - room);
}

ExplainerPanel::ExplainerPanel(const Theme& theme, session::ExplainRunner& runner, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(theme, runner))
{
    setObjectName(QStringLiteral("explainerPanel"));
    m_parts->build(*this);
    m_parts->connectAll(*this);
}

ExplainerPanel::~ExplainerPanel() = default;

void ExplainerPanel::showQuestion(const bank::Question& question, bool answered)
{
    Parts& parts = *m_parts;
    parts.question = question;
    parts.answered = answered;
    parts.fresh = true;
    parts.whatIf = {};
    parts.shownChanges.clear();
    parts.shown.reset();
    parts.problem->hide();
    parts.charts->setTried({}, {});
    parts.view->setPlaying(false);
    parts.job->setVisible(question.scenario.has_value());
    parts.empty->setVisible(!question.scenario.has_value());
    parts.scroll->ensureVisible(0, 0);
    parts.showReasons();
    if (!question.scenario)
        return;
    auto levers = session::leversFor(question.levers, *question.scenario, parts.runner.presets());
    if (levers)
        parts.levers->setStated(*levers);
    else
        parts.refuse(levers.error());
    parts.request(*this, true);
}

void ExplainerPanel::setAnswered(bool answered)
{
    m_parts->answered = answered;
    m_parts->showReasons();
}

void ExplainerPanel::tryOption(const bank::OptionId& option)
{
    Parts& parts = *m_parts;
    const auto& options = parts.question.options;
    const auto it = std::ranges::find(options, option, &bank::Option::id);
    const bool known = it != options.end() && !option.isEmpty();
    const bank::OptionId before = parts.whatIf.tried();
    parts.whatIf = known ? WhatIf::ofOption(*it) : WhatIf{};
    if (parts.question.scenario)
        parts.request(*this, true);
    if (parts.whatIf.tried() != before)
        Q_EMIT triedOptionChanged(parts.whatIf.tried());
    parts.reveal = known;
}

} // namespace ringside::app
