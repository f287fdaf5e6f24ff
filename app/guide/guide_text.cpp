// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/widgets/card_links.h"
#include "app/widgets/prose_document.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <QStringList>

namespace ringside::app {

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

QString changesText(const std::vector<scaling::FieldChange>& changes)
{
    QStringList out;
    for (const scaling::FieldChange& change : changes)
        out << JobText::field(change.path) + QLatin1Char(' ') +
                   q(scaling::fieldTable().valueText(change));
    return out.join(QStringLiteral(", "));
}

} // namespace

bool containsText(const QString& text, const QString& searchText)
{
    return searchText.isEmpty() || text.contains(searchText, Qt::CaseInsensitive);
}

QString GuideText::place(const bank::GuideChapter& chapter)
{
    return tr("Chapter %1 · domain %2 of the exam").arg(chapter.order).arg(chapter.domain);
}

QString GuideText::sources(const std::vector<bank::Source>& sources)
{
    QString text;
    for (const bank::Source& source : sources) {
        text += QStringLiteral("- [%1](%2), %3\n")
                    .arg(markdownEscaped(source.title), source.url,
                         tr("checked %1").arg(source.checked.toString(Qt::ISODate)));
    }
    return text;
}

QString GuideText::origins(const std::vector<bank::GuideValue>& values,
                           const std::function<QString(const QString&)>& titleOf)
{
    QString text;
    for (const bank::GuideValue& value : values) {
        QString what;
        if (value.kind == bank::GuideValue::Kind::Table)
            what = tr("The table over %1").arg(JobText::field(value.field));
        else if (value.kind == bank::GuideValue::Kind::Field)
            what = tr("%1: %2").arg(value.text, JobText::field(value.field));
        else if (value.overBaseline)
            what = tr("%1: ratio of %2 to the unchanged job")
                       .arg(value.text, JobText::metric(value.metrics.front().metric));
        else
            what = tr("%1: %2").arg(value.text, JobText::metric(value.metrics.front().metric));
        const QString changes = changesText(value.changes);
        const QString job = titleOf(value.job);
        const QString from =
            changes.isEmpty() ? tr("“%1”").arg(job) : tr("“%1” with %2").arg(job, changes);
        text += QStringLiteral("- %1, %2\n").arg(markdownEscaped(what), markdownEscaped(from));
    }
    return text;
}

QString GuideText::card(const bank::Concept& card, const QSet<QString>& reserved)
{
    QString text =
        QStringLiteral("**%1.** %2\n\n").arg(markdownEscaped(card.name), card.definition.trimmed());
    text += formulaBlock(card.formula);
    if (const QString links = CardLinks::text(card, reserved); !links.isEmpty())
        text += links + QStringLiteral("\n\n");
    return text + CardLinks::newCard(card.id) + QStringLiteral("\n\n");
}

std::vector<GlossarySection> GuideText::glossary(const std::vector<bank::Concept>& cards,
                                                 const QSet<QString>& reserved,
                                                 const QString& searchText)
{
    std::vector<GlossarySection> sections;
    for (const bank::Concept& entry : cards) {
        if (!containsText(entry.name, searchText) && !containsText(entry.definition, searchText))
            continue;
        const QString first = entry.name.left(1).toUpper();
        const QString letter =
            !first.isEmpty() && first[0].isLetter() ? first : QStringLiteral("#");
        if (sections.empty() || sections.back().letter != letter)
            sections.push_back({letter, {}});
        sections.back().prose += card(entry, reserved);
    }
    return sections;
}

} // namespace ringside::app
