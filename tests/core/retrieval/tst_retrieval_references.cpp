// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools.h"
#include "tests/core/retrieval/retrieved.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::retrieval;

namespace {

const QString kFile = QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/retrieval.json");

/// 1e-9 of an exact metric, relative above 1. The file says what a simulated one may differ by,
/// since two programs draw their own data and cluster them in their own way: 1.6 half widths, and
/// 0.03 of shares of neighbors or 10 % of what is read.
double allowed(const QJsonObject& one, const QString& metric, double expected)
{
    constexpr double kExact = 1e-9, kShare = 0.03, kRead = 0.1, kHalfWidths = 1.6;
    const QJsonObject widths = one[u"half_width"].toObject();
    if (!widths.contains(metric))
        return kExact * std::max(1.0, std::abs(expected));
    const bool isShare =
        metric == QLatin1String("recall") || metric == QLatin1String("neighbor_share");
    return kHalfWidths * widths[metric].toDouble() + (isShare ? kShare : kRead * expected);
}

} // namespace

/// The reference cases of tests/data/kinds/retrieval.json, which names the libraries that made it.
class TestRetrievalReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsMet()
    {
        QFile file(kFile);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray expected =
            QJsonDocument::fromJson(file.readAll()).object()[u"cases"].toArray();
        const auto cases = session::loadCases(kFile);
        QVERIFY(cases && !expected.isEmpty());
        QCOMPARE(static_cast<qsizetype>(cases->size()), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) {
            const QJsonObject one = expected[i].toObject();
            const auto& read = (*cases)[static_cast<std::size_t>(i)];
            const auto evaluation =
                read.scenario ? theKind().evaluate(read.scenario->state, scenario::Effort::Proof)
                              : Result<scenario::Evaluation>(fail(read.scenario.error()));
            QVERIFY2(wrongField(evaluation) == one[u"error"].toString().toStdString(),
                     qPrintable(one[u"id"].toString() + QStringLiteral(" names ") +
                                QString::fromStdString(wrongField(evaluation))));
            const QJsonObject metrics = one[u"metrics"].toObject();
            for (auto metric = metrics.begin(); metric != metrics.end(); ++metric) {
                const double found = metricOf(evaluation, metric.key().toStdString());
                const double reference = metric->toDouble();
                QVERIFY2(std::abs(found - reference) <= allowed(one, metric.key(), reference),
                         qPrintable(QStringLiteral("%1 %2: %3, reference %4")
                                        .arg(one[u"id"].toString(), metric.key())
                                        .arg(found, 0, 'g', 12)
                                        .arg(reference, 0, 'g', 12)));
            }
        }
    }
};

RINGSIDE_TEST(TestRetrievalReferences)
#include "tst_retrieval_references.moc"
