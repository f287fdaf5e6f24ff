// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/comparison_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/number_text.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ringside::app {

namespace {

using scaling::CauseKind;
using scaling::ChangeCause;
using scaling::Comparison;
using scaling::Metric;
using scaling::StepPiece;

/// Smaller differences look the same, since three digits are shown.
constexpr double kSame = 0.005;

bool same(double a, double b)
{
    return std::abs(a - b) <= kSame * std::max(std::abs(a), std::abs(b));
}

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString times(double ratio)
{
    return NumberText::plain(ratio, 2);
}

/// If the same cause moves both, it is named only once.
bool sameCause(const scaling::PieceChange& a, const scaling::PieceChange& b)
{
    return !a.causes.empty() && !b.causes.empty() && a.causes.front().kind == b.causes.front().kind;
}

double perSample(const scaling::PieceChange& change)
{
    return (change.perSampleAfter - change.perSampleBefore).value();
}

/// Seconds per sample and accelerator, all pieces together.
double sampleSeconds(const Comparison& c)
{
    return std::max(c.before.stepTime.value() / c.samplesBefore,
                    c.after.stepTime.value() / c.samplesAfter);
}

} // namespace

QString ComparisonText::piece(StepPiece piece)
{
    switch (piece) {
    case StepPiece::Compute:
        return tr("compute");
    case StepPiece::ExposedCommunication:
        return tr("exposed communication");
    case StepPiece::Bubble:
        return tr("the pipeline bubble");
    case StepPiece::Straggle:
        return tr("waiting for the slowest worker");
    case StepPiece::Serial:
        return tr("serial work");
    case StepPiece::InputWait:
        return tr("waiting for input");
    }
    return {};
}

QString ComparisonText::piece(scaling::MemoryPiece piece)
{
    using scaling::MemoryPiece;
    switch (piece) {
    case MemoryPiece::Weights:
        return tr("weights");
    case MemoryPiece::Gradients:
        return tr("gradients");
    case MemoryPiece::Optimizer:
        return tr("the optimizer's states");
    case MemoryPiece::Activations:
        return tr("activations");
    case MemoryPiece::Embeddings:
        return tr("embedding tables");
    }
    return {};
}

namespace {

/// A field's name inside a sentence: "strategy", but "ZeRO stage". German keeps its capitals.
QString inSentence(QString name)
{
    const QString yes = QStringLiteral("yes");
    if (ComparisonText::tr("yes", "Do nouns begin with a small letter in a sentence? yes or no") !=
        yes)
        return name;
    const QString word = name.section(u' ', 0, 0);
    const bool isName = std::any_of(word.begin() + std::min<qsizetype>(1, word.size()), word.end(),
                                    [](QChar letter) { return letter.isUpper(); });
    if (!isName && !name.isEmpty())
        name[0] = name[0].toLower();
    return name;
}

/// A value inside a sentence; missing values have their own words.
QString valueText(const std::string& text)
{
    struct Word
    {
        const char* text;
        const char* says;
    };
    constexpr std::array kWords{
        Word{"true", QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "on")},
        Word{"false", QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "off")},
        Word{"worker", QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "the worker's")},
        Word{"preset", QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "the preset's")},
        Word{"optimizer", QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "the optimizer's")},
        Word{"model", QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "the model's")},
    };
    const auto word =
        std::ranges::find_if(kWords, [&](const Word& one) { return text == one.text; });
    return word == kWords.end() ? JobText::value(text, {}) : ComparisonText::tr(word->says);
}

/// The fields behind a cause without a number.
QString fieldsText(const ChangeCause& cause)
{
    QStringList sentences;
    for (const scenario::Consequence& field : cause.fields)
        sentences << ComparisonText::tr("%1 is %2, not %3")
                         .arg(inSentence(JobText::field(field.path)), valueText(field.to),
                              valueText(field.from));
    return sentences.join(QStringLiteral(", "));
}

