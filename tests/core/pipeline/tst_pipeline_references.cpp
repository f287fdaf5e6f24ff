// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools.h"
#include "tests/core/pipeline/evaluated.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ringside;
using namespace ringside::pipeline;

/// The reference cases of tests/data/kinds; each file names what made it.
class TestPipelineReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsMet_data()
    {
        QTest::addColumn<QString>("family");
        for (const char* family : {"pipeline-dag", "release-gates"})
            QTest::newRow(family) << QString::fromLatin1(family);
    }

    void everyCaseIsMet()
    {
        QFETCH(const QString, family);
        const QString path = QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/") + family +
                             QStringLiteral(".json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonArray expected = root[u"cases"].toArray();
        const double tolerance = root[u"tolerance"].toDouble();
        const auto cases = session::loadCases(path);
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
                QVERIFY2(isClose(found, metric->toDouble(), tolerance),
                         qPrintable(QStringLiteral("%1 %2: %3, reference %4")
                                        .arg(one[u"id"].toString(), metric.key())
                                        .arg(found, 0, 'g', 12)
                                        .arg(metric->toDouble(), 0, 'g', 12)));
            }
        }
    }
};

RINGSIDE_TEST(TestPipelineReferences)
#include "tst_pipeline_references.moc"
