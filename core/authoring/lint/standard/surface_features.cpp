// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/surface_features.h"

#include "core/authoring/lint/standard/measures.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

/// Words of any length but one letter, as stems.
constexpr int kLeastLetters = 2;

double countOf(const QString& text, const char* pattern)
{
    const QRegularExpression expression(QString::fromLatin1(pattern),
                                        QRegularExpression::CaseInsensitiveOption);
    return static_cast<double>(text.count(expression));
}

double shareOf(const QSet<QString>& part, const QSet<QString>& of)
{
    return of.isEmpty() ? 0
                        : static_cast<double>((part & of).size()) / static_cast<double>(of.size());
}

/// 0 for the least of the values, 1 for the greatest; ties share their place.
double rankOf(double value, const std::vector<double>& all)
{
    double below = 0;
    for (const double other : all)
        below += other < value ? 1 : other == value ? 0.5 : 0;
    return all.size() < 2 ? 0 : (below - 0.5) / static_cast<double>(all.size() - 1);
}

/// What a feature of one option is compared with.
struct OptionTexts
{
    QStringList texts;
    std::vector<QStringList> words;
    std::vector<QSet<QString>> stems;
    std::vector<double> lengths;
    QSet<QString> stem;

    explicit OptionTexts(const Question& question)
        : stem(contentStems(question.stem, kLeastLetters))
    {
        for (const Option& option : question.options) {
            texts << plainText(option.text);
            words.push_back(wordsOf(option.text));
            stems.push_back(contentStems(option.text, kLeastLetters));
            lengths.push_back(static_cast<double>(texts.back().size()));
        }
    }

    std::size_t size() const { return words.size(); }

    QString openingVerb(std::size_t i) const
    {
        return words[i].isEmpty() ? QString() : words[i].front();
    }

    /// Mean and greatest share of the option's words that another option has too.
    std::pair<double, double> sharedWithOthers(std::size_t i) const
    {
        double sum = 0, most = 0;
        for (std::size_t j = 0; j < size(); ++j) {
            if (j == i)
                continue;
            const double share = shareOf(stems[j], stems[i]);
            sum += share;
            most = std::max(most, share);
        }
        return {size() < 2 ? 0 : sum / static_cast<double>(size() - 1), most};
    }

    double sameOpening(std::size_t i) const
    {
        double same = 0;
        for (std::size_t j = 0; j < size(); ++j)
            same += j != i && openingVerb(j) == openingVerb(i) ? 1 : 0;
        return same;
    }
};

SurfaceFeatures featuresOf(const Question& question, const OptionTexts& options, std::size_t i)
{
    const auto at = static_cast<qsizetype>(i);
    const QString& text = options.texts[at];
    const double length = options.lengths[i];
    const auto [shared, mostShared] = options.sharedWithOthers(i);
    const auto words = static_cast<double>(std::max<qsizetype>(1, options.words[i].size()));
    return {
        length / 50,
        rankOf(length, options.lengths),
        length == *std::ranges::max_element(options.lengths) ? 1.0 : 0.0,
        length == *std::ranges::min_element(options.lengths) ? 1.0 : 0.0,
        words / 8,
        length / words,
        countOf(text, "\\d"),
        static_cast<double>(text.count(QRegularExpression(QStringLiteral("\\b\\p{Lu}")))),
        question.options[i].text.contains(QLatin1Char('`')) ? 1.0 : 0.0,
        static_cast<double>(text.count(QLatin1Char(','))),
        countOf(text, "\\band\\b"),
        countOf(text, "\\bor\\b"),
        countOf(
            text,
            "\\b(?:so that|because|which|while|when|if|before|after|for|to|with|by|from|per)\\b"),
        countOf(text, "\\b(?:all|every|each|only|never|always|any|none|must|alone)\\b"),
        countOf(text, "\\b(?:not|no|without|instead|rather)\\b"),
        static_cast<double>(text.count(QLatin1Char('-'))),
        shareOf(options.stem, options.stems[i]),
        shared,
        mostShared,
        options.sameOpening(i),
        i == 0 ? 1.0 : 0.0,
        i + 1 == options.size() ? 1.0 : 0.0};
}

} // namespace

std::vector<SurfaceFeatures> surfaceOf(const Question& question)
{
    const OptionTexts options(question);
    std::vector<SurfaceFeatures> rows;
    for (std::size_t i = 0; i < options.size(); ++i)
        rows.push_back(featuresOf(question, options, i));
    for (std::size_t feature = 0; feature < kSurfaceFeatures; ++feature) {
        double sum = 0;
        for (const SurfaceFeatures& row : rows)
            sum += row[feature];
        for (SurfaceFeatures& row : rows)
            row[feature] -= sum / static_cast<double>(rows.size());
    }
    return rows;
}

} // namespace ringside::bank
