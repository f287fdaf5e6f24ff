// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/question_imports.h"

#include "core/bank/bank_reader.h"
#include "core/bank/text/bank_limits.h"
#include "core/base/tr.h"
#include "core/exchange/prose/former_prose.h"
#include "core/pack/joined_bank.h"
#include "core/pack/own_bank.h"
#include "core/pack/own_questions.h"
#include "core/pack/picture_folder.h"
#include "core/progress/profile_settings.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringside::session {

namespace {

using exchange::ChoiceQuestion;
using pack::OwnImport;
using pack::OwnQuestion;
using pack::OwnQuestions;
using Fate = PlannedQuestion::Fate;

constexpr std::size_t kMostOwnQuestions = 50'000;
constexpr std::size_t kMostUndoableImports = 20; ///< older ones can no longer be undone

QString importedQuestionId(const QString& key)
{
    const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256);
    return QLatin1String("own-") + QLatin1String(hash.toHex().left(32));
}

/// Everything that tells two questions with the same text apart.
QString wholeText(const ChoiceQuestion& question)
{
    QStringList parts{question.stem};
    for (const exchange::Choice& choice : question.choices)
        parts << choice.text;
    return parts.join(QChar(0x1F));
}

/// As earlier versions imported it.
QString formerText(const QString& text)
{
    QStringList parts = text.split(QChar(0x1F));
    for (QString& part : parts)
        part = exchange::formerProse(part);
    return parts.join(QChar(0x1F));
}

QString titleInFile(const OwnQuestion& question)
{
    return question.content.title.isEmpty() ? QString()
                                            : question.file + QChar(0x1F) + question.topic +
                                                  QChar(0x1F) + question.content.title;
}

qsizetype longestText(const ChoiceQuestion& question)
{
    qsizetype longest =
        std::max({question.title.size(), question.stem.size(), question.explanation.size()});
    for (const exchange::Choice& choice : question.choices)
        longest = std::max({longest, choice.text.size(), choice.feedback.size()});
    return longest;
}

/// Plans the choice questions of one file.
class QuestionPlanner
{
public:
    QuestionPlanner(exchange::Imported& imported, const OwnQuestions& own)
        : m_imported(imported), m_file(QFileInfo(imported.file).fileName())
    {
        for (const OwnQuestion& question : own.questions) {
            m_known.insert(question.id, &question);
            if (const QString title = titleInFile(question); !title.isEmpty())
                m_byTitle.insert(title, question.id);
        }
    }

    QuestionImportPlan run()
    {
        QuestionImportPlan plan{.file = m_file};
        std::vector<exchange::Item> others;
        std::vector<exchange::Item> asked;
        for (exchange::Item& item : m_imported.items) {
            const bool asks = std::holds_alternative<ChoiceQuestion>(item.content);
            (asks ? asked : others).push_back(std::move(item));
        }
        m_imported.items = std::move(others);
        plan.inFile = static_cast<int>(asked.size());
        QSet<QString> texts;
        for (const exchange::Item& item : asked) {
            const auto& content = std::get<ChoiceQuestion>(item.content);
            if (!item.key.isEmpty())
                continue;
            const QString text = wholeText(content);
            m_stems[content.stem] += texts.contains(text) ? 0 : 1;
            texts.insert(text);
        }
        for (exchange::Item& item : asked)
            add(plan, std::move(item));
        for (std::size_t i = 0; i < plan.questions.size(); ++i)
            settle(plan.questions[i], m_hasKey[i]);
        QSet<QString> shown;
        for (const PlannedQuestion& planned : plan.questions)
            pack::addPicturesOf(planned.question.content, shown);
        std::ranges::copy_if(
            m_imported.media, std::back_inserter(plan.pictures),
            [&shown](const exchange::Media& picture) { return shown.contains(picture.name); });
        return plan;
    }

private:
    void reject(const exchange::Item& item, exchange::Fault fault, const QString& subject)
    {
        ++m_imported.rejectedInAll;
        if (std::ssize(m_imported.rejected) < exchange::kMostRemarks)
            m_imported.rejected.push_back({item.place, fault, subject});
    }

