// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/background.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

bank::QuestionSummary summary(const char* id, bank::Difficulty difficulty, const char* family = "")
{
    bank::QuestionSummary made;
    made.id = bank::QuestionId(QString::fromLatin1(id));
    made.difficulty = difficulty;
    made.family = QString::fromLatin1(family);
    return made;
}

/// A card that is in these questions.
bank::Concept card(const QStringList& questions)
{
    bank::Concept made;
    made.questions = questions;
    return made;
}

QStringList ids(const std::vector<RelatedQuestion>& related)
{
    QStringList out;
    for (const RelatedQuestion& each : related)
        out << each.question.id.value();
    return out;
}

} // namespace

/// Which questions follow from an answered one.
class TestBackground : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameDecisionComesFirstAndThenTheHarderOne()
    {
        const auto related = relatedTo(m_question, m_cards,
                                       {summary("same-level", bank::Difficulty::Medium),
                                        summary("harder", bank::Difficulty::Hard),
                                        summary("sibling", bank::Difficulty::Easy, "threshold")});
        QCOMPARE(ids(related), (QStringList{QStringLiteral("sibling"), QStringLiteral("harder"),
                                            QStringLiteral("same-level")}));
        QCOMPARE(related[0].relation, Relation::SameDecision);
        QCOMPARE(related[1].relation, Relation::Harder);
        QCOMPARE(related[2].relation, Relation::SameConcepts);
    }

    void threeAreEnough()
    {
        const auto related = relatedTo(m_question, m_cards,
                                       {summary("same-level", bank::Difficulty::Medium),
                                        summary("harder", bank::Difficulty::Hard),
                                        summary("sibling", bank::Difficulty::Easy, "threshold"),
                                        summary("other", bank::Difficulty::Medium)});
        QCOMPARE(related.size(), std::size_t{3});
    }

    void oneSharedConceptIsTooLittle()
    {
        QVERIFY(
            relatedTo(m_question, m_cards, {summary("distant", bank::Difficulty::Hard)}).empty());
    }

    void questionIsNotRelatedToItself()
    {
        QVERIFY(
            relatedTo(m_question, m_cards, {summary("this", bank::Difficulty::Medium, "threshold")})
                .empty());
    }

    void questionWithoutFamilyHasNoSibling()
    {
        bank::Question question = m_question;
        question.family.clear();
        const auto related =
            relatedTo(question, m_cards, {summary("lonely", bank::Difficulty::Easy)});
        QVERIFY(related.empty());
    }

private:
    bank::Question m_question = [] {
        bank::Question made;
        made.id = bank::QuestionId(QStringLiteral("this"));
        made.family = QStringLiteral("threshold");
        made.difficulty = bank::Difficulty::Medium;
        return made;
    }();
    /// "distant" shares one of them, the others share both.
    std::vector<bank::Concept> m_cards{
        card({QStringLiteral("this"), QStringLiteral("same-level"), QStringLiteral("harder"),
              QStringLiteral("other"), QStringLiteral("distant")}),
        card({QStringLiteral("this"), QStringLiteral("same-level"), QStringLiteral("harder"),
              QStringLiteral("other")})};
};

RINGSIDE_TEST(TestBackground)
#include "tst_background.moc"
