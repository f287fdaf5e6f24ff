// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/runs/run_choice.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QHBoxLayout>

namespace ringside::app {

RunChoice::RunChoice(const Theme& theme, QLayout& row, const char* name, const QString& title)
{
    setObjectName(QLatin1String(name));
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus);
    auto* label = new TonedLabel(theme, TextRole::Reason, Tone::Ink);
    label->setText(title);
    label->setBuddy(this);
    auto* pair = new QWidget;
    auto* both = new QHBoxLayout(pair);
    both->setContentsMargins(0, 0, theme.px(8), 0);
    both->setSpacing(theme.px(8));
    both->addWidget(label);
    both->addWidget(this);
    row.addWidget(pair);
}

void RunChoice::setCounts(const std::map<QString, int>& counts)
{
    addItem(tr("All"), QString());
    for (const auto& [name, count] : counts)
        addItem(QStringLiteral("%1 (%2)").arg(name).arg(count), name);
}

} // namespace ringside::app
