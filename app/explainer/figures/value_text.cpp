// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/value_text.h"

#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "core/kinds/kinds.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringside::app {

namespace {

/// Choices whose names are words. lupdate finds them here.
// clang-format off
[[maybe_unused]] constexpr std::array kChoiceWords{
    QT_TRANSLATE_NOOP("ringside::choice", "accumulating"),
    QT_TRANSLATE_NOOP("ringside::choice", "across-hosts"),
    QT_TRANSLATE_NOOP("ringside::choice", "add"),
    QT_TRANSLATE_NOOP("ringside::choice", "after"),
    QT_TRANSLATE_NOOP("ringside::choice", "agent"),
    QT_TRANSLATE_NOOP("ringside::choice", "agreement"),
    QT_TRANSLATE_NOOP("ringside::choice", "all"),
    QT_TRANSLATE_NOOP("ringside::choice", "allow"),
    QT_TRANSLATE_NOOP("ringside::choice", "alphabet"),
    QT_TRANSLATE_NOOP("ringside::choice", "any-gain"),
    QT_TRANSLATE_NOOP("ringside::choice", "arrival"),
    QT_TRANSLATE_NOOP("ringside::choice", "arrived"),
    QT_TRANSLATE_NOOP("ringside::choice", "auto"),
    QT_TRANSLATE_NOOP("ringside::choice", "bandit"),
    QT_TRANSLATE_NOOP("ringside::choice", "best"),
    QT_TRANSLATE_NOOP("ringside::choice", "binary-tree"),
    QT_TRANSLATE_NOOP("ringside::choice", "binomial"),
    QT_TRANSLATE_NOOP("ringside::choice", "both-judge"),
    QT_TRANSLATE_NOOP("ringside::choice", "buckets"),
    QT_TRANSLATE_NOOP("ringside::choice", "calendar"),
    QT_TRANSLATE_NOOP("ringside::choice", "cascade"),
    QT_TRANSLATE_NOOP("ringside::choice", "category"),
    QT_TRANSLATE_NOOP("ringside::choice", "ceiling"),
    QT_TRANSLATE_NOOP("ringside::choice", "center"),
    QT_TRANSLATE_NOOP("ringside::choice", "change"),
    QT_TRANSLATE_NOOP("ringside::choice", "chunked"),
    QT_TRANSLATE_NOOP("ringside::choice", "closed"),
    QT_TRANSLATE_NOOP("ringside::choice", "closing"),
    QT_TRANSLATE_NOOP("ringside::choice", "columns"),
    QT_TRANSLATE_NOOP("ringside::choice", "combine"),
    QT_TRANSLATE_NOOP("ringside::choice", "combined"),
    QT_TRANSLATE_NOOP("ringside::choice", "compile"),
    QT_TRANSLATE_NOOP("ringside::choice", "constant"),
    QT_TRANSLATE_NOOP("ringside::choice", "continuous"),
    QT_TRANSLATE_NOOP("ringside::choice", "count"),
    QT_TRANSLATE_NOOP("ringside::choice", "daily"),
    QT_TRANSLATE_NOOP("ringside::choice", "data-parallel"),
    QT_TRANSLATE_NOOP("ringside::choice", "dated"),
    QT_TRANSLATE_NOOP("ringside::choice", "day"),
    QT_TRANSLATE_NOOP("ringside::choice", "day-before"),
    QT_TRANSLATE_NOOP("ringside::choice", "dedicated"),
    QT_TRANSLATE_NOOP("ringside::choice", "deny"),
    QT_TRANSLATE_NOOP("ringside::choice", "deterministic"),
    QT_TRANSLATE_NOOP("ringside::choice", "direct"),
    QT_TRANSLATE_NOOP("ringside::choice", "discarding"),
    QT_TRANSLATE_NOOP("ringside::choice", "double-binary-tree"),
    QT_TRANSLATE_NOOP("ringside::choice", "earlier"),
    QT_TRANSLATE_NOOP("ringside::choice", "entity"),
    QT_TRANSLATE_NOOP("ringside::choice", "entity-time"),
    QT_TRANSLATE_NOOP("ringside::choice", "equal"),
    QT_TRANSLATE_NOOP("ringside::choice", "error"),
    QT_TRANSLATE_NOOP("ringside::choice", "event"),
    QT_TRANSLATE_NOOP("ringside::choice", "explicit"),
    QT_TRANSLATE_NOOP("ringside::choice", "exponential"),
    QT_TRANSLATE_NOOP("ringside::choice", "exposure"),
    QT_TRANSLATE_NOOP("ringside::choice", "external"),
    QT_TRANSLATE_NOOP("ringside::choice", "fast"),
    QT_TRANSLATE_NOOP("ringside::choice", "first-winner"),
    QT_TRANSLATE_NOOP("ringside::choice", "fixed"),
    QT_TRANSLATE_NOOP("ringside::choice", "flagged"),
    QT_TRANSLATE_NOOP("ringside::choice", "fraction"),
    QT_TRANSLATE_NOOP("ringside::choice", "frequency"),
    QT_TRANSLATE_NOOP("ringside::choice", "front"),
    QT_TRANSLATE_NOOP("ringside::choice", "full"),
    QT_TRANSLATE_NOOP("ringside::choice", "gate"),
    QT_TRANSLATE_NOOP("ringside::choice", "group"),
    QT_TRANSLATE_NOOP("ringside::choice", "halving-doubling"),
    QT_TRANSLATE_NOOP("ringside::choice", "hierarchical-ring"),
    QT_TRANSLATE_NOOP("ringside::choice", "hour"),
    QT_TRANSLATE_NOOP("ringside::choice", "ignore"),
    QT_TRANSLATE_NOOP("ringside::choice", "implicit"),
    QT_TRANSLATE_NOOP("ringside::choice", "in-network"),
    QT_TRANSLATE_NOOP("ringside::choice", "include"),
    QT_TRANSLATE_NOOP("ringside::choice", "ingestion"),
    QT_TRANSLATE_NOOP("ringside::choice", "inside-host"),
    QT_TRANSLATE_NOOP("ringside::choice", "interconnect"),
    QT_TRANSLATE_NOOP("ringside::choice", "interval"),
    QT_TRANSLATE_NOOP("ringside::choice", "key"),
    QT_TRANSLATE_NOOP("ringside::choice", "lag"),
    QT_TRANSLATE_NOOP("ringside::choice", "large"),
    QT_TRANSLATE_NOOP("ringside::choice", "last-month"),
    QT_TRANSLATE_NOOP("ringside::choice", "last-week"),
    QT_TRANSLATE_NOOP("ringside::choice", "late-labels"),
    QT_TRANSLATE_NOOP("ringside::choice", "later"),
    QT_TRANSLATE_NOOP("ringside::choice", "latest"),
    QT_TRANSLATE_NOOP("ringside::choice", "latest-row"),
    QT_TRANSLATE_NOOP("ringside::choice", "latest-value"),
    QT_TRANSLATE_NOOP("ringside::choice", "law"),
    QT_TRANSLATE_NOOP("ringside::choice", "layout"),
    QT_TRANSLATE_NOOP("ringside::choice", "lists"),
    QT_TRANSLATE_NOOP("ringside::choice", "live"),
    QT_TRANSLATE_NOOP("ringside::choice", "logged"),
    QT_TRANSLATE_NOOP("ringside::choice", "machines"),
    QT_TRANSLATE_NOOP("ringside::choice", "margin"),
    QT_TRANSLATE_NOOP("ringside::choice", "mask"),
    QT_TRANSLATE_NOOP("ringside::choice", "max"),
    QT_TRANSLATE_NOOP("ringside::choice", "mean"),
    QT_TRANSLATE_NOOP("ringside::choice", "mean-of"),
    QT_TRANSLATE_NOOP("ringside::choice", "measured"),
    QT_TRANSLATE_NOOP("ringside::choice", "median"),
    QT_TRANSLATE_NOOP("ringside::choice", "minmax"),
    QT_TRANSLATE_NOOP("ringside::choice", "month"),
    QT_TRANSLATE_NOOP("ringside::choice", "near-threshold"),
    QT_TRANSLATE_NOOP("ringside::choice", "new"),
    QT_TRANSLATE_NOOP("ringside::choice", "newest"),
    QT_TRANSLATE_NOOP("ringside::choice", "none"),
    QT_TRANSLATE_NOOP("ringside::choice", "number"),
    QT_TRANSLATE_NOOP("ringside::choice", "object"),
    QT_TRANSLATE_NOOP("ringside::choice", "old"),
    QT_TRANSLATE_NOOP("ringside::choice", "on-off"),
    QT_TRANSLATE_NOOP("ringside::choice", "one"),
    QT_TRANSLATE_NOOP("ringside::choice", "ordinal"),
    QT_TRANSLATE_NOOP("ringside::choice", "overwrite"),
    QT_TRANSLATE_NOOP("ringside::choice", "paired"),
    QT_TRANSLATE_NOOP("ringside::choice", "pairs"),
    QT_TRANSLATE_NOOP("ringside::choice", "parameter-server"),
    QT_TRANSLATE_NOOP("ringside::choice", "patient"),
    QT_TRANSLATE_NOOP("ringside::choice", "peek"),
    QT_TRANSLATE_NOOP("ringside::choice", "peering"),
    QT_TRANSLATE_NOOP("ringside::choice", "pipeline"),
    QT_TRANSLATE_NOOP("ringside::choice", "pipelined"),
    QT_TRANSLATE_NOOP("ringside::choice", "poisson"),
    QT_TRANSLATE_NOOP("ringside::choice", "poll"),
    QT_TRANSLATE_NOOP("ringside::choice", "per-load"),
    QT_TRANSLATE_NOOP("ringside::choice", "position"),
    QT_TRANSLATE_NOOP("ringside::choice", "previous"),
    QT_TRANSLATE_NOOP("ringside::choice", "priority"),
    QT_TRANSLATE_NOOP("ringside::choice", "private"),
    QT_TRANSLATE_NOOP("ringside::choice", "probability"),
    QT_TRANSLATE_NOOP("ringside::choice", "profile"),
    QT_TRANSLATE_NOOP("ringside::choice", "provisioned"),
    QT_TRANSLATE_NOOP("ringside::choice", "psc-endpoint"),
    QT_TRANSLATE_NOOP("ringside::choice", "psc-interface"),
    QT_TRANSLATE_NOOP("ringside::choice", "quantile"),
    QT_TRANSLATE_NOOP("ringside::choice", "queue"),
    QT_TRANSLATE_NOOP("ringside::choice", "random"),
    QT_TRANSLATE_NOOP("ringside::choice", "raters"),
    QT_TRANSLATE_NOOP("ringside::choice", "ratio"),
    QT_TRANSLATE_NOOP("ringside::choice", "raw"),
    QT_TRANSLATE_NOOP("ringside::choice", "ready"),
    QT_TRANSLATE_NOOP("ringside::choice", "recalibrate"),
    QT_TRANSLATE_NOOP("ringside::choice", "recall"),
    QT_TRANSLATE_NOOP("ringside::choice", "recursive-doubling"),
    QT_TRANSLATE_NOOP("ringside::choice", "redact"),
    QT_TRANSLATE_NOOP("ringside::choice", "reduction-server"),
    QT_TRANSLATE_NOOP("ringside::choice", "reject"),
    QT_TRANSLATE_NOOP("ringside::choice", "release"),
    QT_TRANSLATE_NOOP("ringside::choice", "request"),
    QT_TRANSLATE_NOOP("ringside::choice", "restrict"),
    QT_TRANSLATE_NOOP("ringside::choice", "retrain"),
    QT_TRANSLATE_NOOP("ringside::choice", "retrain-with-input"),
    QT_TRANSLATE_NOOP("ringside::choice", "retry"),
    QT_TRANSLATE_NOOP("ringside::choice", "reweight"),
    QT_TRANSLATE_NOOP("ringside::choice", "ring"),
    QT_TRANSLATE_NOOP("ringside::choice", "rolling"),
    QT_TRANSLATE_NOOP("ringside::choice", "router"),
    QT_TRANSLATE_NOOP("ringside::choice", "row"),
    QT_TRANSLATE_NOOP("ringside::choice", "rows"),
    QT_TRANSLATE_NOOP("ringside::choice", "run"),
    QT_TRANSLATE_NOOP("ringside::choice", "same"),
    QT_TRANSLATE_NOOP("ringside::choice", "same-season"),
    QT_TRANSLATE_NOOP("ringside::choice", "sample"),
    QT_TRANSLATE_NOOP("ringside::choice", "saturating"),
    QT_TRANSLATE_NOOP("ringside::choice", "schedule"),
    QT_TRANSLATE_NOOP("ringside::choice", "score"),
    QT_TRANSLATE_NOOP("ringside::choice", "seen"),
    QT_TRANSLATE_NOOP("ringside::choice", "selection"),
    QT_TRANSLATE_NOOP("ringside::choice", "selective"),
    QT_TRANSLATE_NOOP("ringside::choice", "sequential"),
    QT_TRANSLATE_NOOP("ringside::choice", "serial"),
    QT_TRANSLATE_NOOP("ringside::choice", "service-account"),
    QT_TRANSLATE_NOOP("ringside::choice", "serving"),
    QT_TRANSLATE_NOOP("ringside::choice", "session"),
    QT_TRANSLATE_NOOP("ringside::choice", "shared"),
    QT_TRANSLATE_NOOP("ringside::choice", "shift"),
    QT_TRANSLATE_NOOP("ringside::choice", "shuffle"),
    QT_TRANSLATE_NOOP("ringside::choice", "single"),
    QT_TRANSLATE_NOOP("ringside::choice", "slices"),
    QT_TRANSLATE_NOOP("ringside::choice", "sliding"),
    QT_TRANSLATE_NOOP("ringside::choice", "slow"),
    QT_TRANSLATE_NOOP("ringside::choice", "small"),
    QT_TRANSLATE_NOOP("ringside::choice", "snapshot"),
    QT_TRANSLATE_NOOP("ringside::choice", "sqrt"),
    QT_TRANSLATE_NOOP("ringside::choice", "standard"),
    QT_TRANSLATE_NOOP("ringside::choice", "static"),
    QT_TRANSLATE_NOOP("ringside::choice", "stay"),
    QT_TRANSLATE_NOOP("ringside::choice", "steps"),
    QT_TRANSLATE_NOOP("ringside::choice", "stored"),
    QT_TRANSLATE_NOOP("ringside::choice", "stricter"),
    QT_TRANSLATE_NOOP("ringside::choice", "strong"),
    QT_TRANSLATE_NOOP("ringside::choice", "sum"),
    QT_TRANSLATE_NOOP("ringside::choice", "tensor"),
    QT_TRANSLATE_NOOP("ringside::choice", "time"),
    QT_TRANSLATE_NOOP("ringside::choice", "token"),
    QT_TRANSLATE_NOOP("ringside::choice", "trace"),
    QT_TRANSLATE_NOOP("ringside::choice", "trailing"),
    QT_TRANSLATE_NOOP("ringside::choice", "training"),
    QT_TRANSLATE_NOOP("ringside::choice", "triggers"),
    QT_TRANSLATE_NOOP("ringside::choice", "uniform"),
    QT_TRANSLATE_NOOP("ringside::choice", "unit"),
    QT_TRANSLATE_NOOP("ringside::choice", "user"),
    QT_TRANSLATE_NOOP("ringside::choice", "value"),
    QT_TRANSLATE_NOOP("ringside::choice", "warm"),
    QT_TRANSLATE_NOOP("ringside::choice", "weak"),
    QT_TRANSLATE_NOOP("ringside::choice", "weekday"),
    QT_TRANSLATE_NOOP("ringside::choice", "window"),
    QT_TRANSLATE_NOOP("ringside::choice", "year"),
    QT_TRANSLATE_NOOP("ringside::choice", "yesterday"),
};

/// Counts of one, each a unit without its last letter.
constexpr std::array kCountsOfOne{
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 sample"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 token"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 step"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 day"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 attempt"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 call"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 machine"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 region"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 unit"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 event"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 job"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 model"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 column"),
    QT_TRANSLATE_NOOP("ringside::app::JobText", "1 answer"),
};
// clang-format on

/// "1 Sample" for "1 sample"; "" for any other text.
QString countOfOne(const QString& text)
{
    const auto one = std::ranges::find_if(
        kCountsOfOne, [&text](const char* each) { return text == QLatin1String(each); });
    return one == kCountsOfOne.end() ? QString()
                                     : QCoreApplication::translate("ringside::app::JobText", *one);
}

const scenario::FieldInfo* fieldOf(const std::string& path)
{
    for (const auto& kind : kinds::withoutPresets().all()) {
        if (const scenario::FieldInfo* field = kind->findField(path))
            return field;
    }
    return nullptr;
}

/// The unit of a field as it is shown: after 1, and after other numbers.
std::array<QString, 2> shownUnits(const std::string& unit)
{
    const QString one = countOfOne(QStringLiteral("1 ") + QString::fromStdString(unit).chopped(1));
    return {one.section(u' ', 1), coreText(unit)};
}

} // namespace

