// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/figure_tile.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QVBoxLayout>

namespace ringside::app {

FigureTile::FigureTile(const Theme& theme, const QString& name, const QString& title,
                       QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_figure(new TonedLabel(theme, TextRole::Figure, Tone::Ink, this)),
      m_meaning(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this))
{
    setProperty("kind", QStringLiteral("card"));
    setObjectName(name + QStringLiteral("Tile"));
    setAccessibleName(title);
    auto* caption = new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this);
    caption->setText(title);
    m_figure->setObjectName(name + QStringLiteral("Figure"));
    m_meaning->setObjectName(name + QStringLiteral("Meaning"));
    for (TonedLabel* label : {caption, m_figure, m_meaning})
        label->setWordWrap(true); // tiles beside each other are narrow
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(caption);
    layout->addWidget(m_figure);
    layout->addWidget(m_meaning);
    layout->addStretch(1);
    connect(&theme, &Theme::changed, this, &FigureTile::applySpacing);
    applySpacing();
}

void FigureTile::show(const QString& figure, const QString& meaning)
{
    m_figure->setText(figure);
    m_meaning->setText(meaning);
}

void FigureTile::applySpacing()
{
    layout()->setContentsMargins(m_theme.px(18), m_theme.px(12), m_theme.px(18), m_theme.px(14));
    layout()->setSpacing(m_theme.px(2));
}

} // namespace ringside::app
