// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ringside::app {

class Theme;
class TonedLabel;

/// One sentence above a page, with a button that takes it away. Hidden while there is none.
class Notice : public QFrame
{
    Q_OBJECT

public:
    explicit Notice(const Theme& theme, QWidget* parent = nullptr);

    void say(const QString& sentence);
    /// The same until it worked: clearFailure() takes it away, and nothing else that is shown.
    void sayFailure(const QString& sentence);
    void clearFailure();
    void clear();
    QString text() const;

private:
    TonedLabel* m_label;
    bool m_isFailure = false;
};

} // namespace ringside::app
