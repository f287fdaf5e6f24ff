// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "core/bank/values/job.h"
#include "core/scenario/field_change.h"
#include "core/serving/picture/serving_scenes.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace ringside::app {

class ServingScene;
class Theme;

/// A serving job in the explainer: its lesson, pictures and numbers on the left; what to try and
/// its sliders on the right. Nothing is computed before a job is opened. GUI thread.
class ServingView : public QWidget
{
    Q_OBJECT

public:
    ServingView(const Theme& theme, FileDialogs dialogs, QWidget* parent = nullptr);
    ~ServingView() override;

    /// The job is one of serving.
    void open(const bank::Job& job);
    void close();
    /// False when the open job has no such picture.
    bool setScene(serving::ServingScene scene);
    /// Replaces the changes of the open job.
    void adopt(const std::vector<FieldChange>& changes);
    ServingScene& scene();
    /// The picture of this scene stands there, computed with all requests.
    bool isDrawn(serving::ServingScene scene) const;
    /// One side below the other: pictures or sliders, where there is no room for both.
    void arrange(bool narrow, int pane);

Q_SIGNALS:
    /// What was written where, or why a job or a change cannot be computed; "" clears.
    void messageRaised(const QString& sentence);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace ringside::app
