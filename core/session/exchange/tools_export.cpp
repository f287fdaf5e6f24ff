// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/tools_export.h"

#include "core/bank/bank_reader.h"
#include "core/bank/text/line_breaks.h"
#include "core/bank/text/picture_links.h"
#include "core/bank/values/command_text.h"
#include "core/exchange/anki/apkg_writer.h"
#include "core/exchange/packages/items_json.h"
#include "core/exchange/packages/write_items.h"
#include "core/exchange/writers/card_text_writer.h"
#include "core/exchange/writers/question_writers.h"
#include "core/exchange/writers/results_writer.h"
#include "core/pack/picture_folder.h"
#include "core/progress/card_marks.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/exchange/deck_export.h"
#include "core/session/exchange/pictures.h"
#include "core/session/wordings.h"
#include "core/session/workspace/tools_profile.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

/// Starts with the deciding requirement and ends in the commands and the memory hook, in the order
/// of the question's page.
QString explanationOf(const bank::Question& question)
{
    QStringList parts{bank::withoutLineBreaks(question.decidedBy.trimmed()),
                      bank::withoutLineBreaks(question.explanation)};
    for (const bank::Command& command : question.commands)
        parts << bank::commandText(command);
    parts << question.hook.trimmed();
    parts.removeAll(QString());
    return parts.join(QStringLiteral("\n\n"));
}

exchange::Item itemOf(const bank::Question& question)
{
    exchange::ChoiceQuestion made{.title = question.title,
                                  .stem = bank::withoutLineBreaks(question.stem),
                                  .choices = {},
                                  .multiple = question.type == bank::QuestionType::Multiple,
                                  .explanation = explanationOf(question),
                                  .shuffled = !question.keepsOrder};
    for (const bank::Option& option : question.options)
        made.choices.push_back({.text = bank::withoutLineBreaks(option.text),
                                .correct = option.correct,
                                .feedback = bank::withoutLineBreaks(option.why),
                                .fixed = option.fixed,
                                .weight = option.weight});
    return {.key = question.id.value(),
            .place = {},
            .tags = question.concepts,
            .category = question.objective,
            .content = std::move(made)};
}

std::vector<QString*> proseOf(exchange::Item& item)
{
    if (auto* card = std::get_if<exchange::Card>(&item.content)) {
        std::vector<QString*> all{&card->front, &card->back};
        if (card->cloze) {
            all.push_back(&card->cloze->text);
            all.push_back(&card->cloze->below);
        }
        return all;
    }
    auto& question = std::get<exchange::ChoiceQuestion>(item.content);
    std::vector<QString*> all{&question.stem, &question.explanation};
    for (exchange::Choice& choice : question.choices) {
        all.push_back(&choice.text);
        all.push_back(&choice.feedback);
    }
    return all;
}

/// Takes the pictures of an item along, without folders in their names, which other programs do
/// not have.
void addPictures(const QString& folder, exchange::Item& item, ExportedItems& exported)
{
    QSet<QString> shown;
    for (QString* prose : proseOf(item)) {
        *prose = bank::unresolvedPictures(*prose);
        pack::addPicturesOf(*prose, shown);
    }
    for (const QString& name : shown) {
        const auto bytes = readPicture(folder, name);
        if (!bytes)
            continue;
        const QString plain = QFileInfo(name).fileName();
        for (QString* prose : proseOf(item))
            prose->replace(QStringLiteral("](%1)").arg(name), QStringLiteral("](%1)").arg(plain));
        item.media << plain;
        if (std::ranges::find(exported.media, plain, &exchange::Media::name) ==
            exported.media.end())
            exported.media.push_back({plain, *bytes});
    }
    item.media.sort();
}

exchange::Item itemOf(const bank::Concept& card)
{
    exchange::Card made{.front = card.name, .back = card.definition};
    if (!card.formula.isEmpty())
        made.back += QLatin1String("\n\n") + card.formula;
    return {.key = QLatin1String("concept:") + card.id,
            .place = {},
            .category = QStringLiteral("Ringside"),
            .content = std::move(made)};
}

Error unknownFormat(const QString& format, const char* names)
{
    return {.code = ErrorCode::UnknownName,
            .subject = "--format",
            .value = format.toStdString(),
            .limit = names};
}

template <class Kind> std::vector<exchange::Item> ofKind(const std::vector<exchange::Item>& items)
{
    std::vector<exchange::Item> wanted;
    for (const exchange::Item& item : items)
        if (std::holds_alternative<Kind>(item.content))
            wanted.push_back(item);
    return wanted;
}

