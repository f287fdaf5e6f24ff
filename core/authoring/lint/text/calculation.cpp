// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/text/calculation.h"

#include "core/base/quantities.h"
#include "core/base/units.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <span>
#include <utility>

namespace ringside::bank {

namespace {

struct CalculationUnit
{
    double scale = 1; ///< to SI
    Dimension dimension{};
};

constexpr Dimension kPlain{0, 0, 0, 0};
constexpr Dimension kByte{1, 0, 0, 0};
constexpr Dimension kBit{0, 1, 0, 0};
constexpr Dimension kBitPerSecond{0, 1, -1, 0};
constexpr Dimension kSecond{0, 0, 1, 0};
constexpr Dimension kFlop{0, 0, 0, 1};
constexpr Dimension kFlopPerSecond{0, 0, -1, 1};

using Table = QHash<QString, CalculationUnit>;

void addPrefixed(Table& table, const char* base, Dimension dimension)
{
    const QString name = QLatin1String(base);
    table.insert(name, {1, dimension});
    const std::initializer_list<std::pair<const char*, double>> prefixes{
        {"k", kKilo}, {"K", kKilo}, {"M", kMega}, {"G", kGiga}, {"T", kTera}, {"P", 1e15}};
    for (const auto& [prefix, scale] : prefixes)
        table.insert(QLatin1String(prefix) + name, {scale, dimension});
}

void addUnits(Table& table, std::span<const units::Unit> known, Dimension dimension)
{
    for (const units::Unit& unit : known)
        table.insert(QString::fromUtf8(unit.name), {unit.factor, dimension});
}

Table makeTable()
{
    Table table;
    addPrefixed(table, "B", kByte);
    addPrefixed(table, "bit", kBit);
    addPrefixed(table, "bps", kBitPerSecond);
    addPrefixed(table, "b", kBit);
    addPrefixed(table, "FLOP", kFlop);
    addPrefixed(table, "FLOPs", kFlop);
    addPrefixed(table, "FLOPS", kFlopPerSecond);
    addUnits(table, units::kSizes, kByte);
    addUnits(table, units::kTimes, kSecond);
    table.insert(QStringLiteral("bits"), {1, kBit});
    table.insert(QStringLiteral("%"), {0.01, kPlain});
    table.insert(QStringLiteral("×"), {1, kPlain});
    for (const char* name :
         {"x",       "times",    "GPU",         "GPUs",         "TPU",     "TPUs",
          "chip",    "chips",    "worker",      "workers",      "host",    "hosts",
          "machine", "machines", "node",        "nodes",        "server",  "servers",
          "sample",  "samples",  "sequence",    "sequences",    "image",   "images",
          "token",   "tokens",   "step",        "steps",        "stage",   "stages",
          "layer",   "layers",   "parameter",   "parameters",   "value",   "values",
          "element", "elements", "row",         "rows",         "message", "messages",
          "param",   "params",   "record",      "records",      "example", "examples",
          "rank",    "ranks",    "accelerator", "accelerators", "epoch",   "epochs",
          "update",  "updates"}) {
        table.insert(QLatin1String(name), {1, kPlain});
    }
    table.insert(QStringLiteral("million"), {1e6, kPlain});
    table.insert(QStringLiteral("billion"), {1e9, kPlain});
    return table;
}

/// Finds a unit without "/": "ms", "GiB", "TFLOP", "samples".
std::optional<CalculationUnit> findCalculationUnit(const QString& name)
{
    static const Table table = makeTable();
    const auto found = table.find(name);
    return found == table.end() ? std::nullopt : std::optional(*found);
}

/// Recursive descent over one side. Returns nothing for text outside the grammar, because prose in
/// code is not an error.
class SideParser
{
public:
    explicit SideParser(const QString& text) : m_text(text) {}

    std::optional<SideValue> parse()
    {
        const auto value = sum();
        skipSpace();
        return value && m_at == m_text.size() ? value : std::nullopt;
    }

private:
    static constexpr int kMaxDepth = 50;

    QChar peek() const { return m_at < m_text.size() ? m_text.at(m_at) : QChar(); }
    void skipSpace()
    {
        while (peek().isSpace())
            ++m_at;
    }
    bool accept(QStringView characters)
    {
        skipSpace();
        if (m_at >= m_text.size() || !characters.contains(peek()))
            return false;
        ++m_at;
        return true;
    }

