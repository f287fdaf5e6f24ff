// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/theme/theme.h"
#include "core/scenario/field_change.h"
#include "core/session/job/explain.h"
#include "tests/support/explained_job.h"

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace ringside::test {

/// A job, its changed version, and the picture of one scene.
inline session::Explanation explained(scaling::SceneKind kind, const scaling::Scenario& job,
                                      const scaling::PresetCatalog& presets,
                                      const std::vector<scaling::FieldChange>& changes = {})
{
    auto result = test::explainJob(job, presets, changes, kind);
    if (!result)
        QTest::qFail(result.error().detail.c_str(), __FILE__, __LINE__);
    return result ? *std::move(result) : session::Explanation{};
}

/// A scene of a class, laid out at a size like in the program.
template <class SceneClass> class ShownScene
{
public:
    explicit ShownScene(const session::Explanation& explanation, QSize size = {900, 600},
                        app::Scheme scheme = app::Scheme::Light, double fontScale = 1)
    {
        theme.setScheme(scheme);
        theme.setFontScale(fontScale);
        scene = std::make_unique<SceneClass>(theme);
        scene->setPalette(theme.palette());
        scene->setStyleSheet(theme.styleSheet());
        scene->setAutoFillBackground(true);
        scene->setReasonsShown(true);
        scene->setExplanation(explanation, false);
        scene->resize(size);
        scene->show();
        QCoreApplication::processEvents();
    }

    app::Theme theme;
    std::unique_ptr<SceneClass> scene;
};

/// Saves the scene in light and dark, and at a font scale of 2, to RINGSIDE_PICTURES.
template <class SceneClass>
void savePictures(const session::Explanation& explanation, const QString& name,
                  const std::function<void(SceneClass&)>& prepare = {})
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        return;
    const auto save = [&](app::Scheme scheme, double scale, QSize size, const QString& suffix) {
        ShownScene<SceneClass> shown(explanation, size, scheme, scale);
        if (prepare)
            prepare(*shown.scene);
        if (QWidget* focused = QApplication::focusWidget())
            focused->clearFocus();
        shown.scene->resize(size.width(),
                            std::max(size.height(), shown.scene->heightForWidth(size.width())));
        QCoreApplication::processEvents();
        QVERIFY(shown.scene->grab().save(
            QDir(folder).filePath(name + QLatin1Char('-') + suffix + QStringLiteral(".png"))));
    };
    save(app::Scheme::Light, 1, {900, 600}, QStringLiteral("light"));
    save(app::Scheme::Dark, 1, {900, 600}, QStringLiteral("dark"));
    save(app::Scheme::Light, 2, {900, 900}, QStringLiteral("large"));
    save(app::Scheme::Light, 1, {420, 600}, QStringLiteral("narrow"));
}

} // namespace ringside::test
