// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/base/result.h"
#include "core/exchange/values/item.h"

#include <QWidget>

class QImage;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ringside::app {

class Theme;

/// Asks for a picture file, or takes a picture, shows it small, and asks for the text that takes
/// its place for those who do not see it. Hidden until there is one.
class PictureRow : public QWidget
{
    Q_OBJECT

public:
    PictureRow(const Theme& theme, FileDialogs dialogs, QWidget* parent = nullptr);

    void choose();
    /// A picture without a file, such as one from the clipboard; it becomes a PNG.
    void setImage(const QImage& image);

Q_SIGNALS:
    /// `text` has no brackets and is not empty.
    void inserted(const ringside::exchange::Media& picture, const QString& text);
    /// A sentence about a file that cannot be a picture; "" when there is none.
    void refused(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void show(Result<exchange::Media> picture);
    void insert();

    const Theme& m_theme;
    FileDialogs m_dialogs;
    exchange::Media m_picture;
    QLabel* m_thumbnail;
    QLineEdit* m_text;
    QPushButton* m_insert;
};

} // namespace ringside::app
