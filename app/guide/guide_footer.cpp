// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_footer.h"

#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace ringside::app {

GuideFooter::GuideFooter(const Theme& theme, const KeyMap& keys, QPushButton& readMark,
                         QWidget* parent)
    : QFrame(parent),
      m_keys(keys),
      m_previous(new QPushButton(tr("Previous"))),
      m_next(new QPushButton(tr("Next")))
{
    setProperty("kind", QStringLiteral("footer"));
    setAccessibleName(tr("Actions"));
    m_previous->setObjectName(QStringLiteral("guidePrevious"));
    m_next->setObjectName(QStringLiteral("guideNext"));
    auto* newCard = new QPushButton(tr("New card"));
    newCard->setObjectName(QStringLiteral("guideNewCard"));
    newCard->setAccessibleName(newCard->text());
    hintKeys(keys, QStringLiteral("window.newCard"), newCard,
             tr("A card with the text you select in this section"));
    auto* paper = new QPushButton(tr("Cheat sheet…"));
    paper->setObjectName(QStringLiteral("guidePaper"));
    paper->setAccessibleName(paper->text());
    paper->setToolTip(tr("The domain on a few pages, on paper or as PDF"));
    auto* quiet = new QWidget;
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), quiet);
    for (QPushButton* each : {m_previous, &readMark, newCard, paper})
        flow->addWidget(each);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.px(28), theme.px(10), theme.px(28), theme.px(10));
    row->setSpacing(theme.px(8));
    row->addWidget(quiet, 1);
    row->addWidget(m_next);
    connect(m_previous, &QPushButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
    connect(newCard, &QPushButton::clicked, this, &GuideFooter::newCardRequested);
    connect(paper, &QPushButton::clicked, this, &GuideFooter::paperRequested);
    connect(&keys, &KeyMap::changed, this, &GuideFooter::nameSteps);
}

void GuideFooter::setNeighbors(const QString& previous, const QString& next)
{
    m_titleBefore = previous;
    m_titleAfter = next;
    nameSteps();
}

void GuideFooter::nameSteps()
{
    const auto nameStep = [this](QPushButton& button, const QString& name, const QString& title,
                                 const QString& command) {
        const bool exists = !title.isEmpty();
        button.setEnabled(exists);
        button.setToolTip(exists ? textWithKeys(title, m_keys.keys(command)) : QString());
        button.setAccessibleName(exists ? QStringLiteral("%1: %2").arg(name, title) : name);
    };
    nameStep(*m_previous, tr("Previous"), m_titleBefore, QStringLiteral("guide.previous"));
    nameStep(*m_next, tr("Next"), m_titleAfter, QStringLiteral("guide.next"));
}

} // namespace ringside::app
