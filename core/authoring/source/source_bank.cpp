// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/source/source_bank.h"

#include "core/authoring/source/concept_reader.h"
#include "core/authoring/source/error_text.h"
#include "core/authoring/source/for_each_index.h"
#include "core/authoring/source/guide_reader.h"
#include "core/authoring/source/job_reader.h"
#include "core/authoring/source/question_reader.h"
#include "core/authoring/source/versions_reader.h"
#include "core/authoring/yaml/preset_reader.h"
#include "core/authoring/yaml/read_text_file.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>

namespace ringside::bank {

namespace {

/// Reads the files of one run and turns their errors into findings.
class FolderReader
{
public:
    FolderReader(const QString& dir, std::vector<Finding>& findings)
        : m_dir(dir), m_findings(findings)
    {
    }

    QStringList filesIn(const QString& folder) const
    {
        QDir dir(m_dir.filePath(folder));
        QStringList files;
        for (const QString& name : dir.entryList(
                 {QStringLiteral("*.yaml"), QStringLiteral("*.yml")}, QDir::Files, QDir::Name)) {
            files.append(folder + QLatin1Char('/') + name);
        }
        return files;
    }

    QStringList domainFolders() const
    {
        static const QRegularExpression number(QStringLiteral("^[0-9]+$"));
        return m_dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name).filter(number);
    }

    bool has(const QString& relative) const { return m_dir.exists(relative); }

    /// Calls read(text, file, errors) when the file can be read.
    template <class Read>
    auto read(const QString& relative, Read reader, std::size_t mostBytes = kMaxYamlBytes)
    {
        std::vector<Error> errors;
        auto value = read(relative, reader, errors, mostBytes);
        report(errors);
        return value;
    }

    /// Reads without reporting, so several threads can do it at the same time.
    template <class Read>
    auto read(const QString& relative, Read reader, std::vector<Error>& errors,
              std::size_t mostBytes = kMaxYamlBytes) const
    {
        const QString file = m_dir.filePath(relative);
        const Result<std::string> text = readTextFile(file, mostBytes);
        if (!text)
            errors.push_back(text.error());
        return reader(text ? std::string_view(*text) : std::string_view(), file.toStdString(),
                      errors);
    }

    void report(const std::vector<Error>& errors)
    {
        for (const Error& error : errors)
            m_findings.push_back(findingFor(error));
    }

    void report(const QString& relative, const FieldPlace& place, const QString& message)
    {
        m_findings.push_back({.file = m_dir.filePath(relative),
                              .line = place.line,
                              .column = place.column,
                              .code = QStringLiteral("YAML"),
                              .severity = Severity::Hard,
                              .message = message});
    }

private:
    QDir m_dir;
    std::vector<Finding>& m_findings;
};

struct QuestionFile
{
    QString domain; ///< the folder's name
    QString file;
    std::optional<SourceQuestion> question;
    std::vector<Error> errors;
};

/// Reading YAML takes longer than checking it, so several threads share the files.
std::vector<QuestionFile> questionFiles(const FolderReader& folder)
{
    std::vector<QuestionFile> files;
    for (const QString& domain : folder.domainFolders())
        for (const QString& file : folder.filesIn(domain))
            files.push_back({domain, file, {}, {}});
    forEachIndex(files.size(), [&](std::size_t i) {
        files[i].question = folder.read(
            files[i].file,
            [](auto text, const auto& name, auto& errors) {
                return errors.empty() ? readQuestion(text, name, errors) : std::nullopt;
            },
            files[i].errors);
    });
    return files;
}

void readQuestions(FolderReader& folder, SourceBank& bank)
{
    for (QuestionFile& read : questionFiles(folder)) {
        folder.report(read.errors);
        if (!read.question)
            continue;
        Question& question = read.question->question;
        question.sourceFile = read.file;
        if (QString::number(question.domain) != read.domain) {
            folder.report(read.file, read.question->place(QStringLiteral("domain")),
                          QStringLiteral("domain is %1, but the file stands in folder %2.")
                              .arg(question.domain)
                              .arg(read.domain));
        }
        bank.questions.push_back(std::move(*read.question));
    }
    std::sort(bank.questions.begin(), bank.questions.end(), [](const auto& a, const auto& b) {
        return std::tie(a.question.domain, a.question.id, a.file) <
               std::tie(b.question.domain, b.question.id, b.file);
    });
}

void readConcepts(FolderReader& folder, SourceBank& bank)
{
    for (const QString& file : folder.filesIn(QStringLiteral("concepts"))) {
        auto card = folder.read(file, [](auto text, const auto& name, auto& errors) {
            return errors.empty() ? readConcept(text, name, errors) : std::nullopt;
        });
        if (card)
            bank.concepts.push_back(std::move(*card));
    }
    std::sort(bank.concepts.begin(), bank.concepts.end(),
              [](const auto& a, const auto& b) { return a.card.id < b.card.id; });
}

/// Names sort by the numbers in front: 01-mirrored.yaml, 02-images.yaml.
void readJobs(FolderReader& folder, SourceBank& bank)
{
    for (const QString& file : folder.filesIn(QStringLiteral("scenarios"))) {
        auto job = folder.read(file, [](auto text, const auto& name, auto& errors) {
            return errors.empty() ? readJob(text, name, errors) : std::nullopt;
        });
        if (!job)
            continue;
        job->job.sourceFile = file;
        bank.jobs.push_back(std::move(*job));
    }
}

void readGuide(FolderReader& folder, SourceBank& bank)
{
    for (const QString& file : folder.filesIn(QStringLiteral("guide"))) {
        auto chapter = folder.read(file, [](auto text, const auto& name, auto& errors) {
            return errors.empty() ? readChapter(text, name, errors) : std::nullopt;
        });
        if (!chapter)
            continue;
        chapter->chapter.sourceFile = file;
        bank.chapters.push_back(std::move(*chapter));
    }
}

void readVersionsOf(FolderReader& folder, SourceBank& bank)
{
    constexpr std::size_t kMostBytes = std::size_t{64} * 1024 * 1024;
    const QString name = QStringLiteral("versions.json");
    if (!folder.has(name))
        return;
    bank.versions = folder.read(
        name,
        [](auto text, const auto& file, auto& errors) {
            const QByteArray json(text.data(), static_cast<qsizetype>(text.size()));
            return errors.empty() ? readVersions(json, file, errors)
                                  : decltype(SourceBank::versions)();
        },
        kMostBytes);
}

} // namespace

