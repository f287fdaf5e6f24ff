// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/prose_document.h"

#include <QString>
#include <QWidget>

#include <vector>

class QTextLayout;

namespace ringside::app {

class Theme;

/// An option folded to two lines at most: its text, cut off where the room ends, beside its verdict
/// and the arrow that says that there is more. The option's card takes clicks and keys.
class FoldedOption : public QWidget
{
    Q_OBJECT

public:
    /// `markdown` becomes one paragraph.
    FoldedOption(const Theme& theme, const QString& markdown, QWidget* parent = nullptr);

    void setVerdict(const QString& text);
    void setStruckOut(bool out);
    /// As painted: all of the text, or its beginning.
    QString shownText() const;
    /// The font of a character of the text.
    QFont fontAt(qsizetype place) const;

    /// The card's layout asks for it: it has other parts that wrap.
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// With the fonts of the runs; returns the number of lines.
    int layOut(QTextLayout& layout, double room) const;
    double roomIn(int width) const; ///< for the text
    QFont textFont() const;
    QFont codeFont() const;
    QFont verdictFont() const;
    int verdictWidth() const;

    const Theme& m_theme;
    QString m_text;
    std::vector<ProseRun> m_runs; ///< of m_text
    QString m_verdict;
    bool m_struckOut = false;
};

} // namespace ringside::app
