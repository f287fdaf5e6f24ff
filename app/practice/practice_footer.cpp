// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/practice_footer.h"

#include "app/keys/key_hint.h"
#include "app/question/confidence_bar.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"

#include <QHBoxLayout>

#include <utility>

namespace ringside::app {

namespace {

constexpr qsizetype kEnterSign = 2; ///< characters of " ↵"

QPushButton* footerButton(const QString& text, const QString& name, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(name);
    button->setAccessibleName(text);
    return button;
}

} // namespace

PracticeFooter::PracticeFooter(const Theme& theme, const KeyMap& keys, MarkButton::Store store,
                               QWidget* parent)
    : QFrame(parent), m_theme(theme)
{
    setProperty("kind", QStringLiteral("footer"));
    setAccessibleName(tr("Actions"));
    auto* quiet = new QWidget(this);
    m_previous = footerButton(tr("Previous"), QStringLiteral("previous"), quiet);
    hintKeys(keys, QStringLiteral("practice.previous"), m_previous, tr("Previous question"));
    auto* jump = footerButton(tr("Jump"), QStringLiteral("jump"), quiet);
    hintKeys(keys, QStringLiteral("practice.jump"), jump, tr("All questions"));
    m_mark = new MarkButton(theme, keys, QStringLiteral("practice.mark"), std::move(store), quiet);
    m_confidence = new ConfidenceBar(theme, quiet);
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), quiet);
    for (QWidget* part : std::initializer_list<QWidget*>{m_previous, jump, m_mark, m_confidence})
        flow->addWidget(part);
    m_primary = footerButton(tr("Submit"), QStringLiteral("primary"), this);
    m_primary->setToolTip(tr("Enter"));
    m_primary->setProperty("kind", QStringLiteral("primary"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.px(28), theme.px(10), theme.px(28), theme.px(10));
    layout->setSpacing(theme.px(12));
    layout->addWidget(quiet, 1);
    layout->addWidget(m_primary, 0, Qt::AlignBottom);
    connect(m_previous, &QPushButton::clicked, this, &PracticeFooter::previousRequested);
    connect(jump, &QPushButton::clicked, this, &PracticeFooter::jumpRequested);
    connect(m_primary, &QPushButton::clicked, this, &PracticeFooter::primaryRequested);
}

void PracticeFooter::showPrimary(const QString& text)
{
    m_primaryText = text;
    const QString name = text.chopped(kEnterSign);
    setTextInRoom(*m_primary, m_isEnterElsewhere ? name : text,
                  {text, tr("Submit ↵"), tr("Next question ↵")});
    m_primary->setAccessibleName(name);
}

void PracticeFooter::setEnterElsewhere(bool isElsewhere)
{
    m_isEnterElsewhere = isElsewhere;
    if (!m_primaryText.isEmpty())
        showPrimary(m_primaryText);
}

} // namespace ringside::app
