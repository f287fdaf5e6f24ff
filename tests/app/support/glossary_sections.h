// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/guide/glossary.h"
#include "app/widgets/prose_view.h"

#include <QList>

namespace ringside::test {

/// What the glossary shows, letter by letter.
inline QList<app::ProseView*> glossarySections(const app::Glossary& glossary)
{
    QList<app::ProseView*> shown;
    for (auto* section : glossary.findChildren<app::ProseView*>())
        if (!section->isHidden())
            shown << section;
    return shown;
}

inline QString glossaryText(const app::Glossary& glossary)
{
    QString text;
    for (const app::ProseView* section : glossarySections(glossary))
        text += section->toPlainText() + u'\n';
    return text;
}

inline QString glossaryMarkdown(const app::Glossary& glossary)
{
    QString text;
    for (const app::ProseView* section : glossarySections(glossary))
        text += section->toMarkdown();
    return text;
}

} // namespace ringside::test