    /// The id by which the question is known, or else a new one.
    QString idOfText(QLatin1String kind, const QString& text) const
    {
        const QString id = importedQuestionId(kind + text);
        const QString former = importedQuestionId(kind + formerText(text));
        return !m_known.contains(id) && m_known.contains(former) ? former : id;
    }

    /// Of questions with one stem, whatever their order, none is known by the stem alone, except
    /// for one that was imported so.
    QString idOf(const ChoiceQuestion& content) const
    {
        const QString id = idOfText(QLatin1String("stem "), content.stem);
        if (m_stems.value(content.stem) < 2)
            return id;
        const OwnQuestion* known = m_known.value(id);
        if (known && formerText(wholeText(known->content)) == formerText(wholeText(content)))
            return id;
        return idOfText(QLatin1String("whole "), wholeText(content));
    }

    void add(QuestionImportPlan& plan, exchange::Item item)
    {
        auto& content = std::get<ChoiceQuestion>(item.content);
        if (content.choices.size() > bank::kMaxOptions)
            return reject(item, exchange::Fault::TooManyChoices,
                          QString::number(content.choices.size()));
        if (longestText(content) > bank::kMaxTextLength)
            return reject(item, exchange::Fault::TooLong, QString::number(bank::kMaxTextLength));
        const QString id = item.key.isEmpty() ? idOf(content) : importedQuestionId(item.key);
        if (m_ids.contains(id))
            return reject(item, exchange::Fault::Duplicate, content.stem.left(80));
        m_ids.insert(id, wholeText(content));
        const QString topic =
            item.category.isEmpty()
                ? m_file
                : QString(item.category).replace(QLatin1String("::"), QLatin1String(" / "));
        plan.questions.push_back({.question = {.id = id,
                                               .importId = {},
                                               .file = m_file,
                                               .topic = topic,
                                               .content = std::move(content)},
                                  .place = item.place});
        m_hasKey.push_back(!item.key.isEmpty());
    }

    /// An edited text still has its title; the file must not have the former text as well.
    void settle(PlannedQuestion& planned, bool hasKey)
    {
        OwnQuestion& question = planned.question;
        if (!m_known.contains(question.id) && !hasKey) {
            const QString former = m_byTitle.take(titleInFile(question));
            if (!former.isEmpty() && !m_ids.contains(former))
                question.id = former;
        }
        const OwnQuestion* known = m_known.value(question.id);
        planned.fate = !known                               ? Fate::New
                       : known->content == question.content ? Fate::Same
                                                            : Fate::Changed;
    }

    exchange::Imported& m_imported;
    QString m_file;
    QHash<QString, const OwnQuestion*> m_known;
    QHash<QString, QString> m_byTitle; ///< ids
    QHash<QString, QString> m_ids;     ///< texts, by id
    QHash<QString, int> m_stems;       ///< how many different questions without a key have each
    std::vector<bool> m_hasKey;        ///< of the planned questions
};

Result<pack::ExplainerContent> explainerContentOf(const QString& bankFile)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(auto jobs, reader->jobs());
    return pack::ExplainerContent{reader->presets(), std::move(jobs)};
}

Done checkRoom(const OwnQuestions& own)
{
    if (own.questions.size() <= kMostOwnQuestions)
        return {};
    return fail({.code = ErrorCode::TooLarge,
                 .subject = RINGSIDE_TR("own questions"),
                 .value = std::to_string(own.questions.size()),
                 .limit = std::to_string(kMostOwnQuestions)});
}

} // namespace

int QuestionImportPlan::count(PlannedQuestion::Fate fate) const
{
    return static_cast<int>(std::ranges::count(questions, fate, &PlannedQuestion::fate));
}

Result<QuestionImportPlan> planQuestions(exchange::Imported& imported, const QString& profileDir)
{
    RINGSIDE_TRY(const OwnQuestions own, pack::readOwnQuestions(profileDir));
    return QuestionPlanner(imported, own).run();
}

bool asksOwnQuestions(const OwnBankPlace& place)
{
    const QString own(pack::kOwnBankId);
    return place.studied == own ||
           (place.studied.isEmpty() && pack::isWanted(place.profileDir, own));
}

