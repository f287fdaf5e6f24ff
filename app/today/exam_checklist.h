// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>

#include <vector>

class QCheckBox;
class QGridLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// The checklist of the exam week, with how much of it is done.
class ExamChecklist : public QFrame
{
    Q_OBJECT

public:
    explicit ExamChecklist(const Theme& theme, QWidget* parent = nullptr);

    /// The ids of the checked items.
    void setChecked(const QStringList& ids);
    QStringList checked() const;

Q_SIGNALS:
    void changed(); ///< by the learner

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void applySpacing();
    void count();

    const Theme& m_theme;
    QGridLayout* m_rows;
    TonedLabel* m_title;
    std::vector<QCheckBox*> m_boxes; ///< in the order of the list
};

} // namespace ringside::app
