// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

#include <vector>

namespace ringside::app {

class Theme;
class TonedLabel;

/// The effect of a tried option. It keeps room for the longest sentence, so that what is below
/// stays where it is, and says how to try one while none is tried.
class TryPlace : public QStackedWidget
{
    Q_OBJECT

public:
    explicit TryPlace(const Theme& theme, QWidget* parent = nullptr);

    /// The sentences that setTried() may show. Without any, a sentence takes its own room.
    void setTries(const QStringList& sentences);
    /// Empty when none is tried.
    void setTried(const QString& sentence);

private:
    TonedLabel* addSentence();
    void showTried();

    const Theme& m_theme;
    TonedLabel* m_hint;
    TonedLabel* m_tried;
    std::vector<TonedLabel*> m_rooms; ///< never shown: for the height of each sentence
    bool m_hasTries = false;
};

} // namespace ringside::app
