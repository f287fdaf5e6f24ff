// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/quiz_sites.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace ringside::exchange {

namespace {

constexpr int kMostInstructionRows = 10;

/// In lower case, without the number before and the colon behind.
QStringList plainNames(const QStringList& fields)
{
    // A line of a hundred thousand fields has no names.
    constexpr qsizetype kMostColumns = 60;
    static const QRegularExpression number(QStringLiteral("^\\d+\\.\\s*"));
    QStringList names;
    for (const QString& field : fields.mid(0, kMostColumns)) {
        QString name = field.left(200).simplified().toLower();
        name.remove(number);
        if (name.endsWith(u':'))
            name.chop(1);
        names << name;
    }
    return names;
}

QuizSite siteOf(const QStringList& fields)
{
    static const QRegularExpression kahoot(QStringLiteral("^question - max \\d+ characters$"));
    const QStringList names = plainNames(fields);
    const auto has = [&names](const char* name) { return names.contains(QLatin1String(name)); };
    if (std::any_of(names.begin(), names.end(),
                    [](const QString& name) { return kahoot.match(name).hasMatch(); }))
        return QuizSite::Kahoot;
    if (has("question #") && std::any_of(names.begin(), names.end(), [](const QString& name) {
            return name.startsWith(QLatin1String("correct answer")) && name.contains(u'#');
        }))
        return QuizSite::Blooket;
    if (has("question text") && has("question type"))
        return QuizSite::Wayground;
    if (has("question type") && has("question") && has("answer a"))
        return QuizSite::Socrative;
    if (has("question") && (has("random answer order") || has("text before gap")))
        return QuizSite::Sensei;
    return QuizSite::None;
}

} // namespace

QuizSite findSite(RowReader& rows)
{
    RowReader ahead = rows;
    bool mayBeResults = true; // a card may have such words, a title has one field
    for (int skipped = 0; skipped <= kMostInstructionRows && !ahead.atEnd(); ++skipped) {
        const RowReader here = ahead;
        const Row row = ahead.next();
        QuizSite site = siteOf(row.fields);
        if (site == QuizSite::None && mayBeResults && !programOfResults(row.fields).isEmpty())
            site = QuizSite::Results;
        mayBeResults = mayBeResults && row.filledFields() < 2;
        if (site == QuizSite::None)
            continue;
        rows = here;
        return site;
    }
    return QuizSite::None;
}

QString programOfResults(const QStringList& fields)
{
    // Either alone may be a word of a card; in two languages they are a card.
    static const QRegularExpression person(QStringLiteral(
        "^(player|nickname|student( name| id)?|user ?name|participant( name)?|first ?name|last "
        "?name|surname|respondent|learner|e-?mail( address)?)$"));
    static const QRegularExpression result(QStringLiteral(
        "^(rank|(total |auto |manual |quiz )?score.*|possible points|accuracy|attempts?|submitted"
        "|timestamp|started on|completed|time taken|average time|correct / incorrect"
        "|(in)?correct answers|answers? given|n correct|n incorrect)$"));
    static const QRegularExpression germanPerson(QStringLiteral(
        "^(spieler(in)?|vorname|nachname|teilnehmer(in)?|benutzername|e-?mail-?adresse"
        "|anmeldename)$"));
    static const QRegularExpression germanResult(
        QStringLiteral("^(rang|punktzahl|genauigkeit|versuche?|zeitstempel|begonnen am|beendet)$"));
    const QStringList names = plainNames(fields);
    const auto has = [&names](const char* name) { return names.contains(QLatin1String(name)); };
    if (has("section_sis_id") || has("sis_id"))
        return QStringLiteral("Canvas (students' answers)");
    // Columns that a table of questions may have, too.
    static const QRegularExpression shared(
        QStringLiteral("^((in)?correct answers|score|answers? given)$"));
    static const QRegularExpression question(QStringLiteral("^(q ?\\d|question)"));
    const qsizetype persons = names.filter(person).size(),
                    questions = names.filter(question).size();
    qsizetype results = names.filter(result).size();
    if (persons == 0 && questions > 0)
        results -= names.filter(shared).size();
    const bool isGerman = names.filter(germanPerson).size() + names.filter(germanResult).size() > 1;
    const bool isEnglish =
        persons > 1 || (persons == 1 && names.size() > 2 && results + questions > 0) || results > 1;
    if (!isEnglish && !isGerman)
        return {};
    if (has("possible points") || has("auto score"))
        return QStringLiteral("Blackboard (students' answers)");
    if (has("player"))
        return QStringLiteral("Kahoot (players' results)");
    if (has("accuracy"))
        return QStringLiteral("Wayground (students' results)");
    return QStringLiteral("a quiz (students' results)");
}

