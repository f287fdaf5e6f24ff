// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools.h"
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::evaluation;

namespace {

QString fileOf(const QString& family)
{
    return QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/") + family +
           QStringLiteral(".json");
}

QJsonObject rootOf(const QString& family)
{
    QFile file(fileOf(family));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

/// What a file allows for a simulated metric: a number, or one for each sort of metrics. Relative
/// tolerances are there in words: 2 % of rows, 5 % of false alerts.
double simulatedTolerance(const QJsonObject& tolerance, const QString& metric, double expected)
{
    const QJsonObject sorts = tolerance[u"simulated"].toObject();
    if (sorts.isEmpty()) {
        const bool isRelative =
            tolerance.contains(u"simulated_rows") && metric.endsWith(QLatin1String("_rows"));
        return isRelative ? 0.02 * expected : tolerance[u"simulated"].toDouble();
    }
    if (metric == QLatin1String("false_alerts_per_month"))
        return 0.05 * expected;
    if (sorts.contains(metric))
        return sorts[metric].toDouble();
    return sorts[metric.endsWith(QLatin1String("_distance")) ? u"distances" : u"shares"].toDouble();
}

/// The tolerance that the file states, relative above 1; of a simulated reference three of its half
/// widths where they are more.
double allowed(const QJsonObject& root, const QJsonObject& one, const QString& metric,
               double expected)
{
    const QJsonObject tolerance = root[u"tolerance"].toObject();
    const double usual = tolerance[u"default"].toDouble();
    const double exact = tolerance[metric].toDouble(usual) * std::max(1.0, std::abs(expected));
    const QJsonObject widths = one[u"half_width"].toObject();
    if (widths.isEmpty())
        return exact;
    return std::max(
        {exact, simulatedTolerance(tolerance, metric, expected), 3 * widths[metric].toDouble()});
}

} // namespace

/// The reference cases of tests/data/kinds; each file names the libraries that made it.
class TestEvaluationReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsMet_data()
    {
        QTest::addColumn<QString>("family");
        for (const char* family :
             {"confusion-slices", "splits-leakage", "drift", "ab-gate", "judge-eval", "retraining"})
            QTest::newRow(family) << QString::fromLatin1(family);
    }

    void everyCaseIsMet()
    {
        QFETCH(const QString, family);
        const QJsonObject root = rootOf(family);
        const QJsonArray expected = root[u"cases"].toArray();
        const auto cases = session::loadCases(fileOf(family));
        QVERIFY(cases && !expected.isEmpty());
        QCOMPARE(static_cast<qsizetype>(cases->size()), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) {
            const QJsonObject one = expected[i].toObject();
            const auto& read = (*cases)[static_cast<std::size_t>(i)];
            const auto evaluation =
                read.scenario ? theKind().evaluate(read.scenario->state, scenario::Effort::Proof)
                              : Result<scenario::Evaluation>(fail(read.scenario.error()));
            const std::string field = one[u"error"].toString().toStdString();
            QVERIFY2(wrongField(evaluation) == field,
                     qPrintable(one[u"id"].toString() + QStringLiteral(" names ") +
                                QString::fromStdString(wrongField(evaluation))));
            const QJsonObject metrics = one[u"metrics"].toObject();
            for (auto metric = metrics.begin(); metric != metrics.end(); ++metric) {
                const double found = metricOf(evaluation, metric.key().toStdString());
                const double reference = metric->toDouble();
                // A proof that draws adds its own half width.
                const double own = evaluation->find(metric.key().toStdString())
                                       .value_or(scenario::Estimate{})
                                       .halfWidth;
                const double most = std::max(allowed(root, one, metric.key(), reference),
                                             calibrationNoise(one, metric.key(), reference)) +
                                    own;
                QVERIFY2(std::abs(found - reference) <= most,
                         qPrintable(QStringLiteral("%1 %2: %3, reference %4")
                                        .arg(one[u"id"].toString(), metric.key())
                                        .arg(found, 0, 'g', 12)
                                        .arg(reference, 0, 'g', 12)));
            }
        }
    }

private:
    /// A corrected share is a ratio of two samples, and its variance of first order: the file
    /// allows 6 %.
    static double calibrationNoise(const QJsonObject& one, const QString& metric, double reference)
    {
        const QJsonObject judge =
            one[u"scenario"].toObject()[u"evaluation"].toObject()[u"judge"].toObject();
        const bool isWidth =
            metric == QLatin1String("half_width_share") || metric == QLatin1String("rmse_share");
        return judge[u"corrected"].toBool() && isWidth ? 0.06 * reference : 0;
    }
};

RINGSIDE_TEST(TestEvaluationReferences)
#include "tst_evaluation_references.moc"
