// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/memory/memory_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/core_text.h"
#include "app/text/tr.h"

#include <algorithm>

namespace ringside::app {

namespace {

using scaling::MemoryFit;
using scaling::MemoryStack;
using scaling::MemoryStacks;

constexpr std::size_t kMostStages = 12;

const MemoryStack& ownOf(const std::vector<MemoryStack>& stacks)
{
    const auto it = std::ranges::find(stacks, true, &MemoryStack::isJob);
    return it == stacks.end() ? stacks.front() : *it;
}

const MemoryStack* findNumber(const std::vector<MemoryStack>& stacks, int number)
{
    const auto it = std::ranges::find(stacks, number, &MemoryStack::number);
    return it == stacks.end() ? nullptr : &*it;
}

/// The first, the last, and evenly chosen ones between.
std::vector<MemoryStack> thinned(const std::vector<MemoryStack>& stages)
{
    if (stages.size() <= kMostStages)
        return stages;
    std::vector<MemoryStack> some;
    for (std::size_t i = 0; i < kMostStages; ++i)
        some.push_back(stages[i * (stages.size() - 1) / (kMostStages - 1)]);
    return some;
}

} // namespace

QString MemoryText::part(MemoryPart part)
{
    switch (part) {
    case MemoryPart::Weights:
        return tr("weights");
    case MemoryPart::Gradients:
        return tr("gradients");
    case MemoryPart::Optimizer:
        return tr("optimizer states");
    case MemoryPart::Activations:
        return tr("activations");
    case MemoryPart::Embeddings:
        return tr("embeddings");
    }
    return {};
}

QString MemoryText::amount(double bytes)
{
    return siText(bytes, QStringLiteral("B"));
}

QString MemoryText::capacity(const MemoryStacks& stacks)
{
    if (stacks.capacity.value() <= 0)
        return {};
    const QString size = amount(stacks.capacity.value());
    return stacks.accelerator.empty()
               ? size
               : tr("%1 of one %2").arg(size, QString::fromStdString(stacks.accelerator));
}

namespace {

QString verdictOf(const MemoryStack& stack, const MemoryStacks& stacks, bool reasons)
{
    const QString total = MemoryText::amount(stack.total.value());
    const bool isOpen = !stack.parts.activationsModelled;
    if (!reasons)
        return isOpen ? tr("%1 and activations").arg(total) : total;
    switch (fitOf(stack, stacks.capacity)) {
    case MemoryFit::TooLarge:
        return tr("✗ %1, does not fit").arg(total);
    case MemoryFit::Fits:
        return tr("✓ %1, fits").arg(total);
    case MemoryFit::Unknown:
        break;
    }
    return isOpen ? tr("%1 and activations").arg(total) : total;
}

QString shardingName(const MemoryStacks& stacks, const MemoryStack& stack)
{
    if (stacks.sharding.size() == 1)
        return tr("this job");
    const QString name = tr("ZeRO %1").arg(stack.number);
    return stack.isJob ? tr("%1, this job").arg(name) : name;
}

MemoryRow rowOf(const MemoryStack& stack, const MemoryStacks& stacks, const QString& name,
                bool reasons)
{
    MemoryRow row;
    row.name = name;
    row.verdict = verdictOf(stack, stacks, reasons);
    row.bytes = MemoryRow::bytesOf(stack.parts);
    row.total = stack.total.value();
    row.isJob = stack.isJob;
    row.isOpen = !stack.parts.activationsModelled;
    return row;
}

void addBefore(MemoryRow& row, const std::vector<MemoryStack>& before, int number)
{
    const MemoryStack* was = findNumber(before, number);
    if (was != nullptr && was->total.value() != row.total)
        row.before = was->total.value();
}

} // namespace

std::vector<MemoryRow> MemoryText::rows(const MemoryStacks& now, const MemoryStacks* before,
                                        bool reasons)
{
    std::vector<MemoryRow> rows;
    for (const MemoryStack& stack : now.sharding) {
        rows.push_back(rowOf(stack, now, shardingName(now, stack), reasons));
        if (before == nullptr)
            continue;
        // A job with only one stack is compared with the other job's own stack.
        const bool alone = now.sharding.size() == 1 || before->sharding.size() == 1;
        if (!alone)
            addBefore(rows.back(), before->sharding, stack.number);
        else if (stack.isJob)
            addBefore(rows.back(), before->sharding, ownOf(before->sharding).number);
    }
    const std::vector<MemoryStack> stages = thinned(now.stages);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const MemoryStack& stage = stages[i];
        const QString name = stage.isJob ? tr("stage %1, fullest") : tr("stage %1");
        rows.push_back(rowOf(stage, now, name.arg(stage.number), reasons));
        if (before != nullptr && before->stages.size() == now.stages.size())
            addBefore(rows.back(), before->stages, stage.number);
        if (i > 0)
            continue;
        rows.back().group = tr("Stage by stage of the pipeline");
        rows.front().group = now.sharding.size() == 1 ? tr("Fullest accelerator")
                                                      : tr("Fullest accelerator, by ZeRO stage");
    }
    return rows;
}

