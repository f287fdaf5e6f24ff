// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/import_model.h"

#include "app/text/import_text.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr qsizetype kMostShownText = 300;

QString shortened(const QString& text)
{
    return text.left(kMostShownText).simplified();
}

QString asSentence(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

ImportModel::Kind kindOf(session::PlannedCard::Fate fate)
{
    using Fate = session::PlannedCard::Fate;
    return fate == Fate::New       ? ImportModel::Kind::New
           : fate == Fate::Changed ? ImportModel::Kind::Changed
                                   : ImportModel::Kind::Same;
}

} // namespace

QString ImportModel::nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Rejected:
        return tr("Rejected");
    case Kind::Note:
        return tr("Note");
    case Kind::New:
        return tr("New");
    case Kind::Changed:
        return tr("Updated");
    case Kind::Same:
        return tr("Already there");
    }
    return {};
}

void ImportModel::addRemarks(const std::vector<exchange::Remark>& remarks, Kind kind)
{
    for (const exchange::Remark& remark : remarks)
        m_lines.push_back({kind, asSentence(remarkText(remark)), {}, placeText(remark.place)});
}

void ImportModel::setPlan(const session::CardImportPlan& plan)
{
    m_lines.clear();
    addRemarks(plan.rejected, Kind::Rejected);
    const auto unlisted = plan.rejectedInAll - std::ssize(plan.rejected);
    if (unlisted > 0)
        m_lines.push_back({Kind::Rejected, tr("%1 more rejected").arg(unlisted), {}, {}});
    addRemarks(plan.warnings, Kind::Note);
    for (const session::PlannedCard& card : plan.cards)
        m_lines.push_back({kindOf(card.fate), shortened(card.card.front), shortened(card.card.back),
                           placeText(card.place)});
    setFilter(std::nullopt);
}

void ImportModel::setFilter(std::optional<Kind> kind)
{
    beginResetModel();
    m_shown.clear();
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (!kind || m_lines[i].kind == *kind)
            m_shown.push_back(i);
    endResetModel();
}

int ImportModel::count(Kind kind) const
{
    return static_cast<int>(std::count_if(m_lines.begin(), m_lines.end(),
                                          [kind](const Line& line) { return line.kind == kind; }));
}

int ImportModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ImportModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ImportModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    const Line& line = m_lines[m_shown[static_cast<std::size_t>(index.row())]];
    switch (index.column()) {
    case Outcome:
        return nameOf(line.kind);
    case Front:
        // A tool tip that looks like HTML would be read as such.
        return role == Qt::ToolTipRole ? line.front.toHtmlEscaped() : line.front;
    case Back:
        return role == Qt::ToolTipRole ? line.back.toHtmlEscaped() : line.back;
    default:
        return role == Qt::ToolTipRole ? line.where.toHtmlEscaped() : line.where;
    }
}

QVariant ImportModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Outcome:
        return tr("Result");
    case Front:
        return tr("Front or reason");
    case Back:
        return tr("Back");
    case Where:
        return tr("Place in the file");
    default:
        return {};
    }
}

} // namespace ringside::app
