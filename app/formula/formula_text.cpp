// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/formula_text.h"

#include "app/formula/formula_object.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace ringside::app {

FormulaText::FormulaText(const QTextDocument& document) : m_text(document.toPlainText())
{
    int added = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const QString source = fragment.charFormat().stringProperty(kObjectText);
            for (int i = 0; !source.isEmpty() && i < fragment.length(); ++i) {
                const int position = fragment.position() + i;
                const auto length = static_cast<int>(source.size());
                m_places.push_back({position, position + added, length});
                m_text.replace(position + added, 1, source);
                added += length - 1;
            }
        }
    }
}

int FormulaText::offsetOf(int position) const
{
    const auto next = std::ranges::lower_bound(m_places, position, {}, &Place::position);
    if (next == m_places.begin())
        return position;
    const Place& last = *std::prev(next);
    return last.offset + last.length + position - last.position - 1;
}

int FormulaText::positionOf(int offset) const
{
    const auto next = std::ranges::upper_bound(m_places, offset, {}, &Place::offset);
    if (next == m_places.begin())
        return offset;
    const Place& last = *std::prev(next);
    const int after = offset - last.offset - last.length;
    return after < 0 ? last.position : last.position + 1 + after;
}

} // namespace ringside::app
