// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/exchange/deck_export.h"
#include "core/session/latest_task.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <vector>

namespace ringside::app {

/// Saves cards of the deck as an Anki package, or as text where the file's name ends in .txt, while
/// the window stays usable: reads a few cards per turn of the event loop, and collects pictures and
/// packs on another thread. The file is written whole at the end, so that a cancelled or failed
/// export leaves none. Ends by one of its signals, once; deleting it cancels. Does not own its
/// references; GUI thread.
class CardExport : public QObject
{
    Q_OBJECT

public:
    CardExport(const session::Review& review, const Clock& clock, QObject* parent = nullptr);
    ~CardExport() override;

    void start(const QStringList& cards, const QString& file);
    /// No signal follows.
    void cancel();
    bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    void progressed(int read, int cards);
    void saved(int cards, const QString& file);
    void failed(const ringside::Error& error);

private:
    void readSome();
    void pack();
    void finish(const Done& written);

    const session::Review& m_review;
    const Clock& m_clock;
    QStringList m_cards;
    QString m_file;
    std::vector<session::DeckReading> m_read;
    bool m_isRunning = false;
    QTimer m_reading;           ///< fires once per turn of the event loop
    session::LatestTask m_task; ///< destroyed first
};

} // namespace ringside::app