QuestionKind questionKindOf(const QString& type)
{
    using Kind = QuestionKind;
    static const QHash<QString, Kind> kinds{{QStringLiteral("checkbox"), Kind::Several},
                                            {QStringLiteral("multiple select"), Kind::Several},
                                            {QStringLiteral("multiple answer"), Kind::Several},
                                            {QStringLiteral("multiple answers"), Kind::Several},
                                            {QStringLiteral("multiple response"), Kind::Several},
                                            {QStringLiteral("true false"), Kind::TrueFalse},
                                            {QStringLiteral("true or false"), Kind::TrueFalse},
                                            {QStringLiteral("boolean"), Kind::TrueFalse},
                                            {QStringLiteral("fill in the blank"), Kind::Answered},
                                            {QStringLiteral("fill in blank"), Kind::Answered},
                                            {QStringLiteral("fill in the blanks"), Kind::Answered},
                                            {QStringLiteral("gap fill"), Kind::Answered},
                                            {QStringLiteral("short answer"), Kind::Answered},
                                            {QStringLiteral("type answer"), Kind::Answered},
                                            {QStringLiteral("single line"), Kind::Answered},
                                            {QStringLiteral("open ended"), Kind::Open},
                                            {QStringLiteral("open question"), Kind::Open},
                                            {QStringLiteral("multi line"), Kind::Open},
                                            {QStringLiteral("essay"), Kind::Open},
                                            {QStringLiteral("file upload"), Kind::Open},
                                            {QStringLiteral("poll"), Kind::Open},
                                            {QStringLiteral("survey"), Kind::Open},
                                            {QStringLiteral("draw"), Kind::Open},
                                            {QStringLiteral("word cloud"), Kind::Open},
                                            {QStringLiteral("slide"), Kind::Open},
                                            {QStringLiteral("match"), Kind::Open},
                                            {QStringLiteral("reorder"), Kind::Open},
                                            {QStringLiteral("audio response"), Kind::Open},
                                            {QStringLiteral("video response"), Kind::Open}};
    static const QRegularExpression marks(QStringLiteral("[-_/]"));
    return kinds.value(QString(type).toLower().replace(marks, QStringLiteral(" ")).simplified(),
                       Kind::Choice);
}

std::optional<std::vector<Choice>> rightWrongChoices(const QString& cell)
{
    static const QRegularExpression mark(
        QStringLiteral("(?:^|(?<=[,;\\n]))\\s*\"?\\s*(Right|Wrong)\\s*:\\s*"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression end(QStringLiteral("[\\s\",;]+$"));
    std::vector<Choice> choices;
    auto marks = mark.globalMatch(cell);
    if (!marks.hasNext() || marks.peekNext().capturedStart() != 0)
        return std::nullopt;
    while (marks.hasNext()) {
        const auto found = marks.next();
        const qsizetype next = marks.hasNext() ? marks.peekNext().capturedStart() : cell.size();
        QString text = cell.mid(found.capturedEnd(), next - found.capturedEnd());
        text.remove(end);
        text.replace(QLatin1String("\\,"), QLatin1String(","));
        const bool isRight =
            found.captured(1).compare(QLatin1String("right"), Qt::CaseInsensitive) == 0;
        choices.push_back({.text = text, .correct = isRight, .feedback = {}});
    }
    return choices.size() > 1 ? std::optional(std::move(choices)) : std::nullopt;
}

} // namespace ringside::exchange
