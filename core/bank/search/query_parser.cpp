// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/search/query_parser.h"

#include "core/bank/text/product_names.h"
#include "core/base/error_forms.h"
#include "core/base/nearest_name.h"
#include "core/base/tr.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace ringside::bank {

namespace {

constexpr int kMostTerms = 32; ///< more would only slow a search down
constexpr int kMostCharacters = 2000;
constexpr int kMostDomain = 99;

/// A piece of the typed text, without quotes.
struct Piece
{
    bool isExcluded = false;
    bool isQuoted = false; ///< the text, or the field's value
    QString field;         ///< "" for text
    QString text;
    int column = 1;
    bool isOr() const { return !isExcluded && !isQuoted && field.isEmpty() && text == u"OR"; }
};

bool isQuote(QChar c)
{
    return c == u'"' || c == u'“' || c == u'”' || c == u'„';
}

tl::unexpected<Error> syntax(int column, const std::string& subject, const char* detail)
{
    return fail(
        {.code = ErrorCode::Syntax, .column = column, .subject = subject, .detail = detail});
}

/// Cuts the typed text into pieces.
class Scanner
{
public:
    explicit Scanner(const QString& typed) : m_typed(typed) {}

    Result<std::vector<Piece>> pieces()
    {
        std::vector<Piece> out;
        for (;;) {
            while (m_at < m_typed.size() && m_typed[m_at].isSpace())
                ++m_at;
            if (m_at >= m_typed.size())
                return out;
            RINGSIDE_TRY(auto piece, next());
            out.push_back(std::move(piece));
        }
    }

private:
    Result<Piece> next()
    {
        Piece piece;
        piece.column = static_cast<int>(m_at) + 1;
        if (m_typed[m_at] == u'-' && m_at + 1 < m_typed.size() && !m_typed[m_at + 1].isSpace()) {
            piece.isExcluded = true;
            ++m_at;
        }
        piece.field = takeField();
        if (m_at < m_typed.size() && isQuote(m_typed[m_at])) {
            const auto end = std::find_if(m_typed.cbegin() + m_at + 1, m_typed.cend(), isQuote);
            if (end == m_typed.cend())
                return syntax(static_cast<int>(m_at) + 1, RINGSIDE_TR("the phrase"),
                              RINGSIDE_TR("its quote is not closed"));
            const qsizetype from = m_at + 1;
            m_at = end - m_typed.cbegin() + 1;
            piece.isQuoted = true;
            piece.text = m_typed.mid(from, m_at - 1 - from);
            return piece;
        }
        const qsizetype from = m_at;
        while (m_at < m_typed.size() && !m_typed[m_at].isSpace() && !isQuote(m_typed[m_at]))
            ++m_at;
        piece.text = m_typed.mid(from, m_at - from);
        return piece;
    }

    /// Letters before a colon; "" when there are none.
    QString takeField()
    {
        qsizetype end = m_at;
        while (end < m_typed.size() && m_typed[end].isLetter())
            ++end;
        if (end == m_at || end >= m_typed.size() || m_typed[end] != u':')
            return {};
        const QString name = m_typed.mid(m_at, end - m_at).toLower();
        m_at = end + 1;
        return name;
    }