QStringList stringsOf(const QJsonValue& list)
{
    QStringList texts;
    for (const QJsonValue& each : list.toArray())
        texts << each.toString();
    return texts;
}

std::int64_t msOf(const QJsonValue& time)
{
    return QDateTime::fromString(time.toString(), Qt::ISODateWithMs).toMSecsSinceEpoch();
}

exchange::ResultRow rowOf(const QJsonObject& answer)
{
    const double seconds = answer[QLatin1String("duration_s")].toDouble();
    return {.attemptId = answer[QLatin1String("entry_id")].toString(),
            .atMs = msOf(answer[QLatin1String("at")]),
            .questionId = answer[QLatin1String("question_id")].toString(),
            .contentHash = answer[QLatin1String("content_hash")].toString(),
            .title = {},
            .domain = {},
            .shown = stringsOf(answer[QLatin1String("options_shown")]),
            .chosen = stringsOf(answer[QLatin1String("chosen")]),
            .key = {},
            .correct = answer[QLatin1String("correct")].toBool(),
            .durationMs = qRound64(seconds * 1000),
            .confidence = answer[QLatin1String("confidence")].toString()};
}

/// Reviews come oldest first: the last one leaves its schedule.
void addReview(const QJsonObject& review, exchange::Card& card)
{
    using State = exchange::CardSchedule::State;
    const QString state = review[QLatin1String("state")].toString();
    const double days = review[QLatin1String("scheduled_days")].toDouble();
    card.schedule =
        exchange::CardSchedule{.state = state == QLatin1String("review")       ? State::Review
                                        : state == QLatin1String("relearning") ? State::Relearning
                                                                               : State::Learning,
                               .dueMs = msOf(review[QLatin1String("due")]),
                               .intervalDays = days,
                               .reps = review[QLatin1String("reps")].toInt(),
                               .lapses = review[QLatin1String("lapses")].toInt(),
                               .stabilityDays = review[QLatin1String("stability_days")].toDouble(),
                               .difficulty = review[QLatin1String("difficulty")].toDouble()};
    card.history.push_back(
        {msOf(review[QLatin1String("at")]), review[QLatin1String("rating")].toInt(), days});
}

/// The key of the wording that was answered; empty where the bank does not know it.
Result<QStringList> keyOf(const bank::BankReader& bank, const bank::Question& question,
                          const exchange::ResultRow& row)
{
    bank::Wording wording = bank::wordingOf(question);
    if (row.contentHash != question.contentHash) {
        RINGSIDE_TRY(const KnownWordings known, knownWordings(bank, question.id));
        const auto* earlier = findEarlier(known, row.contentHash);
        if (earlier && earlier->wording)
            wording = *earlier->wording;
        else if (!answerCounts({row.questionId, row.contentHash, row.shown}, known))
            return QStringList();
    }
    QStringList key;
    for (const bank::WordingOption& option : wording.options)
        if (option.correct)
            key << option.id.value();
    return key;
}

Done addFromBank(const QString& bankFile, std::vector<exchange::ResultRow>& rows)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(const auto summaries, reader->summaries());
    QHash<QString, bank::Question> questions;
    for (const bank::QuestionSummary& summary : summaries) {
        RINGSIDE_TRY(const auto question, reader->question(summary.id));
        questions.insert(summary.id.value(), question);
    }
    for (exchange::ResultRow& row : rows) {
        const auto found = questions.constFind(row.questionId);
        if (found == questions.constEnd())
            continue;
        row.title = found->title;
        row.domain = QString::number(found->domain);
        RINGSIDE_TRY(row.key, keyOf(*reader, *found, row));
    }
    return {};
}

} // namespace

Result<ExportedItems> questionsOfBank(const QString& bankFile)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(const auto summaries, reader->summaries());
    const QString folder = QFileInfo(bankFile).absolutePath();
    ExportedItems exported;
    for (const bank::QuestionSummary& summary : summaries) {
        RINGSIDE_TRY(const auto question, reader->question(summary.id));
        exchange::Item item = itemOf(question);
        addPictures(folder, item, exported);
        exported.items.push_back(std::move(item));
    }
    return exported;
}

