// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/option_text.h"
#include "core/bank/values/question.h"

#include <QAbstractButton>

class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class FoldedOption;
class ProseView;
class Theme;
class TonedLabel;

/// One option: a large target that works as a radio button or a check box. After the answer it
/// shows its verdict and reasons; an option that is neither right nor chosen is folded to two lines
/// and unfolds when clicked. The badge with its letter is round for one key, square for several.
class OptionCard : public QAbstractButton
{
    Q_OBJECT

public:
    OptionCard(const Theme& theme, const bank::Question& question, int index,
               QWidget* parent = nullptr);

    const bank::OptionId& optionId() const { return m_id; }
    /// Shows the option's verdict; from then on it cannot be chosen.
    void reveal(const Verdict& verdict);
    bool isRevealed() const { return m_revealed; }
    /// Adds a button that eliminates the option, or restores it.
    void addCrossOut();
    void setCrossedOut(bool out);
    bool isCrossedOut() const { return m_crossedOut; }
    /// Null when the option's effect does not change the model.
    QPushButton* tryButton() const { return m_try; }

    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

Q_SIGNALS:
    void tried(const ringside::bank::OptionId& option);
    void crossOutRequested(const ringside::bank::OptionId& option);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void nextCheckState() override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool hitButton(const QPoint& position) const override;

private:
    void applyMargins();
    bool canCollapse() const
    {
        return m_revealed && !m_verdict.correct && !m_verdict.chosen && !m_reasons.isEmpty();
    }
    void setUnfolded(bool open);
    QRectF badgeRect() const;
    QColor ground() const;
    QColor border() const;
    void paintBadge(QPainter& painter) const;

    const Theme& m_theme;
    bank::OptionId m_id;
    QString m_letter;
    QString m_reasons;
    bool m_single;
    bool m_revealed = false;
    bool m_crossedOut = false;
    Verdict m_verdict;
    ProseView* m_text;
    FoldedOption* m_folded; ///< instead of all that follows below, when folded
    TonedLabel* m_verdictLabel;
    ProseView* m_reasonsView;
    QPushButton* m_try = nullptr;
    QPushButton* m_crossOut = nullptr;
};

} // namespace ringside::app
