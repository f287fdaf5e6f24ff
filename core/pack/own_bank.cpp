// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/own_bank.h"

#include "core/authoring/bank_writer.h"
#include "core/bank/bank_schema.h"
#include "core/bank/json/question_json.h"
#include "core/bank/text/bank_limits.h"
#include "core/bank/text/line_breaks.h"
#include "core/bank/values/own_question.h"
#include "core/base/tr.h"
#include "core/exchange/prose/former_prose.h"
#include "core/pack/manifest_json.h"
#include "core/pack/own_questions.h"
#include "core/pack/pack_file.h"
#include "core/pack/pack_folder.h"
#include "core/pack/pack_limits.h"
#include "core/pack/picture_folder.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::pack {

namespace {

constexpr int kOwnDomain = 1;
constexpr qsizetype kMaxTopic = 120;

/// The same for the same text, so that answers stay with their option when a file is edited or
/// imported again by a later version.
bank::OptionId optionIdFor(const QString& text, QSet<QString>& used)
{
    const QByteArray hash =
        QCryptographicHash::hash(exchange::formerProse(text).toUtf8(), QCryptographicHash::Sha256);
    QString id = QLatin1Char('o') + QLatin1String(hash.toHex().left(8));
    while (used.contains(id))
        id += QLatin1Char('-');
    used.insert(id);
    return bank::OptionId(id);
}

bank::Question bankQuestion(const OwnQuestion& own, const QString& objective)
{
    const exchange::ChoiceQuestion& content = own.content;
    const auto correct = std::ranges::count_if(content.choices, &exchange::Choice::correct);
    bank::Question question;
    question.id = bank::QuestionId(own.id);
    question.standard = bank::kOwnStandard;
    question.title = content.title;
    question.domain = kOwnDomain;
    question.objective = objective;
    // A question that asks for several may have one key, which its options must not tell.
    question.type =
        correct > 1 || content.multiple ? bank::QuestionType::Multiple : bank::QuestionType::Single;
    question.keepsOrder = !content.shuffled;
    question.choose = static_cast<int>(correct);
    question.stem = bank::withLineBreaks(content.stem);
    question.explanation = bank::withLineBreaks(content.explanation);
    QSet<QString> used;
    for (const exchange::Choice& choice : content.choices) {
        bank::Option option;
        option.id = optionIdFor(choice.text, used);
        option.text = bank::withLineBreaks(choice.text);
        option.correct = choice.correct;
        option.fixed = choice.fixed;
        option.weight = choice.weight;
        option.why = bank::withLineBreaks(choice.feedback);
        question.options.push_back(std::move(option));
    }
    question.contentHash = bank::contentHashOf(question);
    return question;
}

/// Objectives of the one domain, by topic. Topics beyond the limit of a bank share the last one.
class Topics
{
public:
    QString objectiveOf(const QString& topic)
    {
        const auto known = m_ids.constFind(topic);
        if (known != m_ids.constEnd())
            return *known;
        if (m_objectives.size() < bank::kMaxObjectives)
            m_objectives.push_back(
                {QStringLiteral("%1.%2").arg(kOwnDomain).arg(m_objectives.size() + 1),
                 topic.left(kMaxTopic)});
        else
            m_objectives.back().title = QStringLiteral("Other topics");
        return *m_ids.insert(topic, m_objectives.back().id);
    }
    const std::vector<bank::Objective>& objectives() const { return m_objectives; }

private:
    QHash<QString, QString> m_ids;
    std::vector<bank::Objective> m_objectives;
};

bank::SourceBank sourceOf(const OwnQuestions& own, const ExplainerContent& explainer)
{
    bank::SourceBank source;
    source.presets = explainer.presets;
    for (const bank::Job& job : explainer.jobs) {
        bank::SourceJob made;
        made.job = job;
        source.jobs.push_back(std::move(made));
    }
    Topics topics;
    for (const OwnQuestion& question : own.questions) {
        bank::SourceQuestion made;
        made.question = bankQuestion(question, topics.objectiveOf(question.topic));
        source.questions.push_back(std::move(made));
    }
    source.blueprint.domains = {{kOwnDomain, QString(kOwnBankTitle), 100, topics.objectives()}};
    source.hasBlueprint = true;
    return source;
}

Result<Manifest> ownManifest(const QString& bankFile, std::size_t questions, std::size_t jobs)
{
    Manifest manifest;
    manifest.id = QString(kOwnBankId);
    manifest.title = manifest.exam = QString(kOwnBankTitle);
    manifest.version = QStringLiteral("1.0");
    manifest.licence = QStringLiteral("not stated");
    manifest.authors = QStringList{QStringLiteral("not stated")};
    manifest.minimumProgram = QStringLiteral(RINGSIDE_VERSION);
    manifest.bankSchema = bank::bankSchema().version();
    manifest.questions = static_cast<int>(questions);
    manifest.jobs = static_cast<int>(jobs);
    RINGSIDE_TRY(manifest.bank, describeFile(QString(kBankName), bankFile));
    return manifest;
}

QSet<QString> picturesShownBy(const OwnQuestions& own)
{
    QSet<QString> names;
    const auto addAll = [&names](const std::vector<OwnQuestion>& questions) {
        for (const OwnQuestion& question : questions)
            addPicturesOf(question.content, names);
    };
    addAll(own.questions);
    for (const OwnImport& import : own.imports)
        addAll(import.replaced);
    return names;
}

/// The former file of questions, to restore when a later step fails.
class FormerFile
{
public:
    explicit FormerFile(QString name) : m_name(std::move(name))
    {
        if (auto content = storage::readRegular(m_name))
            m_content = std::move(*content);
    }
    Done remove() const
    {
        if (!QFile::exists(m_name) || QFile::remove(m_name))
            return {};
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = m_name.toStdString(),
                     .subject = RINGSIDE_TR("remove"),
                     .detail = RINGSIDE_TR("remove")});
    }
    /// Does what it can: the first error is the one to report.
    void restore() const
    {
        if (m_content.isNull())
            QFile::remove(m_name);
        else
            (void)storage::writeFileAtomically(m_name, m_content);
    }

