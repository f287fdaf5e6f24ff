// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/import_model.h"

#include "app/text/counted.h"
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

template <class Fate> ImportModel::Kind kindOf(Fate fate)
{
    return fate == Fate::New       ? ImportModel::Kind::New
           : fate == Fate::Changed ? ImportModel::Kind::Changed
                                   : ImportModel::Kind::Same;
}

QString correctChoices(const exchange::ChoiceQuestion& question)
{
    QStringList texts;
    for (const exchange::Choice& choice : question.choices)
        if (choice.correct)
            texts << choice.text;
    return texts.join(QStringLiteral(" · "));
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

QString ImportModel::importText(const session::FileImportPlan& plan)
{
    using Cards = session::PlannedCard::Fate;
    using Questions = session::PlannedQuestion::Fate;
    const int cards = plan.cards.count(Cards::New) + plan.cards.count(Cards::Changed);
    const int questions =
        plan.questions.count(Questions::New) + plan.questions.count(Questions::Changed);
    const QString asked = counted(questions, tr("1 question"), tr("%1 questions"));
    if (questions > 0 && cards > 0)
        return tr("Import %1 and %2").arg(asked, counted(cards, tr("1 card"), tr("%1 cards")));
    if (questions > 0)
        return tr("Import %1").arg(asked);
    return cards > 0 ? counted(cards, tr("Import 1 card"), tr("Import %1 cards")) : tr("Import");
}

void ImportModel::addRemarks(const std::vector<exchange::Remark>& remarks, Kind kind)
{
    for (const exchange::Remark& remark : remarks)
        m_lines.push_back({kind, {}, asSentence(remarkText(remark)), {}, placeText(remark.place)});
}

void ImportModel::setPlan(const session::FileImportPlan& plan)
{
    const session::CardImportPlan& cards = plan.cards;
    m_lines.clear();
    addRemarks(cards.rejected, Kind::Rejected);
    const auto unlisted = cards.rejectedInAll - std::ssize(cards.rejected);
    if (unlisted > 0)
        m_lines.push_back({Kind::Rejected, {}, tr("%1 more rejected").arg(unlisted), {}, {}});
    addRemarks(cards.warnings, Kind::Note);
    for (const session::PlannedQuestion& planned : plan.questions.questions) {
        const exchange::ChoiceQuestion& question = planned.question.content;
        m_lines.push_back({kindOf(planned.fate), tr("Question"), shortened(question.stem),
                           shortened(correctChoices(question)), placeText(planned.place)});
    }
    for (const session::PlannedCard& card : cards.cards)
        m_lines.push_back({kindOf(card.fate), tr("Card"), shortened(card.card.front),
                           shortened(card.card.back), placeText(card.place)});
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

bool ImportModel::isReason(int row) const
{
    return m_lines[m_shown[static_cast<std::size_t>(row)]].becomes.isEmpty();
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
    case Becomes:
        return line.becomes;
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
    case Becomes:
        return tr("Becomes");
    case Front:
        return tr("Question, front or reason");
    case Back:
        return tr("Answer or back");
    case Where:
        return tr("Place in the file");
    default:
        return {};
    }
}

} // namespace ringside::app
