// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/read_source.h"

#include <QVariant>
#include <QWidget>

namespace ringside::app {

namespace {

constexpr char kSource[] = "readSource";

} // namespace

void setReadSource(QWidget& widget, const std::optional<ReadSource>& source)
{
    widget.setProperty(kSource, source ? QVariant::fromValue(*source) : QVariant());
}

std::optional<ReadSource> readSourceOf(const QWidget& widget)
{
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        if (const QVariant source = at->property(kSource); source.canConvert<ReadSource>())
            return source.value<ReadSource>();
    return std::nullopt;
}

} // namespace ringside::app
