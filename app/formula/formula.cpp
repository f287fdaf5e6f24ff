// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/formula.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::app {

namespace {

using Kind = Formula::Kind;

constexpr QChar kNoBreak(QChar::Nbsp);
constexpr QChar kMinus(0x2212);
constexpr int kMostDepth = 20;

Formula textOf(QString text)
{
    return {.text = std::move(text)};
}

Formula made(Kind kind, std::vector<Formula> parts)
{
    return {.kind = kind, .parts = std::move(parts)};
}

/// A row in a row is one row.
void append(Formula& row, Formula part)
{
    if (part.kind == Kind::Row)
        std::ranges::move(part.parts, std::back_inserter(row.parts));
    else
        row.parts.push_back(std::move(part));
}

/// Digits of other scripts are no numbers here: a pattern's \d does not match them.
bool isAsciiDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isDigits(const QString& text)
{
    const auto isPlain = [](QChar c) { return c.isDigit() || c == kMinus; };
    return !text.isEmpty() && std::ranges::all_of(text, isPlain);
}

/// Only a bar or a bracket around it says what belongs together.
Formula withoutBrackets(Formula formula)
{
    return formula.kind == Kind::Group ? std::move(formula.parts.front()) : formula;
}

/// As "α₁".
bool isIndexed(const QString& word)
{
    return word.size() > 1 && std::all_of(word.cbegin() + 1, word.cend(), [](QChar c) {
               return c >= QChar(0x2080) && c <= QChar(0x2089);
           });
}

QString shownSign(QChar sign)
{
    if (QStringView(u"-–").contains(sign))
        return QString(kMinus);
    return QStringView(u"*⋅∙").contains(sign) ? QStringLiteral("·") : QString(sign);
}

class FormulaParser
{
public:
    explicit FormulaParser(const QString& code) : m_text(code.simplified()) {}

    std::vector<FormulaSegment> parse()
    {
        std::vector<FormulaSegment> segments;
        QString sign;
        while (auto part = product(true)) {
            segments.push_back({sign, m_text.mid(m_from, m_at - m_from), std::move(*part)});
            if (takesSeparator(sign)) {
                m_clause = {segments.size(), m_at, sign, m_calculates};
            } else {
                const auto relation = takeOperator(u"=≈<>≤≥");
                const auto next = relation ? relation : takeOperator(u"+-−–·*×⋅∙");
                if (!next && m_at == m_text.size())
                    return m_calculates ? segments : std::vector<FormulaSegment>();
                if (!next)
                    break;
                calculates(!relation);
                sign = shownSign(*next);
            }
            m_from = m_at;
        }
        return addPlainText(std::move(segments));
    }

private:
    QChar peek(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text.at(m_at + ahead) : QChar();
    }
    bool takesSeparator(QString& sign)
    {
        if ((peek() != u',' && peek() != u';') || peek(1) != u' ')
            return false;
        sign = peek();
        m_at += 2;
        return true;
    }

    /// What is no formula after the last comma may explain the formula before it.
    std::vector<FormulaSegment> addPlainText(std::vector<FormulaSegment> segments) const
    {
        const QString words = m_text.mid(m_clause.at);
        const auto isCode = [](QChar c) { return QStringView(u"=<>_\"'{}[]\\").contains(c); };
        if (!m_clause.calculates || std::ranges::any_of(words, isCode))
            return {};
        segments.resize(m_clause.segments);
        segments.push_back({m_clause.sign, words, textOf(words)});
        return segments;
    }

    void calculates(bool does) { m_calculates = m_calculates || does; }

    /// A letter next to another one belongs to a word.
    bool isAlone(qsizetype at) const
    {
        const QChar c = m_text.at(at);
        if (!c.isLetter())
            return c.isDigit() || c == u'(' || c == u')';
        const auto isLetter = [this](qsizetype place) {
            return place >= 0 && place < m_text.size() && m_text.at(place).isLetter();
        };
        return !isLetter(at - 1) && !isLetter(at + 1);
    }

