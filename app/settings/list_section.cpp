// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/list_section.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/flow_layout.h"

#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

void layOutListSection(QWidget& section, const Theme& theme, const QString& heading,
                       const QStringList& about, QListWidget* list, TonedLabel* state,
                       std::initializer_list<QPushButton*> buttons)
{
    auto* title = new TonedLabel(theme, TextRole::Heading, Tone::Ink, &section);
    title->setText(heading);
    state->setWordWrap(true);
    auto* row = new FlowLayout(theme.px(8), theme.px(8));
    for (QPushButton* button : buttons)
        row->addWidget(button);
    auto* layout = new QVBoxLayout(&section);
    layout->setContentsMargins(0, theme.px(16), 0, 0);
    layout->setSpacing(theme.px(8));
    layout->addWidget(title);
    for (const QString& paragraph : about) {
        auto* label = new TonedLabel(theme, TextRole::Body, Tone::Secondary, &section);
        label->setWordWrap(true);
        label->setText(paragraph);
        layout->addWidget(label);
    }
    layout->addWidget(list);
    layout->addWidget(state);
    layout->addLayout(row);
}

} // namespace ringside::app
