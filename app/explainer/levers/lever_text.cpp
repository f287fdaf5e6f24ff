// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/levers/lever_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/value_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "core/scaling/scenario/field_paths.h"

#include <QStringList>

#include <algorithm>

namespace ringside::app {

namespace {

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString withPoint(const QString& text)
{
    return text.isEmpty() || text.endsWith(u'.') ? text : text + u'.';
}

} // namespace

QString LeverText::group(const std::string& section)
{
    if (section.empty())
        return tr("This job's sliders");
    if (section == "straggler")
        return tr("Slow workers");
    if (section == "checkpoint")
        return tr("Checkpoints");
    for (const char* name : {QT_TR_NOOP("Cluster"), QT_TR_NOOP("Model"), QT_TR_NOOP("Work"),
                             QT_TR_NOOP("Input"), QT_TR_NOOP("Strategy"), QT_TR_NOOP("Training"),
                             QT_TR_NOOP("Price"), QT_TR_NOOP("Tuning")}) {
        if (QString::fromLatin1(name).toLower().toStdString() == section)
            return tr(name);
    }
    QString name = QString::fromStdString(section).replace(u'_', u' ');
    return capitalized(name);
}

QString LeverText::absent(const scenario::Lever& lever)
{
    return lever.absentText == "unlimited" ? tr("no limit") : tr("not stated");
}

QString LeverText::value(const scenario::Lever& lever, double value)
{
    if (lever.kind == scenario::LeverKind::Switch)
        return value != 0 ? tr("on") : tr("off");
    if (const auto place = static_cast<std::size_t>(std::max(0.0, value));
        lever.kind == scenario::LeverKind::Choice && place < lever.titles.size())
        return ValueText::choice(lever.titles[place]);
    return JobText::value(scenario::leverText(lever, value), {});
}

/// The slider's range. The field takes more, such as 1e9 samples/s, and states its own limits when
/// it refuses a value.
QString LeverText::range(const scenario::Lever& lever)
{
    if (lever.kind == scenario::LeverKind::Choice || lever.kind == scenario::LeverKind::Switch)
        return {};
    QString from = value(lever, lever.minimum);
    const QString to = value(lever, lever.maximum);
    const QString unit = lever.unit.empty() ? QString() : u' ' + coreText(lever.unit);
    if (!unit.isEmpty() && to.endsWith(unit)) {
        if (from.endsWith(unit))
            from.chop(unit.size());
        else if (from.startsWith(u"1 ")) // "1 sample", of samples
            from.truncate(1);
    }
    return tr("%1 to %2").arg(from, to);
}

QString LeverText::hint(const scenario::Lever& lever)
{
    QStringList sentences{withPoint(capitalized(coreText(lever.meaning)))};
    const bool choice = lever.kind == scenario::LeverKind::Choice;
    if (const QString takes = range(lever); !takes.isEmpty()) {
        sentences << withPoint(takes);
    } else if (choice) {
        sentences << tr("One of %1.").arg(lever.choices.size());
    }
    const QString source = coreText(lever.source);
    if (lever.assumed)
        sentences << withPoint(capitalized(source));
    else if (!source.isEmpty())
        sentences << tr("Default: %1").arg(withPoint(source));
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString LeverText::consequences(const std::string& moved, const std::string& text,
                                const std::vector<scenario::Consequence>& changed)
{
    if (changed.empty())
        return {};
    QStringList sentences;
    for (const scenario::Consequence& one : changed) {
        const QString to = JobText::value(one.to, {});
        if (one.path == scaling::paths::kClusterAcceleratorsPerWorker) {
            sentences << (one.to == "1" ? tr("1 GPU per host") : tr("%1 GPUs per host").arg(to));
        } else if (!one.name.empty()) {
            sentences << JobText::value(one.name, {});
        } else {
            const bool gone = one.to == "none" || one.to == "unlimited";
            sentences << tr("%1 %2").arg(JobText::field(one.path), gone ? tr("not stated") : to);
        }
    }
    const QString name = moved == scaling::paths::kClusterMachine
                             ? QString::fromStdString(text)
                             : tr("%1 %2").arg(JobText::field(moved), JobText::value(text, {}));
    return tr("%1 also sets: %2").arg(name, sentences.join(QStringLiteral(", ")));
}

} // namespace ringside::app