QString ValueText::choice(const std::string& name)
{
    return name.empty() ? QString() : QCoreApplication::translate("ringside::choice", name.c_str());
}

QString ValueText::shown(const std::string& value)
{
    const QString name = choice(value);
    return name == QString::fromStdString(value) ? withUnit(NumberText::stated(value)) : name;
}

QString ValueText::withUnit(const QString& number)
{
    const auto space = number.indexOf(u' ');
    if (space < 0 || (!number.at(0).isDigit() && number.at(0) != u'-'))
        return number;
    if (const QString one = countOfOne(number); !one.isEmpty())
        return one;
    return number.left(space + 1) + coreText(number.mid(space + 1).toStdString());
}

std::string ValueText::typed(const std::string& path, const QString& text)
{
    const scenario::FieldInfo* field = fieldOf(path);
    if (!field)
        return text.toStdString();
    for (const std::string& name : field->choices) {
        if (choice(name).compare(text, Qt::CaseInsensitive) == 0)
            return name;
    }
    const QString own = QString::fromStdString(field->unit);
    if (own.isEmpty())
        return text.toStdString();
    for (const QString& unit : shownUnits(field->unit)) {
        if (!unit.isEmpty() && unit != own && text.endsWith(unit, Qt::CaseInsensitive))
            return (text.chopped(unit.size()) + own).toStdString();
    }
    return text.toStdString();
}

} // namespace ringside::app
