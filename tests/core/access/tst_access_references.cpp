// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools.h"
#include "tests/core/access/accessed.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ringside;
using namespace ringside::access;

namespace {

const QString kFile = QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/reachability.json");

} // namespace

/// The reference cases of tests/data/kinds, made with networkx: every decision as a path in a
/// layered directed graph.
class TestAccessReferences : public QObject
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
            const QString id = one[u"id"].toString();
            QVERIFY2(wrongField(evaluation) == one[u"error"].toString().toStdString(),
                     qPrintable(id + QStringLiteral(" names ") +
                                QString::fromStdString(wrongField(evaluation))));
            const QJsonObject metrics = one[u"metrics"].toObject();
            for (auto metric = metrics.begin(); metric != metrics.end(); ++metric) {
                const double found = metricOf(evaluation, metric.key().toStdString());
                QVERIFY2(std::abs(found - metric->toDouble()) <= 1e-12,
                         qPrintable(QStringLiteral("%1 %2: %3, reference %4")
                                        .arg(id, metric.key())
                                        .arg(found, 0, 'g', 12)
                                        .arg(metric->toDouble(), 0, 'g', 12)));
            }
        }
    }
};

RINGSIDE_TEST(TestAccessReferences)
#include "tst_access_references.moc"
