// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/mark_button.h"

#include <QFrame>

namespace ringside::app {

class ConfidenceBar;

/// Below a question: what leads to other questions, its marks, the learner's confidence, and the
/// page's main button, whose text ends with ↵ while Enter presses it.
class PracticeFooter : public QFrame
{
    Q_OBJECT

public:
    PracticeFooter(const Theme& theme, const KeyMap& keys, MarkButton::Store store,
                   QWidget* parent = nullptr);

    MarkButton& mark() const { return *m_mark; }
    ConfidenceBar& confidence() const { return *m_confidence; }
    QPushButton& primary() const { return *m_primary; }
    void setPreviousEnabled(bool isEnabled) { m_previous->setEnabled(isEnabled); }
    /// The text of the main button, with ↵.
    void showPrimary(const QString& text);
    /// Whether Enter presses something else for now, which then has the ↵.
    void setEnterElsewhere(bool isElsewhere);

Q_SIGNALS:
    void previousRequested();
    void jumpRequested();
    void primaryRequested();

private:
    const Theme& m_theme;
    QPushButton* m_previous;
    MarkButton* m_mark;
    ConfidenceBar* m_confidence;
    QPushButton* m_primary;
    QString m_primaryText;
    bool m_isEnterElsewhere = false;
};

} // namespace ringside::app