private:
    QString m_name;
    QByteArray m_content; ///< null: there was none
};

} // namespace

Done changeOwnQuestions(const QString& profileDir, const ExplainerContent& explainer,
                        const std::function<Done(OwnQuestions&)>& change,
                        const std::vector<exchange::Media>& pictures)
{
    RINGSIDE_TRY(LockedPacks packs, LockedPacks::acquire(profileDir));
    RINGSIDE_TRY(OwnQuestions own, readOwnQuestions(profileDir));
    RINGSIDE_CHECK(change(own));
    const QString file = ownQuestionsFile(profileDir);
    const FormerFile former(file);
    if (own.questions.empty()) {
        RINGSIDE_CHECK(packs.remove(QString(kOwnBankId)));
        return former.remove();
    }
    const PictureFolder formerPictures(packs.folderOf(QString(kOwnBankId)));
    const auto fill = [&](const QString& folder) -> Done {
        const QDir dir(folder);
        const QString bankFile = dir.filePath(QString(kBankName));
        RINGSIDE_CHECK(bank::writeBank(sourceOf(own, explainer), bankFile));
        storage::keepFromOthers(bankFile);
        RINGSIDE_CHECK(PictureFolder(folder).write(pictures));
        RINGSIDE_CHECK(formerPictures.copyTo(folder, picturesShownBy(own)));
        RINGSIDE_TRY(const Manifest manifest,
                     ownManifest(bankFile, own.questions.size(), explainer.jobs.size()));
        RINGSIDE_CHECK(storage::writeFileAtomically(file, ownQuestionsJson(own)));
        // After the file: isOwnBankCurrent() compares their times.
        return storage::writeFileAtomically(dir.filePath(QString(kManifestName)),
                                            manifestJson(manifest));
    };
    if (const auto replaced = packs.replace(QString(kOwnBankId), fill); !replaced) {
        former.restore();
        return fail(replaced.error());
    }
    return {};
}

bool isOwnBankCurrent(const QString& profileDir)
{
    const QFileInfo source(ownQuestionsFile(profileDir));
    const auto installed = findInstalledPack(profileDir, QString(kOwnBankId));
    if (!installed)
        return !source.exists();
    const QFileInfo manifest(QDir(installed->folder).filePath(QString(kManifestName)));
    return installed->manifest.bankSchema == bank::bankSchema().version() &&
           (!source.exists() || source.lastModified() <= manifest.lastModified());
}

} // namespace ringside::pack
