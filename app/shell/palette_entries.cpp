// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/palette_entries.h"

#include "app/explainer/explainer_page.h"
#include "app/guide/guide_page.h"
#include "app/review/review_page.h"
#include "app/theme/theme.h"
#include "core/session/library/guide.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"

#include <QCoreApplication>
#include <QScrollArea>
#include <QWidget>

#include <optional>
#include <utility>

namespace ringside::app {

namespace {

struct PaletteText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PaletteText)
};

using Entries = std::vector<PaletteEntry>;

bool isSetting(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) != 0 && !widget.objectName().isEmpty() &&
           !widget.accessibleName().isEmpty() &&
           !widget.objectName().startsWith(QLatin1String("qt_"));
}

void focusOn(QWidget& setting)
{
    setting.setFocus(Qt::ShortcutFocusReason);
    for (QWidget* above = setting.parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above))
            area->ensureWidgetVisible(&setting);
}

void addSettings(Entries& entries, const PaletteTargets& targets)
{
    for (QWidget* setting : targets.settings.findChildren<QWidget*>())
        if (isSetting(*setting))
            entries.push_back({PaletteText::tr("Settings: %1").arg(setting->accessibleName()),
                               setting->accessibleName(), [open = targets.open, setting] {
                                   open(QStringLiteral("settings"));
                                   focusOn(*setting);
                               }});
}

void addThemes(Entries& entries, Theme& theme)
{
    const std::pair<QString, std::optional<Scheme>> kinds[] = {
        {PaletteText::tr("match system"), std::nullopt},
        {PaletteText::tr("light"), Scheme::Light},
        {PaletteText::tr("dark"), Scheme::Dark},
        {PaletteText::tr("high contrast, light"), Scheme::HighContrastLight},
        {PaletteText::tr("high contrast, dark"), Scheme::HighContrastDark}};
    for (const auto& [name, scheme] : kinds)
        entries.push_back({PaletteText::tr("Theme: %1").arg(name), name, [&theme, chosen = scheme] {
                               if (chosen)
                                   theme.setScheme(*chosen);
                               else
                                   theme.followSystem();
                           }});
}

void addTerms(Entries& entries, const PaletteTargets& targets)
{
    const auto terms = targets.workspace.guide().glossary();
    if (!terms)
        return; // the guide says why
    for (const bank::Concept& term : *terms)
        entries.push_back({PaletteText::tr("Glossary: %1").arg(term.name), term.name,
                           [open = targets.open, name = term.name] {
                               auto* page = open(QStringLiteral("guide"));
                               static_cast<GuidePage*>(page)->openTerm(name);
                           }});
}

void addQuestions(Entries& entries, const PaletteTargets& targets)
{
    const auto questions = targets.workspace.practice().questions();
    if (!questions)
        return; // Practice says why
    for (const bank::QuestionSummary& question : *questions)
        entries.push_back({PaletteText::tr("Question: %1").arg(question.title), question.title,
                           [open = targets.openQuestion, id = question.id] { open(id); }});
}

void addPredictions(Entries& entries, const PaletteTargets& targets)
{
    const QString name = PaletteText::tr("What experts guess wrong");
    entries.push_back({PaletteText::tr("Explainer: %1").arg(name), name, [open = targets.open] {
                           auto* page = open(QStringLiteral("explainer"));
                           static_cast<ExplainerPage*>(page)->startPredictions();
                       }});
}

void addJobs(Entries& entries, const PaletteTargets& targets)
{
    const auto jobs = targets.workspace.jobs();
    if (!jobs)
        return; // the Explainer says why
    for (std::size_t i = 0; i < jobs->size(); ++i)
        entries.push_back({PaletteText::tr("Job: %1").arg((*jobs)[i].title), (*jobs)[i].title,
                           [open = targets.open, index = static_cast<int>(i)] {
                               auto* page = open(QStringLiteral("explainer"));
                               static_cast<ExplainerPage*>(page)->openJob(index);
                           }});
}

void addCards(Entries& entries, const PaletteTargets& targets)
{
    session::Review& review = targets.workspace.review();
    if (!review.isRead())
        return;
    const auto rows = review.rows(session::CardFilter::Own);
    if (!rows)
        return; // Review says why
    for (const session::CardRow& row : *rows)
        entries.push_back({PaletteText::tr("Card: %1").arg(row.title), row.title,
                           [open = targets.open, id = row.id] {
                               auto* page = open(QStringLiteral("review"));
                               static_cast<ReviewPage*>(page)->showInfo(id);
                           }});
}

} // namespace

std::vector<PaletteEntry> paletteEntries(const PaletteTargets& targets)
{
    Entries entries;
    addSettings(entries, targets);
    addThemes(entries, targets.theme);
    addTerms(entries, targets);
    addPredictions(entries, targets);
    addJobs(entries, targets);
    addCards(entries, targets);
    addQuestions(entries, targets);
    return entries;
}

} // namespace ringside::app
