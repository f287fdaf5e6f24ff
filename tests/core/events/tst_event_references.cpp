// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools.h"
#include "tests/core/events/events_of.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ringside;
using namespace ringside::events;

namespace {

const QString kFile =
    QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/event-time-freshness.json");

QJsonArray panesJson(const scenario::Evaluation& evaluation)
{
    QJsonArray list;
    for (const WrittenPane& pane : panesOf(evaluation).value_or(std::vector<WrittenPane>{}))
        list.append(QJsonArray{pane.fired, pane.start, pane.end, static_cast<int>(pane.elements),
                               QString::fromStdString(pane.timing),
                               QString::fromStdString(pane.key).toDouble()});
    return list;
}

} // namespace

/// The reference cases of tests/data/kinds/event-time-freshness.json: windows replayed one by one
/// and transcripts of Beam's triggers, joins by pandas, AUC by scikit-learn, ages by quadrature.
class TestEventReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsMet_data()
    {
        QTest::addColumn<qsizetype>("index");
        for (qsizetype i = 0; i < expectedCases().size(); ++i)
            QTest::newRow(qPrintable(expectedCases()[i].toObject()[u"id"].toString())) << i;
    }

    void everyCaseIsMet()
    {
        QFETCH(const qsizetype, index);
        const QJsonObject expected = expectedCases()[index].toObject();
        static const auto cases = session::loadCases(kFile);
        QVERIFY(cases);
        QCOMPARE(static_cast<qsizetype>(cases->size()), expectedCases().size());
        const auto& read = (*cases)[static_cast<std::size_t>(index)];
        const auto evaluation =
            read.scenario ? theKind().evaluate(read.scenario->state, scenario::Effort::Proof)
                          : Result<scenario::Evaluation>(fail(read.scenario.error()));
        QCOMPARE(QString::fromStdString(wrongField(evaluation)), expected[u"error"].toString());
        if (!evaluation)
            return;
        const QJsonObject metrics = expected[u"metrics"].toObject();
        QCOMPARE(static_cast<qsizetype>(evaluation->metrics.size()), metrics.size());
        for (auto metric = metrics.begin(); metric != metrics.end(); ++metric) {
            const double found = metricOf(evaluation, metric.key().toStdString());
            QVERIFY2(isClose(found, metric->toDouble()),
                     qPrintable(QStringLiteral("%1: %2, reference %3")
                                    .arg(metric.key())
                                    .arg(found, 0, 'g', 12)
                                    .arg(metric->toDouble(), 0, 'g', 12)));
        }
        if (expected.contains(u"panes"))
            QCOMPARE(panesJson(*evaluation), expected[u"panes"].toArray());
    }

private:
    static const QJsonArray& expectedCases()
    {
        static const QJsonArray cases = [] {
            QFile file(kFile);
            return file.open(QIODevice::ReadOnly)
                       ? QJsonDocument::fromJson(file.readAll()).object()[u"cases"].toArray()
                       : QJsonArray();
        }();
        return cases;
    }
};

RINGSIDE_TEST(TestEventReferences)
#include "tst_event_references.moc"
