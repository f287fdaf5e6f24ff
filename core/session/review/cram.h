// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ringside::session {

/// One pass through cards without changing their schedule. Cards that were not known come again at
/// the end.
class Cram
{
public:
    explicit Cram(QStringList cards)
        : m_left(std::move(cards)), m_total(static_cast<int>(m_left.size()))
    {
    }

    /// The id of the card to show; empty at the end.
    QString current() const { return m_left.isEmpty() ? QString() : m_left.front(); }
    void judge(bool known)
    {
        if (m_left.isEmpty())
            return;
        const QString card = m_left.takeFirst();
        if (!known)
            m_left.append(card);
    }
    /// Removes a card that is no longer in the deck.
    void drop(const QString& card) { m_left.removeAll(card); }
    int left() const { return static_cast<int>(m_left.size()); }
    int total() const { return m_total; }

private:
    QStringList m_left;
    int m_total;
};

} // namespace ringside::session
