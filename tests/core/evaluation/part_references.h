// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/evaluation_kind.h"
#include "core/session/tools.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <string>

namespace ringside::evaluation {

inline const scenario::ScenarioKind& partKind()
{
    static const auto kind = evaluationKind();
    return *kind;
}

/// The scenario with these fields, of which the paths stand without the "evaluation.DRIFT.".
inline Result<scenario::Evaluation>
evaluatedPart(const std::string& part,
              const std::vector<std::pair<std::string, std::string>>& fields,
              scenario::Effort effort = scenario::Effort::Proof)
{
    std::vector<FieldChange> changes;
    for (const auto& [path, value] : fields)
        changes.push_back({"evaluation." + part + "." + path, value});
    RINGSIDE_TRY(const auto state, partKind().with(partKind().fresh(), changes));
    return partKind().evaluate(state, effort);
}

/// Runs the cases of tests/data/kinds/FAMILY.json: every metric within `allowed`, three half widths
/// of the reference, or the tolerance of the file, whichever is the most, and the own half width;
/// every error at its field; every proof within 200 ms, and every lever within `leverMs`.
class PartReferences
{
public:
    /// What the file allows for a simulated metric.
    using Allowed = std::function<double(const QString& metric, double reference)>;

    PartReferences(const char* family, Allowed allowed)
        : m_file(QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/kinds/%1.json")
                     .arg(QLatin1String(family))),
          m_allowed(std::move(allowed))
    {
    }

    /// The first thing that is wrong, or an empty text.
    QString check()
    {
        QFile file(m_file);
        if (!file.open(QIODevice::ReadOnly))
            return QStringLiteral("no file ") + m_file;
        m_root = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonArray expected = m_root[u"cases"].toArray();
        const auto cases = session::loadCases(m_file);
        if (!cases || expected.isEmpty() ||
            static_cast<qsizetype>(cases->size()) != expected.size())
            return QStringLiteral("the cases cannot be read");
        for (qsizetype i = 0; i < expected.size(); ++i) {
            const QString wrong =
                wrongOf(expected[i].toObject(), (*cases)[static_cast<std::size_t>(i)]);
            if (!wrong.isEmpty())
                m_wrong << expected[i].toObject()[u"id"].toString() + QStringLiteral(": ") + wrong;
        }
        return m_wrong.join(u'\n');
    }

private:
    QString wrongOf(const QJsonObject& one, const session::ScenarioCase& read) const
    {
        const auto evaluation =
            read.scenario ? partKind().evaluate(read.scenario->state, scenario::Effort::Proof)
                          : Result<scenario::Evaluation>(fail(read.scenario.error()));
        const std::string subject = evaluation ? std::string() : evaluation.error().subject;
        if (subject != one[u"error"].toString().toStdString())
            return QStringLiteral("names ") + QString::fromStdString(subject);
        const QJsonObject metrics = one[u"metrics"].toObject();
        QStringList wrong;
        for (auto metric = metrics.begin(); metric != metrics.end(); ++metric) {
            const auto found = evaluation->find(metric.key().toStdString());
            const double reference = metric->toDouble();
            if (!found || std::abs(found->value - reference) >
                              allowed(one, metric.key(), reference) + found->halfWidth)
                wrong << QStringLiteral("%1 is %2, reference %3")
                             .arg(metric.key())
                             .arg(found ? found->value : std::nan(""), 0, 'g', 12)
                             .arg(reference, 0, 'g', 12);
        }
        return wrong.join(QStringLiteral("; "));
    }

    double allowed(const QJsonObject& one, const QString& metric, double reference) const
    {
        const QJsonObject tolerance = m_root[u"tolerance"].toObject();
        const double usual = tolerance[u"default"].toDouble();
        const double exact = tolerance[metric].toDouble(usual) * std::max(1.0, std::abs(reference));
        const QJsonObject widths = one[u"half_width"].toObject();
        if (widths.isEmpty())
            return exact;
        return std::max({exact, m_allowed(metric, reference), 3 * widths[metric].toDouble()});
    }

    QString m_file;
    Allowed m_allowed;
    QJsonObject m_root;
    QStringList m_wrong;
};

} // namespace ringside::evaluation
