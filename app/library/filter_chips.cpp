// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/filter_chips.h"

#include "app/text/joined_text.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"

#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

namespace ringside::app {

namespace {

/// A condition on a field that is not negated.
QRegularExpression conditionPattern(const QString& field)
{
    return QRegularExpression(
        QStringLiteral("(^|\\s)%1:(\\S+)").arg(QRegularExpression::escape(field)));
}

} // namespace

FilterChips::FilterChips(const Theme& theme, const bank::Blueprint& blueprint, QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("filterChips"));
    setAccessibleName(tr("Filters"));
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), this);
    flow->setContentsMargins(0, 0, 0, 0);
    std::vector<Choice> domains;
    std::vector<Choice> objectives;
    for (const bank::Domain& domain : bank::allDomains(blueprint)) {
        domains.push_back({QString::number(domain.id), JoinedText::domain(domain)});
        for (const bank::Objective& objective : domain.objectives)
            objectives.push_back(
                {objective.id, QStringLiteral("%1 %2").arg(objective.id, objective.title)});
    }
    add(QStringLiteral("domain"), tr("Domain"), std::move(domains));
    add(QStringLiteral("objective"), tr("Objective"), std::move(objectives));
    add(QStringLiteral("difficulty"), tr("Difficulty"),
        {{QStringLiteral("easy"), tr("easy")},
         {QStringLiteral("medium"), tr("medium")},
         {QStringLiteral("hard"), tr("hard")}});
    add(QStringLiteral("is"), tr("State"),
        {{QStringLiteral("unseen"), tr("not answered yet")},
         {QStringLiteral("right"), tr("last answer right")},
         {QStringLiteral("wrong"), tr("last answer wrong")},
         {QStringLiteral("flagged"), tr("flagged")},
         {QStringLiteral("scenario"), tr("with a job")}});
    add(QStringLiteral("depth"), tr("Depth"),
        {{QStringLiteral("exam"), tr("exam")}, {QStringLiteral("deep"), tr("deep")}});
    follow({});
}

void FilterChips::add(const QString& field, const QString& title, std::vector<Choice> choices)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("chip-") + field);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setProperty("kind", QStringLiteral("segment"));
    auto* menu = new QMenu(button);
    connect(menu->addAction(tr("Any")), &QAction::triggered, this,
            [this, field] { choose(field, {}); });
    menu->addSeparator();
    for (const Choice& each : choices)
        connect(menu->addAction(QString(each.text).replace(u'&', QLatin1String("&&"))),
                &QAction::triggered, this,
                [this, field, value = each.value] { choose(field, value); });
    button->setMenu(menu);
    layout()->addWidget(button);
    m_chips.push_back({field, title, std::move(choices), button});
}

void FilterChips::choose(const QString& field, const QString& value)
{
    const QString query = withCondition(m_query, field, value);
    follow(query);
    Q_EMIT queryChanged(query);
}

void FilterChips::follow(const QString& query)
{
    m_query = query;
    for (const Chip& chip : m_chips) {
        const QString value = conditionOf(query, chip.field);
        const auto choice = std::ranges::find(chip.choices, value, &Choice::value);
        QString text = chip.title;
        if (!value.isEmpty()) {
            const QString shown = choice != chip.choices.end() && chip.field != u"domain" &&
                                          chip.field != u"objective"
                                      ? choice->text
                                      : value;
            text = tr("%1: %2").arg(chip.title, shown);
        }
        chip.button->setText(text);
        chip.button->setAccessibleName(value.isEmpty() ? tr("%1: any").arg(chip.title) : text);
    }
}

QString FilterChips::withCondition(const QString& query, const QString& field, const QString& value)
{
    QString rest = query;
    rest.remove(conditionPattern(field));
    rest = rest.simplified();
    if (value.isEmpty())
        return rest;
    const QString condition = field + QLatin1Char(':') + value;
    return rest.isEmpty() ? condition : rest + QLatin1Char(' ') + condition;
}

QString FilterChips::conditionOf(const QString& query, const QString& field)
{
    return conditionPattern(field).match(query).captured(2);
}

} // namespace ringside::app
