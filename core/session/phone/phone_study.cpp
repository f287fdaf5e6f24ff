// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_study.h"

#include "core/bank/bank_reader.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/session/exchange/picture_collector.h"
#include "core/session/local_days.h"
#include "core/session/option_order.h"
#include "core/session/review/review.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

Done checkRange(const char* subject, int value, int most)
{
    if (value >= 0 && value <= most)
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = subject,
                 .value = std::to_string(value),
                 .limit = filled(error_forms::kRange, {"0", std::to_string(most)})});
}

/// Plain text as limited Markdown: every mark is escaped, and lines stay lines.
QString asProse(QString prose)
{
    static const QRegularExpression mark(QStringLiteral("([!-/:-@\\[-`{-~])"));
    prose.replace(mark, QStringLiteral("\\\\1"));
    static const QRegularExpression lineEnd(QStringLiteral("(?<=[^\\n])\\n(?=[^\\n])"));
    return prose.replace(lineEnd, QStringLiteral("\\\n"));
}

QString joined(QStringList parts)
{
    for (QString& part : parts)
        part = part.trimmed();
    parts.removeAll(QString());
    return parts.join(QStringLiteral("\n\n"));
}

void takePictures(bank::Question& question, PictureCollector& pictures)
{
    std::vector<QString*> all{&question.stem,        &question.quickAnswer, &question.decidedBy,
                              &question.explanation, &question.deepDive,    &question.trap,
                              &question.takeaway,    &question.hook};
    for (bank::Option& option : question.options) {
        for (QString* prose :
             {&option.text, &option.why, &option.tempting, &option.rightWhen, &option.rulesOut})
            all.push_back(prose);
    }
    for (QString* prose : all)
        *prose = pictures.collect(*prose);
}

/// Ids of the questions in their order, and those that may not be taken.
struct Picked
{
    QStringList ids;
    QSet<QString> reserved;
};

Picked pick(const StudyMaterial& material, int count)
{
    const StudySets sets(material);
    Picked picked;
    const auto add = [&](const QString& id) {
        if (picked.ids.size() < count && !sets.isReserved(id) && !picked.ids.contains(id))
            picked.ids << id;
    };
    if (const auto wrong = sets.wrongOnly(count)) {
        for (const QString& id : wrong->questions)
            add(id);
    }
    for (const AskedQuestion& asked : sets.dailyQuestions(count))
        add(asked.id.value());
    for (const bank::QuestionSummary& summary : *material.questions)
        if (sets.isReserved(summary.id.value()))
            picked.reserved.insert(summary.id.value());
    return picked;
}

/// Makes the two sides of a card.
class CardMaker
{
public:
    CardMaker(const PhoneTranslate& translate, PictureCollector& pictures)
        : m_translate(translate), m_pictures(pictures)
    {
    }

    PhoneCard cardOf(const ReviewItem& item)
    {
        PhoneCard card{.id = item.id,
                       .title = titleOf(item.face),
                       .front = {},
                       .back = {},
                       .state = item.state,
                       .dueMs = item.state.dueMs};
        std::visit([&](const auto& face) { fill(card, face); }, item.face);
        card.front = m_pictures.collect(card.front);
        card.back = m_pictures.collect(card.back);
        return card;
    }

private:
    void fill(PhoneCard& card, const ConceptFace& face)
    {
        card.front = QStringLiteral("**%1**").arg(asProse(face.card.name));
        card.prompt = m_translate(phone_words::kDefine);
        card.back = joined({face.card.definition, face.card.formula});
    }
    void fill(PhoneCard& card, const QuestionFace& face)
    {
        card.front = face.question.stem;
        card.prompt = m_translate(phone_words::kAnswer);
        QStringList parts{face.question.quickAnswer};
        QChar letter = u'A';
        for (const bank::Option& option : face.question.options) {
            parts << QStringLiteral("**%1. %2** %3")
                         .arg(letter)
                         .arg(m_translate(option.correct ? phone_words::kKey : phone_words::kNoKey),
                              option.text.trimmed())
                  << phoneReasons(option, m_translate);
            letter = QChar(letter.unicode() + 1);
        }
        card.back = joined(parts);
    }
    void fill(PhoneCard& card, const ClozeFace& face)
    {
        const QString before = asProse(face.cloze.before);
        const QString after = asProse(face.cloze.after);
        card.front = before + QStringLiteral("**\\[ … \\]**") + after;
        card.prompt = m_translate(phone_words::kFill);
        card.back =
            joined({before + QStringLiteral("**%1**").arg(asProse(face.cloze.hidden)) + after,
                    face.question.explanation});
    }
    static void fill(PhoneCard& card, const OwnFace& own)
    {
        card.front = own.sides.front;
        card.back = own.sides.back;
    }