namespace {

/// "the smallest stage that fits is ZeRO 1"; empty where that cannot be said.
QString smallestFit(const MemoryStacks& stacks)
{
    if (stacks.sharding.size() < 2 || stacks.capacity.value() <= 0)
        return {};
    const MemoryStack* smallest = nullptr;
    bool known = false;
    for (const MemoryStack& stack : stacks.sharding) {
        if (smallest == nullptr && fitOf(stack, stacks.capacity) != MemoryFit::TooLarge)
            smallest = &stack;
        known = known || fitOf(stack, stacks.capacity) == MemoryFit::Fits;
    }
    if (smallest == nullptr)
        return tr("No ZeRO stage fits.");
    if (!known)
        return tr("Without activations the first stage that fits is ZeRO %1.")
            .arg(smallest->number);
    return tr("The first stage that fits is ZeRO %1.").arg(smallest->number);
}

QString largestPart(const MemoryStack& stack)
{
    const auto bytes = MemoryRow::bytesOf(stack.parts);
    const auto most = std::ranges::max_element(bytes);
    const auto index = static_cast<int>(most - bytes.begin());
    return MemoryText::part(static_cast<MemoryPart>(index)) + u' ' + MemoryText::amount(*most);
}

} // namespace

QString MemoryText::sentence(const MemoryStacks& stacks, bool reasons)
{
    const MemoryStack& own = ownOf(stacks.sharding);
    const QString total = amount(own.total.value());
    QStringList parts;
    const double room = stacks.capacity.value() - own.total.value();
    const QString most = largestPart(own);
    const MemoryFit fit = fitOf(own, stacks.capacity);
    if (!reasons || stacks.capacity.value() <= 0)
        parts << tr("The fullest accelerator holds %1, mostly %2.").arg(total, most);
    else if (fit == MemoryFit::TooLarge)
        parts
            << tr("This job needs %1 on one accelerator, mostly %2: %3 more than the available %4.")
                   .arg(total, most, amount(-room), capacity(stacks));
    else if (fit == MemoryFit::Fits)
        parts << tr("The fullest accelerator holds %1, mostly %2: %3 of %4 are free.")
                     .arg(total, most, amount(room), capacity(stacks));
    else
        parts << tr("Without activations, the fullest accelerator holds %1, mostly %2. Activations "
                    "can use up to %3 of %4.")
                     .arg(total, most, amount(room), capacity(stacks));
    if (reasons)
        parts << smallestFit(stacks);
    if (!stacks.activationsAbsent.empty())
        parts << tr("The bars leave out activations: %1.")
                     .arg(JobText::withFieldNames(coreText(stacks.activationsAbsent)));
    if (!stacks.shardingAbsent.empty())
        parts << tr("ZeRO changes nothing here: %1.")
                     .arg(JobText::withFieldNames(coreText(stacks.shardingAbsent)));
    if (stacks.unshardedGradients)
        parts << tr("Gradients stay unsharded until the last micro-step, so each accelerator keeps "
                    "all of them.");
    if (!stacks.stages.empty()) {
        const auto byTotal = [](const auto& a, const auto& b) { return a.total < b.total; };
        const auto [least, fullest] = std::ranges::minmax_element(stacks.stages, byTotal);
        parts << tr("Of %1 stages, stage %2 holds the most (%3) and stage %4 the least (%5).")
                     .arg(stacks.stages.size())
                     .arg(fullest->number)
                     .arg(amount(fullest->total.value()))
                     .arg(least->number)
                     .arg(amount(least->total.value()));
    }
    parts.removeAll(QString());
    return parts.join(u' ');
}

QString MemoryText::row(const MemoryRow& row, int piece)
{
    QStringList parts;
    int index = 0;
    for (std::size_t i = 0; i < kMemoryParts; ++i) {
        if (row.bytes[i] <= 0)
            continue;
        const QString text = part(static_cast<MemoryPart>(i)) + u' ' + amount(row.bytes[i]);
        if (index == piece)
            return tr("%1: %2 of %3").arg(row.name, text, amount(row.total));
        parts << text;
        ++index;
    }
    QString text = tr("%1: %2; %3").arg(row.name, parts.join(QStringLiteral(", ")), row.verdict);
    if (row.before)
        text += tr(", before %1").arg(amount(*row.before));
    return text;
}

} // namespace ringside::app
