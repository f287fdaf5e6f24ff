// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools.h"
#include "tests/core/table/computed_table.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ringside;
using namespace ringside::table;

/// The reference cases of tests/data/kinds; each file names the libraries that made it.
class TestTableReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsMet_data()
    {
        QTest::addColumn<QString>("family");
        QTest::newRow("two code paths and pairs") << "parity";
        QTest::newRow("numbers, dates and groups of people") << "privacy";
    }

    void everyCaseIsMet()
    {
        QFETCH(const QString, family);
        const QString path =
            QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/%1.json").arg(family);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonArray expected = root[u"cases"].toArray();
        const double tolerance = root[u"tolerance"].toDouble();
        const auto cases = session::loadCases(path);
        QVERIFY(cases && !expected.isEmpty() && tolerance > 0);
        QCOMPARE(static_cast<qsizetype>(cases->size()), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) {
            const QJsonObject one = expected[i].toObject();
            const auto& read = (*cases)[static_cast<std::size_t>(i)];
            const auto evaluation =
                read.scenario ? theTable().evaluate(read.scenario->state, scenario::Effort::Proof)
                              : Result<scenario::Evaluation>(fail(read.scenario.error()));
            const std::string field = one[u"error"].toString().toStdString();
            QVERIFY2(refusedField(evaluation) == field,
                     qPrintable(one[u"id"].toString() + QStringLiteral(" names ") +
                                QString::fromStdString(refusedField(evaluation))));
            const QJsonObject metrics = one[u"metrics"].toObject();
            for (auto metric = metrics.begin(); metric != metrics.end(); ++metric) {
                const double found = metricIn(evaluation, metric.key().toStdString());
                QVERIFY2(isNear(found, metric->toDouble(), tolerance),
                         qPrintable(QStringLiteral("%1 %2: %3, reference %4")
                                        .arg(one[u"id"].toString(), metric.key())
                                        .arg(found, 0, 'g', 12)
                                        .arg(metric->toDouble(), 0, 'g', 12)));
            }
        }
    }
};

RINGSIDE_TEST(TestTableReferences)
#include "tst_table_references.moc"