FieldPlace SourceText::place(const QString& field) const
{
    const auto found = places.find(field);
    return found == places.end() ? FieldPlace{1, 1, 1} : found->second;
}

Finding SourceText::finding(const QString& field, const QString& code, const QString& message,
                            int textLine) const
{
    const FieldPlace at = place(field);
    const bool inText = textLine >= 0;
    return finding(inText ? at.firstTextLine + textLine : at.line,
                   inText && at.firstTextLine + textLine != at.line ? 1 : at.column, code, message);
}

Finding SourceText::finding(int line, int column, const QString& code, const QString& message) const
{
    return {.file = file,
            .line = line,
            .column = column,
            .code = code,
            .severity = Severity::Hard,
            .message = message};
}

Result<SourceBank> readSourceBank(const QString& dir, std::vector<Finding>& findings)
{
    if (!QDir(dir).exists()) {
        return fail({.code = ErrorCode::FileNotFound,
                     .file = dir.toStdString(),
                     .detail = "there is no such folder"});
    }
    FolderReader folder(dir, findings);
    SourceBank bank;
    const auto blueprint = folder.read(
        QStringLiteral("blueprint.yaml"), [](auto text, const auto& name, auto& errors) {
            return errors.empty() ? readBlueprint(text, name, errors) : std::nullopt;
        });
    bank.blueprintFile = QDir(dir).filePath(QStringLiteral("blueprint.yaml"));
    bank.hasBlueprint = blueprint.has_value();
    bank.blueprint = blueprint.value_or(Blueprint{});
    std::vector<Error> presetErrors;
    bank.presets = readPresets(dir, presetErrors);
    folder.report(presetErrors);
    readConcepts(folder, bank);
    readQuestions(folder, bank);
    readJobs(folder, bank);
    readGuide(folder, bank);
    if (folder.has(QStringLiteral("products.yaml"))) {
        bank.products = folder.read(
            QStringLiteral("products.yaml"), [](auto text, const auto& name, auto& errors) {
                return errors.empty() ? readProducts(text, name, errors) : std::vector<Product>();
            });
    }
    if (folder.has(QStringLiteral("retired.yaml"))) {
        bank.retired = folder.read(
            QStringLiteral("retired.yaml"), [](auto text, const auto& name, auto& errors) {
                return errors.empty() ? readRetired(text, name, errors) : QStringList();
            });
    }
    readVersionsOf(folder, bank);
    return bank;
}

} // namespace ringside::bank
