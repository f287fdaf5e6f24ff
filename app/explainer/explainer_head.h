// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QBoxLayout;
class QComboBox;
class QPushButton;

namespace ringside::app {

class ExportMenu;
class LinkActions;
class Theme;

/// Above the explainer: the job's picker, and beside it, or below where there is no room, what can
/// be done with the shown job. GUI thread.
class ExplainerHead : public QFrame
{
    Q_OBJECT

public:
    /// Takes ownership of both buttons.
    ExplainerHead(const Theme& theme, LinkActions* links, ExportMenu* exporter,
                  QWidget* parent = nullptr);

    void addJob(const QString& title);
    void setCurrent(int job);
    /// What the shown job offers; a walk offers neither, since its picture is not the job's.
    void setOffers(bool links, bool pictures, bool walk);
    /// Where the keyboard is after a walk.
    void focusWalk();

Q_SIGNALS:
    void picked(int job);
    void walkRequested();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QBoxLayout* m_row;
    QWidget* m_buttons;
    QComboBox* m_picker;
    QPushButton* m_walk;
    LinkActions* m_links;
    ExportMenu* m_exporter;
};

} // namespace ringside::app
