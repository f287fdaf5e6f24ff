// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/notice.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kFloatingGap = 8;
constexpr int kFloatingWidth = 720;

} // namespace

Notice::Notice(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_label(new TonedLabel(theme, TextRole::Reason, Tone::Ink, this))
{
    setProperty("kind", QStringLiteral("notice"));
    setObjectName(QStringLiteral("notice"));
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* dismiss = new QPushButton(tr("Dismiss"), this);
    dismiss->setProperty("kind", QStringLiteral("plain"));
    dismiss->setAccessibleName(tr("Dismiss this message"));
    connect(dismiss, &QPushButton::clicked, this, &Notice::clear);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.px(12), theme.px(4), theme.px(4), theme.px(4));
    layout->addWidget(m_label, 1);
    layout->addWidget(dismiss, 0, Qt::AlignTop);
    hide();
}

void Notice::setFloating()
{
    m_isFloating = true;
    parentWidget()->installEventFilter(this);
    connect(&m_theme, &Theme::changed, this, &Notice::place);
}

bool Notice::eventFilter(QObject* watched, QEvent* event)
{
    if (m_isFloating && event->type() == QEvent::Resize && watched == parentWidget())
        place();
    return QFrame::eventFilter(watched, event);
}

void Notice::place()
{
    if (!m_isFloating || isHidden())
        return;
    const int gap = m_theme.px(kFloatingGap);
    const int width = std::min(m_theme.px(kFloatingWidth), parentWidget()->width() - 2 * gap);
    ensurePolished();
    setGeometry((parentWidget()->width() - width) / 2, gap, width,
                layout()->totalHeightForWidth(width));
    raise();
}

void Notice::say(const QString& sentence)
{
    m_label->setText(sentence);
    setAccessibleName(sentence);
    m_isFailure = false;
    show();
    place();
}

void Notice::sayFailure(const QString& sentence)
{
    say(sentence);
    m_isFailure = true;
}

void Notice::clearFailure()
{
    if (m_isFailure)
        clear();
}

void Notice::clear()
{
    m_label->clear();
    m_isFailure = false;
    hide();
}

QString Notice::text() const
{
    return m_label->text();
}

} // namespace ringside::app