    const QString& m_typed;
    qsizetype m_at = 0;
};

/// Cuts words like the bank's index: letters and digits; everything else separates words.
QStringList wordsOf(const QString& text)
{
    static const QRegularExpression separator(QStringLiteral("[^\\p{L}\\p{N}\\p{Co}\\p{M}]+"));
    return text.toLower().split(separator, Qt::SkipEmptyParts);
}

using Names = std::vector<std::pair<const char*, int>>;

const Names& difficultyNames()
{
    static const Names names{{"easy", static_cast<int>(Difficulty::Easy)},
                             {"medium", static_cast<int>(Difficulty::Medium)},
                             {"hard", static_cast<int>(Difficulty::Hard)}};
    return names;
}

const Names& depthNames()
{
    static const Names names{{"exam", static_cast<int>(Depth::Exam)},
                             {"deep", static_cast<int>(Depth::Deep)}};
    return names;
}

const Names& typeNames()
{
    static const Names names{{"single", static_cast<int>(QuestionType::Single)},
                             {"multiple", static_cast<int>(QuestionType::Multiple)}};
    return names;
}

const Names& stateNames()
{
    static const Names names{{"right", static_cast<int>(QueryState::Right)},
                             {"wrong", static_cast<int>(QueryState::Wrong)},
                             {"unseen", static_cast<int>(QueryState::Unseen)},
                             {"answered", static_cast<int>(QueryState::Answered)},
                             {"flagged", static_cast<int>(QueryState::Flagged)},
                             {"tagged", static_cast<int>(QueryState::Tagged)},
                             {"noted", static_cast<int>(QueryState::Noted)},
                             {"scenario", static_cast<int>(QueryState::Scenario)}};
    return names;
}

const Names& confidenceNames()
{
    static const Names names{{"low", 1},    {"medium", 2}, {"high", 3},  {"guess", 1},
                             {"unsure", 2}, {"sure", 3},   {"unsaid", 0}};
    return names;
}

QString listed(const Names& names)
{
    QStringList all;
    for (const auto& [name, number] : names)
        all << QLatin1String(name);
    return all.join(QStringLiteral(", "));
}

struct Field
{
    const char* name;
    QueryField field;
    const Names* names; ///< nullptr if the value is not a name
    const char* takes;
};

const std::array<Field, 9>& fields()
{
    static const std::array<Field, 9> all{
        {{"domain", QueryField::Domain, nullptr, RINGSIDE_TR("a number, such as 3")},
         {"objective", QueryField::Objective, nullptr,
          RINGSIDE_TR("a number, such as 3.3 or 3.3.b")},
         {"difficulty", QueryField::Difficulty, &difficultyNames(), nullptr},
         {"depth", QueryField::Depth, &depthNames(), nullptr},
         {"type", QueryField::Type, &typeNames(), nullptr},
         {"is", QueryField::Is, &stateNames(), nullptr},
         {"confidence", QueryField::Confidence, &confidenceNames(), nullptr},
         {"tag", QueryField::Tag, nullptr, RINGSIDE_TR("a tag of yours")},
         {"note", QueryField::Note, nullptr, RINGSIDE_TR("words of a note of yours")}}};
    return all;
}

QString takes(const Field& field)
{
    return field.names ? listed(*field.names) : QLatin1String(field.takes);
}

Error wrongValue(const Piece& piece, const Field& field, ErrorCode code)
{
    Error error{.code = code,
                .column = piece.column,
                .subject = field.name,
                .value = piece.text.toStdString(),
                .limit = takes(field).toStdString()};
    if (field.names) {
        std::vector<std::string> names;
        for (const auto& [name, number] : *field.names)
            names.emplace_back(name);
        error.nearest = nearestName(piece.text.toLower().toStdString(), names);
    }
    return error;
}

Result<const Field*> fieldNamed(const Piece& piece)
{
    std::vector<std::string> names;
    for (const Field& field : fields()) {
        if (piece.field == QLatin1String(field.name))
            return &field;
        names.emplace_back(field.name);
    }
    std::string list;
    for (const std::string& name : names)
        list += (list.empty() ? "" : ", ") + name;
    return fail({.code = ErrorCode::UnknownField,
                 .column = piece.column,
                 .subject = piece.field.toStdString(),
                 .limit = filled(error_forms::kQuoted, {list}),
                 .nearest = nearestName(piece.field.toStdString(), names)});
}

Result<QueryTerm> fieldTerm(const Piece& piece)
{
    RINGSIDE_TRY(const auto field, fieldNamed(piece));
    QueryTerm term{.field = field->field, .isExcluded = piece.isExcluded, .column = piece.column};
    const QString value = piece.text.trimmed().toLower();
    static const QRegularExpression objective(
        QStringLiteral("^[1-9][0-9]?(\\.[1-9][0-9]?(\\.[a-z])?)?$"));
    bool good = !value.isEmpty();
    if (field->names) {
        const Names& names = *field->names;
        const auto found = std::find_if(names.begin(), names.end(), [&](const auto& name) {
            return value == QLatin1String(name.first);
        });
        if (found == names.end())
            return fail(wrongValue(piece, *field, ErrorCode::UnknownName));
        term.number = found->second;
    } else if (term.field == QueryField::Domain) {
        term.number = value.toInt(&good);
        good = good && term.number >= 1 && term.number <= kMostDomain;
    } else {
        good = good && (term.field != QueryField::Objective || objective.match(value).hasMatch());
        term.value = value;
    }
    if (!good)
        return fail(wrongValue(piece, *field, ErrorCode::WrongType));
    return term;
}

Result<std::vector<std::vector<QueryTerm>>> grouped(const std::vector<Piece>& pieces)
{
    std::vector<std::vector<QueryTerm>> groups;
    const Piece* waiting = nullptr; // an OR that needs a term on its right
    for (const Piece& piece : pieces) {
        if (piece.isOr()) {
            if (groups.empty() || waiting)
                return syntax(piece.column, "OR", RINGSIDE_TR("it stands between two terms"));
            waiting = &piece;
            continue;
        }
        QueryTerm term{
            .isExcluded = piece.isExcluded, .words = wordsOf(piece.text), .column = piece.column};
        // A prefix of one letter matches nearly every question.
        term.isPrefix = &piece == &pieces.back() && !piece.isQuoted && !piece.isExcluded &&
                        !term.words.isEmpty() && term.words.back().size() > 1;
        if (!piece.field.isEmpty()) {
            RINGSIDE_TRY(term, fieldTerm(piece));
        } else if (term.words.isEmpty()) {
            continue; // punctuation
        }
        if (waiting)
            groups.back().push_back(std::move(term));
        else
            groups.push_back({std::move(term)});
        waiting = nullptr;
    }
    if (waiting)
        return syntax(waiting->column, "OR", RINGSIDE_TR("it stands between two terms"));
    return groups;
}

/// Looks in `groups`, from `at` on, for the words of a name, each as a separate required word or
/// all in one phrase; returns nothing if another word comes between.
std::optional<std::pair<ProductName, std::size_t>>
productAt(const std::vector<std::vector<QueryTerm>>& groups, std::size_t at)
{
    for (const ProductName& product : productNames()) {
        for (const char* name : {product.oldName, product.newName}) {
            QStringList left = QString::fromLatin1(name).split(QLatin1Char(' '));
            std::size_t end = at;
            while (!left.isEmpty() && end < groups.size() && groups[end].size() == 1) {
                const QueryTerm& term = groups[end].front();
                if (term.field != QueryField::Text || term.isExcluded ||
                    left.mid(0, term.words.size()) != term.words)
                    break;
                left = left.mid(term.words.size());
                ++end;
            }
            if (left.isEmpty())
                return std::pair(product, end - at);
        }
    }
    return std::nullopt;
}

void alsoUnderTheOtherName(std::vector<std::vector<QueryTerm>>& groups)
{
    for (std::size_t at = 0; at < groups.size(); ++at) {
        const auto found = productAt(groups, at);
        if (!found)
            continue;
        std::vector<QueryTerm> both;
        for (const char* name : {found->first.oldName, found->first.newName})
            both.push_back({.words = QString::fromLatin1(name).split(QLatin1Char(' ')),
                            .column = groups[at].front().column});
        const auto first = groups.begin() + static_cast<std::ptrdiff_t>(at);
        groups.erase(first + 1, first + static_cast<std::ptrdiff_t>(found->second));
        groups[at] = std::move(both);
    }
}

} // namespace

