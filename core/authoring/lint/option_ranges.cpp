// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/number_text.h"
#include "core/authoring/lint/text/words.h"
#include "core/bank/text/plain_text.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace ringside::bank {

namespace {

constexpr double kMostAlike = 0.85;

/// An option that begins with a range: "10 to 20 ms", "under 4 GB", "50 % or more"; or with one
/// value, "20 ms".
struct Range
{
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool lowIncluded = true, highIncluded = true;
    bool single = false;
    QStringList rest{}; ///< the words after the numbers; only equal ones are compared
};

bool intersect(const Range& a, const Range& b)
{
    const double low = std::max(a.low, b.low);
    const double high = std::min(a.high, b.high);
    const auto holds = [](const Range& range, double x) {
        return (x > range.low || (x == range.low && range.lowIncluded)) &&
               (x < range.high || (x == range.high && range.highIncluded));
    };
    return low < high || (low == high && holds(a, low) && holds(b, low));
}

QRegularExpression withNumber(const char* pattern)
{
    return QRegularExpression(
        QString::fromUtf8(pattern).replace(QLatin1String("N"),
                                           QStringLiteral("(?:\\$)?(\\d[\\d,]*(?:\\.\\d+)?)")),
        QRegularExpression::CaseInsensitiveOption);
}

double valueOf(const QString& digits)
{
    return QString(digits).remove(QLatin1Char(',')).toDouble();
}

/// A bound on one side: the words before or after the number, and what they mean.
struct Bound
{
    QRegularExpression expression;
    bool upper, included;
};

const std::vector<Bound>& bounds()
{
    static const std::vector<Bound> all{
        {withNumber("^N([^\\d]*?)\\b(?:or|and) (?:more|above|over|greater|higher|longer)\\b"),
         false, true},
        {withNumber("^N([^\\d]*?)\\b(?:or|and) (?:less|fewer|below|under|lower|shorter)\\b"), true,
         true},
        {withNumber("^(?:at most|up to|no more than|not more than|≤|<=) ?N"), true, true},
        {withNumber("^(?:at least|no less than|no fewer than|not less than|≥|>=) ?N"), false, true},
        {withNumber("^(?:less than|fewer than|under|below|<) ?N"), true, false},
        {withNumber("^(?:more than|greater than|over|above|>) ?N"), false, false},
    };
    return all;
}

QStringList restOf(const QString& text, const QRegularExpressionMatch& match)
{
    return wordsOf(match.captured(2) + QLatin1Char(' ') + text.mid(match.capturedEnd()));
}

std::optional<Range> rangeOf(const QString& markdown)
{
    static const QRegularExpression lead(
        QStringLiteral("^(?:(?:it|about|roughly|approximately|some|from|between|takes) )+"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression between = withNumber("^N([^\\d]{0,12}?) ?(?:to|and|[-–—]) ?N");
    static const QRegularExpression one = withNumber("^N()(?=[\\s%.]|$)");
    QString text = plainText(markdown);
    text.remove(lead);
    if (const auto match = between.match(text); match.hasMatch()) {
        Range range{.low = valueOf(match.captured(1)), .high = valueOf(match.captured(3))};
        range.rest = wordsOf(text.mid(match.capturedEnd()));
        const bool sameUnit = match.captured(2).trimmed().isEmpty() ||
                              wordsOf(match.captured(2)) == range.rest.mid(0, 1) ||
                              match.captured(2).trimmed() == QLatin1String("%");
        return sameUnit && range.low <= range.high ? std::optional(range) : std::nullopt;
    }
    for (const Bound& bound : bounds()) {
        const auto match = bound.expression.match(text);
        if (!match.hasMatch())
            continue;
        Range range;
        (bound.upper ? range.high : range.low) = valueOf(match.captured(1));
        (bound.upper ? range.highIncluded : range.lowIncluded) = bound.included;
        range.rest = restOf(text, match);
        return range;
    }
    if (const auto match = one.match(text); match.hasMatch()) {
        const double value = valueOf(match.captured(1));
        return Range{.low = value, .high = value, .single = true, .rest = restOf(text, match)};
    }
    return std::nullopt;
}

/// Options that differ only in numbers ("two machines", "six machines") are compared as numbers.
bool differInNumbersOnly(const QStringList& a, const QStringList& b)
{
    const auto others = [](const QStringList& from, const QStringList& in) {
        QStringList out;
        std::copy_if(from.begin(), from.end(), std::back_inserter(out),
                     [&](const QString& word) { return !in.contains(word); });
        return out;
    };
    const QStringList onlyA = others(a, b), onlyB = others(b, a);
    const auto isNumber = [](const QString& word) { return statedNumber(word).has_value(); };
    return !onlyA.isEmpty() && !onlyB.isEmpty() &&
           std::all_of(onlyA.begin(), onlyA.end(), isNumber) &&
           std::all_of(onlyB.begin(), onlyB.end(), isNumber);
}

template <class Message>
void reportPairs(const SourceQuestion& source, const char* code, std::vector<Finding>& findings,
                 Message message)
{
    const auto& options = source.question.options;
    for (std::size_t b = 1; b < options.size(); ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            const QString says = message(options[a], options[b]);
            if (!says.isEmpty())
                findings.push_back(source.finding(QStringLiteral("options[%1].text").arg(b),
                                                  QLatin1String(code), says));
        }
    }
}

QString nameOf(const Option& option)
{
    return option.id.value();
}

} // namespace

// OPT_OVERLAP: "keep choices independent; choices should not be overlapping" (Haladyna, Downing and
// Rodriguez 2002, guideline 22). Compares options that start with a range and continue with the
// same words; a setting inside a sentence ("scale from 2 to 8 replicas") does not count. The ends
// belong to the range unless "under" or "more than" excludes them.
void checkRanges(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    reportPairs(source, "OPT_OVERLAP", findings, [](const Option& a, const Option& b) {
        const auto first = rangeOf(a.text), second = rangeOf(b.text);
        if (!first || !second || (first->single && second->single) || first->rest != second->rest ||
            !intersect(*first, *second))
            return QString();
        return QStringLiteral("\"%1\" of option \"%2\" and \"%3\" of option \"%4\" have values in "
                              "common.")
            .arg(plainText(b.text), nameOf(b), plainText(a.text), nameOf(a));
    });
}

// OPT_DUPLICATE: two options with the same words mean the same, or hide their difference (guideline
// 22 again).
void checkSameOptions(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    reportPairs(source, "OPT_DUPLICATE", findings, [](const Option& a, const Option& b) {
        const QStringList first = wordsOf(a.text), second = wordsOf(b.text);
        const double share = jaccard(first, second);
        if (share <= kMostAlike || differInNumbersOnly(first, second))
            return QString();
        return QStringLiteral("Options \"%1\" and \"%2\" share %3 of their words (at most %4).")
            .arg(nameOf(b), nameOf(a))
            .arg(share, 0, 'f', 2)
            .arg(kMostAlike);
    });
}

// NUM_ORDER: "place choices in logical or numerical order" (Haladyna, Downing and Rodriguez 2002,
// guideline 21). Information only: the app shuffles, but a printed bank does not.
void checkNumberOrder(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    std::vector<std::pair<double, double>> values;
    QStringList rest;
    for (const Option& option : source.question.options) {
        const auto range = rangeOf(option.text);
        if (!range || (!values.empty() && range->rest != rest))
            return;
        rest = range->rest;
        values.emplace_back(range->low, range->high);
    }
    if (std::is_sorted(values.begin(), values.end()) ||
        std::is_sorted(values.rbegin(), values.rend()))
        return;
    findings.push_back(info(source.finding(
        QStringLiteral("options"), QStringLiteral("NUM_ORDER"),
        QStringLiteral("The numbers of the options neither rise nor fall from first to last."))));
}

} // namespace ringside::bank
