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

/// Compares a pinned state of the job, A, with the current one, B, and shows the difference and its
/// reason. Has no access to the job: it emits requests and shows what it is given.
class CompareBar : public QWidget
{
    Q_OBJECT

public:
    explicit CompareBar(const Theme& theme, QWidget* parent = nullptr);

    /// Nothing is pinned: explains what pinning does.
    void showUnpinned();
    /// Compares the pinned state A with the current state.
    void showComparison(const scaling::Comparison& comparison);
    /// The two states cannot be compared.
    void showProblem(const Error& error);
    /// Before the answer to a question, the difference is shown without its reason.
    void setReasonsShown(bool shown);
    /// The text of the bar, for screen readers and export.
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
    QAction* m_pinByKeys; ///< separate, because a button loses its shortcut when its text changes
    QAction* m_unpinByKeys;
    TonedLabel* m_sentence;
    bool m_reasons = true;
    std::optional<scaling::Comparison> m_comparison;
};

} // namespace ringside::app
