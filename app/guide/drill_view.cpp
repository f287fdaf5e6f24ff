// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/drill_view.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

DrillView::DrillView(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("guideDrill"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(12));
    auto* title = new TonedLabel(theme, TextRole::Heading, Tone::Ink, this);
    title->setText(tr("Five questions in one line each"));
    m_column->addWidget(title);
}

void DrillView::setRows(const std::vector<bank::DrillRow>& rows, const QSet<QString>& reserved)
{
    m_rows = std::make_unique<QWidget>(this);
    auto* column = new QVBoxLayout(m_rows.get());
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(14));
    int number = 0;
    for (const bank::DrillRow& row : rows)
        column->addWidget(makeRow(++number, row, reserved.contains(row.question.value())));
    m_column->addWidget(m_rows.get());
    setVisible(!rows.empty());
}

QWidget* DrillView::makeRow(int number, const bank::DrillRow& row, bool isReserved)
{
    auto* whole = new QWidget(m_rows.get());
    const auto prose = [&](const QString& text, Tone tone, const QString& name,
                           const QString& accessible) {
        auto* made = new ProseView(m_theme, TextRole::Body, tone, whole);
        made->setProse(text);
        made->setObjectName(name + QString::number(number));
        made->setAccessibleName(accessible);
        return made;
    };
    const QString question = proseAsText(row.ask).trimmed();
    auto* ask = prose(QStringLiteral("**%1.** %2").arg(number).arg(row.ask.trimmed()), Tone::Ink,
                      QStringLiteral("drillAsk"), tr("Question %1").arg(number));
    auto* answer = prose(row.answer.trimmed(), Tone::Secondary, QStringLiteral("drillAnswer"),
                         tr("Answer %1").arg(number));
    answer->hide();
    auto* show = new QPushButton(tr("Show answer"), whole);
    show->setObjectName(QStringLiteral("drillShow%1").arg(number));
    show->setProperty("kind", QStringLiteral("try"));
    show->setAccessibleName(tr("Show answer: %1").arg(question));
    show->setCheckable(true);
    connect(show, &QPushButton::toggled, this, [answer, show, question](bool on) {
        answer->setVisible(on);
        show->setText(on ? tr("Cover answer") : tr("Show answer"));
        show->setAccessibleName(
            (on ? tr("Cover answer: %1") : tr("Show answer: %1")).arg(question));
    });
    auto* buttons = new QWidget(whole);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), buttons);
    flow->addWidget(show);
    if (!isReserved) {
        auto* open = new QPushButton(tr("Answer the whole question"), buttons);
        open->setObjectName(QStringLiteral("drillOpen%1").arg(number));
        open->setProperty("kind", QStringLiteral("try"));
        open->setAccessibleName(tr("Answer the whole question: %1").arg(question));
        connect(open, &QPushButton::clicked, this,
                [this, id = row.question] { Q_EMIT questionRequested(id); });
        flow->addWidget(open);
    }
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(4));
    column->addWidget(ask);
    column->addWidget(answer);
    column->addWidget(buttons);
    return whole;
}

} // namespace ringside::app
