// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/chapter_end.h"

#include "core/bank/values/command_text.h"

#include <map>

namespace ringside::bank {

namespace {

using QuestionById = std::map<QuestionId, const Question*>;

QString cell(const QString& text)
{
    return text.simplified().replace(QLatin1Char('|'), QLatin1String("\\|"));
}

QString metricsText(const std::vector<WatchedMetric>& metrics)
{
    QString text = QStringLiteral("**Metrics to watch**\n\n"
                                  "| Metric | What it shows | What to do |\n|---|---|---|\n");
    for (const WatchedMetric& metric : metrics) {
        text += QStringLiteral("| [%1](%2) | %3 | %4 |\n")
                    .arg(cell(metric.name), metric.url, cell(metric.shows), cell(metric.act));
    }
    return text + QLatin1Char('\n');
}

/// The text goes through fillBraces(), like that of any section.
QString withoutValues(QString text)
{
    return text.replace(QLatin1Char('{'), QLatin1String("{{"))
        .replace(QLatin1Char('}'), QLatin1String("}}"));
}

QString commandsText(const ChapterEnd& end, const QuestionById& questions)
{
    QString text = QStringLiteral("**Commands to know**\n\n");
    for (const QuestionId& id : end.commands) {
        for (const Command& command : questions.at(id)->commands)
            text += commandText(command) + QStringLiteral("\n\n");
    }
    return text;
}

} // namespace

void appendChapterEnds(SourceBank& bank)
{
    QuestionById questions;
    for (const SourceQuestion& source : bank.questions)
        questions.emplace(source.question.id, &source.question);
    for (SourceChapter& source : bank.chapters) {
        const ChapterEnd& end = source.end;
        if (end == ChapterEnd())
            continue;
        GuideSection section;
        section.id = SectionId(kChapterEnd);
        section.title = QStringLiteral("In short: metrics, commands, drill");
        section.drill = end.drill;
        if (!end.metrics.empty())
            section.text += metricsText(end.metrics);
        if (!end.commands.empty())
            section.text += commandsText(end, questions);
        section.text = withoutValues(section.text);
        source.chapter.sections.push_back(std::move(section));
    }
}

} // namespace ringside::bank
