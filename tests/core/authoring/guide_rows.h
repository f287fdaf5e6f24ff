// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

/// Edits of the small guide, with the expected findings.
namespace ringside::bank {

struct GuideRow
{
    const char* name;
    const char* before;
    const char* after;
    const char* code;  ///< "" when no finding is expected
    const char* place; ///< words of the edited file on the finding's line
    const char* says;  ///< part of its message
};

/// Errors of the reader.
inline const std::vector<GuideRow>& guideReaderRows()
{
    static const std::vector<GuideRow> rows{
        {"an unknown key of a chapter", "order: 1\n", "order: 1\nordre: 2\n", "YAML", "ordre: 2",
         "did you mean \"order\""},
        {"an unknown key of a section", "    cards:", "    card:", "YAML",
         "    card:", "did you mean \"cards\""},
        {"an unknown key of a value", "metric: compute, unit: ms, digits: 3}\n      longer",
         "metric: compute, units: ms}\n      longer", "YAML", "units: ms", "did you mean \"unit\""},
        {"an unknown key of a scene", "caption: Two hosts", "captoin: Two hosts", "YAML", "captoin",
         "did you mean \"caption\""},
        {"an unknown metric", "metric: step_time, over", "metric: steptime, over", "YAML",
         "steptime", "did you mean \"step_time\""},
        {"an unknown lever path", "set: {cluster.workers: 16}", "set: {cluster.worker: 16}", "YAML",
         "cluster.worker: 16", "cluster.workers"},
        {"a lever beyond its limit", "set: {cluster.workers: 16}", "set: {cluster.workers: 0}",
         "YAML", "cluster.workers: 0", "must be 1"},
        {"an unknown path as a field", "field: work.per_accelerator_batch",
         "field: work.per_acelerator_batch", "YAML", "per_acelerator", "per_accelerator_batch"},
        {"a field in another unit", "field: work.per_accelerator_batch",
         "field: work.per_accelerator_batch, unit: GB", "YAML", "unit: GB", "its own unit"},
        {"a share in per cent", "field: work.per_accelerator_batch",
         "field: work.kernel_efficiency, unit: \"%\"", "", "", ""},
        {"a network in per cent", "field: work.per_accelerator_batch",
         "field: cluster.network, unit: \"%\"", "YAML", "unit: \"%\"", "its own unit"},
        {"an unknown path of a table", "over: {cluster.workers", "over: {cluster.workrs", "YAML",
         "workrs", "cluster.workers"},
        {"a table over nothing", "over: {cluster.workers: [1, 4]}", "over: {cluster.workers: []}",
         "YAML", "over: {cluster.workers: []}", "1 to 12"},
        {"a table without a heading", "        head: Hosts\n", "", "YAML", "job: four-by-four\n",
         "\"head\" of value steps"},
        {"an unknown scene", "scene: step-lanes", "scene: step-lane", "YAML", "scene: step-lane",
         "did you mean \"step-lanes\""},
        {"another scene", "scene: step-lanes", "scene: memory", "", "", ""},
        {"a unit of something else", "metric: compute, unit: ms, digits: 3}\n      longer",
         "metric: compute, unit: GB}\n      longer", "YAML", "unit: GB", "s, ms, us"},
        {"another unit of it", "metric: step_time, over_baseline: true, digits: 2",
         "metric: step_time, over_baseline: true, unit: \"%\"", "", "", ""},
        {"too many digits", "over_baseline: true, digits: 2", "over_baseline: true, digits: 7",
         "YAML", "digits: 7", "1 to 6"},
        {"a name of a value that is no word", "      batch: {", "      Batch: {", "YAML",
         "Batch: {", "lower-case letters"},
        {"an id that is no kebab", "  - id: one-host", "  - id: One host", "YAML", "id: One host",
         "lower-case words"},
        {"a domain that is none", "domain: 3", "domain: 7", "YAML", "domain: 7", "1 to 6"},
        {"an order that is not the file's", "order: 1", "order: 2", "YAML", "id: small",
         "02-small"},
        {"a section without a title", "    title: One host and four\n", "", "YAML",
         "  - id: one-host", "\"title\" of section"},
        {"a chapter without sections", "sections:\n", "sections: []\nother:\n", "YAML",
         "sections: []", "1 to 20"},
        {"a question twice in a section", "tracking-two, tracking-three]",
         "tracking-two, tracking-two]", "YAML", "questions: [", "stands twice"},
        {"a date that is none", "nccl\", checked: 2026-11-21", "nccl\", checked: yesterday", "YAML",
         "yesterday", "a date such as"},
    };
    return rows;
}

/// Findings about the references of a section.
inline const std::vector<GuideRow>& guideLintRows()
{
    static const std::vector<GuideRow> rows{
        {"an unknown question", "tracking-three]", "tracking-thre]", "GUIDE_QUESTION",
         "questions: [", "did you mean \"tracking-three\""},
        {"another question of the bank", "tracking-three]", "tracking-four]", "", "", ""},
        {"two questions", ", tracking-three]", "]", "GUIDE_COUNT", "questions: [",
         "has 2 questions"},
        {"four questions", "tracking-three]", "tracking-three, tracking-four]", "GUIDE_COUNT",
         "questions: [", "has 4 questions"},
        {"no questions", "    questions: [mirrored-job, tracking-two, tracking-three]\n", "",
         "GUIDE_COUNT", "  - id: one-host", "has 0 questions"},
        {"an unknown card", "[overlap, ring-all-reduce]", "[overlap, ring-all-reduse]",
         "GUIDE_CARD", "cards: [", "did you mean \"ring-all-reduce\""},
        {"another card", "[overlap, ring-all-reduce]", "[global-batch]", "", "", ""},
        {"no card", "    cards: [overlap, ring-all-reduce]\n", "", "", "", ""},
        {"a value of an unknown job", "compute: {job: four-by-four", "compute: {job: four-by-fou",
         "GUIDE_JOB", "job: four-by-fou,", "did you mean \"four-by-four\""},
        {"a value of a question without a scenario", "compute: {job: four-by-four",
         "compute: {job: tracking-two", "GUIDE_JOB", "job: tracking-two,", "has no scenario"},
        {"a value of a question with one", "longer: {job: four-by-four",
         "longer: {job: mirrored-job", "", "", ""},
        {"a scene of an unknown job", "scene: {job: four-by-four", "scene: {job: five-by-five",
         "GUIDE_JOB", "job: five-by-five", "There is no job"},
        {"a scene of a job that cannot run", "scene: {job: four-by-four, set: {cluster.workers: 2}",
         "scene: {job: four-by-four, set: {strategy.kind: pipeline, strategy.pipeline_stages: 5}",
         "GUIDE_SCENE", "pipeline_stages: 5", "cannot be drawn"},
        {"a scene of serving of a training job", "cluster.workers: 2}, scene: step-lanes",
         "serving.replicas: 2}, scene: load-curve", "GUIDE_SCENE", "scene: load-curve",
         "cannot be drawn"},
        {"a value of a job that cannot run", "set: {cluster.workers: 16}",
         "set: {strategy.kind: pipeline, strategy.pipeline_stages: 5}", "GUIDE_VALUE",
         "pipeline_stages: 5", "\"longer\" cannot be computed"},
        {"a metric for which the job says too little", "metric: step_time, over",
         "metric: cost, over", "GUIDE_VALUE", "metric: cost", "price.accelerator_hour"},
    };
    return rows;
}

inline const char* const kFiveRows =
    "order: 1\ndrill:\n"
    "  - {ask: How many, answer: Two., question: mirrored-job}\n"
    "  - {ask: How many, answer: Two., question: tracking-two}\n"
    "  - {ask: How many, answer: Two., question: tracking-three}\n"
    "  - {ask: How many, answer: Two., question: tracking-four}\n"
    "  - {ask: How many, answer: Two of them., question: tracking-five}\n";

/// Findings about the end of a chapter.
inline const std::vector<GuideRow>& guideEndRows()
{
    static const std::vector<GuideRow> rows{
        {"a drill of five rows", "order: 1\n", kFiveRows, "", "", ""},
        {"a drill of one row", "order: 1\n",
         "order: 1\ndrill: [{ask: Why now, answer: So., question: mirrored-job}]\n", "GUIDE_DRILL",
         "drill: [", "has 1 questions"},
        {"an answer of 26 words", "order: 1\n",
         "order: 1\ndrill:\n  - {ask: Why now, answer: a b c d e f g h i j k l m n o p q r s t u v "
         "w x y z, question: mirrored-job}\n",
         "GUIDE_DRILL", "  - {ask: Why now", "has 26 words"},
        {"a row without an answer", "order: 1\n",
         "order: 1\ndrill: [{ask: Why now, question: mirrored-job}]\n", "YAML", "drill: [",
         "\"answer\""},
        {"a command of an unknown question", "order: 1\n", "order: 1\ncommands: [mirrored-jo]\n",
         "GUIDE_QUESTION", "commands: [", "did you mean \"mirrored-job\""},
        {"a command of a question without one", "order: 1\n",
         "order: 1\ncommands: [mirrored-job]\n", "GUIDE_COMMAND", "commands: [", "has no commands"},
        {"a metric with a page that is not secure", "order: 1\n",
         "order: 1\nmetrics: [{name: Wait, shows: It waits., act: Add one., url: "
         "\"http://example.org\"}]\n",
         "SOURCE_MISSING", "metrics: [", "no https address"},
        {"a metric with a tag of HTML", "order: 1\n",
         "order: 1\nmetrics: [{name: Wait, shows: It <b>waits</b>., act: Add one., url: "
         "\"https://example.org\"}]\n",
         "MARKUP_UNSAFE", "metrics: [", "metrics[0].shows"},
        {"a drill with a former name", "order: 1\n",
         "order: 1\ndrill: [{ask: What does Vertex AI do, answer: It trains., question: "
         "mirrored-job}]\n",
         "NAME_STALE", "drill: [", "Vertex AI"},
    };
    return rows;
}

/// Findings about texts and sources.
inline const std::vector<GuideRow>& guideTextRows()
{
    static const std::vector<GuideRow> rows{
        {"a brace that is no value", "takes {longer} times", "takes {longr} {longer} times",
         "GUIDE_BRACE", "takes {longr}", "\"{longr}\""},
        {"a lone brace", "in {{braces}}", "in }braces", "GUIDE_BRACE", "in }braces", "\"}\""},
        {"a table within a sentence", "      {steps}\n", "      The table {steps}\n", "GUIDE_BRACE",
         "The table {steps}", "stand alone"},
        {"a value that is not used", "takes {longer} times as long", "takes longer", "GUIDE_UNUSED",
         "longer: {job", "{longer}"},
        {"a value used twice", "takes {longer} times", "takes {longer} or {longer} times", "", "",
         ""},
        {"a source without a date", "nccl\", checked: 2026-11-21", "nccl\", checked: \"\"",
         "GUIDE_SOURCE", "title: NCCL tests", "no date"},
        {"a source that is not secure", "https://example.org/nccl", "http://example.org/nccl",
         "GUIDE_SOURCE", "http://example.org", "no https address"},
        {"no source, with computed values",
         "    sources:\n      - {title: NCCL tests, url: \"https://example.org/nccl\", checked: "
         "2026-11-21}\n",
         "", "", "", ""},
        {"a text of a few words", "Words make a section long enough to be read. Words", "Words", "",
         "", ""},
        {"a number with a unit typed by hand", "A step computes", "In 158 ms a step computes",
         "GUIDE_TYPED", "In 158 ms", "\"158 ms\""},
        {"a number without a unit", "A step computes", "Of 158 a step computes", "", "", ""},
        {"a number with a unit in an equation", "in {{braces}}", "and `2 * 4 ms = 8 ms`", "", "",
         ""},
        {"an equation that is wrong with the computed number", "64 · 128 FLOP", "64 · 512 FLOP",
         "CALC_MISMATCH", "64 · 512", "43.3 ms"},
        {"HTML", "A step computes", "A <b>step</b> computes", "MARKUP_UNSAFE", "<b>", "HTML"},
        {"an old name", "A step computes", "On Vertex AI a step computes", "NAME_STALE",
         "On Vertex AI", "formerly"},
        {"an old name that is told as one", "A step computes",
         "On Agent Platform (formerly Vertex AI) a step computes", "", "", ""},
    };
    return rows;
}

} // namespace ringside::bank
