// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_model.h"

#include "app/question/option_text.h"
#include "app/text/joined_text.h"
#include "app/text/library_text.h"
#include "app/widgets/plain_tip.h"
#include "core/pack/values/manifest.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

const bank::Domain* LibraryModel::joinedOf(const bank::FoundQuestion& found) const
{
    const auto domain = std::ranges::find(m_joined, found.summary.domain, &bank::Domain::id);
    return domain == m_joined.end() || found.isOwn ? nullptr : &*domain;
}

/// From beside the bank, or joined to it: such a question has no difficulty.
bool LibraryModel::isOwn(const bank::FoundQuestion& found) const
{
    const bank::Domain* joined = joinedOf(found);
    return found.isOwn || (joined && joined->bank == pack::kOwnBankId);
}

QString LibraryModel::textOf(const bank::FoundQuestion& found, int column) const
{
    switch (column) {
    case LibraryModel::Title:
        return found.summary.title;
    case LibraryModel::Objective:
        return isOwn(found) ? tr("own") : found.summary.objective;
    case LibraryModel::Difficulty:
        return isOwn(found) ? QString() : difficultyText(found.summary.difficulty);
    case LibraryModel::LastAnswer:
        return LibraryText::lastAnswer(found.lastRight);
    case LibraryModel::Marks:
        return LibraryText::marks(found);
    default:
        return {};
    }
}

LibraryModel::LibraryModel(std::vector<bank::Domain> joined, QObject* parent)
    : QAbstractTableModel(parent), m_joined(std::move(joined))
{
}

void LibraryModel::setQuestions(std::vector<bank::FoundQuestion> questions)
{
    beginResetModel();
    m_questions = std::move(questions);
    endResetModel();
}

const bank::FoundQuestion& LibraryModel::question(int row) const
{
    return m_questions[static_cast<std::size_t>(row)];
}

int LibraryModel::rowOf(const bank::QuestionId& id) const
{
    const auto found =
        std::find_if(m_questions.begin(), m_questions.end(),
                     [&](const bank::FoundQuestion& each) { return each.summary.id == id; });
    return found == m_questions.end() ? -1 : static_cast<int>(found - m_questions.begin());
}

QStringList LibraryModel::ids() const
{
    QStringList ids;
    for (const bank::FoundQuestion& each : m_questions)
        if (!each.isOwn)
            ids << each.summary.id.value();
    return ids;
}

QSet<QString> LibraryModel::textsOf(int column) const
{
    switch (column) {
    case Objective:
        return {tr("own"), QStringLiteral("0.0.m")};
    case Difficulty:
        return {difficultyText(bank::Difficulty::Easy), difficultyText(bank::Difficulty::Medium),
                difficultyText(bank::Difficulty::Hard)};
    case LastAnswer:
        return {LibraryText::lastAnswer(std::nullopt), LibraryText::lastAnswer(true),
                LibraryText::lastAnswer(false)};
    case Marks:
        break;
    default:
        return {};
    }
    QSet<QString> texts;
    for (const bank::FoundQuestion& each : m_questions)
        if (const QString text = LibraryText::marks(each); !text.isEmpty())
            texts.insert(text);
    return texts;
}

int LibraryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_questions.size());
}

int LibraryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bank::FoundQuestion& found = question(index.row());
    if (role == Qt::DisplayRole)
        return textOf(found, index.column());
    if (role == Qt::AccessibleTextRole) {
        // A cell can have the focus, so an empty one needs a name too.
        const QString text = textOf(found, index.column());
        return text.isEmpty()
                   ? tr("%1: none")
                         .arg(
                             headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString())
                   : text;
    }
    const bank::Domain* joined = joinedOf(found);
    if (role == Qt::ToolTipRole && index.column() == Objective && joined)
        return plainTip(JoinedText::domain(*joined)); // a pack's title is someone else's text
    if (role == Qt::ToolTipRole)
        return index.column() == Title ? found.summary.id.value() : textOf(found, index.column());
    return {};
}

QVariant LibraryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Title:
        return tr("Question");
    case Objective:
        return tr("Objective");
    case Difficulty:
        return tr("Difficulty");
    case LastAnswer:
        return tr("Answer");
    case Marks:
        return tr("Marks");
    default:
        return {};
    }
}

} // namespace ringside::app
