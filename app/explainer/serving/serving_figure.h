// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/scene_table.h"
#include "core/serving/picture/serving_pictures.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace ringside::app {

/// A picture of a serving job as charts over one x axis, in words and as a table. A value without a
/// window.
class ServingFigure
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ServingFigure)

public:
    struct Part
    {
        QString name; ///< of the chart, for a screen reader
        Plot plot;
        int height = 240; ///< between its axes, pixels at 100 %
    };

    ServingFigure() = default;
    /// With the curve before a change, if there is one.
    ServingFigure(serving::ServingScene scene, const serving::ServingPicture& picture,
                  const serving::ServingPicture* before = nullptr);

    const std::vector<Part>& parts() const { return m_parts; }
    const QString& sentence() const { return m_sentence; }
    const SceneTable& table() const { return m_table; }
    /// Whether x is time, so that the picture can be played.
    bool isTimed() const { return m_isTimed; }

private:
    void draw(const serving::MetricCurve& curve, const serving::MetricCurve* before);
    void addRows(const serving::CurveLine& line, const QString& name);
    void draw(const serving::ScalerPicture& scaler);
    void draw(const serving::RooflinePicture& roofline);
    void draw(const serving::EnginePicture& engine);
    void drawRequests(const serving::RequestPicture& requests);
    void drawBatches(const serving::RequestPicture& requests);

    std::vector<Part> m_parts;
    QString m_sentence;
    SceneTable m_table;
    bool m_isTimed = false;
};

} // namespace ringside::app
