// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/theme/theme.h"
#include "core/scenario/field_change.h"
#include "core/session/job/explain.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_presets.h"

#include <QDir>
#include <QImage>
#include <QPainter>

#include <memory>

namespace ringside::test {

/// A job's explanation with one picture, as the runner delivers it; fails the test when there is
/// none.
inline session::Explanation explained(const scaling::Scenario& base, scaling::SceneKind kind,
                                      const std::vector<scaling::FieldChange>& changes = {})
{
    auto result = test::explainJob(base, scaling::testPresets(), changes, kind);
    if (!result) {
        QTest::qFail((result.error().subject + ": " + result.error().detail).c_str(), __FILE__,
                     __LINE__);
        return {};
    }
    return *result;
}

/// The scene as an export paints it: with a size, but never shown.
inline QImage pictureOf(app::Scene& scene, const app::Theme& theme, QSize size)
{
    scene.resize(size);
    QImage image(size, QImage::Format_ARGB32);
    image.fill(theme.color(app::Tone::Surface));
    QPainter painter(&image);
    scene.render(&painter, {}, {}, QWidget::DrawChildren);
    return image;
}

/// With RINGSIDE_PICTURES=DIR in the environment, saves the scene to DIR in light and dark, at
/// twice the font size, and narrow and wide.
inline void keepPictures(const session::Explanation& explanation, const QString& name)
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        return;
    struct Shot
    {
        const char* suffix;
        app::Scheme scheme;
        double fontScale;
        QSize size;
    };
    for (const Shot& shot : {Shot{"light", app::Scheme::Light, 1, {900, 600}},
                             Shot{"dark", app::Scheme::Dark, 1, {900, 600}},
                             Shot{"large", app::Scheme::Light, 2, {900, 1000}},
                             Shot{"narrow", app::Scheme::Light, 1, {420, 700}},
                             Shot{"wide", app::Scheme::Dark, 1, {1500, 620}}}) {
        app::Theme theme;
        theme.setScheme(shot.scheme);
        theme.setFontScale(shot.fontScale);
        const auto scene = app::makeScene(*explanation.drawn->now, theme);
        scene->setExplanation(explanation, false);
        pictureOf(*scene, theme, shot.size)
            .save(QDir(folder).filePath(
                QStringLiteral("%1-%2.png").arg(name, QLatin1String(shot.suffix))));
    }
}

} // namespace ringside::test
