// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/formula/whole_formulas.h"
#include "app/theme/theme.h"

#include <QHash>
#include <QTextBrowser>

#include <optional>
#include <vector>

namespace ringside::app {

/// What a text on a page comes from, for a card that is made from it.
struct ReadSource
{
    QString about; ///< as in progress::OwnCard, such as "question:ring"
    QString title;
    bool operator==(const ReadSource&) const = default;
};

/// Says where all text of a widget comes from; absent: no cards are made from it.
void setReadSource(QWidget& widget, const std::optional<ReadSource>& source);
/// That of the widget or of the nearest one around it.
std::optional<ReadSource> readSourceOf(const QWidget& widget);

/// The property of a window's action that a text with a selection offers in its menu.
inline constexpr char kOfSelection[] = "ofSelection";

/// Prose as tall as its text, without scroll bars, since the page around it scrolls. Text can be
/// selected; links are followed by mouse and keyboard through linkFollowed(); nothing is loaded.
/// Marks are underlined passages on a soft background, with a tooltip each.
class ProseView : public QTextBrowser
{
    Q_OBJECT

public:
    struct Mark
    {
        QString text; ///< as in the text without markup
        QString tip;
    };

    ProseView(const Theme& theme, TextRole role, Tone tone, QWidget* parent = nullptr);

    void setProse(const QString& markdown);
    void setMarks(std::vector<Mark> marks);
    /// Number of marks found in the text.
    int markCount() const;
    /// Emphasizes one mark; -1 for none.
    void setActiveMark(int index);
    /// Allows lines as wide as the widget, instead of up to 75 characters.
    void setUnlimitedMeasure();

    /// Plain text, with formulas as they are written; "" without a selection.
    QString selectedText() const;

    /// Draws the text in the secondary color and struck through.
    void setStruckOut(bool out);

    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void linkFollowed(const QString& target);
    /// The link under the mouse or keyboard focus; empty when there is none.
    void linkPointedAt(const QString& target);

protected:
    void paintEvent(QPaintEvent* event) override;
    /// The standard menu, and on a selection the window's actions for it, see kOfSelection.
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    QVariant loadResource(int type, const QUrl& name) override;
    /// selectedText()
    QMimeData* createMimeDataFromSelection() const override;

private:
    struct Found
    {
        int from = 0;
        int to = 0;
        QString tip;
    };

    void refresh();
    void followTheme();
    void write();
    int measure() const { return m_limited ? m_measure : QWIDGETSIZE_MAX; }
    const QTextDocument& laidOut(int width) const;
    void applyMeasure();
    void fitFormulas();
    void findMarks();
    int markAt(const QPoint& position) const;
    void paintCodeGround(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;

    const Theme& m_theme;
    TextRole m_role;
    Tone m_tone;
    QTextDocument* m_ruler; ///< the same text, for layouts that only measure the height
    QString m_markdown;
    std::vector<Mark> m_marks;
    std::vector<Found> m_found;
    double m_fontScale = 0;            ///< of the theme, when the text was measured
    int m_borderWidth = 0;             ///< likewise
    int m_measure = 0;                 ///< width in pixels of the longest line, see measureOf()
    mutable QHash<int, int> m_heights; ///< by width, both in pixels
    int m_activeMark = -1;
    std::optional<WholeFormulas> m_formulas;              ///< of the document
    mutable std::optional<WholeFormulas> m_rulerFormulas; ///< of m_ruler
    mutable bool m_rulerIsStale = true;
    bool m_limited = true;
    bool m_struckOut = false;
    bool m_isStale = false; ///< the theme changed while it was hidden
};

} // namespace ringside::app
