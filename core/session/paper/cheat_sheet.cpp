// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/paper/cheat_sheet.h"

#include "core/base/tr.h"
#include "core/session/history.h"
#include "core/session/reserved_questions.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

/// Gives the questions' sources their numbers: a page has one, whatever titles it is cited by.
class SourceList
{
public:
    explicit SourceList(std::vector<bank::Source>& sources) : m_sources(sources) {}

    /// 0 where the question has no such source.
    int numberOf(const bank::Question& question, int place)
    {
        if (place < 1 || place > static_cast<int>(question.sources.size()))
            return 0;
        const bank::Source& source = question.sources[static_cast<std::size_t>(place - 1)];
        const auto known = m_numbers.constFind(source.url);
        if (known != m_numbers.constEnd())
            return *known;
        m_sources.push_back(source);
        const int number = static_cast<int>(m_sources.size());
        m_numbers.insert(source.url, number);
        return number;
    }
    /// Of the source that recommends the key; else of the first one.
    int numberOfKey(const bank::Question& question)
    {
        const auto recommends = std::ranges::find_if(question.sources, &bank::Source::recommends);
        const auto place = recommends == question.sources.end()
                               ? 0
                               : std::distance(question.sources.begin(), recommends);
        return numberOf(question, static_cast<int>(place) + 1);
    }

private:
    std::vector<bank::Source>& m_sources;
    QHash<QString, int> m_numbers; ///< by address
};

/// Takes the questions of a domain in.
class SheetBuilder
{
public:
    explicit SheetBuilder(CheatSheet& sheet) : m_sheet(sheet), m_sources(sheet.sources) {}

    void add(const bank::Question& question)
    {
        addTakeaway(question);
        for (const bank::Command& command : question.commands) {
            if (!m_sheet.inShort.isEmpty() || m_codes.contains(command.code))
                continue;
            m_codes.insert(command.code);
            m_sheet.commands.push_back({command, m_sources.numberOf(question, command.source)});
        }
        for (const QString& id : question.concepts) {
            if (!m_concepts.contains(id))
                m_concepts << id;
        }
    }
    const QStringList& concepts() const { return m_concepts; }

private:
    void addTakeaway(const bank::Question& question)
    {
        const bool isKnown = !question.family.isEmpty() && m_families.contains(question.family);
        const QString text = question.takeaway.trimmed();
        const auto objective =
            std::ranges::find(m_sheet.objectives, question.objective,
                              [](const CheatObjective& each) { return each.objective.id; });
        if (isKnown || text.isEmpty() || objective == m_sheet.objectives.end())
            return;
        m_families.insert(question.family);
        objective->takeaways.push_back(
            {text, question.hook.trimmed(), m_sources.numberOfKey(question)});
    }

    CheatSheet& m_sheet;
    SourceList m_sources;
    QSet<QString> m_families;
    QSet<QString> m_codes;
    QStringList m_concepts;
};

Result<QStringList> openQuestions(const bank::BankReader& bank, const PaperRequest& request,
                                  int domain)
{
    RINGSIDE_TRY(const auto journal, openHistory(request.journalFile, bank));
    RINGSIDE_TRY(const auto outline, bank.outline());
    QStringList ids;
    for (const bank::QuestionSummary& question : outline)
        if (question.domain == domain)
            ids << question.id.value();
    RINGSIDE_TRY(const auto kept, reservedQuestions(bank, journal->logs(), ids));
    ids.removeIf([&kept](const QString& id) { return kept.contains(id); });
    return ids;
}

/// The first chapter decides; those after it compute.
Done addGuide(CheatSheet& sheet, const bank::BankReader& bank)
{
    RINGSIDE_TRY(const auto chapters, bank.guide());
    bool isFirst = true;
    for (const bank::GuideChapter& chapter : chapters) {
        if (chapter.domain != sheet.domain.id)
            continue;
        for (const bank::GuideSection& section : chapter.sections) {
            if (!section.drill.empty()) {
                sheet.inShort << section.text;
                continue;
            }
            Decision decision = decisionOf(section.title, section.text);
            if (isFirst && !decision.tables.isEmpty())
                sheet.decisions.push_back(std::move(decision));
        }
        isFirst = false;
    }
    return {};
}

} // namespace

Decision decisionOf(const QString& title, const QString& markdown)
{
    Decision decision{.title = title, .decides = {}, .tables = {}};
    static const QRegularExpression gap(QStringLiteral("\\n\\s*\\n"));
    for (const QString& part : markdown.split(gap, Qt::SkipEmptyParts)) {
        const QString paragraph = part.trimmed();
        if (paragraph.startsWith(QLatin1Char('|')))
            decision.tables << paragraph;
        else if (decision.decides.isEmpty() && !paragraph.startsWith(QLatin1Char('*')))
            decision.decides = paragraph;
    }
    return decision;
}

Result<CheatSheet> readCheatSheet(const PaperRequest& request, int domain,
                                  const std::stop_token& stop)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    const bank::Blueprint& blueprint = bank->blueprint();
    const auto found = std::ranges::find(blueprint.domains, domain, &bank::Domain::id);
    if (found == blueprint.domains.end())
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("domain"),
                     .value = std::to_string(domain)});
    CheatSheet sheet{.domain = *found,
                     .guideVersion = blueprint.guideVersion,
                     .decisions = {},
                     .inShort = {},
                     .objectives = {},
                     .commands = {},
                     .formulas = {},
                     .sources = {}};
    for (const bank::Objective& objective : found->objectives)
        sheet.objectives.push_back({objective, {}});
    RINGSIDE_CHECK(addGuide(sheet, *bank));
    RINGSIDE_TRY(const auto ids, openQuestions(*bank, request, domain));
    SheetBuilder builder(sheet);
    for (const QString& id : ids) {
        if (stop.stop_requested())
            return sheet;
        RINGSIDE_TRY(const auto question, bank->question(bank::QuestionId(id)));
        builder.add(question);
    }
    std::erase_if(sheet.objectives,
                  [](const CheatObjective& each) { return each.takeaways.empty(); });
    for (const QString& id : builder.concepts()) {
        RINGSIDE_TRY(const auto card, bank->findConcept(id));
        if (card && !card->formula.trimmed().isEmpty())
            sheet.formulas.push_back({card->name, card->formula.trimmed()});
    }
    std::ranges::sort(sheet.formulas, {},
                      [](const NamedFormula& formula) { return formula.name.toCaseFolded(); });
    return sheet;
}

} // namespace ringside::session
