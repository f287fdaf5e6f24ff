// SPDX-License-Identifier: GPL-3.0-or-later
// ringside-try-sentences --bank FILE [--kind NAME] [--count N] [--seed N]
// Prints what "Try it" says of options of questions of a kind, drawn by a seed, for an editor to
// read.
#include "app/explainer/desk/what_if.h"
#include "app/text/error_text.h"
#include "core/base/rng.h"
#include "core/kinds/kinds.h"
#include "core/session/tools.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>
#include <span>

using namespace ringside;

namespace {

struct Tried
{
    QString question, option, sentence;
};

int fail(const QString& sentence)
{
    std::fputs(qPrintable(QStringLiteral("ringside-try-sentences: %1\n").arg(sentence)), stderr);
    return 1;
}

/// The sentences of the options that are computed.
void addTried(const scenario::ScenarioKind& kind, const bank::Question& question,
              std::vector<Tried>& all)
{
    const auto before = kind.evaluate(question.scenario->state, scenario::Effort::Fine);
    for (const bank::Option& option : question.options) {
        if (!before || !option.effect.stated)
            continue;
        const auto changed = kind.with(before->state, option.effect.changes);
        const auto now = changed ? kind.evaluate(*changed, scenario::Effort::Fine)
                                 : Result<scenario::Evaluation>(ringside::fail(changed.error()));
        all.push_back(
            {question.id.value(), option.id.value(),
             now ? app::WhatIf::ofOption(option).sentence(kind, question, option, *before, *now)
                 : app::errorText(now.error())});
    }
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions(
        {{QStringLiteral("bank"), {}, QStringLiteral("file")},
         {QStringLiteral("kind"), {}, QStringLiteral("name"), QStringLiteral("evaluation")},
         {QStringLiteral("count"), {}, QStringLiteral("number"), QStringLiteral("20")},
         {QStringLiteral("seed"), {}, QStringLiteral("number"), QStringLiteral("1")}});
    parser.process(application);
    const auto questions = session::exportBank(parser.value(QStringLiteral("bank")));
    if (!questions)
        return fail(app::errorText(questions.error()));
    const std::string name = parser.value(QStringLiteral("kind")).toStdString();
    const scenario::ScenarioKind* kind = kinds::withoutPresets().find(name);
    if (!kind)
        return fail(QStringLiteral("there is no such kind"));
    std::vector<Tried> all;
    for (const bank::Question& question : *questions) {
        if (question.scenario && question.scenario->kind == name)
            addTried(*kind, question, all);
    }
    Rng random(parser.value(QStringLiteral("seed")).toULongLong());
    random.shuffle(std::span(all));
    const auto count = parser.value(QStringLiteral("count")).toULongLong();
    for (std::size_t i = 0; i < all.size() && i < count; ++i)
        std::printf("%s %s: %s\n", qPrintable(all[i].question), qPrintable(all[i].option),
                    qPrintable(all[i].sentence));
    return 0;
}