    std::optional<SideValue> sum()
    {
        auto left = product();
        while (left) {
            const bool plus = accept(u"+");
            if (!plus && !accept(u"-−–"))
                break;
            const auto right = product();
            if (!right)
                return std::nullopt;
            left = combined(*left, left->value + (plus ? right->value : -right->value),
                            left->hasUnit ? left->dimension : right->dimension,
                            left->hasUnit || right->hasUnit);
        }
        return left;
    }

    std::optional<SideValue> product()
    {
        auto left = power();
        while (left) {
            const bool times = accept(u"·*×⋅∙");
            const bool over = !times && accept(u"/÷");
            skipSpace();
            if (!times && !over && peek() != u'(')
                break; // a number before a bracket multiplies it
            const auto right = power();
            if (!right)
                return std::nullopt;
            Dimension dimension = left->dimension;
            for (std::size_t i = 0; i < dimension.size(); ++i)
                dimension[i] += over ? -right->dimension[i] : right->dimension[i];
            left = combined(*left, over ? left->value / right->value : left->value * right->value,
                            dimension, left->hasUnit || right->hasUnit);
        }
        return left;
    }

    std::optional<SideValue> power()
    {
        auto base = primary();
        if (!base)
            return std::nullopt;
        double exponent = 0;
        if (accept(u"^")) {
            const auto right = primary();
            if (!right)
                return std::nullopt;
            exponent = right->value;
        } else if (const auto raised = superscript()) {
            exponent = *raised;
        } else {
            return base;
        }
        Dimension dimension = base->dimension;
        for (int& part : dimension)
            part = static_cast<int>(part * exponent);
        return combined(*base, std::pow(base->value, exponent), dimension, base->hasUnit);
    }

    std::optional<double> superscript()
    {
        static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
        bool negative = false;
        if (peek() == u'⁻') {
            negative = true;
            ++m_at;
        }
        std::optional<double> value;
        for (qsizetype digit = 0; (digit = digits.indexOf(peek())) >= 0 && !peek().isNull(); ++m_at)
            value = value.value_or(0) * 10 + static_cast<double>(digit);
        return value && negative ? std::optional(-*value) : value;
    }

    std::optional<SideValue> primary()
    {
        if (++m_depth > kMaxDepth)
            return std::nullopt;
        std::optional<SideValue> value;
        if (accept(u"-−–")) {
            value = primary();
            if (value)
                value->value = -value->value;
        } else if (accept(u"(")) {
            value = sum();
            if (!value || !accept(u")"))
                return std::nullopt;
            value->isLiteral = false;
            value = withUnit(*value);
        } else if (peek().isLetter()) {
            value = function();
        } else {
            value = number();
        }
        --m_depth;
        return value;
    }

    std::optional<SideValue> function()
    {
        static const QRegularExpression name(QStringLiteral("\\G(sqrt|min|max|log2|exp)\\s*\\("));
        const auto match = name.match(m_text, m_at);
        if (!match.hasMatch())
            return std::nullopt;
        m_at = match.capturedEnd();
        auto first = sum();
        std::optional<SideValue> second;
        if (first && accept(u",;"))
            second = sum();
        if (!first || !accept(u")"))
            return std::nullopt;
        const QString which = match.captured(1);
        const bool takesTwo = which.startsWith(QLatin1Char('m'));
        if (takesTwo != second.has_value())
            return std::nullopt;
        if (which == QLatin1String("sqrt"))
            return combined(*first, std::sqrt(first->value), first->dimension, false);
        if (which == QLatin1String("exp"))
            return combined(*first, std::exp(first->value), first->dimension, false);
        if (which == QLatin1String("log2"))
            return combined(*first, std::log2(first->value), first->dimension, false);
        const bool takeFirst = (which == QLatin1String("max")) == (first->value >= second->value);
        return takeFirst ? first : second;
    }

    std::optional<SideValue> number()
    {
        static const QRegularExpression form(QStringLiteral(
            "\\G((?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)?(?:\\.[0-9]+)?)(?:[eE]([-+]?[0-9]{1,3}))?"));
        skipSpace();
        const auto match = form.match(m_text, m_at);
        QString mantissa = match.captured(1);
        if (!match.hasMatch() || mantissa.isEmpty())
            return std::nullopt;
        m_at = match.capturedEnd();
        mantissa.remove(QLatin1Char(','));
        const qsizetype point = mantissa.indexOf(QLatin1Char('.'));
        const auto decimals = point < 0 ? 0 : static_cast<double>(mantissa.size() - point - 1);
        const double scale = std::pow(10.0, match.captured(2).toInt());
        SideValue value;
        value.value = mantissa.toDouble() * scale;
        value.lastDigit = std::pow(10.0, -decimals) * scale;
        value.isLiteral = true;
        return withUnit(value);
    }

