// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/tics.h"

#include "core/authoring/lint/standard/standard_rules.h"
#include "core/bank/text/markdown_code.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

struct TicPattern
{
    const char* name;
    QRegularExpression expression;
};

QRegularExpression phrase(const char* pattern)
{
    return QRegularExpression(QString::fromUtf8(pattern),
                              QRegularExpression::CaseInsensitiveOption);
}

/// The one list of banned phrases.
const std::vector<TicPattern>& ticPatterns()
{
    static const std::vector<TicPattern> patterns{
        {"nobody", phrase("\\b(?:nobody|everybody|somebody|whoever)\\b")},
        {"Who ... will", QRegularExpression(QStringLiteral(
                             "(?<=^|[.?!] )Who\\b[^?.]{0,40}\\bwill\\b(?![^.]*\\?)"))},
        {"the belief is", phrase("\\bthe (?:false )?belief (?:is|behind)\\b")},
        {"is tempting because", phrase("\\b(?:is|are) tempting,? (?:because|since)\\b")},
        {"own",
         phrase("\\b(?:its|one's|one’s|their|his) own\\b|\\b(?:a|an|need|require|with) own\\b|"
                "\\bown (?:fields?|models?|set|data)\\b(?<!your own data)(?<!your own model)"
                "(?<!your own models)")},
        {"anew", phrase("\\banew\\b")},
        {"at hand", phrase("\\bat hand\\b|\\bon offer\\b|\\bbesides\\b|\\bso many\\b")},
        {"is to + verb",
         phrase("(?<!goal )(?<!aim )(?<!task )(?<!job )(?<!step )(?<!way )(?<!fix )(?<!option )"
                "(?<!choice )(?<!purpose )(?<!remedy )(?<!answer )(?<!idea )(?<!point )"
                "(?<!alternative )(?<!solution )"
                "\\b(?:is|are) to (?!what\\b|the\\b|a\\b|an\\b|each\\b|be able\\b|all\\b|one\\b|"
                "another\\b|\\d)[a-z]+\\b")},
        {"the one ... the other", phrase("\\bthe one\\b[^.]{0,60}\\bthe other\\b")},
        {"no ... is needed", phrase("\\bno [a-z]+ (?:is|are) (?:needed|wanted)\\b")},
        {"kitchens", phrase("\\b(?:kitchens?|faucets?|crumbs?)\\b")},
        {"looks out by", phrase("\\blooks out by\\b|\\ba second most\\b|\\bmay not be\\b")},
        {"personified machine",
         phrase("\\b(?:model|server|endpoint|pipeline|replica|worker|host|GPU|cache|cluster|table|"
                "machine|index)s? (?:remembers?|promises?|drinks?|thinks?|sits?|believes?)\\b")},
    };
    return patterns;
}

/// Phrases that are wrong only when they repeat: most per question.
const QRegularExpression& mustExpression()
{
    static const QRegularExpression expression = phrase("\\bha(?:s|ve) to\\b");
    return expression;
}

const QRegularExpression& aphorism()
{
    static const QRegularExpression expression =
        phrase("\\b(?:is|are) not (?:a|an|the)\\b[^.;]{1,60}; (?:it|they) (?:is|are)\\b");
    return expression;
}

int countIn(const QString& text, const QRegularExpression& expression)
{
    int count = 0;
    for (auto matches = expression.globalMatch(text); matches.hasNext(); matches.next())
        ++count;
    return count;
}

constexpr int kMostMust = 1, kMostAphorisms = 1;
constexpr int kMostSemicolons = 2;

bool isWritten(const QString& field)
{
    return !field.startsWith(QLatin1String("sources"));
}

} // namespace

std::vector<Tic> ticsIn(const Question& question)
{
    std::vector<Tic> tics;
    for (const ProseField& field : proseFields(question)) {
        if (!isWritten(field.field))
            continue;
        const QString prose = splitMarkdown(field.text).prose;
        for (const TicPattern& pattern : ticPatterns()) {
            for (auto matches = pattern.expression.globalMatch(prose); matches.hasNext();) {
                const auto match = matches.next();
                tics.push_back({field.field, QString::fromUtf8(pattern.name),
                                match.captured().simplified(),
                                lineAt(prose, match.capturedStart())});
            }
        }
    }
    return tics;
}

// TIC: the list in this file. Google's developer style guide asks for active voice, present tense
// and the ordinary word.
void checkTics(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const QString code = QStringLiteral("TIC");
    for (const Tic& tic : ticsIn(source.question)) {
        findings.push_back(byStandard(
            source, source.finding(tic.field, code,
                                   QStringLiteral("\"%1\" is a banned phrase (%2); use the "
                                                  "ordinary word.")
                                       .arg(tic.words, tic.name),
                                   tic.line)));
    }
    const int must = countIn(splitMarkdown(source.question.stem).prose, mustExpression());
    if (must > kMostMust) {
        findings.push_back(byStandard(
            source, source.finding(QStringLiteral("stem"), code,
                                   QStringLiteral("The stem says \"has to\" %1 times; use must or "
                                                  "need.")
                                       .arg(must))));
    }
    int aphorisms = 0, semicolons = 0;
    for (const ProseField& field : proseFields(source.question)) {
        if (!isWritten(field.field))
            continue;
        const QString prose = splitMarkdown(field.text).prose;
        aphorisms += countIn(prose, aphorism());
        semicolons += static_cast<int>(prose.count(QLatin1Char(';')));
    }
    const QString id = QStringLiteral("id");
    if (aphorisms > kMostAphorisms) {
        findings.push_back(byStandard(
            source,
            source.finding(
                id, code,
                QStringLiteral("\"X is not A; it is B\" occurs %1 times.").arg(aphorisms))));
    }
    if (semicolons > kMostSemicolons) {
        findings.push_back(
            warning(source.finding(id, code,
                                   QStringLiteral("The question has %1 semicolons (at most %2).")
                                       .arg(semicolons)
                                       .arg(kMostSemicolons))));
    }
}

} // namespace ringside::bank
