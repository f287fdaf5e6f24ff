// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/costly_objectives.h"

#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/session/readiness_report.h"

#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr std::size_t kMostRows = 5;
constexpr int kBarHeight = 10;
/// Below this number of answers an estimated loss says more about the prior than about the learner.
constexpr int kFewestAnswers = 3;

bool isEstimated(const session::ObjectiveReport& objective)
{
    return objective.answered >= kFewestAnswers;
}

/// Of the exam's questions, those that the model of need expects to be lost.
double lostQuestions(const session::ObjectiveReport& objective)
{
    return objective.need / 100 * session::kExamQuestions;
}

QString costText(const session::ObjectiveReport& objective)
{
    if (!isEstimated(objective))
        return CostlyObjectives::tr("%1 of %2 right; too few answers for an estimate")
            .arg(objective.right)
            .arg(objective.answered);
    return CostlyObjectives::tr("%1 questions lost; %2 of %3 right")
        .arg(NumberText::fixed(lostQuestions(objective), 1))
        .arg(objective.right)
        .arg(objective.answered);
}

} // namespace

/// A bar that fills a share of its width. The words beside it say the number.
class CostBar : public QWidget
{
public:
    CostBar(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(&theme, &Theme::changed, this, [this] { updateGeometry(); });
    }
    void setShare(double share)
    {
        m_share = share;
        update();
    }
    QSize sizeHint() const override { return {m_theme.px(120), m_theme.px(kBarHeight)}; }
    QSize minimumSizeHint() const override { return {m_theme.px(40), m_theme.px(kBarHeight)}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const double radius = height() / 2.0;
        painter.setBrush(m_theme.color(Tone::Grid));
        painter.drawRoundedRect(QRectF(rect()), radius, radius);
        painter.setBrush(m_theme.series(1));
        painter.drawRoundedRect(QRectF(0, 0, std::max(2 * radius, m_share * width()), height()),
                                radius, radius);
    }

private:
    const Theme& m_theme;
    double m_share = 0;
};

struct CostlyObjectives::Row
{
    QWidget* ground = nullptr;
    TonedLabel* title = nullptr;
    TonedLabel* cost = nullptr;
    CostBar* bar = nullptr;
    QPushButton* drill = nullptr;
    QString objective;
};

CostlyObjectives::CostlyObjectives(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this)),
      m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("costlyObjectives"));
    auto* title = new TonedLabel(theme, TextRole::Heading, Tone::Ink, this);
    title->setText(tr("Mistakes that cost most"));
    setAccessibleName(title->text());
    m_sentence->setObjectName(QStringLiteral("costlySentence"));
    m_sentence->setWordWrap(true);
    m_layout->setContentsMargins(0, theme.px(8), 0, theme.px(8));
    m_layout->setSpacing(theme.px(8));
    m_layout->addWidget(title);
    m_layout->addWidget(m_sentence);
}

CostlyObjectives::~CostlyObjectives() = default;

CostlyObjectives::Row& CostlyObjectives::rowAt(std::size_t place)
{
    while (m_rows.size() <= place) {
        auto row = std::make_unique<Row>();
        row->ground = new QWidget(this);
        row->title = new TonedLabel(m_theme, TextRole::Body, Tone::Ink, row->ground);
        row->title->setWordWrap(true);
        row->cost = new TonedLabel(m_theme, TextRole::Reason, Tone::Secondary, row->ground);
        row->cost->setWordWrap(true);
        row->bar = new CostBar(m_theme, row->ground);
        row->bar->setObjectName(QStringLiteral("cost-%1").arg(m_rows.size()));
        row->drill = new QPushButton(tr("Drill"), row->ground);
        row->drill->setObjectName(QStringLiteral("drill-%1").arg(m_rows.size()));
        auto* grid = new QGridLayout(row->ground);
        grid->setContentsMargins(0, 0, 0, m_theme.px(4));
        grid->setHorizontalSpacing(m_theme.px(16));
        grid->setVerticalSpacing(m_theme.px(4));
        grid->addWidget(row->title, 0, 0);
        grid->addWidget(row->bar, 1, 0);
        grid->addWidget(row->cost, 2, 0);
        grid->addWidget(row->drill, 0, 1, 3, 1, Qt::AlignVCenter);
        grid->setColumnStretch(0, 1);
        m_layout->addWidget(row->ground);
        connect(row->drill, &QPushButton::clicked, this,
                [this, each = row.get()] { Q_EMIT drillRequested(each->objective); });
        m_rows.push_back(std::move(row));
    }
    return *m_rows[place];
}

void CostlyObjectives::setObjectives(const std::vector<session::ObjectiveReport>& objectives)
{
    const std::size_t shown = std::min(objectives.size(), kMostRows);
    m_sentence->setText(
        shown == 0 ? tr("No open mistakes. Objectives you answer wrong appear here.")
                   : tr("Estimated loss in an exam of %1 questions, from your last answers and the "
                        "exam's weights.")
                         .arg(session::kExamQuestions));
    const auto greatest = std::ranges::find_if(objectives, isEstimated);
    for (std::size_t i = 0; i < shown; ++i) {
        const session::ObjectiveReport& objective = objectives[i];
        Row& row = rowAt(i);
        row.objective = objective.id;
        row.title->setText(tr("%1 %2").arg(objective.id, objective.title));
        row.cost->setText(costText(objective));
        row.bar->setVisible(isEstimated(objective));
        if (isEstimated(objective))
            row.bar->setShare(objective.need / greatest->need);
        row.drill->setAccessibleName(tr("Drill %1").arg(row.title->text()));
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->ground->setVisible(i < shown);
}

} // namespace ringside::app
