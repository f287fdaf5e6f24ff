// SPDX-License-Identifier: GPL-3.0-or-later
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

QJsonObject referenceFile()
{
    QFile file(QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/reachability.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

/// A value in the grammar of fields.
FieldValue valueOf(const QJsonValue& value)
{
    if (value.isDouble())
        return value.toDouble();
    if (value.isBool())
        return value.toBool() ? "true" : "false";
    if (!value.isArray())
        return value.toString().toStdString();
    QStringList names;
    for (const QJsonValue& name : value.toArray())
        names << name.toString();
    return (u'[' + names.join(QStringLiteral(", ")) + u']').toStdString();
}

void addChanges(const QJsonObject& object, const std::string& prefix,
                std::vector<FieldChange>& changes)
{
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        const std::string path = prefix + (prefix.empty() ? "" : ".") + entry.key().toStdString();
        if (entry->isObject())
            addChanges(entry->toObject(), path, changes);
        else
            changes.push_back({path, valueOf(*entry)});
    }
}

Result<scenario::Evaluation> evaluated(const QJsonObject& scenario)
{
    std::vector<FieldChange> changes;
    addChanges(scenario, {}, changes);
    RINGSIDE_TRY(const auto state, theKind().with(theKind().fresh(), changes));
    return theKind().evaluate(state, scenario::Effort::Proof);
}

} // namespace

/// The reference cases of tests/data/kinds, made with networkx: every decision as a path in a
/// layered directed graph.
class TestAccessReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsMet()
    {
        const QJsonArray cases = referenceFile()[u"cases"].toArray();
        QCOMPARE(cases.size(), qsizetype{65});
        for (const QJsonValue& value : cases) {
            const QJsonObject one = value.toObject();
            const auto evaluation = evaluated(one[u"scenario"].toObject());
            const QString id = one[u"id"].toString();
            QVERIFY2(wrongField(evaluation) == one[u"error"].toString().toStdString(),
                     qPrintable(id + QStringLiteral(" names ") +
                                QString::fromStdString(wrongField(evaluation))));
            const QJsonObject metrics = one[u"metrics"].toObject();
            QVERIFY2(!metrics.isEmpty() || one.contains(u"error"), qPrintable(id));
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
