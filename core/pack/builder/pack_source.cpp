// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/builder/pack_source.h"

#include "core/authoring/source/concept_reader.h"
#include "core/authoring/source/error_text.h"
#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/read_text_file.h"
#include "core/base/tr.h"
#include "core/pack/image_check.h"
#include "core/pack/manifest_json.h"
#include "core/pack/pack_limits.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <optional>

namespace ringside::pack {

namespace {

using bank::FieldReader;
using bank::Finding;
using bank::ReadContext;
using bank::YamlNode;

constexpr std::size_t kMostListed = 5000;

/// A question or job of another folder, and where pack.yaml lists it.
struct Listed
{
    QString objective; ///< in this pack; "" for a job
    int line = 0, column = 0;
};

struct Selection
{
    QString from; ///< relative to the pack's folder
    std::optional<bank::Depth> depth;
    QHash<QString, Listed> questions;
    QHash<QString, Listed> jobs;
};

struct PackFileYaml
{
    Manifest manifest;
    std::optional<Selection> selection;
};

void readList(FieldReader& fields, const char* key, const QString& objective,
              QHash<QString, Listed>& listed, ReadContext& context)
{
    for (const YamlNode* item : fields.items(key, 1, kMostListed)) {
        const QString id = QString::fromStdString(item->text);
        if (item->kind != YamlNode::Kind::Scalar || listed.contains(id)) {
            context.report(*item, {.code = ErrorCode::WrongType,
                                   .subject = key,
                                   .value = item->text,
                                   .limit = RINGSIDE_TR("ids, each listed once")});
            continue;
        }
        listed.insert(id, {objective, item->line, item->column});
    }
}

Selection readSelection(const YamlNode& node, ReadContext& context)
{
    Selection selection;
    FieldReader fields(node, "select", context);
    selection.from = fields.requiredText("from");
    if (const auto depth = fields.choice("depth", {"exam", "deep"}, false))
        selection.depth = *depth == 0 ? bank::Depth::Exam : bank::Depth::Deep;
    for (const YamlNode* item : fields.items("questions", 1, kMostListed)) {
        FieldReader row(*item, "questions", context);
        const QString objective = row.requiredText("objective");
        readList(row, "ids", objective, selection.questions, context);
        row.finish();
    }
    if (fields.find("jobs"))
        readList(fields, "jobs", {}, selection.jobs, context);
    fields.finish();
    return selection;
}

PackFileYaml readPackYaml(std::string_view text, const std::string& file,
                          std::vector<Error>& errors)
{
    PackFileYaml pack;
    const std::optional<YamlNode> root = bank::parseYaml(text, file, errors);
    if (!root)
        return pack;
    ReadContext context{file, errors};
    FieldReader fields(*root, "pack", context);
    Manifest& manifest = pack.manifest;
    manifest.id = fields.requiredText("id");
    manifest.title = fields.requiredText("title");
    manifest.exam = fields.requiredText("exam");
    manifest.version = fields.requiredText("version");
    manifest.licence = fields.requiredText("licence");
    manifest.authors = fields.texts("authors");
    manifest.minimumProgram = fields.requiredText("minimum_program");
    if (const YamlNode* node = fields.find("select"))
        pack.selection = readSelection(*node, context);
    fields.finish();
    if (!errors.empty())
        return pack;
    if (const auto fault = authorFault(manifest)) {
        const YamlNode* at = fields.find(fault->field.toUtf8().constData());
        context.report(at ? *at : *root, {.code = ErrorCode::WrongType,
                                          .subject = fault->field.toStdString(),
                                          .value = fault->value.toStdString(),
                                          .limit = fault->limit.toStdString()});
    }
    return pack;
}

Finding hardFinding(const QString& file, int line, int column, const QString& message)
{
    return {.file = file,
            .line = line,
            .column = column,
            .code = QStringLiteral("PACK"),
            .severity = bank::Severity::Hard,
            .message = message};
}

/// Keeps what the selection lists and gives the questions their objective in this pack.
void select(bank::SourceBank& source, const Selection& selection)
{
    std::erase_if(source.questions, [&](const bank::SourceQuestion& question) {
        return !selection.questions.contains(question.question.id.value());
    });
    for (bank::SourceQuestion& each : source.questions) {
        bank::Question& question = each.question;
        question.objective = selection.questions.value(question.id.value()).objective;
        question.domain = question.objective.section(u'.', 0, 0).toInt();
        question.isReserved = false; // a first mock exam of the other bank
    }
    std::stable_sort(source.questions.begin(), source.questions.end(),
                     [](const bank::SourceQuestion& a, const bank::SourceQuestion& b) {
                         return a.question.domain < b.question.domain;
                     });
    std::erase_if(source.jobs, [&](const bank::SourceJob& job) {
        return !selection.jobs.contains(job.job.id.value());
    });
    for (bank::SourceJob& job : source.jobs)
        std::erase_if(job.job.questions, [&](const bank::QuestionId& id) {
            return !selection.questions.contains(id.value());
        });
    source.depth = selection.depth;
    source.chapters.clear(); // the guide is about the other bank's exam
}

/// Keeps the cards that the questions name, and those that these require.
void keepNeededConcepts(bank::SourceBank& source)
{
    QHash<QString, QStringList> prerequisites;
    for (const bank::SourceConcept& card : source.concepts)
        prerequisites.insert(card.card.id, card.card.prerequisites);
    QSet<QString> needed;
    QStringList open;
    for (const bank::SourceQuestion& question : source.questions)
        open += question.question.concepts;
    while (!open.isEmpty()) {
        const QString id = open.takeLast();
        if (needed.contains(id))
            continue;
        needed.insert(id);
        open += prerequisites.value(id);
    }
    std::erase_if(source.concepts,
                  [&](const bank::SourceConcept& card) { return !needed.contains(card.card.id); });
    for (bank::SourceConcept& card : source.concepts) {
        const auto shows = [&](const bank::SourceJob& job) {
            return card.card.scene && job.job.id.value() == card.card.scene->job;
        };
        if (!std::any_of(source.jobs.begin(), source.jobs.end(), shows))
            card.card.scene.reset();
    }
}

void reportUnknown(const QHash<QString, Listed>& listed, const QSet<QString>& known,
                   const QString& what, const QString& from, const QString& file,
                   std::vector<Finding>& findings)
{
    for (auto row = listed.begin(); row != listed.end(); ++row) {
        if (!known.contains(row.key()))
            findings.push_back(
                hardFinding(file, row->line, row->column,
                            QStringLiteral("%1 has no %2 %3.").arg(from, what, row.key())));
    }
}

Result<bank::SourceBank> selectedBank(const QDir& dir, const Selection& selection,
                                      const QString& packYaml, std::vector<Finding>& findings)
{
    const QString from = QDir::cleanPath(dir.filePath(selection.from));
    RINGSIDE_TRY(bank::SourceBank source, bank::readSourceBank(from, findings));
    QSet<QString> questions, jobs;
    for (const bank::SourceQuestion& question : source.questions)
        questions.insert(question.question.id.value());
    for (const bank::SourceJob& job : source.jobs)
        jobs.insert(job.job.id.value());
    reportUnknown(selection.questions, questions, QStringLiteral("question"), from, packYaml,
                  findings);
    reportUnknown(selection.jobs, jobs, QStringLiteral("job"), from, packYaml, findings);
    select(source, selection);
    keepNeededConcepts(source);
    source.blueprintFile = dir.filePath(QStringLiteral("blueprint.yaml"));
    std::vector<Error> errors;
    const auto text = bank::readTextFile(source.blueprintFile);
    const auto blueprint =
        text ? bank::readBlueprint(*text, source.blueprintFile.toStdString(), errors)
             : std::nullopt;
    if (!text)
        errors.push_back(text.error());
    std::transform(errors.begin(), errors.end(), std::back_inserter(findings), bank::findingFor);
    source.hasBlueprint = blueprint.has_value();
    source.blueprint = blueprint.value_or(bank::Blueprint{});
    return source;
}

void readImages(const QDir& dir, PackSource& source, std::vector<Finding>& findings)
{
    const QDir folder(dir.filePath(QStringLiteral("images")));
    for (const QString& entry : folder.entryList(QDir::Files | QDir::Hidden, QDir::Name)) {
        const QString name = kImagesFolder + entry;
        const QString path = folder.filePath(entry);
        QFile file(path);
        const auto report = [&](const QString& value, const QString& limit) {
            findings.push_back(hardFinding(
                path, 1, 1, QStringLiteral("The image is %1; a pack takes %2.").arg(value, limit)));
        };
        if (!isImageName(name)) {
            report(entry, QStringLiteral("names such as ring.svg, ring.png or ring.jpg"));
        } else if (!file.open(QIODevice::ReadOnly) || file.size() > kMaxImageBytes) {
            report(QStringLiteral("%1 bytes").arg(file.size()),
                   QStringLiteral("at most %1 bytes").arg(kMaxImageBytes));
        } else {
            const QByteArray bytes = file.readAll();
            if (const auto fault = imageFault(name, bytes))
                report(fault->value, fault->limit);
            else
                source.images.emplace_back(name, bytes);
            source.bank.images << name;
        }
    }
    if (source.images.size() > kMaxImages)
        findings.push_back(hardFinding(folder.path(), 1, 1,
                                       QStringLiteral("%1 images; a pack takes at most %2.")
                                           .arg(source.images.size())
                                           .arg(kMaxImages)));
}

} // namespace

Result<PackSource> readPackSource(const QString& dir, std::vector<Finding>& findings)
{
    const QDir folder(dir);
    if (!folder.exists()) {
        return fail({.code = ErrorCode::FileNotFound,
                     .file = dir.toStdString(),
                     .detail = RINGSIDE_TR("there is no such folder")});
    }
    const QString file = folder.filePath(QStringLiteral("pack.yaml"));
    std::vector<Error> errors;
    const auto text = bank::readTextFile(file);
    if (!text)
        return fail(text.error());
    PackFileYaml yaml = readPackYaml(*text, file.toStdString(), errors);
    std::transform(errors.begin(), errors.end(), std::back_inserter(findings), bank::findingFor);
    PackSource source;
    source.manifest = std::move(yaml.manifest);
    if (!errors.empty())
        return source; // what it selects is unknown
    if (yaml.selection) {
        RINGSIDE_TRY(source.bank, selectedBank(folder, *yaml.selection, file, findings));
    } else {
        RINGSIDE_TRY(source.bank, bank::readSourceBank(dir, findings));
    }
    readImages(folder, source, findings);
    return source;
}

} // namespace ringside::pack
