// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/replay/case.h"

#include <array>
#include <cmath>

namespace ringside::replay {

bool CaseReader::has(const char* name) const
{
    const JsonPlace member = m_place.member(name);
    return !member.value.isUndefined() && !member.value.isNull();
}

template <class T> T CaseReader::value(Result<T> read)
{
    if (read)
        return *std::move(read);
    keep(read.error());
    return {};
}

double CaseReader::number(const char* name)
{
    return value(m_place.member(name).number(-1e300, 1e300));
}

int CaseReader::whole(const char* name)
{
    return value(m_place.member(name).whole(-2000000000, 2000000000));
}

std::string CaseReader::text(const char* name)
{
    const JsonPlace member = m_place.member(name);
    if (!member.value.isString())
        keep(member.wrong("a text"));
    return member.value.toString().toStdString();
}

std::vector<double> CaseReader::list()
{
    std::vector<double> read;
    for (const JsonPlace& item : value(m_place.items()))
        read.push_back(value(item.number(-1e300, 1e300)));
    return read;
}

std::vector<double> CaseReader::numbers(const char* name)
{
    CaseReader member(m_place.member(name));
    std::vector<double> read = member.list();
    keep(member.error());
    return read;
}

std::vector<int> CaseReader::wholes(const char* name)
{
    std::vector<int> read;
    for (const JsonPlace& item : value(m_place.member(name).items()))
        read.push_back(value(item.whole(-2000000000, 2000000000)));
    return read;
}

std::vector<CaseReader> CaseReader::items(const char* name)
{
    std::vector<CaseReader> read;
    for (JsonPlace& item : value(m_place.member(name).items()))
        read.emplace_back(std::move(item));
    return read;
}

serving::TimeLaw CaseReader::timeLaw()
{
    using serving::TimeShape;
    static constexpr std::array kShapes{std::pair{"deterministic", TimeShape::Deterministic},
                                        std::pair{"exponential", TimeShape::Exponential},
                                        std::pair{"poisson", TimeShape::Exponential},
                                        std::pair{"lognormal", TimeShape::Lognormal},
                                        std::pair{"erlang", TimeShape::Erlang},
                                        std::pair{"hyperexponential", TimeShape::Hyperexponential}};
    serving::TimeLaw law;
    const std::string kind = text("kind");
    bool found = false;
    for (const auto& [name, shape] : kShapes) {
        if (kind != name)
            continue;
        law.shape = shape;
        found = true;
    }
    if (!found)
        keep(m_place.member("kind").wrong(
            "deterministic, exponential, lognormal, erlang or hyperexponential"));
    law.mean = Seconds(has("mean") ? number("mean") : 1 / number("rate"));
    law.scv = numberOr("scv", law.shape == TimeShape::Deterministic ? 0 : 1);
    return law;
}

void CaseReader::keep(const std::optional<Error>& error)
{
    if (error && !m_error)
        m_error = error;
}

QJsonObject percentilesJson(const serving::AtPercentiles<double>& at)
{
    QJsonObject object;
    for (std::size_t i = 0; i < at.size(); ++i)
        object.insert(QLatin1String(statistics::kPercentileNames[i]), at[i]);
    return object;
}

QJsonObject estimateJson(const serving::Estimate& estimate)
{
    return {{QStringLiteral("value"), estimate.value},
            {QStringLiteral("ci99"), estimate.halfWidth}};
}

QJsonObject estimatesJson(const serving::Estimate& mean,
                          const serving::AtPercentiles<serving::Estimate>& at)
{
    QJsonObject object{{QStringLiteral("mean"), estimateJson(mean)}};
    for (std::size_t i = 0; i < at.size(); ++i)
        object.insert(QLatin1String(statistics::kPercentileNames[i]), estimateJson(at[i]));
    return object;
}

QJsonArray listJson(const std::vector<double>& values)
{
    QJsonArray list;
    for (const double value : values)
        list.append(std::isnan(value) ? QJsonValue(QJsonValue::Null) : QJsonValue(value));
    return list;
}

} // namespace ringside::replay
