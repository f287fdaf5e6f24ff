// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/text/prose_fields.h"

#include "core/bank/values/prose.h"

namespace ringside::bank {

namespace {

void add(std::vector<ProseField>& out, const QString& field, const QString& text)
{
    if (!text.isEmpty())
        out.push_back({field, text});
}

template <class Owner, std::size_t count>
void addRows(std::vector<ProseField>& out, const QString& prefix, const Owner& owner,
             const std::array<ProseRow<Owner>, count>& table)
{
    for (const ProseRow<Owner>& row : table)
        add(out, prefix + QLatin1String(row.key), owner.*row.text);
}

void addOptionsAndClues(std::vector<ProseField>& out, const Question& question)
{
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const QString prefix = QStringLiteral("options[%1].").arg(i);
        addRows(out, prefix, question.options[i], kOptionProse);
        add(out, prefix + QStringLiteral("unmodelled"), question.options[i].effect.unmodelled);
        add(out, prefix + QStringLiteral("ruled_out"), question.options[i].effect.ruledOut);
    }
    for (std::size_t i = 0; i < question.clues.size(); ++i)
        addRows(out, QStringLiteral("clues[%1].").arg(i), question.clues[i], kClueProse);
}

} // namespace

std::vector<ProseField> proseFields(const Question& question)
{
    std::vector<ProseField> out;
    bool areOptionsAdded = false;
    for (const ProseRow<Question>& row : kQuestionProse) {
        if (row.shown == ProseShown::AfterAnswer && !areOptionsAdded) {
            addOptionsAndClues(out, question);
            areOptionsAdded = true;
        }
        add(out, QLatin1String(row.key), question.*row.text);
    }
    for (std::size_t i = 0; i < question.commands.size(); ++i)
        add(out, QStringLiteral("commands[%1].does").arg(i), question.commands[i].does);
    for (std::size_t i = 0; i < question.sources.size(); ++i)
        add(out, QStringLiteral("sources[%1].title").arg(i), question.sources[i].title);
    const auto addClaims = [&out](const auto& claims) {
        for (std::size_t i = 0; i < claims.size(); ++i)
            add(out, QStringLiteral("claims[%1].says").arg(i),
                QString::fromStdString(claims[i].says));
    };
    addClaims(question.claims);
    return out;
}

std::vector<ProseField> proseFields(const Job& job)
{
    std::vector<ProseField> out;
    add(out, QStringLiteral("title"), job.title);
    add(out, QStringLiteral("lesson"), job.lesson);
    for (std::size_t i = 0; i < job.tries.size(); ++i)
        add(out, QStringLiteral("try[%1].says").arg(i), job.tries[i].says);
    for (std::size_t i = 0; i < job.walk.size(); ++i) {
        const QString prefix = QStringLiteral("walk[%1].").arg(i);
        add(out, prefix + QStringLiteral("ask.says"), job.walk[i].ask);
        for (qsizetype k = 0; k < job.walk[i].answers.size(); ++k)
            add(out, prefix + QStringLiteral("ask.answers[%1]").arg(k), job.walk[i].answers[k]);
        add(out, prefix + QStringLiteral("text"), job.walk[i].text);
    }
    if (job.prediction) {
        add(out, QStringLiteral("prediction.asks"), job.prediction->step.ask);
        add(out, QStringLiteral("prediction.text"), job.prediction->step.text);
    }
    add(out, QStringLiteral("differs"), job.differs);
    for (std::size_t i = 0; i < job.sources.size(); ++i)
        add(out, QStringLiteral("sources[%1].title").arg(i), job.sources[i].title);
    return out;
}

} // namespace ringside::bank
