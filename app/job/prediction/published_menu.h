// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/explainer/export/picture_menu.h"

#include <functional>
#include <memory>

namespace ringside::app {

/// Exports the picture of the published runs and its data.
class PublishedMenu : public PictureMenu
{
    Q_OBJECT

public:
    /// The visible picture at the moment of the export.
    struct Subject
    {
        Plot plot;
        QString title, sentence;
        SceneTable table;
    };

    PublishedMenu(const Theme& theme, std::function<Subject()> subject, QWidget* parent = nullptr);

private:
    QImage image(const StillOptions& options) const override;
    QByteArray svg(const StillOptions& options) const override;
    SceneTable table() const override { return m_subject().table; }
    QString id() const override { return QStringLiteral("published-runs"); }

    std::function<Subject()> m_subject;
};

} // namespace ringside::app