Done importQuestions(const OwnBankPlace& place, const QuestionImportPlan& plan,
                     const QString& importId, bool withCards)
{
    if (plan.count(Fate::Same) == std::ssize(plan.questions))
        return {}; // nothing to undo either
    RINGSIDE_TRY(const auto explainer, explainerContentOf(place.bankFile));
    const auto edit = [&](OwnQuestions& own) -> Done {
        OwnImport import{
            .id = importId, .file = plan.file, .withCards = withCards, .studied = place.studied};
        QHash<QString, std::size_t> known;
        for (std::size_t i = 0; i < own.questions.size(); ++i)
            known.insert(own.questions[i].id, i);
        for (const PlannedQuestion& planned : plan.questions) {
            OwnQuestion question = planned.question;
            question.importId = importId;
            const auto found = known.constFind(question.id);
            if (found == known.constEnd()) {
                own.questions.push_back(std::move(question));
                ++import.added;
            } else if (own.questions[*found].content != question.content) {
                import.replaced.push_back(
                    std::exchange(own.questions[*found], std::move(question)));
                ++import.changed;
            }
        }
        own.imports.push_back(std::move(import));
        if (own.imports.size() > kMostUndoableImports)
            own.imports.erase(own.imports.begin());
        return checkRoom(own);
    };
    return pack::changeOwnQuestions(place.profileDir, explainer, edit, plan.pictures);
}

Result<std::optional<OwnImport>> lastQuestionImport(const OwnBankPlace& place)
{
    RINGSIDE_TRY(OwnQuestions own, pack::readOwnQuestions(place.profileDir));
    if (own.imports.empty())
        return std::nullopt;
    OwnImport last = std::move(own.imports.back());
    if (last.withCards && last.studied != place.studied)
        return std::nullopt;
    return last;
}

Done undoQuestionImport(const OwnBankPlace& place, const QString& importId)
{
    RINGSIDE_TRY(const auto explainer, explainerContentOf(place.bankFile));
    const auto edit = [&](OwnQuestions& own) -> Done {
        const auto undone = std::ranges::find(own.imports, importId, &OwnImport::id);
        if (undone == own.imports.end()) {
            return fail({.code = ErrorCode::UnknownName,
                         .subject = RINGSIDE_TR("import"),
                         .value = importId.toStdString()});
        }
        QHash<QString, OwnQuestion> former;
        for (const OwnQuestion& question : undone->replaced)
            former.insert(question.id, question);
        own.imports.erase(undone);
        const auto isOfImport = [&](const OwnQuestion& question) {
            return question.importId == importId;
        };
        for (OwnQuestion& question : own.questions) {
            const auto before = former.constFind(question.id);
            if (isOfImport(question) && before != former.constEnd())
                question = *before;
        }
        std::erase_if(own.questions, isOfImport);
        for (OwnImport& later : own.imports)
            std::erase_if(later.replaced, isOfImport);
        return {};
    };
    return pack::changeOwnQuestions(place.profileDir, explainer, edit);
}

Result<std::optional<progress::SettingsRepair>> refreshOwnBank(const OwnBankPlace& place,
                                                               std::int64_t wallMs)
{
    std::optional<progress::SettingsRepair> repair;
    if (pack::isOwnBankCurrent(place.profileDir))
        return repair;
    const QString file = pack::ownQuestionsFile(place.profileDir);
    if (const auto own = pack::readOwnQuestionsFile(file);
        !own && own.error().code == ErrorCode::Damaged) {
        const auto isUsable = [](const QString& copy) {
            return pack::readOwnQuestionsFile(copy).has_value();
        };
        RINGSIDE_TRY(repair,
                     progress::restoreFromBackups(place.profileDir, file, wallMs, isUsable));
    }
    RINGSIDE_TRY(const auto explainer, explainerContentOf(place.bankFile));
    const auto keep = [](OwnQuestions&) -> Done { return {}; };
    RINGSIDE_CHECK(pack::changeOwnQuestions(place.profileDir, explainer, keep));
    return repair;
}

} // namespace ringside::session