    const PhoneTranslate& m_translate;
    PictureCollector& m_pictures;
};

/// Whether the card shows one of these questions.
bool isOf(const QString& cardId, const QSet<QString>& questions)
{
    const auto ref = findCardRef(cardId);
    return ref && (ref->kind == CardKind::Question || ref->kind == CardKind::Cloze) &&
           questions.contains(ref->id);
}

Result<std::vector<PhoneCard>> collectCards(const PhoneSource& source, int days,
                                            const QSet<QString>& reserved, CardMaker maker)
{
    RINGSIDE_TRY(QStringList ids,
                 source.review.cramCards({.of = CramChoice::Of::DueWithin, .days = days}));
    RINGSIDE_TRY(const QStringList fresh, source.review.cramCards({.of = CramChoice::Of::New}));
    ids += fresh;
    const int rollover = 60 * source.settings.rolloverHour;
    const std::int64_t today = dayAt(source.nowMs, rollover);
    std::vector<PhoneCard> cards;
    for (const QString& id : std::as_const(ids)) {
        if (isOf(id, reserved))
            continue;
        RINGSIDE_TRY(const ReviewItem item, source.review.item(id));
        PhoneCard card = maker.cardOf(item);
        // Such a card is due after a wrong answer, whatever its schedule.
        const bool isNew = item.state.phase == study::CardPhase::New;
        if (!isNew && item.state.dueDay > today + days)
            card.dueMs = dayBeginMs(today, rollover);
        cards.push_back(std::move(card));
    }
    return cards;
}

} // namespace

QString phoneReasons(const bank::Option& option, const PhoneTranslate& translate)
{
    const auto labelled = [&translate](const char* label, const QString& prose) {
        return prose.trimmed().isEmpty()
                   ? QString()
                   : QStringLiteral("**%1** %2").arg(translate(label), prose.trimmed());
    };
    return joined({option.why, labelled(phone_words::kTempting, option.tempting),
                   labelled(phone_words::kRightWhen, option.rightWhen),
                   labelled(phone_words::kRulesOut, option.rulesOut)});
}

Result<PhoneStudy> collectStudy(const PhoneSource& source, const PhoneChoice& choice,
                                const PhoneTranslate& translate)
{
    RINGSIDE_CHECK(checkRange(RINGSIDE_TR("questions"), choice.questions, kMostPhoneQuestions));
    RINGSIDE_CHECK(checkRange(RINGSIDE_TR("days"), choice.days, kMostPhoneDays));
    const Picked picked = pick(source.material, choice.questions);
    PictureCollector pictures;
    PhoneStudy study{.questions = {},
                     .cards = {},
                     .pictures = {},
                     .weights = source.weights,
                     .settings = source.settings,
                     .madeMs = source.nowMs};
    for (const QString& id : picked.ids) {
        RINGSIDE_TRY(bank::Question question, source.bank.question(bank::QuestionId(id)));
        question.options = shownOrder(question, source.material.seed);
        takePictures(question, pictures);
        study.questions.push_back(std::move(question));
    }
    RINGSIDE_TRY(study.cards, collectCards(source, choice.days, picked.reserved,
                                           CardMaker(translate, pictures)));
    study.pictures = pictures.pictures();
    return study;
}

} // namespace ringside::session
