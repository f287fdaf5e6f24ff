// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/quiz_sites.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace ringside::exchange {

namespace {

constexpr int kMostInstructionRows = 10;

QuizSite siteOf(const QStringList& fields)
{
    // A line of a hundred thousand fields has no names.
    constexpr qsizetype kMostColumns = 60;
    static const QRegularExpression number(QStringLiteral("^\\d+\\.\\s*"));
    static const QRegularExpression kahoot(QStringLiteral("^question - max \\d+ characters$"));
    QStringList names;
    for (const QString& field : fields.mid(0, kMostColumns)) {
        QString name = field.left(200).simplified().toLower();
        name.remove(number);
        if (name.endsWith(u':'))
            name.chop(1);
        names << name;
    }
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
    return has("section_sis_id") || has("sis_id") ? QuizSite::CanvasResults : QuizSite::None;
}

} // namespace

QuizSite findSite(RowReader& rows)
{
    RowReader ahead = rows;
    for (int skipped = 0; skipped <= kMostInstructionRows && !ahead.atEnd(); ++skipped) {
        const RowReader here = ahead;
        const QuizSite site = siteOf(ahead.next().fields);
        if (site == QuizSite::None)
            continue;
        rows = here;
        return site;
    }
    return QuizSite::None;
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
