// SPDX-License-Identifier: GPL-3.0-or-later
// Makes SvgIconEngine draw every QIcon of a file with the suffix in svg_icon_plugin.json, which a
// style sheet names by url(). A plugin is Qt's only way to that; this one is part of the program.
#include "app/theme/svg_icon_engine.h"

#include <QIconEnginePlugin>

/// Q_IMPORT_PLUGIN wants it outside of any namespace.
class RingsideSvgIconPlugin : public QIconEnginePlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID QIconEngineFactoryInterface_iid FILE "svg_icon_plugin.json")

public:
    QIconEngine* create(const QString& file) override
    {
        return new ringside::app::SvgIconEngine(file);
    }
};

#include "svg_icon_plugin.moc"