    /// With spaces on both sides, or on none between numbers, single letters and brackets.
    std::optional<QChar> takeOperator(QStringView operators)
    {
        const qsizetype at = peek() == u' ' ? m_at + 1 : m_at;
        if (at == 0 || at + 1 >= m_text.size() || !operators.contains(m_text.at(at)))
            return std::nullopt;
        const bool isSpaced = at > m_at;
        if (isSpaced != (m_text.at(at + 1) == u' '))
            return std::nullopt;
        const bool isRelation = operators.contains(u'=');
        if (!isSpaced && (isRelation || !isAlone(at - 1) || !isAlone(at + 1)))
            return std::nullopt;
        m_signAt = at;
        m_at = at + (isSpaced ? 2 : 1);
        return m_text.at(at);
    }

    std::optional<Formula> sum()
    {
        Formula row = made(Kind::Row, {});
        for (;;) {
            auto part = product();
            if (!part)
                return std::nullopt;
            append(row, std::move(*part));
            const auto sign = takeOperator(u"+-−–");
            if (!sign)
                return row.parts.size() == 1 ? std::move(row.parts.front()) : std::move(row);
            calculates(true);
            row.parts.push_back(textOf(kNoBreak + shownSign(*sign) + kNoBreak));
        }
    }

    /// Up to a · between spaces, or with all of them.
    std::optional<Formula> product(bool endsAtSign = false)
    {
        Formula row = made(Kind::Row, {});
        auto factor = power();
        while (factor) {
            if (const auto sign = takeOperator(u"/÷")) {
                auto below = power();
                if (!below)
                    return std::nullopt;
                calculates(true);
                factor = made(Kind::Fraction, {withoutBrackets(std::move(*factor)),
                                               withoutBrackets(std::move(*below))});
                continue;
            }
            append(row, std::move(*factor));
            const bool isEnd = endsAtSign && peek() == u' ';
            if (const auto sign = isEnd ? std::nullopt : takeOperator(u"·*×⋅∙")) {
                const QString shown = shownSign(*sign);
                const bool isSpaced = m_text.at(m_signAt + 1) == u' ';
                row.parts.push_back(textOf(isSpaced ? kNoBreak + shown + kNoBreak : shown));
                calculates(true);
            } else if (peek() == u' ' && startsFactor(1)) {
                ++m_at;
                row.parts.push_back(textOf(QString(kNoBreak)));
            } else if (peek() != u'(' && !startsVariable()) {
                return row.parts.size() == 1 ? std::move(row.parts.front()) : std::move(row);
            }
            factor = power();
        }
        return std::nullopt;
    }

    /// What is multiplied without a sign, as in "2 k (n - 1)": a bracket, one letter, a Greek one.
    bool startsFactor(qsizetype ahead) const
    {
        if (m_endsInWord)
            return false;
        return peek(ahead) == u'(' || (peek(ahead).isLetter() && isAlone(m_at + ahead)) ||
               greekLetterAt(m_at + ahead);
    }

    /// As in "2p": one letter after a number.
    bool startsVariable() const
    {
        return m_at > 0 && m_at < m_text.size() && m_text.at(m_at - 1).isDigit() &&
               peek().isLetter() && isAlone(m_at);
    }

    std::optional<Formula> power()
    {
        auto base = primary();
        if (!base || peek() != u'^')
            return base;
        ++m_at;
        auto exponent = primary();
        if (!exponent)
            return std::nullopt;
        calculates(true);
        return made(Kind::Power, {std::move(*base), withoutBrackets(std::move(*exponent))});
    }

    std::optional<Formula> primary()
    {
        if (m_depth == kMostDepth)
            return std::nullopt;
        const QChar c = peek();
        if (c == u'(')
            return brackets();
        if (c == u'√' && peek(1) == u'(')
            return root();
        if (isAsciiDigit(c))
            return number();
        if (c.isLetter())
            return name();
        if (c != u'-' && c != kMinus)
            return std::nullopt;
        ++m_at;
        ++m_depth;
        auto negated = primary();
        --m_depth;
        if (!negated)
            return std::nullopt;
        Formula row = made(Kind::Row, {textOf(QString(kMinus))});
        append(row, std::move(*negated));
        return row;
    }

