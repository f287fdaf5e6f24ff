// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scaling/explain/comparison.h"

#include <QWidget>

#include <optional>

class QAction;
class QKeySequence;
class QPushButton;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Keeps a state of the job as A beside the one that stands now, B, and says what the difference is
/// and why. Knows no job: it says what was asked for and shows what it is told.
class CompareBar : public QWidget
{
    Q_OBJECT

public:
    explicit CompareBar(const Theme& theme, QWidget* parent = nullptr);

    /// Nothing is pinned: the bar says what pinning is for.
    void showUnpinned();
    /// A is pinned and compared with what stands now.
    void showComparison(const scaling::Comparison& comparison);
    /// The two cannot be compared.
    void showProblem(const Error& error);
    /// Before the answer of a question the difference is told without its reason.
    void setReasonsShown(bool shown);
    /// What stands in the bar, for a screen reader and for export.
    QString sentence() const;

Q_SIGNALS:
    void pinRequested();
    void unpinRequested();

private:
    void showPinned(bool pinned);
    void refresh();

    QAction* addCommand(const QString& text, const QKeySequence& keys, const char* command);

    QPushButton* m_pin;
    QPushButton* m_unpin;
    QAction* m_pinByKeys; ///< a button forgets its shortcut with its text
    QAction* m_unpinByKeys;
    TonedLabel* m_sentence;
    bool m_reasons = true;
    std::optional<scaling::Comparison> m_comparison;
};

} // namespace ringside::app
