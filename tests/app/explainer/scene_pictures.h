// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/stage/still_scene.h"

#include <QDir>
#include <QString>

/// Saves pictures of a scene for inspection, if the environment names a folder.
namespace ringside::test {

/// Light and dark at 900x600, narrow, and with text twice as large.
inline void savePictures(const session::Explanation& explanation, const QString& name)
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        return;
    struct Kind
    {
        const char16_t* name;
        QSize size;
        app::Scheme scheme;
        double fontScale;
    };
    const Kind kinds[] = {{u"light", {900, 600}, app::Scheme::Light, 1},
                          {u"dark", {900, 600}, app::Scheme::Dark, 1},
                          {u"narrow", {460, 760}, app::Scheme::Light, 1},
                          {u"large", {900, 1100}, app::Scheme::Light, 2}};
    for (const Kind& one : kinds) {
        app::StillOptions options;
        options.size = one.size;
        options.scheme = one.scheme;
        options.fontScale = one.fontScale;
        const app::StillScene still(explanation, {}, options);
        still.image().save(QDir(folder).filePath(name + u'-' + QString::fromUtf16(one.name) +
                                                 QStringLiteral(".png")));
    }
}

} // namespace ringside::test