    std::optional<Formula> root()
    {
        ++m_at;
        auto inside = brackets();
        if (!inside)
            return std::nullopt;
        calculates(true);
        return made(Kind::Root, {withoutBrackets(std::move(*inside))});
    }

    /// Of a function also with several arguments.
    std::optional<Formula> brackets()
    {
        ++m_at;
        ++m_depth;
        Formula inside = made(Kind::Row, {});
        for (;;) {
            auto part = sum();
            if (!part)
                return std::nullopt;
            append(inside, std::move(*part));
            if (peek() != u',' || peek(1) != u' ')
                break;
            m_at += 2;
            inside.parts.push_back(textOf(QStringLiteral(",") + kNoBreak));
        }
        --m_depth;
        if (peek() != u')')
            return std::nullopt;
        ++m_at;
        m_endsInWord = false;
        return made(Kind::Group, {std::move(inside)});
    }

    /// The letter whose name is there.
    std::optional<QChar> greekLetterAt(qsizetype at) const
    {
        static const QHash<QString, QChar> kLetters{
            {QStringLiteral("alpha"), u'α'}, {QStringLiteral("beta"), u'β'},
            {QStringLiteral("gamma"), u'γ'}, {QStringLiteral("delta"), u'δ'},
            {QStringLiteral("eta"), u'η'},   {QStringLiteral("lambda"), u'λ'},
            {QStringLiteral("mu"), u'μ'},    {QStringLiteral("rho"), u'ρ'},
            {QStringLiteral("sigma"), u'σ'}, {QStringLiteral("tau"), u'τ'}};
        static const QRegularExpression kName(QStringLiteral("\\G\\p{L}+(?![\\p{L}\\d(])"));
        const auto found = kLetters.constFind(kName.match(m_text, at).captured());
        return found == kLetters.cend() ? std::nullopt : std::optional(*found);
    }

    std::optional<Formula> number()
    {
        static const QRegularExpression kNumber(
            QStringLiteral("\\G(\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?:[eE]([-+−]?)0*(\\d+))?"));
        static const QRegularExpression kUnit(
            QStringLiteral("\\G(?: ?%| ?×(?! )| (?:\\p{L}{2,}[²³]?|[sBbhdWx])(?:/\\p{L}+)*)+"
                           "(?![\\p{L}²³]| (?:\\p{L}(?!\\p{L})|\\())"));
        const auto found = kNumber.match(m_text, m_at);
        m_at = found.capturedEnd();
        Formula row = made(Kind::Row, {textOf(found.captured(1))});
        if (found.capturedLength(3) > 0) {
            const QString sign =
                found.captured(2).isEmpty() || found.captured(2) == QLatin1String("+")
                    ? QString()
                    : QString(kMinus);
            const bool isOne = found.captured(1) == QLatin1String("1");
            if (isOne)
                row.parts.clear();
            else
                row.parts.push_back(textOf(kNoBreak + QStringLiteral("·") + kNoBreak));
            row.parts.push_back(made(
                Kind::Power, {textOf(QStringLiteral("10")), textOf(sign + found.captured(3))}));
            calculates(true);
        }
        if (peek().isLetter() && !startsVariable())
            return std::nullopt; // "3D"
        const auto unit = kUnit.match(m_text, m_at);
        m_endsInWord = unit.hasMatch();
        if (unit.hasMatch()) {
            m_at = unit.capturedEnd();
            row.parts.push_back(textOf(unit.captured().replace(u' ', kNoBreak)));
        }
        return row.parts.size() == 1 ? std::move(row.parts.front()) : std::move(row);
    }

