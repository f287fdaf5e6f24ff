// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/surface_features.h"
#include "core/authoring/lint/standard/surface_model.h"
#include "core/base/rng.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

namespace {

constexpr int kSurfaceItems = 400;

const QStringList& vocabulary()
{
    static const QStringList words =
        QStringLiteral("cache shard stream batch merge split store index query train serve probe "
                       "label route trace limit")
            .split(QLatin1Char(' '));
    return words;
}

QString phrase(Rng& rng, int words)
{
    QStringList list;
    for (int i = 0; i < words; ++i)
        list << vocabulary().at(
            static_cast<qsizetype>(rng.below(static_cast<std::uint64_t>(vocabulary().size()))));
    return list.join(QLatin1Char(' '));
}

/// Questions whose keys are at a random place. `write` gives an option its text.
template <class Write> std::vector<Question> questionsWith(Write write)
{
    Rng rng(7);
    std::vector<Question> questions;
    for (int i = 0; i < kSurfaceItems; ++i) {
        Question question;
        question.id = QuestionId(QStringLiteral("question-%1").arg(i));
        question.stem = QStringLiteral("What should you do?");
        const auto key = rng.below(4);
        for (std::uint64_t k = 0; k < 4; ++k) {
            Option option;
            option.id = OptionId(QStringLiteral("o%1").arg(k));
            option.correct = k == key;
            option.text = write(rng, option.correct);
            question.options.push_back(option);
        }
        questions.push_back(question);
    }
    return questions;
}

SurfaceGuesses guessesOf(const std::vector<Question>& questions)
{
    std::vector<const Question*> borrowed;
    for (const Question& question : questions)
        borrowed.push_back(&question);
    return guessFromSurface(borrowed);
}

} // namespace

class TestSurfaceModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysThatAreAlwaysLongerAreFound()
    {
        const SurfaceGuesses guesses = guessesOf(
            questionsWith([](Rng& rng, bool isKey) { return phrase(rng, isKey ? 9 : 5); }));
        QCOMPARE(guesses.share.whole, kSurfaceItems);
        QVERIFY2(guesses.share.percent() > 95,
                 qPrintable(QString::number(guesses.share.percent())));
    }

    void commasInKeysAreFound()
    {
        const SurfaceGuesses guesses = guessesOf(questionsWith([](Rng& rng, bool isKey) {
            return phrase(rng, 3) + QLatin1String(isKey ? ", " : " ") + phrase(rng, 3);
        }));
        QVERIFY2(guesses.share.percent() > 90,
                 qPrintable(QString::number(guesses.share.percent())));
    }

    void keysDrawnByLotAreFoundByChance()
    {
        const SurfaceGuesses guesses =
            guessesOf(questionsWith([](Rng& rng, bool) { return phrase(rng, 6); }));
        // Chance is 25 % with a deviation of sqrt(0.25 * 0.75 / 400) = 2.2 points; four of them.
        QVERIFY2(std::abs(guesses.share.percent() - 25) < 8.8,
                 qPrintable(QString::number(guesses.share.percent())));
    }

    void orderOfTheQuestionsDoesNotMatter()
    {
        std::vector<Question> questions =
            questionsWith([](Rng& rng, bool isKey) { return phrase(rng, isKey ? 7 : 6); });
        const SurfaceGuesses before = guessesOf(questions);
        std::ranges::reverse(questions);
        const SurfaceGuesses after = guessesOf(questions);
        QCOMPARE(after.share, before.share);
        QCOMPARE(after.keys.front().first, before.keys.front().first);
    }

    void probabilitiesAreSortedAndCountEveryQuestion()
    {
        const SurfaceGuesses guesses = guessesOf(
            questionsWith([](Rng& rng, bool isKey) { return phrase(rng, isKey ? 7 : 6); }));
        QCOMPARE(guesses.keys.size(), std::size_t(kSurfaceItems));
        QVERIFY(std::ranges::is_sorted(guesses.keys, std::ranges::greater(),
                                       &std::pair<QString, double>::second));
        QVERIFY(guesses.keys.front().second < 1 && guesses.keys.back().second > 0);
    }

    void otherQuestionsAreLeftOut()
    {
        std::vector<Question> questions =
            questionsWith([](Rng& rng, bool) { return phrase(rng, 6); });
        questions[0].type = QuestionType::Multiple;
        questions[1].options.pop_back();
        for (Option& option : questions[2].options)
            option.correct = false;
        QCOMPARE(guessesOf(questions).share.whole, kSurfaceItems - 3);
        QCOMPARE(guessFromSurface({}).share.whole, 0);
    }

    void whatAllOptionsShareDoesNotCount()
    {
        Question question = questionsWith([](Rng&, bool) {
                                return QStringLiteral("Cache every batch, and shard the index.");
                            }).front();
        for (const SurfaceFeatures& row : surfaceOf(question)) {
            // Only the place differs: features 20 and 21.
            for (std::size_t feature = 0; feature < 20; ++feature)
                QCOMPARE(row[feature], 0.0);
        }
    }
};

RINGSIDE_TEST(TestSurfaceModel)
#include "tst_surface_model.moc"
