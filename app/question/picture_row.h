// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/exchange/values/item.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace ringside::app {

class Theme;

/// Asks for a picture file, shows the picture small, and asks for the text that takes its place for
/// those who do not see it. Hidden until a file is chosen.
class PictureRow : public QWidget
{
    Q_OBJECT

public:
    PictureRow(const Theme& theme, FileDialogs dialogs, QWidget* parent = nullptr);

    void choose();

Q_SIGNALS:
    /// `text` has no brackets and is not empty.
    void inserted(const ringside::exchange::Media& picture, const QString& text);
    /// A sentence about a file that cannot be a picture; "" when there is none.
    void refused(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void insert();

    const Theme& m_theme;
    FileDialogs m_dialogs;
    exchange::Media m_picture;
    QLabel* m_thumbnail;
    QLineEdit* m_text;
    QPushButton* m_insert;
};

} // namespace ringside::app