    std::optional<Formula> name()
    {
        static const QRegularExpression kName(
            QStringLiteral("\\G\\p{L}[\\p{L}\\d]*[₀-₉]*(?:-\\p{L}{2,})*"));
        static const QRegularExpression kWords(
            QStringLiteral("\\G(?: \\p{L}(?= \\p{L}{2})| \\p{L}{2,}(?:-\\p{L}{2,})*)+"));
        static const QStringList kFunctions{QStringLiteral("sqrt"), QStringLiteral("max"),
                                            QStringLiteral("min"),  QStringLiteral("log"),
                                            QStringLiteral("log2"), QStringLiteral("ln"),
                                            QStringLiteral("exp")};
        const QString word = kName.match(m_text, m_at).captured();
        m_at += word.size();
        const auto greek = greekLetterAt(m_at - word.size());
        const bool isVariable = greek || word.size() == 1 || isIndexed(word);
        Formula named =
            isVariable ? Formula{.kind = Kind::Variable, .text = greek ? QString(*greek) : word}
                       : textOf(word);
        m_endsInWord = !isVariable;
        if (peek() == u'(') {
            if (!isVariable && !kFunctions.contains(word))
                return std::nullopt;
            auto inside = brackets();
            if (!inside)
                return std::nullopt;
            calculates(true);
            if (word == QLatin1String("sqrt"))
                return made(Kind::Root, {withoutBrackets(std::move(*inside))});
            return made(Kind::Row, {std::move(named), std::move(*inside)});
        }
        if (peek() == u'_' && isVariable) {
            ++m_at;
            static const QRegularExpression kIndex(QStringLiteral("\\G[\\p{L}\\d]+"));
            const QString index = kIndex.match(m_text, m_at).captured();
            m_at += index.size();
            if (index.isEmpty())
                return std::nullopt;
            calculates(true);
            return made(Kind::Index, {std::move(named), textOf(index)});
        }
        const auto words = kWords.match(m_text, m_at);
        if (!isVariable && words.hasMatch()) {
            m_at = words.capturedEnd();
            named.text += words.captured().replace(u' ', kNoBreak);
        }
        return named;
    }

    QString m_text;
    qsizetype m_at = 0;
    qsizetype m_from = 0;   ///< of the segment
    qsizetype m_signAt = 0; ///< of the operator taken last
    int m_depth = 0;
    bool m_calculates = false;
    /// What stands before the last comma or semicolon.
    struct
    {
        std::size_t segments = 0;
        qsizetype at = 0; ///< behind the sign
        QString sign;
        bool calculates = false;
    } m_clause;
    bool m_endsInWord = false; ///< the last operand: a word or a unit
};

QString moved(const QString& digits, QStringView to, QChar minus)
{
    QString text;
    for (const QChar c : digits)
        text += c == kMinus ? minus : to.at(c.digitValue());
    return text;
}

void addRuns(const Formula& formula, std::vector<FormulaRun>& runs)
{
    const auto add = [&runs](const QString& text, bool isItalic) {
        if (!runs.empty() && runs.back().isItalic == isItalic)
            runs.back().text += text;
        else
            runs.push_back({text, isItalic});
    };
    switch (formula.kind) {
    case Kind::Text:
    case Kind::Variable:
        add(formula.text, formula.kind == Kind::Variable);
        break;
    case Kind::Group:
        add(QStringLiteral("("), false);
        addRuns(formula.parts.front(), runs);
        add(QStringLiteral(")"), false);
        break;
    case Kind::Power:
        addRuns(formula.parts.front(), runs);
        add(moved(formula.parts.back().text, u"⁰¹²³⁴⁵⁶⁷⁸⁹", u'⁻'), false);
        break;
    case Kind::Index:
        addRuns(formula.parts.front(), runs);
        add(moved(formula.parts.back().text, u"₀₁₂₃₄₅₆₇₈₉", u'₋'), false);
        break;
    case Kind::Row:
    case Kind::Fraction:
    case Kind::Root:
        for (const Formula& part : formula.parts)
            addRuns(part, runs);
    }
}

} // namespace

bool Formula::isLine() const
{
    if (kind == Kind::Fraction || kind == Kind::Root)
        return false;
    const bool isMoved = kind == Kind::Power || kind == Kind::Index;
    if (isMoved && (parts.back().kind != Kind::Text || !isDigits(parts.back().text)))
        return false;
    return std::ranges::all_of(parts, &Formula::isLine);
}

std::vector<FormulaSegment> parseFormula(const QString& code)
{
    return FormulaParser(code).parse();
}

std::vector<FormulaRun> formulaRuns(const Formula& formula)
{
    std::vector<FormulaRun> runs;
    addRuns(formula, runs);
    return runs;
}

} // namespace ringside::app
