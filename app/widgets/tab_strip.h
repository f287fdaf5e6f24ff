// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QPushButton;

namespace ringside::app {

class FlowLayout;
class Theme;

/// Tabs as words in a row that wraps, whereas a QTabBar hides some behind arrows. Arrow keys move
/// between them.
class TabStrip : public QWidget
{
    Q_OBJECT

public:
    explicit TabStrip(const Theme& theme, QWidget* parent = nullptr);

    /// Replaces all tabs; the first is current.
    void setTabs(const QStringList& titles);
    int count() const;
    int current() const;
    void setCurrent(int index);
    QString title(int index) const;

Q_SIGNALS:
    void currentChanged(int index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QPushButton* addButton(int index);

    const Theme& m_theme;
    FlowLayout* m_layout;
    std::vector<QPushButton*> m_tabs;
    int m_current = 0;
};

} // namespace ringside::app
