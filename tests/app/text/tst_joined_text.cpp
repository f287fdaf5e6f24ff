// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/joined_text.h"

#include "core/pack/values/manifest.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

bank::Domain ownDomain()
{
    return {7, QString(pack::kOwnBankTitle), 0, {}, QString(pack::kOwnBankId)};
}

bank::Domain packDomain()
{
    return {8, QStringLiteral("Rings & trees"), 0, {}, QStringLiteral("ring-pack")};
}

} // namespace

/// The texts about joined banks.
class TstJoinedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void questionNamesItsOrigin()
    {
        QCOMPARE(JoinedText::origin(ownDomain()), QStringLiteral("My question"));
        QCOMPARE(JoinedText::origin(packDomain()), QStringLiteral("Rings & trees"));
    }

    void listsSayWhatIsNotPartOfTheExam()
    {
        QCOMPARE(JoinedText::domain({3, QStringLiteral("Scaling"), 21, {}}),
                 QStringLiteral("3 Scaling"));
        QCOMPARE(JoinedText::domain(ownDomain()),
                 QStringLiteral("7 My questions (not part of the exam)"));
        QCOMPARE(JoinedText::domain(packDomain()),
                 QStringLiteral("8 Rings & trees (not part of the exam)"));
    }

    void takenIdNamesTheBankThatHasIt()
    {
        QCOMPARE(JoinedText::notJoined({{.bank = QStringLiteral("rings"),
                                         .title = QStringLiteral("Rings"),
                                         .question = QStringLiteral("ring-of-8")}},
                                       {}),
                 QStringLiteral("\"Rings\" is not in your daily mix: the included question bank "
                                "also has the question ring-of-8. You can study it alone."));
        QCOMPARE(JoinedText::notJoined({{.bank = QStringLiteral("rings"),
                                         .title = QStringLiteral("Rings"),
                                         .question = QStringLiteral("ring-of-8"),
                                         .takenBy = QStringLiteral("My questions")}},
                                       {}),
                 QStringLiteral("\"Rings\" is not in your daily mix: \"My questions\" also has "
                                "the question ring-of-8. You can study it alone."));
    }

    void otherReasonsAreSeparateSentences()
    {
        QCOMPARE(JoinedText::notJoined({}, {}), QString());
        const Error error{.code = ErrorCode::FileUnwritable, .file = "/a/joined"};
        const QString left = JoinedText::notJoined(
            {{.bank = QStringLiteral("rings"), .title = QStringLiteral("Rings"), .error = error}},
            error);
        QCOMPARE(JoinedText::notJoined(
                     {{.bank = QStringLiteral("rings"), .title = QStringLiteral("Rings")}}, {}),
                 QStringLiteral("\"Rings\" is not in your daily mix: it could not be read."));
        QVERIFY2(left.startsWith(QStringLiteral("\"Rings\" is not in your daily mix. ")),
                 qPrintable(left));
        QVERIFY2(left.contains(QStringLiteral(
                     "Your own questions and packs are not in the daily mix this time. ")),
                 qPrintable(left));
    }
};

RINGSIDE_TEST(TstJoinedText)
#include "tst_joined_text.moc"
