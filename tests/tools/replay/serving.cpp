// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "tests/tools/replay/case.h"
#include "tests/tools/replay/replay.h"

#include <QFileInfo>

#include <array>

namespace ringside::replay {

using namespace app::cli;

namespace {

struct Family
{
    const char* name;
    Outputs (*compute)(CaseReader&);
};

constexpr std::array kFamilies{
    Family{"agent_platform_steps", replayAgentPlatform},
    Family{"autoscale_fluid", replayFluid},
    Family{"autoscale_requests", replayRequests},
    Family{"batch_delay", replayBatchDelay},
    Family{"batch_no_delay", replayBatchNoDelay},
    Family{"burst_station", replayBurst},
    Family{"canary", replayCanary},
    Family{"cloud_run", replayCloudRun},
    Family{"drift", replayDrift},
    Family{"exact_traces", replayTrace},
    Family{"ggc", replayGgc},
    Family{"hpa_steps", replayHpa},
    Family{"kpa_steps", replayKpa},
    Family{"llm_engine_poisson", replayEnginePoisson},
    Family{"llm_engine_traces", replayEngineTrace},
    Family{"llm_kv", replayKv},
    Family{"llm_roofline", replayRoofline},
    Family{"llm_speculative", replaySpeculative},
    Family{"mdc", replayMdc},
    Family{"measured_kernels", replayKernels},
    Family{"mg1", replayMg1},
    Family{"mmc", replayMmc},
    Family{"mmck", replayMmck},
    Family{"plans", replayPlans},
    Family{"published", replayPublished},
};

Result<Family> familyNamed(const std::string& name)
{
    std::string names;
    for (const Family& family : kFamilies) {
        if (name == family.name)
            return family;
        names += (names.empty() ? "" : ", ") + std::string(family.name);
    }
    return fail(
        {.code = ErrorCode::UnknownName, .subject = "--family", .value = name, .limit = names});
}

Result<QJsonArray> replayedCases(const JsonPlace& cases, const Family& family, int replications)
{
    RINGSIDE_TRY(const auto items, cases.items());
    QJsonArray list;
    for (const JsonPlace& item : items) {
        CaseReader given(item, replications);
        const std::string id = given.text("id");
        auto outputs = family.compute(given);
        if (given.error())
            return fail(*given.error());
        if (!outputs) {
            Error error = outputs.error();
            error.subject = item.path + ": " + error.subject;
            return fail(error);
        }
        outputs->insert(QStringLiteral("id"), QString::fromStdString(id));
        list.append(*outputs);
    }
    return list;
}

/// Members of nested objects as one row each; lists by their length.
void addRows(const QString& prefix, const QJsonObject& object,
             std::vector<std::pair<QString, QString>>& rows)
{
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString name = prefix.isEmpty() ? it.key() : prefix + u'.' + it.key();
        if (it->isObject())
            addRows(name, it->toObject(), rows);
        else if (it->isArray())
            rows.emplace_back(name, QStringLiteral("%1 values").arg(it->toArray().size()));
        else
            rows.emplace_back(name, it->isString() ? it->toString()
                                                   : QString::number(it->toDouble(), 'g', 10));
    }
}

} // namespace

int runServingReplay(const ServingReplay& typed)
{
    const QString file = QString::fromStdString(typed.file);
    const std::string name =
        typed.family.empty() ? QFileInfo(file).completeBaseName().toStdString() : typed.family;
    const auto family = familyNamed(name);
    if (!family)
        return reportError(family.error());
    const auto replications = parseNumber(
        "--replications", typed.replications,
        {.minimum = 2, .maximum = 1000, .whole = true, .takes = "a whole number from 2 to 1000"});
    if (!replications)
        return reportError(replications.error());
    const auto document = readJson(file);
    if (!document)
        return reportError(document.error());
    const auto cases = replayedCases(JsonPlace{document->object(), ""}.member("cases"), *family,
                                     static_cast<int>(*replications));
    if (!cases)
        return reportError(inFile(cases.error(), typed.file));
    if (typed.json) {
        printJson(QJsonObject{{QStringLiteral("family"), QString::fromStdString(name)},
                              {QStringLiteral("cases"), *cases}});
        return kDone;
    }
    for (const QJsonValue& one : *cases) {
        std::vector<std::pair<QString, QString>> rows;
        addRows({}, one.toObject(), rows);
        printTable(rows);
        printLine({});
    }
    return kDone;
}

} // namespace ringside::replay
