// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_layout.h"
#include "app/explainer/scenes/scene.h"

#include <optional>

class QPainter;

namespace ringside::app {

class PictureCanvas;
class TonedLabel;

/// A picture of one of the general forms on a canvas: places in rows and columns that the pointer
/// and the arrow keys read, with the exact values and the sentence below. A subclass lays out and
/// draws its form. Before the answer the sentence is hidden.
class FormScene : public Scene
{
    Q_OBJECT

public:
    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    void setReasonsShown(bool shown) override;

    QString readout() const; ///< of the selected place; empty for none
    PictureCanvas& canvas() { return *m_canvas; }

protected:
    struct Place
    {
        int row = 0, column = 0;
        bool operator==(const Place&) const = default;
    };

    /// `hint` says what the arrow keys read.
    FormScene(const Theme& theme, scenario::PictureTitle picture, const QString& hint,
              QWidget* parent);

    /// Takes the picture; false where it is of another form.
    virtual bool loadPicture(const scenario::Picture& picture) = 0;
    virtual void paint(QPainter& painter, QSizeF size,
                       const std::optional<Place>& selected) const = 0;
    virtual double heightFor(double width) const = 0;
    virtual std::optional<Place> placeAt(QPointF at, QSizeF size) const = 0;
    virtual int rowCount() const = 0;
    virtual int columnCount(int row) const = 0;
    /// The column that Up and Down lead to.
    virtual int columnBeside(const Place& from, int row) const;
    virtual QString descriptionFor(const Place& place) const = 0;
    /// The whole picture in words, beside the sentence.
    virtual QString summary() const = 0;

    PlotStyle styleFor(QSizeF size) const;

private:
    bool has(const Place& place) const;
    void select(std::optional<Place> place);
    void step(int x, int y);
    void jump(bool toEnd);

    PictureCanvas* m_canvas;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    QString m_hint;
    bool m_reasons = true;
    std::optional<Place> m_selected;
};

} // namespace ringside::app
