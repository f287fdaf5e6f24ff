// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/step_view.h"

#include "app/explainer/walk/step_text.h"
#include "app/explainer/walk/walk_prose.h"
#include "app/explainer/walk/walk_stage.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

StepView::StepView(const Theme& theme, const kinds::Kinds& kinds, const QString& name,
                   QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_text(new WalkProse(theme)),
      m_help(new QWidget),
      m_hint(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_reset(new QPushButton(tr("Reset numbers"))),
      m_stage(new WalkStage(theme, kinds))
{
    build(name);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_text->setFocus(Qt::OtherFocusReason);
        m_stage->resetNumbers();
    });
    connect(m_text, &WalkProse::stepped, this,
            [this](const std::string& path, int by, bool settled) {
                m_stage->stepValue(path, by, settled);
            });
    connect(m_stage, &WalkStage::explained, this, [this] {
        if (m_hasText)
            showText();
        Q_EMIT explained();
    });
    connect(m_stage, &WalkStage::refused, this,
            [this](const Error& error) { Q_EMIT messageRaised(errorText(error)); });
}

void StepView::build(const QString& name)
{
    m_text->setObjectName(name + QStringLiteral("Text"));
    m_text->setAccessibleName(tr("Text of this step"));
    m_hint->setObjectName(name + QStringLiteral("Hint"));
    m_hint->setWordWrap(true);
    m_reset->setObjectName(name + QStringLiteral("Reset"));
    m_reset->setProperty("kind", QStringLiteral("plain"));
    // The picture below stays where it is when a number changes.
    QSizePolicy kept = m_reset->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(kept);
    auto* help = new QHBoxLayout(m_help);
    help->setContentsMargins(0, 0, 0, 0);
    help->setSpacing(m_theme.px(8));
    help->addWidget(m_hint, 1);
    help->addWidget(m_reset);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_theme.px(8));
    for (QWidget* part : {static_cast<QWidget*>(m_text), m_help, static_cast<QWidget*>(m_stage)})
        column->addWidget(part);
}

void StepView::clear()
{
    hideText();
    m_stage->clear();
}

void StepView::open(const bank::Job& job, const bank::WalkStep& step, Shown shown,
                    const std::string& preferred)
{
    m_step = step;
    m_hasText = shown == Shown::TextAndPicture;
    if (!m_hasText)
        hideText();
    m_stage->open(job, step, preferred);
}

void StepView::hideText()
{
    m_hasText = false;
    m_text->hide();
    m_help->hide();
}

bool StepView::isChanged() const
{
    return m_stage->isChanged();
}

std::optional<double> StepView::value(const std::string& metric) const
{
    return m_stage->value(metric);
}

void StepView::showText()
{
    const auto now = [this](const bank::WalkPiece& piece) { return m_stage->numberText(piece); };
    const bool isChanged = m_stage->isChanged();
    if (!isChanged) {
        m_stated.clear();
        for (const bank::WalkPiece& piece : m_step.pieces)
            if (!piece.metric.empty() || !piece.field.empty())
                m_stated.insert(piece.text, now(piece));
        m_text->showText(StepText::paragraph(m_step, now));
    } else {
        m_text->showText(StepText::changed(
            m_step, [this](const bank::WalkPiece& piece) { return m_stage->nameText(piece); },
            [this](const bank::WalkPiece& piece) { return m_stated.value(piece.text); }, now));
    }
    m_text->show();
    m_hint->setText(tr("Drag an underlined number, or select it with Tab and press an arrow key."));
    m_help->show();
    m_text->setAccessibleDescription(m_hint->text());
    m_reset->setVisible(isChanged);
}

} // namespace ringside::app
