// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/session/library/guide.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <string>

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class Theme;

/// To which the learner returns.
struct ExplainerPlaces
{
    QString walks;    ///< see WalkView::places()
    QString guesses;  ///< see Guesses::text()
    QStringList jobs; ///< ids of the last opened ones, the last one first
};

/// The page for exploring a job: job selection, pictures, levers, suggestions and export. Scenes
/// left and levers right; two tabs when the page is narrow. Computes nothing before it is first
/// shown. Does not own its references; GUI thread.
class ExplainerPage : public QWidget
{
    Q_OBJECT

public:
    ExplainerPage(const Theme& theme, const session::Workspace& workspace, FileDialogs dialogs,
                  QWidget* parent = nullptr);
    ~ExplainerPage() override;

    int jobCount() const;
    void openJob(int index);
    /// Opens the first job with this picture, at that picture; false when there is none.
    bool openPicture(const std::string& name);
    /// Opens the job of a guide section with its changes, at its picture.
    void openGuideJob(const session::GuideJob& job);
    /// Opens the walk at the kept place, or else the first job's that has one.
    void startWalk();
    /// Opens "What experts guess wrong".
    void startPredictions();
    ExplainerPlaces places() const;
    void restorePlaces(const ExplainerPlaces& places);
    /// True when the requested picture is shown, with all its numbers.
    bool isDrawn() const;

Q_SIGNALS:
    /// Another job, or another step of a walk, is shown, or a number was guessed.
    void placesChanged();
    /// The learner wants to answer the questions of a finished walk; the first ones fit best.
    void questionsRequested(const QString& title, const QStringList& ids);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace ringside::app
