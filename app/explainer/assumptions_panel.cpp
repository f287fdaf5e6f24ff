// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/assumptions_panel.h"

#include "app/explainer/figures/job_text.h"
#include "app/explainer/figures/value_text.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/discard.h"
#include "app/widgets/section_title.h"
#include "core/scenario/number_grammar.h"

#include <QGridLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

/// The note without the parts that the mark and the value show.
QString noteOf(const scenario::Assumption& assumption)
{
    QString note = JobText::withFieldNames(coreText(assumption.note));
    if (assumption.note.starts_with("assumed: "))
        note.remove(0, note.indexOf(u": ") + 2);
    if (note != coreText(assumption.value) && !note.isEmpty())
        return note;
    return assumption.isDefault ? AssumptionsPanel::tr("the default; enter your own") : QString();
}

int leastWidth(const Theme& theme)
{
    return std::min(theme.px(132), 180);
}

} // namespace

AssumptionsPanel::AssumptionsPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("assumptions"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(8));
    auto* title = new SectionTitle(theme, tr("Assumptions"));
    title->meta()->setText(tr("computed from these, not measured"));
    m_column->addWidget(title);
    setVisible(false);
}

void AssumptionsPanel::setAssumptions(const std::vector<scenario::Assumption>& assumptions)
{
    const bool same =
        std::ranges::equal(assumptions, m_rows, {}, &scenario::Assumption::path, &Row::path);
    if (!same)
        layOutRows(assumptions);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        fillRow(m_rows[i], assumptions[i]);
    setVisible(!m_rows.empty());
}

void AssumptionsPanel::layOutRows(const std::vector<scenario::Assumption>& assumptions)
{
    // Reuses existing rows, because styling a new one takes milliseconds.
    std::vector<Row> before = std::exchange(m_rows, {});
    for (const scenario::Assumption& assumption : assumptions) {
        const auto kept = std::ranges::find(before, assumption.path, &Row::path);
        if (kept == before.end()) {
            m_rows.push_back(makeRow(assumption));
        } else {
            m_rows.push_back(std::move(*kept));
            before.erase(kept);
        }
        QWidget* box = m_rows.back().box;
        const int place = static_cast<int>(m_rows.size()); // the title is above
        if (m_column->indexOf(box) != place)
            m_column->insertWidget(place, box);
    }
    for (const Row& gone : before) {
        discard(*gone.box);
    }
}

AssumptionsPanel::Row AssumptionsPanel::makeRow(const scenario::Assumption& assumption)
{
    Row row;
    row.path = assumption.path;
    row.box = new QWidget;
    row.mark = new TonedLabel(m_theme, TextRole::Meta, Tone::Clue);
    row.note = new TonedLabel(m_theme, TextRole::Meta, Tone::Secondary);
    row.note->setWordWrap(true);
    row.value = new QLineEdit;
    const QString name = JobText::field(assumption.path);
    auto* label = new TonedLabel(m_theme, TextRole::Reason, Tone::Ink);
    label->setText(name);
    label->setWordWrap(true);
    label->setBuddy(row.value);
    row.value->setObjectName(QStringLiteral("assumption:") + QString::fromStdString(row.path));
    row.value->setAccessibleName(name);
    row.value->setAlignment(Qt::AlignRight);
    // A reason for something not modelled is not a field.
    row.value->setReadOnly(row.path.ends_with("unmodelled"));
    row.value->setFont(m_theme.font(TextRole::Reason));
    row.value->setMinimumWidth(leastWidth(m_theme));

    auto* grid = new QGridLayout(row.box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(m_theme.px(8));
    grid->setVerticalSpacing(0);
    grid->addWidget(label, 0, 0, 1, 2);
    grid->addWidget(row.value, 0, 2);
    grid->addWidget(row.mark, 1, 0, Qt::AlignTop);
    grid->addWidget(row.note, 1, 1, 1, 2);
    // A long value takes up to half of the width, a short one no more than the others.
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);

    connect(row.value, &QLineEdit::editingFinished, this, [this, path = row.path] {
        const auto it = std::ranges::find(m_rows, path, &Row::path);
        if (it == m_rows.end() || it->value->text() == it->shown)
            return;
        it->shown = it->value->text();
        Q_EMIT edited(path, scenario::withDecimalPoint(ValueText::typed(path, it->shown),
                                                       NumberText::decimalMark(locale())));
    });
    return row;
}

void AssumptionsPanel::fillRow(Row& row, const scenario::Assumption& assumption)
{
    row.shown = ValueText::shown(assumption.value);
    if (!row.value->isModified() || !row.value->hasFocus()) {
        row.value->setText(row.shown);
        row.value->setCursorPosition(0);
    }
    row.value->ensurePolished(); // the style sheet has its font
    const int needed = row.value->fontMetrics().horizontalAdvance(row.shown) + m_theme.px(28);
    row.value->setMaximumWidth(std::max(leastWidth(m_theme), needed));
    row.value->setToolTip(row.shown);
    row.mark->setText(assumption.isDefault ? tr("assumed") : tr("stated"));
    row.mark->setTone(assumption.isDefault ? Tone::Clue : Tone::Secondary);
    row.note->setText(noteOf(assumption));
    row.value->setAccessibleDescription(row.mark->text() + u' ' + row.note->text());
}

} // namespace ringside::app
