// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ringside::app {

class Theme;
class TonedLabel;

/// One sentence above a page, with a button to dismiss it. Hidden without a sentence.
class Notice : public QFrame
{
    Q_OBJECT

public:
    explicit Notice(const Theme& theme, QWidget* parent = nullptr);

    void say(const QString& sentence);
    /// Shows an error until clearFailure() removes it; that call does not remove other sentences.
    void sayFailure(const QString& sentence);
    void clearFailure();
    void clear();
    QString text() const;

private:
    TonedLabel* m_label;
    bool m_isFailure = false;
};

} // namespace ringside::app
