// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/pipeline/evaluated.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ringside;
using namespace ringside::pipeline;

namespace {

/// A value in the grammar of fields: 12.5, true, fixed, [a, b], [[0, 1]].
std::string valueText(const QJsonValue& value)
{
    if (!value.isArray())
        return value.toVariant().toString().toStdString();
    std::string text;
    for (const QJsonValue item : value.toArray())
        text += (text.empty() ? "" : ", ") + valueText(item);
    return "[" + text + "]";
}

/// The fields that a scenario states; an empty object is an entry with nothing but defaults.
void addChanges(const QJsonObject& object, const std::string& path,
                std::vector<FieldChange>& changes)
{
    for (auto field = object.begin(); field != object.end(); ++field) {
        const std::string own = (path.empty() ? "" : path + ".") + field.key().toStdString();
        const FieldChange empty{own, std::string(scenario::kEmptyEntry)};
        if (!field->isObject())
            changes.push_back({own, valueText(*field)});
        else if (!field->toObject().isEmpty())
            addChanges(field->toObject(), own, changes);
        else if (theKind().with(theKind().fresh(), std::vector{empty}))
            changes.push_back(empty);
    }
}

Result<scenario::Evaluation> evaluatedCase(const QJsonObject& one)
{
    std::vector<FieldChange> changes;
    addChanges(one[u"scenario"].toObject(), {}, changes);
    RINGSIDE_TRY(const auto state, theKind().with(theKind().fresh(), changes));
    return theKind().evaluate(state, scenario::Effort::Proof);
}

} // namespace

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
        QVERIFY(!expected.isEmpty());
        for (const QJsonValue value : expected) {
            const QJsonObject one = value.toObject();
            const auto evaluation = evaluatedCase(one);
            const std::string field = one[u"error"].toString().toStdString();
            QVERIFY2(wrongField(evaluation) == field,
                     qPrintable(one[u"id"].toString() + QStringLiteral(" names ") +
                                QString::fromStdString(wrongField(evaluation))));
            const QJsonObject metrics = one[u"metrics"].toObject();
            QVERIFY(!metrics.isEmpty() || !field.empty());
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
