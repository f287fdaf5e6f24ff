// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/items_model.h"

#include "app/progress/items/item_text.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <numeric>

namespace ringside::app {

namespace {

using session::QuestionItem;

QString textOf(const QuestionItem& item, int column)
{
    switch (column) {
    case ItemsModel::Title:
        return item.question.title;
    case ItemsModel::Difficulty:
        return ItemText::difficulty(item.difficulty);
    case ItemsModel::Wrong:
        return QLocale().toString(item.wrong);
    case ItemsModel::Answers:
        return QLocale().toString(item.answers);
    case ItemsModel::Time:
        return ItemText::seconds(item.medianSeconds);
    case ItemsModel::LastSeen:
        return ItemText::day(item.lastMs);
    case ItemsModel::LastAnswer:
        return ItemText::lastAnswer(item.lastRight);
    case ItemsModel::Objective:
        return item.question.objective;
    default:
        return {};
    }
}

bool isBefore(const QuestionItem& a, const QuestionItem& b, int column)
{
    switch (column) {
    case ItemsModel::Title:
        return a.question.title.compare(b.question.title, Qt::CaseInsensitive) < 0;
    case ItemsModel::Difficulty:
        return a.difficulty.median < b.difficulty.median;
    case ItemsModel::Wrong:
        return a.wrong < b.wrong;
    case ItemsModel::Answers:
        return a.answers < b.answers;
    case ItemsModel::Time:
        return a.medianSeconds < b.medianSeconds;
    case ItemsModel::LastSeen:
        return a.lastMs < b.lastMs;
    case ItemsModel::LastAnswer:
        return !a.lastRight && b.lastRight;
    default:
        return a.question.objective < b.question.objective;
    }
}

} // namespace

ItemsModel::ItemsModel(QObject* parent) : QAbstractTableModel(parent) {}

void ItemsModel::setItems(std::vector<QuestionItem> items)
{
    beginResetModel();
    m_items = std::move(items);
    std::vector<QuestionItem> ordered;
    ordered.reserve(m_items.size());
    for (const std::size_t row : sorted())
        ordered.push_back(std::move(m_items[row]));
    m_items = std::move(ordered);
    endResetModel();
}

std::vector<std::size_t> ItemsModel::sorted() const
{
    std::vector<std::size_t> rows(m_items.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    const bool down = m_order == Qt::DescendingOrder;
    std::stable_sort(rows.begin(), rows.end(), [this, down](std::size_t a, std::size_t b) {
        return down ? isBefore(m_items[b], m_items[a], m_column)
                    : isBefore(m_items[a], m_items[b], m_column);
    });
    return rows;
}

void ItemsModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    m_column = column;
    m_order = order;
    std::vector<QuestionItem> ordered;
    ordered.reserve(m_items.size());
    std::vector<int> newRow(m_items.size());
    for (const std::size_t row : sorted()) {
        newRow[row] = static_cast<int>(ordered.size());
        ordered.push_back(m_items[row]);
    }
    m_items = std::move(ordered);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& old : before)
        after << index(newRow[static_cast<std::size_t>(old.row())], old.column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

const QuestionItem& ItemsModel::item(int row) const
{
    return m_items[static_cast<std::size_t>(row)];
}

int ItemsModel::rowOf(const bank::QuestionId& id) const
{
    const auto found = std::find_if(m_items.begin(), m_items.end(), [&](const QuestionItem& item) {
        return item.question.id == id;
    });
    return found == m_items.end() ? -1 : static_cast<int>(found - m_items.begin());
}

SceneTable ItemsModel::table() const
{
    SceneTable table;
    table.columns = {QStringLiteral("question"),        QStringLiteral("title"),
                     QStringLiteral("domain"),          QStringLiteral("objective"),
                     QStringLiteral("answers"),         QStringLiteral("wrong"),
                     QStringLiteral("difficulty"),      QStringLiteral("difficulty_low"),
                     QStringLiteral("difficulty_high"), QStringLiteral("median_time_s"),
                     QStringLiteral("last_seen"),       QStringLiteral("last_answer")};
    const auto share = [](double value) { return QString::number(value, 'f', 4); };
    for (const QuestionItem& item : m_items)
        table.rows.push_back(
            {item.question.id.value(), item.question.title, QString::number(item.question.domain),
             item.question.objective, QString::number(item.answers), QString::number(item.wrong),
             share(item.difficulty.median), share(item.difficulty.low), share(item.difficulty.high),
             QString::number(item.medianSeconds),
             QDateTime::fromMSecsSinceEpoch(item.lastMs).date().toString(Qt::ISODate),
             item.lastRight ? QStringLiteral("right") : QStringLiteral("wrong")});
    return table;
}

int ItemsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int ItemsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ItemsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QuestionItem& one = item(index.row());
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return textOf(one, index.column());
    // Titles can repeat: the id distinguishes such questions.
    if (role == Qt::ToolTipRole)
        return index.column() == Title
                   ? tr("%1\n%2").arg(one.question.title, one.question.id.value())
                   : textOf(one, index.column());
    return {};
}

QVariant ItemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::InitialSortOrderRole)
        return static_cast<int>(section == Title || section == Objective || section == LastAnswer
                                    ? Qt::AscendingOrder
                                    : Qt::DescendingOrder);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (section) {
    case Title:
        return tr("Question");
    case Difficulty:
        return role == Qt::DisplayRole ? tr("Difficulty") : tr("Share wrong, with 90 % interval");
    case Wrong:
        return tr("Wrong");
    case Answers:
        return tr("Answers");
    case Time:
        return role == Qt::DisplayRole ? tr("Time") : tr("Median time per answer");
    case LastSeen:
        return tr("Last seen");
    case LastAnswer:
        return tr("Last answer");
    case Objective:
        return tr("Objective");
    default:
        return {};
    }
}

} // namespace ringside::app