/// Times of runs, which take hours or days.
QString longTime(double seconds)
{
    constexpr std::array<std::pair<double, const char*>, 3> kUnits{
        {{units::kDay, QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "%1 days")},
         {units::kHour, QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "%1 h")},
         {units::kMinute, QT_TRANSLATE_NOOP("ringside::app::ComparisonText", "%1 min")}}};
    for (const auto& [size, text] : kUnits) {
        if (seconds >= 2 * size)
            return ComparisonText::tr(text).arg(NumberText::plain(seconds / size));
    }
    return NumberText::seconds(Seconds(seconds));
}

/// A cause's number with its unit.
QString number(CauseKind kind, double value)
{
    switch (kind) {
    case CauseKind::SampleTime:
    case CauseKind::Latency:
        return NumberText::seconds(Seconds(value));
    case CauseKind::NetworkRate:
    case CauseKind::LinkRate:
    case CauseKind::Servers:
        return NumberText::rate(BytesPerSecond(value));
    case CauseKind::Overlap:
    case CauseKind::SerialShare:
        return NumberText::percent(value);
    case CauseKind::Parameters:
        return JobText::value(NumberText::plain(value).toStdString(), {});
    default:
        return NumberText::plain(value);
    }
}

/// 0 of these means "none" or "no limit" and cannot be compared.
bool vanishes(CauseKind kind)
{
    return kind == CauseKind::Servers || kind == CauseKind::InputRate ||
           kind == CauseKind::NetworkRate || kind == CauseKind::LinkRate;
}

} // namespace

QString ComparisonText::cause(const ChangeCause& cause)
{
    const double from = cause.before, to = cause.after;
    switch (cause.kind) {
    case CauseKind::Compute:
        return to >= 1.5 * from
                   ? tr("compute grew %1×").arg(times(to / from))
                   : (to > from ? tr("compute grew from %1") : tr("compute fell from %1"))
                         .arg(NumberText::secondsFromTo(Seconds(from), Seconds(to)));
    case CauseKind::GradientBytes:
        if (from <= 0 || to <= 0 || same(from, to))
            return fieldsText(cause);
        return (to < from ? tr("the gradient fell from %1 to %2")
                          : tr("the gradient grew from %1 to %2"))
            .arg(NumberText::bytes(Bytes(from)), NumberText::bytes(Bytes(to)));
    case CauseKind::Workers:
        if (to == 1)
            return tr("there is one host, not %1").arg(NumberText::plain(from));
        break;
    case CauseKind::Straggler:
        if (same(to, 1) && !same(from, 1))
            return tr("no worker in the step is slower than the others");
        break;
    default:
        break;
    }
    const QString text = numbersSentence(cause.kind);
    // Causes without a number, or whose number changed its meaning, are described by their fields.
    if (text.isEmpty() || from == to || (vanishes(cause.kind) && (from <= 0 || to <= 0)))
        return fieldsText(cause);
    return text.arg(number(cause.kind, to), number(cause.kind, from));
}

QString ComparisonText::numbersSentence(CauseKind kind)
{
    switch (kind) {
    case CauseKind::Batch:
        return tr("a micro-step has %1 samples, not %2");
    case CauseKind::SampleTime:
        return tr("a sample takes %1, not %2");
    case CauseKind::MicroSteps:
        return tr("a step has %1 micro-steps, not %2");
    case CauseKind::NetworkRate:
        return tr("a host's NIC carries %1, not %2");
    case CauseKind::LinkRate:
        return tr("a link inside the host carries %1, not %2");
    case CauseKind::Latency:
        return tr("a message's latency is %1, not %2");
    case CauseKind::Workers:
        return tr("there are %1 hosts, not %2");
    case CauseKind::PerWorker:
        return tr("a host has %1 accelerators, not %2");
    case CauseKind::Servers:
        return tr("the servers together carry %1, not %2");
    case CauseKind::Overlap:
        return tr("%1 of the backward pass hides it, not %2");
    case CauseKind::Layout:
        return tr("a replica spans %1 accelerators, not %2");
    case CauseKind::Straggler:
        return tr("the slowest worker takes %1× as long as the others (%2× before)");
    case CauseKind::InputRate:
        return tr("a host's input delivers %1 samples/s, not %2");
    case CauseKind::SerialShare:
        return tr("%1 of the work is serial, not %2");
    case CauseKind::Parameters:
        return tr("the model has %1 parameters, not %2");
    default:
        return {};
    }
}

