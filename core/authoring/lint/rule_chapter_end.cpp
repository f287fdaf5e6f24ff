// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/source/guide_values.h"
#include "core/bank/text/plain_text.h"

#include <map>
#include <utility>

namespace ringside::bank {

namespace {

constexpr std::size_t kRowsOfDrill = 5;
constexpr int kMostDrillWords = 25;

/// Reports faults of one chapter's end against the questions of the bank.
class ChapterEndCheck
{
public:
    ChapterEndCheck(const SourceChapter& source, const SourceBank& bank,
                    std::vector<Finding>& findings)
        : m_source(source), m_findings(findings)
    {
        for (const SourceQuestion& each : bank.questions) {
            m_ids.append(each.question.id.value());
            m_questions.emplace(each.question.id, &each.question);
        }
    }

    void checkCommands()
    {
        const std::vector<QuestionId>& ids = m_source.end.commands;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const QString field = QStringLiteral("commands[%1]").arg(i);
            const Question* question = find(ids[i], field);
            if (question && question->commands.empty())
                report(field, "GUIDE_COMMAND",
                       QStringLiteral("The question \"%1\" has no commands.").arg(ids[i].value()));
        }
    }

    void checkDrill()
    {
        const std::vector<DrillRow>& rows = m_source.end.drill;
        if (!rows.empty() && rows.size() != kRowsOfDrill)
            report(QStringLiteral("drill"), "GUIDE_DRILL",
                   QStringLiteral("The drill has %1 questions; it takes %2.")
                       .arg(rows.size())
                       .arg(kRowsOfDrill));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const QString field = QStringLiteral("drill[%1].").arg(i);
            find(rows[i].question, field + QStringLiteral("question"));
            checkLength(field + QStringLiteral("ask"), rows[i].ask);
            checkLength(field + QStringLiteral("answer"), rows[i].answer);
        }
    }

    void checkMetrics()
    {
        const std::vector<WatchedMetric>& metrics = m_source.end.metrics;
        for (std::size_t i = 0; i < metrics.size(); ++i) {
            if (!isSecureAddress(metrics[i].url))
                report(QStringLiteral("metrics[%1].url").arg(i), "SOURCE_MISSING",
                       QStringLiteral("\"%1\" is no https address.").arg(metrics[i].url));
        }
    }

private:
    void report(const QString& field, const char* code, const QString& message)
    {
        m_findings.push_back(m_source.finding(field, QLatin1String(code), message));
    }

    const Question* find(const QuestionId& id, const QString& field)
    {
        const auto found = m_questions.find(id);
        if (found != m_questions.end())
            return found->second;
        report(field, "GUIDE_QUESTION",
               QStringLiteral("There is no question \"%1\"%2")
                   .arg(id.value(), nearestText(id.value(), m_ids)));
        return nullptr;
    }

    void checkLength(const QString& field, const QString& line)
    {
        if (const int words = wordCount(line); words > kMostDrillWords)
            report(field, "GUIDE_DRILL",
                   QStringLiteral("The line has %1 words; it takes up to %2.")
                       .arg(words)
                       .arg(kMostDrillWords));
    }

    const SourceChapter& m_source;
    std::vector<Finding>& m_findings;
    QStringList m_ids;
    std::map<QuestionId, const Question*> m_questions;
};

} // namespace

// GUIDE_QUESTION, GUIDE_COMMAND, GUIDE_DRILL, SOURCE_MISSING: the drill asks about five decisions
// in one line each, and a chapter repeats only commands that its questions have.
void checkChapterEnd(const SourceChapter& source, const SourceBank& bank,
                     std::vector<Finding>& findings)
{
    ChapterEndCheck check(source, bank, findings);
    check.checkCommands();
    check.checkDrill();
    check.checkMetrics();
}

} // namespace ringside::bank
