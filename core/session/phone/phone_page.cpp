// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_page.h"

#include "core/bank/text/line_breaks.h"
#include "core/bank/text/plain_text.h"
#include "core/bank/values/command_text.h"
#include "core/exchange/anki/apkg_writer.h"
#include "core/session/decision_grid.h"
#include "core/session/review/study_preview.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

static void loadRingsidePhonePage()
{
    Q_INIT_RESOURCE(phone);
}

namespace ringside::session {

namespace {

const QString kCategory = QStringLiteral("Ringside");

QJsonArray numbers(const auto& values)
{
    QJsonArray list;
    for (const double value : values)
        list.append(value);
    return list;
}

const char* nameOf(DecisionGrid::Cell cell)
{
    switch (cell) {
    case DecisionGrid::Cell::Kept:
        return "kept";
    case DecisionGrid::Cell::RuledOut:
        return "out";
    case DecisionGrid::Cell::AlreadyOut:
        return "already";
    }
    return "";
}

/// One row per requirement; "text" is empty in the row of the options' own reasons.
QJsonArray gridJson(const bank::Question& question)
{
    const DecisionGrid grid = DecisionGrid::of(question, {});
    QJsonArray rows;
    for (const DecisionGrid::Row& row : grid.rows) {
        QJsonArray cells;
        for (const DecisionGrid::Cell cell : row.cells)
            cells.append(QLatin1String(nameOf(cell)));
        const bank::Clue* clue = row.clue ? &question.clues[*row.clue] : nullptr;
        rows.append(QJsonObject{{QStringLiteral("words"), clue ? clue->quote : QString()},
                                {QStringLiteral("says"), clue ? clue->says : QString()},
                                {QStringLiteral("cells"), cells}});
    }
    return rows;
}

QString commandsOf(const bank::Question& question)
{
    QStringList all;
    for (const bank::Command& command : question.commands)
        all << bank::commandText(command);
    return all.join(QStringLiteral("\n\n"));
}

QJsonObject questionJson(const bank::Question& question, const PhoneTranslate& translate)
{
    QJsonArray options, sources;
    for (const bank::Option& option : question.options)
        options.append(QJsonObject{{QStringLiteral("id"), option.id.value()},
                                   {QStringLiteral("text"), option.text},
                                   {QStringLiteral("correct"), option.correct},
                                   {QStringLiteral("why"), phoneReasons(option, translate)}});
    for (const bank::Source& source : question.sources)
        sources.append(QJsonObject{{QStringLiteral("title"), source.title},
                                   {QStringLiteral("url"), source.url}});
    const bool isSingle = question.type == bank::QuestionType::Single;
    return {{QStringLiteral("id"), question.id.value()},
            {QStringLiteral("content_hash"), question.contentHash},
            {QStringLiteral("title"), bank::titleOf(question)},
            {QStringLiteral("choose"), isSingle ? 1 : question.choose},
            {QStringLiteral("stem"), question.stem},
            {QStringLiteral("options"), options},
            {QStringLiteral("quick"), question.quickAnswer},
            {QStringLiteral("decided"), question.decidedBy},
            {QStringLiteral("explanation"), question.explanation},
            {QStringLiteral("deeper"), question.deepDive},
            {QStringLiteral("trap"), question.trap},
            {QStringLiteral("takeaway"),
             QStringList{question.takeaway, question.hook}.join(QStringLiteral("\n\n")).trimmed()},
            {QStringLiteral("commands"), commandsOf(question)},
            {QStringLiteral("grid"), gridJson(question)},
            {QStringLiteral("sources"), sources}};
}

QJsonObject cardJson(const PhoneCard& card)
{
    const study::CardState& state = card.state;
    const QJsonObject stateJson{
        {QStringLiteral("phase"), static_cast<int>(state.phase)},
        {QStringLiteral("stability"), state.memory.stability},
        {QStringLiteral("difficulty"), state.memory.difficulty},
        {QStringLiteral("step"), state.step},
        {QStringLiteral("scheduledDays"), state.scheduledDays},
        {QStringLiteral("lastDay"), static_cast<qint64>(state.lastReviewDay)},
        {QStringLiteral("dueMs"), static_cast<qint64>(card.dueMs)}};
    return {{QStringLiteral("id"), card.id},         {QStringLiteral("title"), card.title},
            {QStringLiteral("front"), card.front},   {QStringLiteral("back"), card.back},
            {QStringLiteral("prompt"), card.prompt}, {QStringLiteral("state"), stateJson}};
}

QJsonObject scheduleJson(const PhoneStudy& study)
{
    const study::SchedulerSettings settings = schedulerSettings(study.settings);
    return {{QStringLiteral("weights"), numbers(study.weights.w)},
            {QStringLiteral("retention"), settings.desiredRetention},
            {QStringLiteral("maximumDays"), settings.maximumInterval},
            {QStringLiteral("shortTerm"), settings.shortTerm},
            {QStringLiteral("learningSteps"), numbers(settings.learningSteps)},
            {QStringLiteral("relearningSteps"), numbers(settings.relearningSteps)},
            {QStringLiteral("rolloverMinutes"), 60 * study.settings.rolloverHour},
            {QStringLiteral("examDay"),
             settings.examDay ? QJsonValue(static_cast<qint64>(*settings.examDay)) : QJsonValue()}};
}

QString dataUrl(const exchange::Media& picture)
{
    const QString suffix = QFileInfo(picture.name).suffix();
    const QString type = suffix == QLatin1String("svg")   ? QStringLiteral("svg+xml")
                         : suffix == QLatin1String("jpg") ? QStringLiteral("jpeg")
                                                          : suffix;
    return QStringLiteral("data:image/%1;base64,%2")
        .arg(type, QString::fromLatin1(picture.bytes.toBase64()));
}

QJsonObject studyJson(const PhoneStudy& study, const PhonePageId& id, const PhoneLanguage& language)
{
    QJsonArray questions, cards;
    QJsonObject pictures, words;
    for (const bank::Question& question : study.questions)
        questions.append(questionJson(question, language.translate));
    for (const PhoneCard& card : study.cards)
        cards.append(cardJson(card));
    for (const exchange::Media& picture : study.pictures)
        pictures.insert(picture.name, dataUrl(picture));
    for (const PhoneWord& word : kPhoneWords)
        words.insert(QLatin1String(word.name), language.translate(word.text));
    return {{QStringLiteral("id"), id.study},
            {QStringLiteral("device"), id.device},
            {QStringLiteral("madeMs"), static_cast<qint64>(study.madeMs)},
            {QStringLiteral("language"), language.tag},
            {QStringLiteral("words"), words},
            {QStringLiteral("schedule"), scheduleJson(study)},
            {QStringLiteral("questions"), questions},
            {QStringLiteral("cards"), cards},
            {QStringLiteral("pictures"), pictures}};
}

/// A file of resources/phone.
QByteArray resource(const char* name)
{
    QFile file(QStringLiteral(":/phone/") + QLatin1String(name));
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    Q_UNUSED(isOpen);
    return file.readAll();
}

QByteArray policyHash(const QByteArray& content)
{
    return "sha256-" + QCryptographicHash::hash(content, QCryptographicHash::Sha256).toBase64();
}

QString letterOf(std::size_t place)
{
    return QString(QChar(static_cast<char16_t>(u'A' + place)));
}

exchange::Item packageItem(const QString& key, const exchange::Card& card, const PhoneStudy& study)
{
    exchange::Item item{
        .key = key, .place = {}, .category = kCategory, .content = exchange::Card(card)};
    for (const exchange::Media& picture : study.pictures)
        if (card.front.contains(picture.name) || card.back.contains(picture.name))
            item.media << picture.name;
    return item;
}

exchange::Card packageCard(const bank::Question& question, const PhoneTranslate& translate)
{
    QStringList front{question.stem};
    QStringList back{question.quickAnswer};
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const bank::Option& option = question.options[i];
        front << QStringLiteral("**%1.** %2").arg(letterOf(i), option.text.trimmed());
        back << QStringLiteral("**%1. %2** %3")
                    .arg(letterOf(i),
                         translate(option.correct ? phone_words::kKey : phone_words::kNoKey),
                         option.text.trimmed())
             << phoneReasons(option, translate);
    }
    back << question.decidedBy << question.explanation << commandsOf(question) << question.hook;
    back.removeAll(QString());
    return {.front = bank::withoutLineBreaks(front.join(QStringLiteral("\n\n"))),
            .back = bank::withoutLineBreaks(back.join(QStringLiteral("\n\n")))};
}

exchange::Card packageCard(const PhoneCard& card)
{
    exchange::Card made{.front = bank::withoutLineBreaks(card.front),
                        .back = bank::withoutLineBreaks(card.back)};
    using State = exchange::CardSchedule::State;
    const study::CardState& state = card.state;
    if (state.phase == study::CardPhase::New)
        return made;
    made.schedule = exchange::CardSchedule{
        .state = state.phase == study::CardPhase::Review       ? State::Review
                 : state.phase == study::CardPhase::Relearning ? State::Relearning
                                                               : State::Learning,
        .dueMs = card.dueMs,
        .intervalDays = static_cast<double>(state.scheduledDays),
        .reps = state.reps,
        .lapses = state.lapses,
        .stabilityDays = state.memory.stability,
        .difficulty = state.memory.difficulty};
    return made;
}

} // namespace

QByteArray phonePage(const PhoneStudy& study, const PhonePageId& id, const PhoneLanguage& language)
{
    loadRingsidePhonePage();
    const QByteArray style = resource("study.css"), script = resource("study.js");
    QByteArray json = QJsonDocument(studyJson(study, id, language)).toJson(QJsonDocument::Compact);
    // No text of a question can end the element or begin a comment in it.
    json.replace("<", "\\u003c");
    QByteArray page = resource("study.html");
    page.replace("@STYLE_HASH@", policyHash(style)).replace("@SCRIPT_HASH@", policyHash(script));
    page.replace("@STYLE@", style).replace("@SCRIPT@", script);
    // Last, because a text of a question may look like one of these marks.
    return page.replace("@STUDY@", json);
}

Result<QByteArray> phonePackage(const PhoneStudy& study, const PhoneTranslate& translate)
{
    std::vector<exchange::Item> items;
    for (const bank::Question& question : study.questions)
        items.push_back(packageItem(question.id.value(), packageCard(question, translate), study));
    for (const PhoneCard& card : study.cards)
        items.push_back(packageItem(card.id, packageCard(card), study));
    return exchange::ankiPackage(items, study.pictures, study.madeMs);
}

} // namespace ringside::session
