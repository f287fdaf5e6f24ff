// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools.h"
#include "tests/core/cost/priced.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::cost;

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

} // namespace

/// The reference cases of tests/data/kinds; each file names the libraries that made it.
class TestCostReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsMet_data()
    {
        QTest::addColumn<QString>("family");
        for (const char* family : {"token-cost", "machine-cost"})
            QTest::newRow(family) << QString::fromLatin1(family);
    }

    void everyCaseIsMet()
    {
        QFETCH(const QString, family);
        const QJsonArray expected = rootOf(family)[u"cases"].toArray();
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
            QVERIFY(!one[u"metrics"].toObject().isEmpty() || !field.empty());
            compare(one, evaluation);
        }
    }

private:
    static void compare(const QJsonObject& one, const Result<scenario::Evaluation>& evaluation)
    {
        constexpr double kTolerance = 1e-9, kHalfWidths = 1.6;
        const QJsonObject metrics = one[u"metrics"].toObject();
        const QJsonObject widths = one[u"half_width"].toObject();
        for (auto metric = metrics.begin(); metric != metrics.end(); ++metric) {
            const double found = metricOf(evaluation, metric.key().toStdString());
            const double reference = metric->toDouble();
            const double most = std::max(kTolerance * std::max(1.0, std::abs(reference)),
                                         kHalfWidths * widths[metric.key()].toDouble());
            QVERIFY2(std::abs(found - reference) <= most,
                     qPrintable(QStringLiteral("%1 %2: %3, reference %4")
                                    .arg(one[u"id"].toString(), metric.key())
                                    .arg(found, 0, 'g', 12)
                                    .arg(reference, 0, 'g', 12)));
        }
    }
};

RINGSIDE_TEST(TestCostReferences)
#include "tst_cost_references.moc"
