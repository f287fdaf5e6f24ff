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

/// A scene of rows of pieces over time, with text below them. The pointer, the arrow keys, Home and
/// End select a piece and show its exact times; the axis of a new picture glides to its length.
/// Before the answer nothing can be selected.
class TimelineScene : public Scene
{
    Q_OBJECT

public:
    void setReasonsShown(bool shown) override;
    QString readout() const; ///< the selected piece; empty for none
    QString sentence() const;
    PictureCanvas& canvas() { return *m_canvas; }

protected:
    using Place = TimelineLayout::Place;

    /// `name` is the prefix of the widgets' names, `title` the accessible name of the picture.
    TimelineScene(const Theme& theme, scenario::PictureTitle picture, const QString& name,
                  const QString& title, QWidget* parent);

    /// Call it when the picture has changed. `glide`: the axis moves to its new end.
    void pictureChanged(bool glide);
    /// The layout for a size and the current axis. Cached until the picture, the theme or the size
    /// changes.
    const TimelineLayout& layoutOf(QSizeF size) const;
    QSizeF canvasSize() const;
    bool reasonsShown() const { return m_reasons; }

    virtual bool isEmpty() const = 0;
    virtual double axisEnd() const = 0; ///< in seconds
    virtual std::unique_ptr<TimelineLayout> makeLayout(QSizeF size, double axisSeconds) const = 0;
    virtual void paint(QPainter& painter, const TimelineLayout& layout,
                       const std::optional<Place>& read) const = 0;
    /// The place selected by the first arrow key.
    virtual Place start() const = 0;
    virtual QString descriptionFor(const Place& place) const = 0;
    virtual QString sentenceNow() const = 0;
    virtual QString assumptionsNow() const = 0;

private:
    void refresh();
    void forgetLayout();
    double heightFor(double width) const;
    void showReadout(const QString& read);
    void read(std::optional<Place> place);
    void move(int x, int y);
    void jump(bool toEnd);

    PictureCanvas* m_canvas;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    TonedLabel* m_assumptions;
    Ease* m_ease;
    double m_axis = 0, m_axisFrom = 0, m_axisTo = 0; ///< in seconds
    bool m_reasons = true;
    std::optional<Place> m_place; ///< the selected one
    mutable std::unique_ptr<TimelineLayout> m_layout;
    mutable QSizeF m_layoutSize;
    mutable std::map<int, double> m_heights; ///< preferred height by width
};

} // namespace ringside::app
