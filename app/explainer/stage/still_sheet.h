// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <memory>

class QPainter;
class QVBoxLayout;
class QWidget;

namespace ringside::app {

/// Options of a picture for a file or for paper. Pixels at 96 per logical inch.
struct StillOptions
{
    static constexpr int kLeastSide = 320;
    static constexpr int kMostSide = 4096;

    QSize size{1200, 800};
    Scheme scheme = Scheme::Light;
    double fontScale = 1;
    double pixelRatio = 1; ///< file pixels per pixel of `size`, PNG only
};

/// A widget laid out on a sheet of its own size and theme, below a title, for a file, the clipboard
/// or paper. Never shown. GUI thread.
class StillSheet
{
public:
    StillSheet(const QString& title, const StillOptions& options);
    ~StillSheet();
    StillSheet(const StillSheet&) = delete;
    StillSheet& operator=(const StillSheet&) = delete;

    const Theme& theme() const { return m_theme; } ///< for the content
    /// Takes ownership, hides its controls and lays out the sheet.
    void setContent(QWidget* content);
    QImage image() const;
    /// Vector graphics with the document's title and description.
    QByteArray svg(const QString& title, const QString& description) const;
    void paint(QPainter& painter) const;

private:
    void hideControls();

    StillOptions m_options;
    Theme m_theme;
    std::unique_ptr<QWidget> m_sheet;
    QVBoxLayout* m_column;
};

} // namespace ringside::app
