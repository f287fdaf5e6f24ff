// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exchange/file_import.h"

#include <QAbstractTableModel>

#include <array>
#include <optional>
#include <vector>

namespace ringside::app {

/// What an import would do, one item of the file per line: what is rejected first, then remarks,
/// then the questions and then the cards in the order of the file.
class ImportModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Kind { Rejected, Note, New, Changed, Same };
    static constexpr std::array kKinds{Kind::Rejected, Kind::Note, Kind::New, Kind::Changed,
                                       Kind::Same};
    enum Column { Outcome, Becomes, Front, Back, Where, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(const session::FileImportPlan& plan);
    /// Shows only one kind; all without one.
    void setFilter(std::optional<Kind> kind);
    int count(Kind kind) const;
    /// Whether a shown line has a reason instead of a front and a back.
    bool isReason(int row) const;
    static QString nameOf(Kind kind);
    /// The button's text, with the number of items to add or update.
    static QString importText(const session::FileImportPlan& plan);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Line
    {
        Kind kind = Kind::New;
        QString becomes; ///< empty for what is not imported
        QString front;   ///< or the question, or the reason
        QString back;    ///< or the correct choices
        QString where;
    };

    void addRemarks(const std::vector<exchange::Remark>& remarks, Kind kind);

    std::vector<Line> m_lines;
    std::vector<std::size_t> m_shown; ///< places in m_lines
};

} // namespace ringside::app
