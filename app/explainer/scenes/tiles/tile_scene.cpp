// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/tiles/tile_scene.h"

#include "app/chart/fill_painter.h"
#include "app/chart/picture_canvas.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "core/kinds/training_pictures.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kUsefulSeries = 0, kPaddingSeries = 5;
constexpr int kFrame = 6; ///< between the picture and the canvas's edge, pixels at 100 %
constexpr auto kFlags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;

} // namespace

TileScene::TileScene(const Theme& theme, QWidget* parent)
    : Scene(theme, scaling::pictureTitle(scaling::SceneKind::Tiles), parent),
      m_canvas(new PictureCanvas(
          theme, [this](QPainter& painter, QSizeF size) { paint(painter, size.width()); },
          [this](double width) {
              return layoutFor(width).height + 2.0 * this->theme().px(kFrame);
          })),
      m_readout(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_sentence(new TonedLabel(theme, TextRole::Reason, Tone::Ink))
{
    m_canvas->setObjectName(QStringLiteral("tileCanvas"));
    m_canvas->setAccessibleName(tr("Tiles of batch and features"));
    m_readout->setObjectName(QStringLiteral("tileReadout"));
    m_sentence->setObjectName(QStringLiteral("tileSentence"));
    for (TonedLabel* label : {m_readout, m_sentence})
        label->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.px(8));
    column->addWidget(m_canvas, 1);
    column->addWidget(m_readout);
    column->addWidget(m_sentence);
    connect(m_canvas, &PictureCanvas::pointed, this, [this](QPointF at) {
        const double frame = this->theme().px(kFrame);
        choose(layoutFor(m_canvas->width()).matrixAt(at - QPointF(frame, frame)));
    });
    connect(m_canvas, &PictureCanvas::left, this, [this] { choose(std::nullopt); });
    connect(m_canvas, &PictureCanvas::moved, this, [this](int x, int y) {
        if (!m_grid)
            return;
        const auto last = static_cast<int>(m_grid->better.size());
        const int from = m_chosen ? static_cast<int>(*m_chosen) : -1;
        const int step = x != 0 ? x : y;
        choose(static_cast<std::size_t>(std::clamp(from + step, 0, last)));
    });
    connect(m_canvas, &PictureCanvas::jumped, this, [this](bool toEnd) {
        if (m_grid)
            choose(toEnd ? m_grid->better.size() : 0);
    });
}

TileLayout TileScene::layoutFor(double width) const
{
    const QFontMetricsF metrics(theme().font(TextRole::Meta));
    TileLayout::Style style;
    style.width = width - 2 * theme().px(kFrame);
    style.lineHeight = metrics.height();
    style.gap = theme().px(5);
    style.measure = theme().textWidths(TextRole::Meta);
    return m_grid ? TileLayout::compute(*m_grid, style) : TileLayout{};
}

void TileScene::setExplanation(const session::Explanation& explanation, bool)
{
    const auto* picture = explanation.findPicture(name());
    const auto* grid = picture ? session::contentIn<scaling::TileGrid>(picture->now) : nullptr;
    if (!grid)
        return;
    m_grid = *grid;
    if (m_chosen && *m_chosen > m_grid->better.size())
        m_chosen.reset();
    m_sentence->setText(TileLayout::sentence(*m_grid));
    m_canvas->updateGeometry();
    choose(m_chosen);
    Q_EMIT described();
}

void TileScene::choose(std::optional<std::size_t> matrix)
{
    m_chosen = matrix;
    const QString read =
        m_chosen && m_grid ? TileLayout::description(*m_grid, *m_chosen) : QString();
    m_readout->setText(read.isEmpty() ? tr("Hover over a size or use arrow keys for exact values.")
                                      : read);
    m_canvas->setAccessibleDescription(read.isEmpty() ? description() : read);
    m_canvas->update();
}

void TileScene::paintMatrix(QPainter& painter, const TileLayout::Matrix& matrix, bool chosen) const
{
    paintFill(painter, theme(), matrix.padded, kPaddingSeries, Fill::Hatched);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().series(kUsefulSeries));
    painter.drawRect(matrix.useful);
    painter.setPen(QPen(theme().color(Tone::Surface), theme().borderWidth()));
    for (const QLineF& edge : matrix.edges)
        painter.drawLine(edge);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(chosen ? QPen(theme().color(Tone::Ink), 2.5 * theme().fontScale())
                          : QPen(theme().series(kPaddingSeries), theme().borderWidth()));
    painter.drawRect(matrix.padded);
    painter.setPen(theme().color(Tone::Ink));
    for (const TileLayout::Text& text : matrix.texts)
        painter.drawText(text.box, kFlags, text.text);
}

void TileScene::paint(QPainter& painter, double width) const
{
    if (!m_grid)
        return;
    const TileLayout layout = layoutFor(width);
    const double frame = theme().px(kFrame);
    painter.translate(frame, frame);
    painter.setFont(theme().font(TextRole::Meta));
    paintMatrix(painter, layout.own, m_chosen == std::size_t{0});
    for (std::size_t i = 0; i < layout.better.size(); ++i)
        paintMatrix(painter, layout.better[i], m_chosen == i + 1);
    painter.setPen(theme().color(Tone::Ink));
    painter.drawText(layout.betterTitle.box, kFlags, layout.betterTitle.text);
    for (std::size_t i = 0; i < layout.keys.size(); ++i) {
        paintFill(painter, theme(), layout.swatches[i], i == 0 ? kUsefulSeries : kPaddingSeries,
                  i == 0 ? Fill::Solid : Fill::Hatched);
        painter.setPen(theme().color(Tone::Ink));
        painter.drawText(layout.keys[i].box, kFlags, layout.keys[i].text);
    }
    painter.setPen(theme().color(Tone::Secondary));
    for (const auto* text : {&layout.batchSide, &layout.featureSide})
        painter.drawText(text->box, kFlags, text->text);
    painter.translate(-frame, -frame);
}

QString TileScene::description() const
{
    return m_grid ? TileLayout::description(*m_grid) : QString();
}

SceneTable TileScene::table() const
{
    SceneTable table{{QStringLiteral("size"), QStringLiteral("batch_samples"),
                      QStringLiteral("features"), QStringLiteral("padded_batch"),
                      QStringLiteral("padded_features"), QStringLiteral("useful_share"),
                      QStringLiteral("throughput_samples_per_s")},
                     {}};
    if (!m_grid)
        return table;
    const auto exact = [](double value) { return QString::number(value, 'g', 17); };
    const auto add = [&](const scaling::TiledSize& size, const QString& name) {
        table.rows.push_back({name, exact(size.batch), exact(size.features),
                              exact(size.paddedBatch), exact(size.paddedFeatures),
                              exact(size.useful),
                              size.throughput ? exact(*size.throughput) : QString()});
    };
    add(m_grid->own, QStringLiteral("job"));
    for (const scaling::TiledSize& size : m_grid->better)
        add(size, QStringLiteral("better"));
    return table;
}

} // namespace ringside::app