QString ComparisonText::reasons(const std::vector<ChangeCause>& causes, double change)
{
    constexpr double kCounts = 0.15; ///< share of the largest effect below which a cause is not
                                     ///< mentioned
    std::vector<const ChangeCause*> named, against;
    for (const ChangeCause& cause : causes) {
        if (std::abs(cause.effect) < kCounts * std::abs(causes.front().effect))
            continue;
        (cause.effect * change > 0 ? named : against).push_back(&cause);
    }
    // Unneeded causes are named only when there is no needed one: each of them alone would suffice.
    if (std::ranges::any_of(named, [](const ChangeCause* one) { return one->isNeeded; }))
        std::erase_if(named, [](const ChangeCause* one) { return !one->isNeeded; });
    std::erase_if(against, [](const ChangeCause* one) { return !one->isNeeded; });
    if (named.empty())
        return {};
    QString text = ComparisonText::cause(*named.front());
    if (named.size() > 1)
        text = tr("%1, and because %2").arg(text, ComparisonText::cause(*named[1]));
    text = tr(" because %1").arg(text);
    if (!against.empty())
        text += tr(", although %1").arg(ComparisonText::cause(*against.front()));
    return text;
}

QString ComparisonText::change(const scaling::PieceChange& change, const Comparison& of,
                               bool isReasonGiven)
{
    const double from = change.before.value(), to = change.after.value();
    const QString name = piece(change.piece);
    const double samples = of.samplesAfter / of.samplesBefore;
    if (same(from, to))
        return samples > 1 ? tr("%1 stays at %2 with %3 times the samples per accelerator")
                                 .arg(name, NumberText::seconds(change.after), times(samples))
                           : tr("%1 stays at %2 with %3 of the samples per accelerator")
                                 .arg(name, NumberText::seconds(change.after),
                                      NumberText::percent(samples));
    QString text = from <= 0 ? tr("%1 of %2 appeared").arg(name, NumberText::seconds(change.after))
                   : to <= 0
                       ? tr("%1 of %2 disappeared").arg(name, NumberText::seconds(change.before))
                       : (to < from ? tr("%1 fell from %2") : tr("%1 grew from %2"))
                             .arg(name, NumberText::secondsFromTo(change.before, change.after));
    if (isReasonGiven)
        return text;
    text += reasons(change.causes, to - from);
    // Causes that hide communication are described separately from causes that change its amount.
    const auto& causes = change.causes;
    const bool hides = change.piece == StepPiece::ExposedCommunication && !causes.empty() &&
                       causes.front().kind == CauseKind::Compute;
    const bool sameBytes = std::ranges::none_of(causes, [](const ChangeCause& cause) {
        return cause.kind == CauseKind::GradientBytes || cause.kind == CauseKind::Parameters ||
               cause.kind == CauseKind::Strategy;
    });
    if (hides && sameBytes && same(of.before.communication.value(), of.after.communication.value()))
        text += tr(" and the gradient did not");
    if (perSample(change) * (to - from) < 0)
        text += tr(", less than the samples per accelerator, which grew %1×").arg(times(samples));
    return text;
}

QString ComparisonText::head(const Comparison& c)
{
    QString text = capitalized(JobText::movement(Metric::StepTime, c.before, c.after));
    if (!same(c.before.samplesPerStep, c.after.samplesPerStep))
        text += tr(" for %1 times the samples, and %2")
                    .arg(times(c.after.samplesPerStep / c.before.samplesPerStep),
                         JobText::movement(Metric::Throughput, c.before, c.after));
    return text;
}

