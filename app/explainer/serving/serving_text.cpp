// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/serving/serving_text.h"

#include "app/text/core_text.h"
#include "core/serving/scenario/serving_fields.h"

#include <QStringList>

namespace ringside::app {

QString ServingText::methods(const serving::EvaluatedServing& evaluated, bool isFine)
{
    QStringList names;
    for (const serving::ServingMethod method : evaluated.methods)
        names << coreText(serving::nameOf(method));
    QString text = names.join(QStringLiteral("; "));
    if (evaluated.simulatedRequests > 0)
        text += tr("; %1 simulated requests").arg(evaluated.simulatedRequests);
    return isFine ? text : tr("%1; more runs follow").arg(text);
}

QString ServingText::field(const std::string& path)
{
    const scenario::FieldInfo* info = serving::fieldTable().find(path);
    QString name = coreText(info ? info->meaning : path);
    if (!name.isEmpty())
        name[0] = name[0].toUpper();
    return name;
}

} // namespace ringside::app
