// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/serving_desk.h"
#include "core/scenario/field_change.h"
#include "core/session/library/guide.h"

#include <QWidget>

#include <string>
#include <vector>

namespace ringside::app {

class LeversPanel;
class ServingScene;
class Theme;
class TonedLabel;

/// A live picture of a serving job in the guide: the picture, how it was computed, and the job's
/// first levers. A moved lever redraws the picture; nothing is computed on the GUI thread. GUI
/// thread.
class LiveServing : public QWidget
{
    Q_OBJECT

public:
    explicit LiveServing(const Theme& theme, QWidget* parent = nullptr);

    /// `job.serving` is there.
    void open(const session::GuideJob& job);
    void close();
    /// The picture is computed with the full number of requests.
    bool isDrawn() const;
    /// What the reader has moved.
    const std::vector<FieldChange>& changes() const { return m_desk.whatIf().changes(); }

Q_SIGNALS:
    /// The job, or the reader's last change, cannot be computed. After a change the picture is the
    /// one before it.
    void refused(const ringside::Error& error, bool isPictured);

private:
    ServingDesk m_desk;
    std::vector<std::string> m_paths;
    ServingScene* m_scene;
    TonedLabel* m_method;
    LeversPanel* m_levers;
};

} // namespace ringside::app
