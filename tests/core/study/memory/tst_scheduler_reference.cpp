// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/scheduler.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace ringside::study;

namespace {

double minutesOf(const QString& step)
{
    const double number = step.chopped(1).toDouble();
    if (step.endsWith(u'd'))
        return number * 1440;
    return step.endsWith(u'h') ? number * 60 : number;
}

std::vector<double> stepsOf(const QJsonValue& list)
{
    std::vector<double> steps;
    for (const QJsonValue& step : list.toArray())
        steps.push_back(minutesOf(step.toString()));
    return steps;
}

std::int64_t msOf(const QJsonValue& text)
{
    return QDateTime::fromString(text.toString(), Qt::ISODate).toMSecsSinceEpoch();
}

bool close(double actual, double expected)
{
    return std::fabs(actual - expected) <= 1e-5 * std::fabs(expected);
}

} // namespace

/// The policy that follows ts-fsrs, against that library's own output.
class TestSchedulerReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(QStringLiteral(RINGSIDE_TEST_DATA "/study/fsrs6_histories.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_cases =
            QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("cases")].toArray();
        QCOMPARE(m_cases.size(), 10);
    }

    void historiesAreTheLibrarys_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < m_cases.size(); ++i) {
            const QJsonObject history = m_cases[i].toObject();
            QTest::addRow("%s: %s, %s", qPrintable(history[QLatin1String("id")].toString()),
                          qPrintable(history[QLatin1String("w_kind")].toString()),
                          qPrintable(history[QLatin1String("style")].toString()))
                << i;
        }
    }

    void historiesAreTheLibrarys()
    {
        QFETCH(int, index);
        const QJsonObject history = m_cases[index].toObject();
        const QJsonObject given = history[QLatin1String("params")].toObject();
        const SchedulerSettings settings{
            .desiredRetention = given[QLatin1String("request_retention")].toDouble(),
            .maximumInterval = given[QLatin1String("maximum_interval")].toInt(),
            .shortTerm = given[QLatin1String("enable_short_term")].toBool(),
            .fuzz = false,
            .learningSteps = stepsOf(given[QLatin1String("learning_steps")]),
            .relearningSteps = stepsOf(given[QLatin1String("relearning_steps")])};
        const Weights weights = weightsOf(given, settings);
        const QJsonArray effective = history[QLatin1String("effective_w")].toArray();
        for (std::size_t i = 0; i < kWeightCount; ++i)
            QVERIFY(std::fabs(weights.w[i] - effective[qsizetype(i)].toDouble()) < 1e-8);

        QVERIFY(checkSettings(settings));
        const Scheduler scheduler(weights, settings, tsFsrsPolicy());
        CardState card;
        const QJsonArray reviews = history[QLatin1String("reviews")].toArray();
        for (int i = 0; i < reviews.size(); ++i) {
            const QJsonObject review = reviews[i].toObject();
            const Moment now{msOf(review[QLatin1String("at")]), 0};
            const QJsonObject expected = history[QLatin1String("expected")].toArray()[i].toObject();
            checkPreview(scheduler.answers(card, now, 0), now, expected);
            card = scheduler.answer(
                card, static_cast<Rating>(review[QLatin1String("rating")].toInt()), now, 0);
            checkState(card, expected);
        }
        for (const QJsonValue& value : history[QLatin1String("retrievability")].toArray()) {
            const QJsonObject point = value.toObject();
            QVERIFY(close(scheduler.model().retrievability(card.memory,
                                                           point[QLatin1String("days")].toDouble()),
                          point[QLatin1String("r")].toDouble()));
        }
    }

private:
    static Weights weightsOf(const QJsonObject& given, const SchedulerSettings& settings)
    {
        std::vector<double> values;
        for (const QJsonValue& value : given[QLatin1String("w")].toArray())
            values.push_back(value.toDouble());
        if (values.empty())
            return defaultWeights();
        return weightsFrom(values,
                           {.shortTerm = settings.shortTerm,
                            .relearningSteps = static_cast<int>(settings.relearningSteps.size()),
                            .smallestRadicand = 0})
            .value();
    }

    static void checkPreview(const std::array<CardState, 4>& answers, const Moment& now,
                             const QJsonObject& expected)
    {
        const QJsonArray preview = expected[QLatin1String("preview")].toArray();
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const QJsonArray row = preview[qsizetype(i)].toArray();
            QVERIFY(close(answers[i].memory.stability, row[0].toDouble()));
            QVERIFY(close(answers[i].memory.difficulty, row[1].toDouble()));
            QCOMPARE(answers[i].scheduledDays, row[2].toInt());
            QCOMPARE(double(answers[i].dueMs - now.ms) / 60000, row[3].toDouble());
            QCOMPARE(static_cast<int>(answers[i].phase), row[4].toInt());
            QCOMPARE(answers[i].step, row[5].toInt());
        }
    }

    static void checkState(const CardState& card, const QJsonObject& expected)
    {
        QVERIFY(close(card.memory.stability, expected[QLatin1String("stability")].toDouble()));
        QVERIFY(close(card.memory.difficulty, expected[QLatin1String("difficulty")].toDouble()));
        QCOMPARE(static_cast<int>(card.phase), expected[QLatin1String("state")].toInt());
        QCOMPARE(card.step, expected[QLatin1String("step")].toInt());
        QCOMPARE(card.scheduledDays, expected[QLatin1String("scheduled_days")].toInt());
        QCOMPARE(card.dueMs, msOf(expected[QLatin1String("due")]));
        QCOMPARE(card.reps, expected[QLatin1String("reps")].toInt());
        QCOMPARE(card.lapses, expected[QLatin1String("lapses")].toInt());
    }

    QJsonArray m_cases;
};

RINGSIDE_TEST(TestSchedulerReference)
#include "tst_scheduler_reference.moc"
