// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/table_columns.h"

#include <QRegularExpression>

#include <algorithm>

namespace ringside::exchange {

namespace {

// A line of a hundred thousand fields is no header, and a name takes time to compare.
constexpr qsizetype kMostColumns = 500;

/// "Answer_3 (Optional)" and "Answer 3 - max 75 characters" are "answer 3", "2. Question:" is
/// "question", and "A)" is "a".
QString plainName(const QString& field)
{
    static const QRegularExpression number(QStringLiteral("^\\d+\\.\\s+"));
    static const QRegularExpression limit(QStringLiteral("\\s[-–]\\s(max|choose|\\d).*$"),
                                          QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression remark(QStringLiteral("\\s*\\([^()]*\\)"));
    static const QRegularExpression end(QStringLiteral("[\\s).:*?]+$"));
    QString name = field.left(200).toLower().replace(QLatin1Char('_'), QLatin1Char(' '));
    return name.remove(number).remove(remark).remove(limit).remove(end).simplified();
}

/// What the columns with one of these names are: the place of the first one, or all places.
struct ColumnNames
{
    qsizetype Columns::*first;
    std::vector<qsizetype> Columns::*all;
    QRegularExpression names;
};

QRegularExpression wholeName(const char* names)
{
    return QRegularExpression(QStringLiteral("^(%1)$").arg(QString::fromUtf8(names)));
}

/// In English and in German; the first match counts.
const std::vector<ColumnNames>& columnNames()
{
    static const auto one = [](qsizetype Columns::*column, const char* names) {
        return ColumnNames{column, nullptr, wholeName(names)};
    };
    static const auto all = [](std::vector<qsizetype> Columns::*columns, const char* names) {
        return ColumnNames{nullptr, columns, wholeName(names)};
    };
    static const std::vector<ColumnNames> kNames{
        one(&Columns::front, "front|term|question|question text|stem|prompt|word|"
                             "frage|fragetext|vorderseite|begriff|wort"),
        all(&Columns::backs, "back|definition|meaning|translation|rückseite|bedeutung|übersetzung"),
        one(&Columns::answer, "answer|solution|antwort|lösung"),
        one(&Columns::correct, "correct|key|correct (answer|answers|option|options|choice|choices)|"
                               "answer key|right answer|richtig|korrekt|richtige antwort(en)?"),
        all(&Columns::feedbacks, "(feedback|comment) ?([a-l]|[1-9]|1[0-2])"),
        all(&Columns::wrong, "(incorrect|wrong|false|falsche) ?(answer|option|choice|antwort)? ?"
                             "([a-l]|[1-9]|1[0-2])?|distractor ?([a-l]|[1-9]|1[0-2])?"),
        all(&Columns::choices,
            "(choice|option|answer|alternative|antwort) ?([a-l]|[1-9]|1[0-2])|[a-l]"),
        one(&Columns::explanation,
            "(answer )?explanation|(general )?feedback|rationale|comment|erklärung"),
        one(&Columns::tags, "tag|tags|schlagwörter"),
        one(&Columns::category,
            "category|categories|deck|topic|subject|section|kategorie|thema|stapel"),
        one(&Columns::title, "title|name|titel"),
        one(&Columns::key, "id|guid|identifier"),
        one(&Columns::type, "(question )?type|typ|fragetyp"),
        one(&Columns::order, "random answer order"),
        one(&Columns::beforeGap, "text before gap"),
        one(&Columns::gap, "gap"),
        one(&Columns::behindGap, "text after gap")};
    return kNames;
}

/// Of how a question is asked and counted, which is left out without a warning.
bool isSetting(const QString& name)
{
    static const QRegularExpression settings =
        wholeName("(question )?(#|no|nr|number|nummer)|time.*|zeit.*|points?|punkte|score|grade|"
                  "difficulty|status|do not change|slug|question slug");
    return settings.match(name).hasMatch();
}

/// Of what belongs to neither side of a card.
bool isRemark(const QString& name)
{
    static const QRegularExpression remarks =
        wholeName("notes?|hints?|remarks?|sources?|references?|url|links?|image( link)?|picture|"
                  "audio|video|media|date|created|updated|author|chapter|page|notiz(en)?|hinweise?|"
                  "bemerkung(en)?|quellen?|bild|datum|autor|kapitel|seite");
    return remarks.match(name).hasMatch();
}

} // namespace

std::vector<ColumnUse> usesOf(const Columns& columns, qsizetype count)
{
    std::vector<ColumnUse> uses(static_cast<std::size_t>(count), ColumnUse::LeftOut);
    const auto set = [&](qsizetype column, ColumnUse use) {
        if (column >= 0 && column < count)
            uses[static_cast<std::size_t>(column)] = use;
    };
    const auto setAll = [&](const std::vector<qsizetype>& each, ColumnUse use) {
        for (const qsizetype column : each)
            set(column, use);
    };
    set(columns.tags, ColumnUse::Tags);
    set(columns.category, ColumnUse::Deck);
    set(columns.key, ColumnUse::Id);
    if (!columns.isQuestions()) {
        set(columns.front, ColumnUse::Front);
        setAll(columns.backs, ColumnUse::Back);
        return uses;
    }
    set(columns.front, ColumnUse::Question);
    setAll(columns.choices, ColumnUse::Choice);
    setAll(columns.wrong, ColumnUse::Wrong);
    setAll(columns.marks, ColumnUse::Correct);
    setAll(columns.feedbacks, ColumnUse::Feedback);
    set(columns.correct, ColumnUse::Correct);
    set(columns.explanation, ColumnUse::Explanation);
    set(columns.title, ColumnUse::Title);
    return uses;
}

bool isIncompleteHeader(const QStringList& names)
{
    const Columns columns = columnsOf(names);
    if (columns.front < 0 || names.size() > kMostColumns || columns.isCards() ||
        columns.isQuestions())
        return false;
    bool hasOther = columns.explanation >= 0 || columns.tags >= 0 || columns.category >= 0 ||
                    columns.title >= 0 || columns.key >= 0 || columns.type >= 0;
    for (qsizetype i = 0; i < names.size(); ++i) {
        const QString name = plainName(names.at(i));
        const bool isOther = isSetting(name) || isRemark(name);
        hasOther = hasOther || isOther;
        const auto isUnknown =
            std::find(columns.others.begin(), columns.others.end(), i) != columns.others.end();
        if (!name.isEmpty() && isUnknown && !isOther)
            return false;
    }
    return hasOther;
}

Columns columnsOf(const QStringList& names)
{
    Columns columns;
    for (qsizetype i = 0; i < std::min(names.size(), kMostColumns); ++i) {
        const QString name = plainName(names.at(i));
        const auto& known = columnNames();
        const auto found = std::find_if(known.begin(), known.end(), [&name](const auto& each) {
            return each.names.match(name).hasMatch();
        });
        if (found == known.end()) {
            if (!isSetting(name))
                columns.others.push_back(i);
        } else if (found->all) {
            (columns.*found->all).push_back(i);
        } else if (columns.*found->first < 0) {
            columns.*found->first = i;
        } else {
            columns.others.push_back(i);
        }
    }
    const bool hasChoices = columns.choices.size() > 1 || !columns.wrong.empty();
    if (hasChoices && columns.correct < 0)
        columns.correct = columns.answer;
    else if (hasChoices && columns.answer >= 0)
        columns.others.push_back(columns.answer);
    else if (!hasChoices && columns.answer >= 0)
        columns.backs.push_back(columns.answer);
    // "Question, Correct Answer" alone is a table of cards.
    if (!hasChoices && columns.backs.empty() && columns.correct >= 0)
        columns.backs.push_back(columns.correct);
    return columns;
}

} // namespace ringside::exchange
