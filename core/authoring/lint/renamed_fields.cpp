// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/kinds/kinds.h"

namespace ringside::bank {

namespace {

/// Reports each path that has a new name, once per place.
class Renamed
{
public:
    Renamed(const SourceText& source, std::vector<Finding>& findings)
        : m_source(source), m_findings(findings)
    {
    }

    void check(const std::string& path, int line, int column)
    {
        const auto present = kinds::withoutPresets().of(std::vector{path}).renamedField(path);
        if (!present)
            return;
        m_findings.push_back(warning(m_source.finding(
            line, column, QStringLiteral("FIELD_RENAMED"),
            QStringLiteral("%1 is now %2.")
                .arg(QString::fromStdString(path), QString::fromStdString(*present)))));
    }
    void check(const std::vector<FieldChange>& changes, int line, int column)
    {
        for (const FieldChange& change : changes)
            check(change.path, line, column);
    }
    template <class Part> void checkPart(const Part& part)
    {
        const FieldPlace scenario = m_source.place(QStringLiteral("scenario"));
        check(fieldsOf(part), scenario.line, scenario.column);
        const FieldPlace levers = m_source.place(QStringLiteral("levers"));
        for (const std::string& lever : part.levers)
            check(lever, levers.line, levers.column);
        for (const scenario::Claim& claim : part.claims)
            check(claim.set, claim.line, claim.column);
    }

private:
    static std::vector<FieldChange> fieldsOf(const Question& question)
    {
        return question.scenario ? question.scenario->fields : std::vector<FieldChange>();
    }
    static std::vector<FieldChange> fieldsOf(const Job& job) { return job.scenario.fields; }

    const SourceText& m_source;
    std::vector<Finding>& m_findings;
};

} // namespace

void checkRenamedFields(const SourceQuestion& source, const SourceBank&,
                        std::vector<Finding>& findings)
{
    Renamed renamed(source, findings);
    renamed.checkPart(source.question);
    for (const Option& option : source.question.options)
        renamed.check(option.effect.changes, option.line, option.column);
}

void checkRenamedJobFields(const SourceJob& source, const SourceBank&,
                           std::vector<Finding>& findings)
{
    Renamed(source, findings).checkPart(source.job);
}

} // namespace ringside::bank