Result<ExportedItems> cardsOfBank(const QString& bankFile)
{
    RINGSIDE_TRY(const auto reader, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(const auto concepts, reader->concepts());
    ExportedItems exported;
    for (const bank::Concept& card : concepts)
        exported.items.push_back(itemOf(card));
    return exported;
}

Done addOwnCards(ExportedItems& exported, const QString& profileDir)
{
    const QString file = progress::journalPath(profileDir);
    RINGSIDE_TRY(const auto journal, progress::JournalReader::open(file));
    RINGSIDE_TRY(const auto entries, progress::cardMarkEntries(journal->logs().events));
    const progress::CardMarkBook book = progress::bookOf(entries);
    QStringList ids = book.ownCards.keys();
    ids.sort();
    for (const QString& id : ids) {
        exchange::Item item = ownItem(id, book.ownCards[id], book.marks.value(id).tags);
        addPictures(profileDir, item, exported);
        exported.items.push_back(std::move(item));
    }
    return {};
}

Done addReviews(ExportedItems& exported, const QString& profileDir, const Clock& clock)
{
    RINGSIDE_TRY(const QJsonObject document, profileDocument(profileDir, clock));
    QSet<QString> undone;
    // The last mark of a review counts.
    for (const QJsonValue& mark : document[QLatin1String("review_marks")].toArray()) {
        const QString review = mark[QLatin1String("review_id")].toString();
        if (mark[QLatin1String("withdrawn")].toBool())
            undone.insert(review);
        else
            undone.remove(review);
    }
    QHash<QString, exchange::Card*> cards;
    for (exchange::Item& item : exported.items)
        if (auto* card = std::get_if<exchange::Card>(&item.content))
            cards.insert(item.key, card);
    for (const QJsonValue& each : document[QLatin1String("reviews")].toArray()) {
        const QJsonObject review = each.toObject();
        exchange::Card* card = cards.value(review[QLatin1String("card_id")].toString());
        if (card && !undone.contains(review[QLatin1String("entry_id")].toString()))
            addReview(review, *card);
    }
    return {};
}

Result<QByteArray> exportQuestions(const ExportedItems& exported, const ExportForm& form)
{
    const auto items = ofKind<exchange::ChoiceQuestion>(exported.items);
    if (form.format == QLatin1String("gift"))
        return exchange::giftDocument(items);
    if (form.format == QLatin1String("moodle-xml"))
        return exchange::moodleDocument(items, exported.media);
    if (form.format == QLatin1String("qti"))
        return exchange::qtiPackage(items, exported.media,
                                    form.reader == ExportReader::Canvas
                                        ? exchange::QtiDialect::Canvas
                                        : exchange::QtiDialect::Standard);
    if (form.format == QLatin1String("items"))
        return exchange::itemsJson(items, exported.media);
    return fail(unknownFormat(form.format, "gift, moodle-xml, qti, items"));
}

Result<QByteArray> exportCards(const ExportedItems& exported, const ExportForm& form,
                               const Clock& clock, const std::stop_token& stop)
{
    const auto items = ofKind<exchange::Card>(exported.items);
    if (form.format == QLatin1String("apkg"))
        return exchange::ankiPackage(items, exported.media, clock.wallMs(), stop);
    if (form.format == QLatin1String("anki-text"))
        return form.reader == ExportReader::Mnemosyne ? exchange::mnemosyneTextDocument(items)
                                                      : exchange::ankiTextDocument(items);
    if (form.format == QLatin1String("items"))
        return exchange::itemsJson(items, exported.media);
    return fail(unknownFormat(form.format, "apkg, anki-text, items"));
}

Result<QByteArray> exportResults(const QString& profileDir, const QString& bankFile,
                                 const QString& format, const Clock& clock, int& count)
{
    if (format != QLatin1String("csv") && format != QLatin1String("xapi"))
        return fail(unknownFormat(format, "csv, xapi"));
    RINGSIDE_TRY(const QJsonObject document, profileDocument(profileDir, clock));
    std::vector<exchange::ResultRow> rows;
    for (const QJsonValue& answer : document[QLatin1String("answers")].toArray())
        rows.push_back(rowOf(answer.toObject()));
    if (!bankFile.isEmpty()) {
        RINGSIDE_CHECK(addFromBank(bankFile, rows));
    }
    count = static_cast<int>(rows.size());
    return format == QLatin1String("csv") ? exchange::resultsCsv(rows)
                                          : exchange::resultsXapi(rows);
}

Done writeExport(const QString& target, const QByteArray& content)
{
    return exchange::writeWhole(target, content);
}

} // namespace ringside::session
