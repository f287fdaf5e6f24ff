// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/confidence_bar.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr std::array kLevels{progress::Confidence::Guess, progress::Confidence::Unsure,
                             progress::Confidence::Sure};

} // namespace

ConfidenceBar::ConfidenceBar(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_label(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this)),
      m_buttons{}
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(6));
    layout->addWidget(m_label);
    const std::array text{tr("guess"), tr("unsure"), tr("sure")};
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        auto* button = new QPushButton(text.at(i), this);
        button->setObjectName(QStringLiteral("confidence%1").arg(i + 1));
        button->setProperty("kind", QStringLiteral("segment"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus); // so that Enter submits after a click
        button->setAccessibleName(tr("Confidence: %1").arg(text.at(i)));
        button->setToolTip(tr("Optional. Key %1").arg(i + 1));
        layout->addWidget(button);
        connect(button, &QPushButton::toggled, this, [this, button](bool on) {
            for (QPushButton* other : m_buttons)
                if (on && other != button)
                    other->setChecked(false);
            Q_EMIT changed();
        });
        m_buttons.at(i) = button;
    }
    reset();
}

std::optional<progress::Confidence> ConfidenceBar::levelOf(int key)
{
    if (key < Qt::Key_1 || key > Qt::Key_3)
        return std::nullopt;
    return kLevels.at(static_cast<std::size_t>(key - Qt::Key_1));
}

progress::Confidence ConfidenceBar::confidence() const
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        if (m_buttons.at(i)->isChecked())
            return kLevels.at(i);
    return progress::Confidence::Unrated;
}

void ConfidenceBar::toggle(progress::Confidence level)
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        if (kLevels.at(i) == level)
            m_buttons.at(i)->toggle();
}

void ConfidenceBar::reset()
{
    m_label->setText(tr("Confidence"));
    m_label->setVisible(m_isLabelShown);
    for (QPushButton* button : m_buttons) {
        button->setChecked(false);
        button->show();
    }
}

QSize ConfidenceBar::sizeHint() const
{
    const QSize now = QWidget::sizeHint();
    int width = m_isLabelShown ? m_label->fontMetrics().horizontalAdvance(tr("Confidence")) : 0;
    int height = now.height();
    for (const QPushButton* button : m_buttons) {
        width += layout()->spacing() + button->sizeHint().width();
        height = std::max(height, button->sizeHint().height());
    }
    const bool isAnswered = m_buttons.front()->isHidden();
    return isAnswered ? QSize(std::max(width, now.width()), height) : now;
}

void ConfidenceBar::setLabelShown(bool shown)
{
    m_isLabelShown = shown;
    if (!m_buttons.front()->isHidden())
        m_label->setVisible(shown);
}

void ConfidenceBar::setConfidence(progress::Confidence level)
{
    const QSignalBlocker quiet(this);
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons.at(i)->setChecked(kLevels.at(i) == level);
}

void ConfidenceBar::showConfidence(progress::Confidence level)
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (kLevels.at(i) == level)
            m_label->setText(tr("Confidence: %1").arg(m_buttons.at(i)->text()));
        m_buttons.at(i)->hide();
    }
    m_label->setVisible(level != progress::Confidence::Unrated);
}

} // namespace ringside::app
