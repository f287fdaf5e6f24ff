// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/scenes/timeline_layout.h"

#include <map>
#include <memory>
#include <optional>

class QPainter;

namespace ringside::app {

class Ease;
class PictureCanvas;
class TonedLabel;

/// Rows of pieces over time, with words below them. Pointing at a piece, or the arrow keys, Home
/// and End, reads its exact times; a new picture's axis glides to its length. Before the answer
/// nothing is read.
class TimelineScene : public Scene
{
    Q_OBJECT

public:
    ~TimelineScene() override;

    void setReasonsShown(bool shown) override;
    QString readout() const; ///< the piece that is read, empty for none
    QString sentence() const;
    PictureCanvas& canvas() { return *m_canvas; }

protected:
    using Place = TimelineLayout::Place;

    /// `name` begins the names of the widgets, `title` is what a screen reader calls the picture.
    TimelineScene(const Theme& theme, session::SceneKind kind, const QString& name,
                  const QString& title, QWidget* parent);

    /// The picture is another one. `glide`: the axis moves to its new end.
    void pictureChanged(bool glide);
    /// Of a size and the axis as it is now. Kept until the picture, the theme or the size changes.
    const TimelineLayout& layoutOf(QSizeF size) const;
    QSizeF canvasSize() const;
    bool reasonsShown() const { return m_reasons; }

    virtual bool isEmpty() const = 0;
    virtual double axisEnd() const = 0; ///< seconds
    virtual std::unique_ptr<TimelineLayout> makeLayout(QSizeF size, double axisSeconds) const = 0;
    virtual void paint(QPainter& painter, const TimelineLayout& layout,
                       const std::optional<Place>& read) const = 0;
    /// The place that the first arrow key leads to.
    virtual Place start() const = 0;
    virtual QString wordsFor(const Place& place) const = 0;
    virtual QString sentenceNow() const = 0;
    virtual QString assumptionsNow() const = 0;

private:
    void refresh();
    void forgetLayout();
    double heightFor(double width) const;
    void say(const QString& read);
    void read(std::optional<Place> place);
    void move(int x, int y);
    void jump(bool toEnd);

    PictureCanvas* m_canvas;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    TonedLabel* m_assumptions;
    Ease* m_ease;
    double m_axis = 0, m_axisFrom = 0, m_axisTo = 0; ///< seconds
    bool m_reasons = true;
    std::optional<Place> m_place; ///< that is read
    mutable std::unique_ptr<TimelineLayout> m_layout;
    mutable QSizeF m_layoutSize;
    mutable std::map<int, double> m_heights; ///< that widths ask for
};

} // namespace ringside::app