Result<SearchQuery> parseQuery(const QString& typed)
{
    if (typed.size() > kMostCharacters) {
        return fail({.code = ErrorCode::TooLarge,
                     .column = kMostCharacters + 1,
                     .subject = RINGSIDE_TR("the query"),
                     .value = filled(error_forms::kCharacters, {std::to_string(typed.size())}),
                     .limit = std::to_string(kMostCharacters)});
    }
    RINGSIDE_TRY(const auto pieces, Scanner(typed).pieces());
    RINGSIDE_TRY(auto groups, grouped(pieces));
    int terms = 0;
    for (const auto& group : groups) {
        for (const QueryTerm& term : group) {
            terms += std::max(1, static_cast<int>(term.words.size()));
            if (terms > kMostTerms) {
                return fail({.code = ErrorCode::TooLarge,
                             .column = term.column,
                             .subject = RINGSIDE_TR("the query"),
                             .value = filled(error_forms::kMoreWords, {std::to_string(kMostTerms)}),
                             .limit = std::to_string(kMostTerms)});
            }
        }
    }
    alsoUnderTheOtherName(groups);
    return SearchQuery{std::move(groups)};
}

std::vector<std::pair<QString, QString>> queryFields()
{
    std::vector<std::pair<QString, QString>> all;
    for (const Field& field : fields())
        all.emplace_back(QLatin1String(field.name), takes(field));
    return all;
}

} // namespace ringside::bank
