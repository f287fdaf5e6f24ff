// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/voice_rules.h"

#include <QRegularExpression>

namespace ringside::guards {

namespace {

bool isSource(const QString& path)
{
    return path.endsWith(QLatin1String(".cpp")) || path.endsWith(QLatin1String(".h"));
}

const QStringList& phrases()
{
    static const QStringList kPhrases{
        QStringLiteral("\\b(nobody|somebody|everybody|whoever|anew)\\b"),
        QStringLiteral("\\b(at hand|on offer|so many|looks out by|a second most)\\b"),
        QStringLiteral("\\b(took|take|takes) ((it|that|this) )?back\\b"),
        QStringLiteral("\\bthe one\\b[^.;]{0,60}\\bthe other\\b"),
        QStringLiteral("\\b(stands|stand) (here|beside|below|there)\\b"),
        QStringLiteral("\\b(faucets?|kitchens?|crumbs?)\\b"),
        QStringLiteral("\\bthe belief (is|behind)\\b"),
    };
    return kPhrases;
}

/// Each is a pattern of one word of the former vocabulary.
const QStringList& formerNames()
{
    static const QStringList kNames{
        QStringLiteral("(?:(?<![A-Za-z])seat|Seat)s?(?![a-z])"),
        QStringLiteral("(?:(?<![A-Za-z])mixUp|MixUp)"),
        QStringLiteral("(?:(?<![A-Za-z])hand|Hand)(?:ed)?In(?![a-z])"),
        QStringLiteral("(?:(?<![A-Za-z])told|Told)(?![a-z])"),
        QStringLiteral("(?:(?<![A-Za-z])k|K)eptAside"),
        QStringLiteral("(?:(?<![A-Za-z])[ns]|[NS])o(?:me)?body"),
        QStringLiteral("(?:(?<![A-Za-z])w|W)hoever"),
        QStringLiteral("\\bm_kept\\b|(?<![A-Za-z])kept[A-Z]"),
        QStringLiteral("\\b(?:say|said|arrange|arranged|takeBack)\\b"),
        QStringLiteral("\\b(?:\\w+P|p)laceOf\\b"),
        QStringLiteral("(?:(?<![.>\\w])|::)take\\s*\\("),
    };
    return kNames;
}

const QString kReword = QStringLiteral("a phrase to reword");
const QString kRename = QStringLiteral("a name of the former vocabulary");

void addPhrases(std::vector<Violation>& found, const QString& path, const QString& text)
{
    // A hyphen beside it makes it part of an id.
    addMatches(found, path, text, QStringLiteral("(?i)(?<!-)(?:%1)(?!-)").arg(phrases().join(u'|')),
               kReword);
}

bool isOfPage(const QString& path)
{
    return path.startsWith(QLatin1String("app/")) &&
           !path.startsWith(QLatin1String("app/formula/"));
}

/// "standing" is the places of players in a live challenge.
bool isOfChallenge(const QString& path)
{
    return path.contains(QLatin1String("challenge")) || path.contains(QLatin1String("cohort"));
}

} // namespace

std::vector<Violation> checkVoice(const SourceFile& file)
{
    std::vector<Violation> found;
    addPhrases(found, file.path, isSource(file.path) ? literalsOnly(file.text) : file.text);
    return found;
}

std::vector<Violation> checkNames(const SourceFile& file)
{
    std::vector<Violation> found;
    const QString code = codeOnly(file.text);
    addMatches(found, file.path, code, formerNames().join(u'|'), kRename);
    // Lint, readers of formats and formulas do have words.
    if (isOfPage(file.path))
        addMatches(found, file.path, code, QStringLiteral("\\bQString(?:\\s*&)?\\s+words\\b"),
                   kRename);
    if (!isOfChallenge(file.path))
        addMatches(found, file.path, code,
                   QStringLiteral("(?:(?<![A-Za-z])standing|Standing)(?!Requested|Shown|[a-z])"),
                   QStringLiteral("readiness is a ReadinessReport"));

    static const QRegularExpression object(
        QStringLiteral("(?:setObjectName|findChild<[\\w:]+\\*?>|child<\\w+>)"
                       "\\((?:Q\\w+\\()?\"(\\w+)\""));
    static const QRegularExpression former(formerNames().join(u'|'));
    auto objects = object.globalMatch(file.text);
    while (objects.hasNext()) {
        const auto match = objects.next();
        if (former.match(match.captured(1)).hasMatch())
            found.push_back({file.path, lineAt(file.text, match.capturedStart(0)),
                             QStringLiteral("an object with a former name")});
    }
    return found;
}

std::vector<Violation> checkComments(const SourceFile& file)
{
    std::vector<Violation> found;
    const QString comments = commentsOnly(file.text);
    addPhrases(found, file.path, comments);
    addMatches(
        found, file.path, comments,
        QStringLiteral("\\b(seats?|told|kept aside|(is|are|was) said|handed in|mix-?ups?)\\b"),
        kReword);
    return found;
}

std::vector<Violation> checkFileName(const SourceFile& file)
{
    static const QRegularExpression piece(QStringLiteral("_(actions|build|parts)\\.(h|cpp)$"));
    static const QRegularExpression former(
        QStringLiteral("(^|[/_])(seats?|standing|kept|mix_?ups?|hand_in|told)[_.][^/]*$"));
    std::vector<Violation> found;
    if (piece.match(file.path).hasMatch())
        found.push_back({file.path, 0, QStringLiteral("a file named after a piece of a class")});
    if (former.match(file.path).hasMatch())
        found.push_back({file.path, 0, kRename});
    return found;
}

std::vector<Violation> checkTestNames(const SourceFile& file)
{
    std::vector<Violation> found;
    const QString code = codeOnly(file.text);
    if (!code.contains(QLatin1String("Q_SLOTS")))
        return found;
    addMatches(found, file.path, code,
               QStringLiteral("\\bvoid\\s+(?:\\w+::)?(?:an?|the)[A-Z][a-z]\\w*\\(\\)"),
               QStringLiteral("a test's name begins without an article"));
    addMatches(
        found, file.path, code,
        QStringLiteral("\\bvoid\\s+(?:\\w+::)?\\w*(?:IsSaid|AreSaid|TakenBack|Anew|"
                       "OfItsOwn|OfTheirOwn|[a-z]Stands?[A-Z]|Everybody|One(?:Bar|Line|Point|Row|"
                       "Value)A[A-Z])\\w*\\(\\)"),
        QStringLiteral("a test's name to reword"));
    return found;
}

} // namespace ringside::guards
