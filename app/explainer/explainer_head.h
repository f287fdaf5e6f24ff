// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QBoxLayout;
class QPushButton;

namespace ringside::bank {
struct Job;
}

namespace ringside::kinds {
class Kinds;
}

namespace ringside::app {

class ExportMenu;
class JobPicker;
class JobShareButton;
class Theme;

/// Above the explainer: the job's picker, and beside it, or below where there is no room, what can
/// be done with the shown job. GUI thread.
class ExplainerHead : public QFrame
{
    Q_OBJECT

public:
    /// Takes ownership of both buttons.
    ExplainerHead(const Theme& theme, JobShareButton* links, ExportMenu* exporter,
                  QWidget* parent = nullptr);

    void addJob(const bank::Job& job, const kinds::Kinds& kinds);
    JobPicker& picker() { return *m_picker; }
    /// What the shown job offers; a walk offers nothing, since its picture is not the job's.
    void setOffers(bool links, bool pictures, bool walk);
    /// Where the keyboard is after a walk, or after the predictions.
    void focusButton(bool ofWalk);

    /// Of the buttons below the picker: side by side, they would keep the window from getting as
    /// narrow as that.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void picked(int job);
    void walkRequested();
    void predictionsRequested();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateLayout();

    QBoxLayout* m_row;
    QWidget* m_buttons;
    JobPicker* m_picker;
    QPushButton *m_walk, *m_predictions;
    JobShareButton* m_links;
    ExportMenu* m_exporter;
    bool m_hasPredictions = false; ///< at least one of the jobs
};

} // namespace ringside::app
