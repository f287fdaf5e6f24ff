// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/glossary.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/prose_view.h"

#include <QVBoxLayout>

#include <utility>

namespace ringside::app {

Glossary::Glossary(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_column(new QVBoxLayout(new QWidget(this))), // nested layouts keep heights of former rows
      m_nothing(new TonedLabel(theme, TextRole::Body, Tone::Secondary))
{
    setObjectName(QStringLiteral("scrolled"));
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink);
    title->setText(tr("Glossary"));
    m_nothing->setObjectName(QStringLiteral("glossaryNothing"));
    m_nothing->setWordWrap(true);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(8));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(theme.px(28), theme.px(20), theme.px(28), theme.px(24));
    outer->setSpacing(theme.px(12));
    outer->addWidget(title);
    outer->addWidget(m_nothing);
    outer->addWidget(m_column->parentWidget());
    outer->addStretch(1);
    m_between.setSingleShot(true);
    m_between.setInterval(0);
    connect(&m_between, &QTimer::timeout, this, &Glossary::fillNext);
}

void Glossary::setSections(std::vector<GlossarySection> sections, const QString& nothing)
{
    m_sections = std::move(sections);
    m_nothing->setText(nothing);
    m_nothing->setVisible(m_sections.empty());
    m_filled = 0;
    for (const Row& row : m_rows) {
        row.letter->hide();
        row.text->hide();
    }
    fillNext();
}

void Glossary::fillNext()
{
    if (isFilled())
        return;
    if (m_filled == m_rows.size())
        addRow();
    const Row& row = m_rows[m_filled];
    const GlossarySection& section = m_sections[m_filled];
    row.letter->setText(section.letter);
    row.text->setAccessibleName(tr("Terms and definitions: %1").arg(section.letter));
    row.text->setProse(section.prose);
    row.letter->show();
    row.text->show();
    ++m_filled;
    m_between.start();
}

void Glossary::addRow()
{
    Row row{new TonedLabel(m_theme, TextRole::Heading, Tone::Secondary),
            new ProseView(m_theme, TextRole::Body, Tone::Ink)};
    row.text->setObjectName(QStringLiteral("glossarySection"));
    connect(row.text, &ProseView::linkFollowed, this, &Glossary::linkFollowed);
    m_column->addWidget(row.letter);
    m_column->addWidget(row.text);
    m_rows.push_back(row);
}

} // namespace ringside::app
