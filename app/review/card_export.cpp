// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_export.h"

#include "app/review/review_card_text.h"
#include "app/widgets/file_dialogs.h"

#include <QElapsedTimer>

#include <utility>

namespace ringside::app {

namespace {

constexpr int kTurnMs = 8; ///< half a frame at 60 Hz

/// How a card of the bank reads in another program.
session::CardSides exportedSides(const session::ReviewItem& item)
{
    if (const auto* face = std::get_if<session::ConceptFace>(&item.face)) {
        const QString formula = face->card.formula.trimmed();
        const QString back = face->card.definition.trimmed();
        return {face->card.name, formula.isEmpty() ? back : back + QLatin1String("\n\n") + formula};
    }
    const CardText text = ReviewCardText::text(item);
    return {text.front, text.back};
}

session::ExportForm formOf(const QString& file)
{
    const bool isText = file.endsWith(QLatin1String(".txt"), Qt::CaseInsensitive);
    return {isText ? QStringLiteral("anki-text") : QStringLiteral("apkg"),
            session::ExportReader::Any};
}

Result<QByteArray> packed(const std::vector<session::DeckReading>& cards,
                          const session::ExportForm& form, const Clock& clock,
                          const std::stop_token& stop)
{
    RINGSIDE_TRY(const auto exported, session::cardsOfDeck(cards, exportedSides, stop));
    return session::exportCards(exported, form, clock, stop);
}

} // namespace

CardExport::CardExport(const session::Review& review, const Clock& clock, QObject* parent)
    : QObject(parent), m_review(review), m_clock(clock)
{
    connect(&m_reading, &QTimer::timeout, this, &CardExport::readSome);
}

CardExport::~CardExport() = default;

void CardExport::start(const QStringList& cards, const QString& file)
{
    cancel();
    m_cards = cards;
    m_file = file;
    m_isRunning = true;
    m_reading.start(0);
}

void CardExport::cancel()
{
    m_isRunning = false;
    m_reading.stop();
    m_task.cancel();
    m_read.clear();
}

void CardExport::readSome()
{
    QElapsedTimer turn;
    turn.start();
    while (m_read.size() < static_cast<std::size_t>(m_cards.size()) && !turn.hasExpired(kTurnMs)) {
        auto read =
            session::readOfDeck(m_review, m_cards.at(static_cast<qsizetype>(m_read.size())));
        if (!read)
            return finish(fail(read.error()));
        m_read.push_back(std::move(*read));
    }
    const int count = static_cast<int>(m_read.size());
    if (count == m_cards.size())
        pack();
    Q_EMIT progressed(count, static_cast<int>(m_cards.size()));
}

void CardExport::pack()
{
    m_reading.stop();
    m_task.start([this, cards = std::move(m_read), form = formOf(m_file),
                  &clock = m_clock](const std::stop_token& stop) -> session::LatestTask::Deliver {
        const auto content = packed(cards, form, clock, stop);
        // Written only here, so that what is cancelled leaves no file.
        return [this, content] {
            finish(content ? session::writeExport(m_file, *content) : Done(fail(content.error())));
        };
    });
    m_read.clear();
}

void CardExport::finish(const Done& written)
{
    cancel();
    if (written)
        Q_EMIT saved(static_cast<int>(m_cards.size()), m_file);
    else
        Q_EMIT failed(written.error());
}

} // namespace ringside::app
