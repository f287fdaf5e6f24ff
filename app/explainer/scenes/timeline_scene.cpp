// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/timeline_scene.h"

#include "app/chart/ease.h"
#include "app/chart/picture_canvas.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

TimelineScene::TimelineScene(const Theme& theme, scenario::PictureTitle picture,
                             const QString& name, const QString& title, QWidget* parent)
    : Scene(theme, std::move(picture), parent),
      m_canvas(new PictureCanvas(
          theme,
          [this](QPainter& painter, QSizeF size) { paint(painter, layoutOf(size), m_place); },
          [this](double width) { return heightFor(width); })),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink)),
      m_assumptions(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_ease(new Ease(theme, this))
{
    m_canvas->setObjectName(name + QStringLiteral("Canvas"));
    m_canvas->setAccessibleName(title);
    m_sentence->setObjectName(name + QStringLiteral("Sentence"));
    m_readout->setObjectName(name + QStringLiteral("Readout"));
    m_assumptions->setObjectName(name + QStringLiteral("Assumptions"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas);
    for (TonedLabel* label : {m_readout, m_sentence, m_assumptions}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    connect(m_canvas, &PictureCanvas::pointed, this, [this](QPointF at) {
        if (const auto place = layoutOf(canvasSize()).placeAt(at))
            read(place);
    });
    connect(m_canvas, &PictureCanvas::left, this, [this] { read(std::nullopt); });
    connect(m_canvas, &PictureCanvas::moved, this, &TimelineScene::move);
    connect(m_canvas, &PictureCanvas::jumped, this, &TimelineScene::jump);
    connect(m_ease, &Ease::moved, this, [this](double share) {
        m_axis = m_axisFrom + (m_axisTo - m_axisFrom) * share;
        m_layout.reset();
        m_canvas->update();
    });
    connect(&theme, &Theme::changed, this, &TimelineScene::forgetLayout);
    showReadout({});
}

void TimelineScene::pictureChanged(bool glide)
{
    m_ease->stop();
    m_axisFrom = m_axis;
    m_axis = m_axisTo = axisEnd();
    forgetLayout();
    if (m_place && !layoutOf(canvasSize()).boxOf(*m_place))
        m_place.reset();
    if (glide) {
        m_axis = m_axisFrom;
        m_layout.reset();
        m_ease->begin();
    }
    refresh();
}

void TimelineScene::setReasonsShown(bool shown)
{
    m_reasons = shown;
    m_place.reset();
    m_ease->stop();
    m_axis = m_axisTo = axisEnd();
    forgetLayout();
    refresh();
}

void TimelineScene::refresh()
{
    if (!isEmpty()) {
        m_sentence->setText(sentenceNow());
        m_assumptions->setText(assumptionsNow());
    }
    showReadout(readout());
    m_canvas->updateGeometry();
    m_canvas->update();
    Q_EMIT described();
}

void TimelineScene::forgetLayout()
{
    m_layout.reset();
    m_heights.clear();
}

double TimelineScene::heightFor(double width) const
{
    // Called repeatedly while a window is laid out.
    const auto [it, isNew] = m_heights.try_emplace(static_cast<int>(width), 0);
    if (isNew)
        it->second = makeLayout({width, 0}, m_axisTo)->height + 1;
    return it->second;
}

void TimelineScene::showReadout(const QString& read)
{
    m_assumptions->setVisible(m_reasons);
    m_readout->setVisible(m_reasons);
    m_readout->setText(read.isEmpty() ? tr("Hover over a piece or use arrow keys for exact times.")
                                      : read);
    m_canvas->setAccessibleDescription(read.isEmpty() ? m_sentence->text() : read);
}

void TimelineScene::read(std::optional<Place> place)
{
    if (m_place == place || !m_reasons)
        return;
    m_place = place;
    showReadout(readout());
    m_canvas->update();
}

void TimelineScene::move(int x, int y)
{
    if (!m_place)
        return read(start());
    const TimelineLayout& layout = layoutOf(canvasSize());
    read(x != 0 ? layout.beside(*m_place, x) : layout.across(*m_place, y));
}

void TimelineScene::jump(bool toEnd)
{
    read(layoutOf(canvasSize()).endOf(m_place.value_or(start()), toEnd));
}

const TimelineLayout& TimelineScene::layoutOf(QSizeF size) const
{
    if (!m_layout || m_layoutSize != size) {
        m_layout = makeLayout(size, m_axis);
        m_layoutSize = size;
    }
    return *m_layout;
}

QSizeF TimelineScene::canvasSize() const
{
    return m_canvas->size();
}

QString TimelineScene::readout() const
{
    const bool isThere = m_place && m_reasons && layoutOf(canvasSize()).boxOf(*m_place);
    return isThere ? descriptionFor(*m_place) : QString();
}

QString TimelineScene::sentence() const
{
    return m_sentence->text();
}

} // namespace ringside::app
