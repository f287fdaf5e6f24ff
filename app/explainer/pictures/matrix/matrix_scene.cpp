// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/matrix/matrix_scene.h"

#include "app/text/core_text.h"
#include "app/text/counted.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace ringside::app {

MatrixScene::MatrixScene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent)
    : FormScene(theme, std::move(picture),
                tr("Hover over a cell or use arrow keys for its values."), parent)
{
}

bool MatrixScene::loadPicture(const scenario::Picture& picture)
{
    const auto* matrix = std::get_if<scenario::Matrix>(&picture.form);
    if (!matrix || !isWhole(*matrix))
        return false;
    m_matrix = *matrix;
    m_looks = {};
    for (const scenario::Cell& cell : m_matrix.cells)
        m_looks.add(cell.state, cell.tone, cell.fill);
    return true;
}

double MatrixScene::heightFor(double width) const
{
    return MatrixLayout::compute(m_matrix, styleFor({width, 0})).height;
}

std::optional<FormScene::Place> MatrixScene::placeAt(QPointF at, QSizeF size) const
{
    const auto cell = MatrixLayout::compute(m_matrix, styleFor(size)).cellAt(at);
    return cell ? std::optional(Place{cell->first, cell->second}) : std::nullopt;
}

std::size_t MatrixScene::indexOf(const Place& place) const
{
    return static_cast<std::size_t>(place.row) * m_matrix.columns.size() +
           static_cast<std::size_t>(place.column);
}

QString MatrixScene::descriptionFor(const Place& place) const
{
    const scenario::Cell& cell = m_matrix.cells[indexOf(place)];
    const auto named = [](const std::string& title, const std::string& name) {
        return title.empty() ? coreText(name) : coreText(title) + u' ' + coreText(name);
    };
    return tr("%1, %2: %3.")
        .arg(named(m_matrix.rowTitle, m_matrix.rows[static_cast<std::size_t>(place.row)]),
             named(m_matrix.columnTitle, m_matrix.columns[static_cast<std::size_t>(place.column)]),
             MatrixLayout::description(m_matrix, cell, m_looks.of(cell.state)));
}

QString MatrixScene::summary() const
{
    return tr("%1 by %2.")
        .arg(counted(static_cast<qint64>(m_matrix.rows.size()), tr("1 row"), tr("%1 rows")),
             counted(static_cast<qint64>(m_matrix.columns.size()), tr("1 column"),
                     tr("%1 columns")));
}

SceneTable MatrixScene::table() const
{
    const QString unit = QString::fromStdString(m_matrix.unit);
    SceneTable table{{QStringLiteral("row"), QStringLiteral("column"), QStringLiteral("state"),
                      unit.isEmpty() ? QStringLiteral("number") : QStringLiteral("number_") + unit},
                     {}};
    const bool hasTexts = std::ranges::any_of(
        m_matrix.cells, [](const scenario::Cell& cell) { return !cell.text.empty(); });
    if (hasTexts)
        table.columns.push_back(QStringLiteral("text"));
    for (std::size_t i = 0; i < m_matrix.cells.size(); ++i) {
        const scenario::Cell& cell = m_matrix.cells[i];
        table.rows.push_back({coreText(m_matrix.rows[i / m_matrix.columns.size()]),
                              coreText(m_matrix.columns[i % m_matrix.columns.size()]),
                              coreText(cell.state),
                              cell.number ? QString::number(*cell.number, 'g', 17) : QString()});
        if (hasTexts)
            table.rows.back().push_back(coreText(cell.text));
    }
    return table;
}

void MatrixScene::paint(QPainter& painter, QSizeF size, const std::optional<Place>& selected) const
{
    const auto layout = MatrixLayout::compute(m_matrix, styleFor(size));
    const QFontMetrics metrics = painter.fontMetrics();
    // Names that begin alike, such as those of a column before and after, differ at their end.
    const auto cut = [&metrics](const PlacedText& text) {
        return metrics.elidedText(text.text, Qt::ElideMiddle,
                                  static_cast<int>(text.box.width()) + 1);
    };
    for (const MatrixLayout::Box& cell : layout.cells) {
        paintState(painter, theme(), cell.box, cell.look, StateFill::Tint);
        paintStateText(painter, theme(), cell.box, cell.look, StateFill::Tint, cell.label);
    }
    painter.setPen(theme().color(Tone::Ink));
    for (const PlacedText& row : layout.rows)
        painter.drawText(row.box, Qt::AlignLeft | Qt::AlignVCenter, cut(row));
    painter.setPen(theme().color(Tone::Secondary));
    for (const auto* texts : {&layout.columns, &layout.titles}) {
        for (const PlacedText& text : *texts)
            painter.drawText(text.box, Qt::AlignLeft | Qt::AlignVCenter, cut(text));
    }
    layout.keys.paint(painter, theme(), StateFill::Tint);
    if (!selected || layout.cells.empty())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().color(Tone::Ink), 2.2 * theme().fontScale()));
    painter.drawRect(layout.cells[indexOf(*selected)].box);
}

} // namespace ringside::app