    /// A unit binds tighter than any operator: `0.44 GB / 40 GB/s` divides by 40 GB/s.
    std::optional<SideValue> withUnit(SideValue value)
    {
        static const QRegularExpression form(QStringLiteral(
            "\\G\\s*(%|×(?=\\s*$)|[\\p{L}µμ][\\p{L}0-9-]*)((?:/[\\p{L}µμ][\\p{L}0-9-]*)*)"));
        static const QRegularExpression per(QStringLiteral("\\G/([\\p{L}µμ][\\p{L}0-9-]*)"));
        const auto bare = per.match(m_text, m_at);
        const auto match = form.match(m_text, m_at);
        if (!bare.hasMatch() && !match.hasMatch())
            return value;
        CalculationUnit unit;
        QStringList below;
        if (match.hasMatch()) {
            const auto above = findCalculationUnit(match.captured(1));
            if (!above)
                return std::nullopt;
            unit = *above;
            below = match.captured(2).split(QLatin1Char('/'), Qt::SkipEmptyParts);
            m_at = match.capturedEnd();
        } else {
            below << bare.captured(1);
            m_at = bare.capturedEnd();
        }
        for (const QString& name : below) {
            const auto divisor = findCalculationUnit(name);
            if (!divisor)
                return std::nullopt;
            unit.scale /= divisor->scale;
            for (std::size_t i = 0; i < unit.dimension.size(); ++i)
                unit.dimension[i] -= divisor->dimension[i];
        }
        value.value *= unit.scale;
        value.lastDigit *= unit.scale;
        value.unitScale = unit.scale;
        for (std::size_t i = 0; i < unit.dimension.size(); ++i)
            value.dimension[i] += unit.dimension[i];
        value.hasUnit = value.hasUnit || unit.dimension != Dimension{};
        return value;
    }

    static SideValue combined(const SideValue&, double value, Dimension dimension, bool hasUnit)
    {
        SideValue out;
        out.value = value;
        out.dimension = dimension;
        out.hasUnit = hasUnit;
        return out;
    }

    const QString& m_text;
    qsizetype m_at = 0;
    int m_depth = 0;
};

bool near(double a, double b, double lastDigit)
{
    constexpr double kRelative = 0.005;
    const double slack = std::max(0.5 * lastDigit * (1 + 1e-9), kRelative * std::abs(b));
    return std::abs(a - b) <= slack;
}

/// Authors may omit units: "440e6 / 5e9 = 88 ms", "50e9 / 8 = 6.25 GB/s". A side without a unit may
/// use the other side's unit or SI, and bits may become bytes.
bool agree(const SideValue& left, const SideValue& right)
{
    const double digit =
        std::max(left.isLiteral ? left.lastDigit : 0, right.isLiteral ? right.lastDigit : 0);
    const auto same = [&](double a, double b) { return near(a, b, digit); };
    if (same(left.value, right.value))
        return true;
    if (!left.hasUnit && same(left.value * right.unitScale, right.value))
        return true;
    if (!right.hasUnit && same(left.value, right.value * left.unitScale))
        return true;
    constexpr double kBitsPerByte = 8;
    const int bits = left.dimension[1] - right.dimension[1];
    return bits != 0 && left.dimension[0] != right.dimension[0] &&
           same(left.value * std::pow(kBitsPerByte, -bits), right.value);
}

} // namespace

std::optional<SideValue> evaluateSide(const QString& text)
{
    auto value = SideParser(text).parse();
    return value && std::isfinite(value->value) ? value : std::nullopt;
}

std::vector<Disagreement> checkChain(const QString& line)
{
    static const QRegularExpression equals(QStringLiteral("[=≈]"));
    static const QRegularExpression comparison(QStringLiteral("[<>!≤≥]=|[<>≤≥≠→]"));
    static const QRegularExpression trailing(QStringLiteral("[.,;:]\\s*$"));
    std::vector<Disagreement> out;
    QString text = line;
    if (text.contains(comparison))
        return out;
    text.remove(trailing);
    std::optional<SideValue> left;
    QString leftText;
    for (const QString& side : text.split(equals)) {
        const auto right = evaluateSide(side);
        if (left && right && !agree(*left, *right)) {
            out.push_back({leftText.simplified(), side.simplified(),
                           left->value / (left->hasUnit ? right->unitScale : 1),
                           right->value / right->unitScale});
        }
        if (right) {
            left = right;
            leftText = side;
        }
    }
    return out;
}

} // namespace ringside::bank
