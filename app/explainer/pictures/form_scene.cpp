// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/form_scene.h"

#include "app/chart/picture_canvas.h"
#include "app/text/core_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringside::app {

FormScene::FormScene(const Theme& theme, scenario::PictureTitle picture, const QString& hint,
                     QWidget* parent)
    : Scene(theme, std::move(picture), parent),
      m_canvas(new PictureCanvas(
          theme,
          [this](QPainter& painter, QSizeF size) {
              painter.setFont(this->theme().font(TextRole::Meta));
              paint(painter, size, m_selected);
          },
          [this](double width) { return heightFor(width); })),
      m_readout(new TonedLabel(theme, TextRole::Reason, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_hint(hint)
{
    m_canvas->setObjectName(QStringLiteral("pictureCanvas"));
    m_canvas->setAccessibleName(tr("%1; use arrow keys to read values").arg(title()));
    m_readout->setObjectName(QStringLiteral("pictureReadout"));
    m_sentence->setObjectName(QStringLiteral("pictureSentence"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas, 1);
    for (TonedLabel* label : {m_readout, m_sentence}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    setFocusProxy(m_canvas);
    connect(m_canvas, &PictureCanvas::pointed, this, [this](QPointF at) {
        const auto place = placeAt(at, m_canvas->size());
        if (place != m_selected)
            select(place);
    });
    connect(m_canvas, &PictureCanvas::left, this, [this] { select(std::nullopt); });
    connect(m_canvas, &PictureCanvas::escaped, this, [this] { select(std::nullopt); });
    connect(m_canvas, &PictureCanvas::moved, this, &FormScene::step);
    connect(m_canvas, &PictureCanvas::jumped, this, &FormScene::jump);
}

void FormScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    if (!picture || !picture->now || !loadPicture(*picture->now))
        return;
    m_sentence->setText(coreText(picture->now->sentence));
    m_sentence->setVisible(m_reasons && !m_sentence->text().isEmpty());
    select(m_selected && has(*m_selected) ? m_selected : std::nullopt);
    m_canvas->updateGeometry();
    m_canvas->update();
    Q_EMIT described();
}

QString FormScene::description() const
{
    QStringList parts{m_reasons ? m_sentence->text() : QString(), summary()};
    parts.removeAll(QString());
    return parts.join(u' ');
}

void FormScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    m_sentence->setVisible(shown && !m_sentence->text().isEmpty());
    select(m_selected); // the canvas describes the picture with the sentence or without it
    Q_EMIT described();
}

QString FormScene::readout() const
{
    return m_selected ? m_readout->text() : QString();
}

int FormScene::columnBeside(const Place& from, int row) const
{
    return std::min(from.column, columnCount(row) - 1);
}

PlotStyle FormScene::styleFor(QSizeF size) const
{
    return PlotStyle::of(theme(), size);
}

bool FormScene::has(const Place& place) const
{
    return place.row >= 0 && place.row < rowCount() && place.column >= 0 &&
           place.column < columnCount(place.row);
}

void FormScene::select(std::optional<Place> place)
{
    m_selected = place;
    m_readout->setTone(place ? Tone::Ink : Tone::Secondary);
    m_readout->setText(place ? descriptionFor(*place) : m_hint);
    m_canvas->setAccessibleDescription(place ? m_readout->text() : description());
    m_canvas->update();
}

void FormScene::step(int x, int y)
{
    if (!m_selected) {
        jump(false);
        return;
    }
    Place next = *m_selected;
    next.column += x;
    // Rows without places are passed over.
    for (next.row += y; y != 0 && next.row >= 0 && next.row < rowCount(); next.row += y) {
        if (columnCount(next.row) > 0) {
            next.column = columnBeside(*m_selected, next.row);
            break;
        }
    }
    if (has(next))
        select(next);
}

void FormScene::jump(bool toEnd)
{
    std::optional<Place> found;
    for (int row = 0; row < rowCount(); ++row) {
        if (columnCount(row) > 0 && (toEnd || !found))
            found = Place{row, toEnd ? columnCount(row) - 1 : 0};
    }
    if (found)
        select(found);
}

} // namespace ringside::app
