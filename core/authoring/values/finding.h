// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace ringside::bank {

enum class Severity { Hard, Warning, Info };

/// A message from lint or the reader about one place. `code` is a lint code such as KEY_LOSES, or
/// YAML for a file that cannot be read as a question.
struct Finding
{
    QString file;
    int line = 0;
    int column = 0;
    QString code;
    Severity severity = Severity::Hard;
    QString message; ///< one English sentence with both numbers; not translated
    bool operator==(const Finding&) const = default;
};

/// Pearson's test of the authored key positions in single-choice questions against even positions.
struct KeyPlaces
{
    double chiSquared = 0;
    int degrees = 0; ///< of freedom; 0 if there are too few keys to compare
    double p = 1;
    bool operator==(const KeyPlaces&) const = default;
};

struct DomainShare
{
    int domain = 0;
    int questions = 0;
    int stockPercent = 0; ///< the bank's own target
    bool operator==(const DomainShare&) const = default;
};

/// Totals of the answers by readers who saw only stem and options.
struct BlindTotals
{
    int questions = 0; ///< number with a record
    int answers = 0;
    int agreed = 0;                        ///< of the answers
    int rewritten = 0;                     ///< times a question was rewritten after an answer
    int optionReaders = 0, optionHits = 0; ///< readers who saw only the options, and their hits
    bool operator==(const BlindTotals&) const = default;
};

/// `part` of `whole` items.
struct ItemShare
{
    int part = 0, whole = 0;
    double percent() const { return whole == 0 ? 0 : 100.0 * part / whole; }
    bool operator==(const ItemShare&) const = default;
};

/// Keys that a model finds from the form of the options; see surface_model.h.
struct SurfaceGuesses
{
    ItemShare share; ///< found, of the questions with four options and one key
    /// Each of these questions with the probability that the model gives its key, 0 to 1; the most
    /// given away first.
    std::vector<std::pair<QString, double>> keys;
    bool operator==(const SurfaceGuesses&) const = default;
};

/// How the questions of a domain are written.
struct DomainWriting
{
    int domain = 0;
    ItemShare longestKeys, shortestKeys; ///< of the single-choice questions
    ItemShare numeric;                   ///< of the exam questions
    bool operator==(const DomainWriting&) const = default;
};

/// What the second item-writing standard limits.
struct WritingStats
{
    using Counts = std::vector<std::pair<QString, int>>;

    int secondStandard = 0, thirdStandard = 0; ///< questions that meet them
    Counts depths;                             ///< "exam", "deep", "none"
    std::vector<DomainWriting> perDomain;
    ItemShare clauseKeys; ///< keys among the options with a clause
    Counts ruledBy;       ///< distractors: "stem", "product", "method", "none"
    ItemShare competing;  ///< exam questions with a product or method distractor
    Counts sourceKinds, trapForms, tics, families;
    Counts openings, asks; ///< of exam questions, the most frequent first
    QStringList productsNeverKeyed;
    SurfaceGuesses surface;
    bool operator==(const WritingStats&) const = default;
};

struct BankStats
{
    int questions = 0;
    int withScenario = 0;
    int claims = 0; ///< of the questions
    int jobs = 0;
    int jobClaims = 0;
    int concepts = 0;
    int guideChapters = 0, guideSections = 0;
    int guideValues = 0; ///< numbers of the guide that the engine computes
    std::vector<std::pair<QString, int>> perDomain, perObjective, perDifficulty, perType,
        keyPositions;
    std::vector<std::pair<QString, int>> reserved; ///< per domain, those of the first mock exam
    BlindTotals blind;
    WritingStats writing;
    KeyPlaces keyPlaces;
    std::vector<DomainShare> perStock;
    QStringList objectivesWithout; ///< objectives of the blueprint without a question
    QString schemaVersion;
    bool operator==(const BankStats&) const = default;
};

} // namespace ringside::bank
