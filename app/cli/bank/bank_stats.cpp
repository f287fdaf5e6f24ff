// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bank/bank_stats.h"

#include "app/cli/command.h"

#include <QJsonArray>

namespace ringside::app::cli {

namespace {

QString percent(int part, int whole)
{
    return QStringLiteral("%1 %").arg(whole > 0 ? 100.0 * part / whole : 0.0, 5, 'f', 1);
}

void printCounts(const QString& title, const std::vector<std::pair<QString, int>>& counts,
                 int sharesOf = 0)
{
    printLine(title);
    for (const auto& [name, number] : counts) {
        const QString line = QStringLiteral("  %1 %2").arg(name, -14).arg(number, 5);
        printLine(sharesOf > 0 ? line + QStringLiteral("  ") + percent(number, sharesOf) : line);
    }
}

void printAgainstBlueprint(const bank::BankStats& stats)
{
    printLine(QStringLiteral("by domain, against stock"));
    for (const bank::DomainShare& share : stats.perStock) {
        printLine(QStringLiteral("  %1 %2  %3, stock %4 %")
                      .arg(share.domain, -14)
                      .arg(share.questions, 5)
                      .arg(percent(share.questions, stats.questions))
                      .arg(share.stockPercent));
    }
    printLine(QStringLiteral("objectives without a question"));
    printLine(stats.objectivesWithout.isEmpty()
                  ? QStringLiteral("  none")
                  : QStringLiteral("  ") + stats.objectivesWithout.join(QStringLiteral(", ")));
}

void printKeyPlaces(const bank::BankStats& stats)
{
    printCounts(QStringLiteral("key positions as authored"), stats.keyPositions);
    printLine(stats.keyPlaces.degrees == 0
                  ? QStringLiteral("  too few single-choice keys for a test of even places")
                  : QStringLiteral("  single-choice keys against even places: chi-squared %1, "
                                   "%2 degrees of freedom, p = %3")
                        .arg(stats.keyPlaces.chiSquared, 0, 'f', 2)
                        .arg(stats.keyPlaces.degrees)
                        .arg(stats.keyPlaces.p, 0, 'g', 2));
}

void printRecords(const bank::BankStats& stats)
{
    if (!stats.reserved.empty())
        printCounts(QStringLiteral("kept aside for the first mock exam, by domain"),
                    stats.reserved);
    printLine(QStringLiteral("answered blind, by readers who saw only stem and options"));
    printLine(stats.blind.questions == 0
                  ? QStringLiteral("  none")
                  : QStringLiteral("  %1 of %2 questions, %3 answers, %4 agree with the key (%5); "
                                   "rewritten after an answer: %6")
                        .arg(stats.blind.questions)
                        .arg(stats.questions)
                        .arg(stats.blind.answers)
                        .arg(stats.blind.agreed)
                        .arg(percent(stats.blind.agreed, stats.blind.answers).trimmed())
                        .arg(stats.blind.rewritten));
    if (stats.blind.optionReaders > 0) {
        printLine(QStringLiteral("  from the options alone, %1 of %2 readers found the key (%3)")
                      .arg(stats.blind.optionHits)
                      .arg(stats.blind.optionReaders)
                      .arg(percent(stats.blind.optionHits, stats.blind.optionReaders).trimmed()));
    }
}

QString shareText(const bank::ItemShare& share)
{
    return QStringLiteral("%1 of %2 (%3)")
        .arg(share.part)
        .arg(share.whole)
        .arg(percent(share.part, share.whole).trimmed());
}

void printWriting(const bank::BankStats& stats)
{
    const bank::WritingStats& writing = stats.writing;
    printLine(QStringLiteral("standards of item writing"));
    printTable(
        {{QStringLiteral("  questions that meet the second"),
          shareText({writing.secondStandard, stats.questions})},
         {QStringLiteral("  questions that meet the third"),
          shareText({writing.thirdStandard, stats.questions})},
         {QStringLiteral("  keys that a model finds from the form of four options"),
          shareText(writing.surface.share)},
         {QStringLiteral("  keys among options with a clause"), shareText(writing.clauseKeys)},
         {QStringLiteral("  exam questions with a product or method distractor"),
          shareText(writing.competing)}});
    printCounts(QStringLiteral("by depth"), writing.depths, stats.questions);
    printLine(QStringLiteral("by domain: key longest, key shortest, numeric exam questions"));
    for (const bank::DomainWriting& domain : writing.perDomain) {
        printLine(QStringLiteral("  %1  %2, %3, %4")
                      .arg(domain.domain)
                      .arg(shareText(domain.longestKeys), shareText(domain.shortestKeys),
                           shareText(domain.numeric)));
    }
    printCounts(QStringLiteral("distractors by what excludes them"), writing.ruledBy);
    printCounts(QStringLiteral("sources by publisher"), writing.sourceKinds);
    printCounts(QStringLiteral("traps by form"), writing.trapForms, stats.questions);
    printCounts(QStringLiteral("banned phrases"), writing.tics);
    printCounts(QStringLiteral("families"), writing.families);
    printCounts(QStringLiteral("openings of exam questions"), writing.openings,
                writing.competing.whole);
    printCounts(QStringLiteral("last sentences of exam questions"), writing.asks,
                writing.competing.whole);
    printLine(QStringLiteral("products never keyed"));
    printLine(writing.productsNeverKeyed.isEmpty()
                  ? QStringLiteral("  none")
                  : QStringLiteral("  ") + writing.productsNeverKeyed.join(QStringLiteral(", ")));
}

QJsonObject countsJson(const std::vector<std::pair<QString, int>>& counts)
{
    QJsonObject object;
    for (const auto& [name, count] : counts)
        object.insert(name, count);
    return object;
}

QJsonObject sharesJson(const std::vector<std::pair<QString, int>>& counts, int of)
{
    QJsonObject object;
    for (const auto& [name, count] : counts)
        object.insert(name, of > 0 ? static_cast<double>(count) / of : 0.0);
    return object;
}

QJsonObject stockJson(const bank::BankStats& stats)
{
    QJsonObject object;
    for (const bank::DomainShare& share : stats.perStock) {
        object.insert(QString::number(share.domain),
                      QJsonObject{{QStringLiteral("questions"), share.questions},
                                  {QStringLiteral("share"),
                                   stats.questions > 0
                                       ? static_cast<double>(share.questions) / stats.questions
                                       : 0.0},
                                  {QStringLiteral("stock"), share.stockPercent / 100.0}});
    }
    return object;
}

QJsonObject keyBalanceJson(const bank::KeyPlaces& places)
{
    return {{QStringLiteral("chi_squared"), places.chiSquared},
            {QStringLiteral("degrees_of_freedom"), places.degrees},
            {QStringLiteral("p"), places.p}};
}

QJsonObject blindJson(const bank::BlindTotals& blind)
{
    return {{QStringLiteral("questions"), blind.questions},
            {QStringLiteral("answers"), blind.answers},
            {QStringLiteral("agreed"), blind.agreed},
            {QStringLiteral("rewritten"), blind.rewritten},
            {QStringLiteral("options_only_readers"), blind.optionReaders},
            {QStringLiteral("options_only_hits"), blind.optionHits},
            {QStringLiteral("agreement"),
             blind.answers > 0 ? static_cast<double>(blind.agreed) / blind.answers : 0.0}};
}

QJsonObject shareJson(const bank::ItemShare& share)
{
    return {{QStringLiteral("part"), share.part}, {QStringLiteral("whole"), share.whole}};
}

QJsonObject surfaceJson(const bank::SurfaceGuesses& surface)
{
    QJsonArray keys;
    for (const auto& [id, probability] : surface.keys)
        keys.append(
            QJsonObject{{QStringLiteral("id"), id}, {QStringLiteral("probability"), probability}});
    QJsonObject object = shareJson(surface.share);
    object.insert(QStringLiteral("keys"), keys);
    return object;
}

QJsonObject writingJson(const bank::WritingStats& writing)
{
    QJsonObject domains;
    for (const bank::DomainWriting& domain : writing.perDomain) {
        domains.insert(QString::number(domain.domain),
                       QJsonObject{{QStringLiteral("key_longest"), shareJson(domain.longestKeys)},
                                   {QStringLiteral("key_shortest"), shareJson(domain.shortestKeys)},
                                   {QStringLiteral("numeric"), shareJson(domain.numeric)}});
    }
    return {{QStringLiteral("second_standard"), writing.secondStandard},
            {QStringLiteral("third_standard"), writing.thirdStandard},
            {QStringLiteral("surface"), surfaceJson(writing.surface)},
            {QStringLiteral("depth"), countsJson(writing.depths)},
            {QStringLiteral("per_domain"), domains},
            {QStringLiteral("clause_keys"), shareJson(writing.clauseKeys)},
            {QStringLiteral("ruled_by"), countsJson(writing.ruledBy)},
            {QStringLiteral("competing"), shareJson(writing.competing)},
            {QStringLiteral("sources"), countsJson(writing.sourceKinds)},
            {QStringLiteral("traps"), countsJson(writing.trapForms)},
            {QStringLiteral("banned_phrases"), countsJson(writing.tics)},
            {QStringLiteral("families"), countsJson(writing.families)},
            {QStringLiteral("openings"), countsJson(writing.openings)},
            {QStringLiteral("last_sentences"), countsJson(writing.asks)},
            {QStringLiteral("products_never_keyed"),
             QJsonArray::fromStringList(writing.productsNeverKeyed)}};
}

} // namespace

void printStats(const bank::BankStats& stats)
{
    printTable({{QStringLiteral("questions"), QString::number(stats.questions)},
                {QStringLiteral("with a scenario"), QString::number(stats.withScenario)},
                {QStringLiteral("claims"), QString::number(stats.claims)},
                {QStringLiteral("jobs of the explainer"), QString::number(stats.jobs)},
                {QStringLiteral("claims of the jobs"), QString::number(stats.jobClaims)},
                {QStringLiteral("concepts"), QString::number(stats.concepts)},
                {QStringLiteral("chapters of the guide"), QString::number(stats.guideChapters)},
                {QStringLiteral("sections of the guide"), QString::number(stats.guideSections)},
                {QStringLiteral("numbers computed in it"), QString::number(stats.guideValues)}});
    if (stats.perStock.empty())
        printCounts(QStringLiteral("by domain"), stats.perDomain);
    printAgainstBlueprint(stats);
    printCounts(QStringLiteral("by objective"), stats.perObjective);
    printCounts(QStringLiteral("by difficulty"), stats.perDifficulty, stats.questions);
    printCounts(QStringLiteral("by type"), stats.perType, stats.questions);
    printKeyPlaces(stats);
    printRecords(stats);
    printWriting(stats);
}

QJsonObject statsJson(const bank::BankStats& stats)
{
    return {{QStringLiteral("questions"), stats.questions},
            {QStringLiteral("with_scenario"), stats.withScenario},
            {QStringLiteral("claims"), stats.claims},
            {QStringLiteral("jobs"), stats.jobs},
            {QStringLiteral("job_claims"), stats.jobClaims},
            {QStringLiteral("concepts"), stats.concepts},
            {QStringLiteral("guide_chapters"), stats.guideChapters},
            {QStringLiteral("guide_sections"), stats.guideSections},
            {QStringLiteral("guide_values"), stats.guideValues},
            {QStringLiteral("per_domain"), countsJson(stats.perDomain)},
            {QStringLiteral("per_objective"), countsJson(stats.perObjective)},
            {QStringLiteral("per_difficulty"), countsJson(stats.perDifficulty)},
            {QStringLiteral("per_type"), countsJson(stats.perType)},
            {QStringLiteral("key_positions"), countsJson(stats.keyPositions)},
            {QStringLiteral("key_balance"), keyBalanceJson(stats.keyPlaces)},
            {QStringLiteral("kept_aside"), countsJson(stats.reserved)},
            {QStringLiteral("answered_blind"), blindJson(stats.blind)},
            {QStringLiteral("difficulty_shares"), sharesJson(stats.perDifficulty, stats.questions)},
            {QStringLiteral("domain_stock"), stockJson(stats)},
            {QStringLiteral("objectives_without_question"),
             QJsonArray::fromStringList(stats.objectivesWithout)},
            {QStringLiteral("writing"), writingJson(stats.writing)},
            {QStringLiteral("schema_version"), stats.schemaVersion}};
}

} // namespace ringside::app::cli
