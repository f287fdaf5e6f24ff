// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/challenge/live_challenge.h"

#include <QAbstractTableModel>

namespace ringside::app {

/// The standing of a live challenge, the best first. Values in, rows out.
class LiveModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Place, Player, Answered, Right, Time, Latency, ColumnCount };

    explicit LiveModel(QObject* parent = nullptr);

    void setMatch(const cohort::MatchState& match);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    cohort::MatchState m_match;
};

} // namespace ringside::app