QString ComparisonText::difference(const Comparison& c)
{
    return head(c) + u'.';
}

QString ComparisonText::step(const Comparison& c)
{
    const auto& first = c.pieces.front();
    if (std::abs(perSample(first)) <= kSame * sampleSeconds(c))
        return head(c) + u'.';
    QString text = tr("%1: %2").arg(head(c), change(first, c));
    // When two pieces trade places, both are described.
    const auto& second = c.pieces[1];
    if (std::abs(perSample(second)) >= 0.4 * std::abs(perSample(first)) &&
        perSample(second) * perSample(first) < 0)
        text += tr("; %1").arg(change(second, c, sameCause(first, second)));
    return text + u'.';
}

QString ComparisonText::memory(const Comparison& c)
{
    const bool about = c.before.fits != c.after.fits || !c.after.fits ||
                       same(c.before.stepTime.value(), c.after.stepTime.value());
    if (!about || same(c.before.memory.value(), c.after.memory.value()))
        return {};
    const auto& first = c.memory.front();
    QString text = capitalized(JobText::movement(Metric::Memory, c.before, c.after));
    const double by = (first.after - first.before).value();
    const QString what = by < 0 ? tr("%1 fell from %2 to %3") : tr("%1 grew from %2 to %3");
    text = tr("%1: %2%3")
               .arg(text,
                    what.arg(piece(first.piece), NumberText::bytes(first.before),
                             NumberText::bytes(first.after)),
                    reasons(first.causes, by));
    if (c.before.fits != c.after.fits)
        text += c.after.fits ? tr("; now it fits") : tr("; now it does not fit");
    return text + u'.';
}

QString ComparisonText::run(const Comparison& c)
{
    const auto& a = c.before.run;
    const auto& b = c.after.run;
    QStringList sentences;
    const auto add = [&](bool stated, Metric metric, double from, double to) {
        if (stated && !same(from, to))
            sentences << capitalized(JobText::movement(metric, c.before, c.after)) + u'.';
    };
    const auto addTime = [&](Metric metric, const std::optional<Seconds>& from,
                             const std::optional<Seconds>& to) {
        if (from && to && !same(from->value(), to->value()))
            sentences << (*to < *from ? tr("%1 falls from %2 to %3.")
                                      : tr("%1 rises from %2 to %3."))
                             .arg(capitalized(JobText::metric(metric)), longTime(from->value()),
                                  longTime(to->value()));
    };
    add(a.lostTime && b.lostTime, Metric::LostTime, a.lostTime.value_or(0), b.lostTime.value_or(0));
    addTime(Metric::RunTime, a.runTime, b.runTime);
    add(a.cost && b.cost, Metric::Cost, a.cost.value_or(0), b.cost.value_or(0));
    addTime(Metric::TuningTime, a.tuningTime, b.tuningTime);
    add(a.usefulTiles && b.usefulTiles, Metric::UsefulTiles, a.usefulTiles.value_or(0),
        b.usefulTiles.value_or(0));
    return sentences.mid(0, 2).join(u' ');
}

QString ComparisonText::sentence(const Comparison& c)
{
    const bool stepSame = same(c.before.stepTime.value(), c.after.stepTime.value()) &&
                          same(c.before.samplesPerStep, c.after.samplesPerStep) &&
                          std::abs(perSample(c.pieces.front())) <= kSame * sampleSeconds(c);
    QStringList sentences{memory(c), run(c)};
    sentences.removeAll(QString());
    if (!stepSame)
        sentences.prepend(step(c));
    else if (!sentences.isEmpty())
        sentences.prepend(capitalized(JobText::movement(Metric::StepTime, c.before, c.after)) +
                          u'.');
    return sentences.isEmpty() ? tr("A and B give the same result in the model.")
                               : sentences.join(u' ');
}

} // namespace ringside::app
