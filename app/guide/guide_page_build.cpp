// SPDX-License-Identifier: GPL-3.0-or-later
/// Creates and places the widgets of the guide page.
#include "app/guide/glossary.h"
#include "app/guide/guide_page_parts.h"
#include "app/guide/guide_tree.h"
#include "app/guide/read_marks.h"
#include "app/guide/section_view.h"
#include "app/keys/key_hint.h"
#include "app/keys/reading_keys.h"
#include "app/keys/tab_order.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/elided_combo_box.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/notice.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

/// Below this width at 100 %, the tree is a list above the text.
constexpr int kNarrowBelow = 820;
constexpr int kTreeWidth = 280;
constexpr int kTextWidth = 900;
constexpr int kLeastTree = 200;

} // namespace

QWidget* GuidePage::Parts::makeHead()
{
    auto* head = new QFrame;
    head->setProperty("kind", QStringLiteral("head"));
    picker = new ElidedComboBox;
    picker->setObjectName(QStringLiteral("guidePicker"));
    picker->setAccessibleName(GuidePage::tr("Section"));
    picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    picker->setMinimumContentsLength(12);
    searchText = new QLineEdit;
    searchText->setObjectName(QStringLiteral("guideFilter"));
    searchText->setAccessibleName(GuidePage::tr("Filter sections and terms"));
    searchText->setClearButtonEnabled(true);
    nothing = new TonedLabel(theme, TextRole::Reason, Tone::Secondary);
    nothing->setObjectName(QStringLiteral("guideNothing"));
    nothing->setText(GuidePage::tr("No matching sections"));
    nothing->hide();
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(theme.px(20), theme.px(12), theme.px(20), theme.px(12));
    row->setSpacing(theme.px(12));
    row->addWidget(picker, 2);
    row->addWidget(searchText, 1);
    row->addWidget(nothing, 1);
    return head;
}

QWidget* GuidePage::Parts::makeGlossary()
{
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink);
    title->setText(GuidePage::tr("Glossary"));
    glossaryNothing = new TonedLabel(theme, TextRole::Body, Tone::Secondary);
    glossaryNothing->setObjectName(QStringLiteral("glossaryNothing"));
    glossaryNothing->setWordWrap(true);
    glossary = new Glossary(theme);
    glossary->setObjectName(QStringLiteral("glossary"));
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(theme.px(28), theme.px(20), theme.px(28), theme.px(24));
    column->setSpacing(theme.px(12));
    column->addWidget(title);
    column->addWidget(glossaryNothing);
    column->addWidget(glossary);
    column->addStretch(1);
    return scrolled(content, GuidePage::tr("Glossary"));
}

QWidget* GuidePage::Parts::makeFooter()
{
    auto* footer = new QFrame;
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(GuidePage::tr("Actions"));
    previous = new QPushButton(GuidePage::tr("Previous"));
    previous->setObjectName(QStringLiteral("guidePrevious"));
    paper = new QPushButton(GuidePage::tr("Cheat sheet…"));
    paper->setObjectName(QStringLiteral("guidePaper"));
    paper->setAccessibleName(paper->text());
    paper->setToolTip(GuidePage::tr("The domain on a few pages, on paper or as PDF"));
    next = new QPushButton(GuidePage::tr("Next"));
    next->setObjectName(QStringLiteral("guideNext"));
    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(theme.px(28), theme.px(10), theme.px(28), theme.px(10));
    row->setSpacing(theme.px(8));
    readMarks = new ReadMarks(guide, *tree);
    newCard = new QPushButton(GuidePage::tr("New card"));
    newCard->setObjectName(QStringLiteral("guideNewCard"));
    newCard->setAccessibleName(newCard->text());
    hintKeys(keys, QStringLiteral("window.newCard"), newCard,
             GuidePage::tr("A card with the text you select in this section"));
    auto* quiet = new QWidget(footer);
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), quiet);
    for (QWidget* each : {static_cast<QWidget*>(previous), static_cast<QWidget*>(readMarks),
                          static_cast<QWidget*>(newCard), static_cast<QWidget*>(paper)})
        flow->addWidget(each);
    row->addWidget(quiet, 1);
    row->addWidget(next);
    return footer;
}

void GuidePage::Parts::build(GuidePage& page)
{
    notice = new Notice(theme, &page);
    tree = new GuideTree(theme);
    section = new SectionView(theme);
    sectionArea = scrolled(section, GuidePage::tr("Section"));
    new ReadingKeys(page, *sectionArea);
    pages = new QStackedWidget;
    pages->addWidget(sectionArea);
    pages->addWidget(makeGlossary());
    splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(tree);
    splitter->addWidget(pages);
    orderTree(*splitter);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({theme.px(kTreeWidth), kTextWidth});
    auto* column = new QVBoxLayout(&page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    notice->setFloating();
    column->addWidget(makeHead());
    column->addWidget(splitter, 1);
    column->addWidget(makeFooter());
}

void GuidePage::Parts::updateLayout(GuidePage& page)
{
    const bool narrow = page.width() < kNarrowBelow * theme.fontScale();
    tree->setVisible(!narrow);
    tree->setMinimumWidth(narrow ? 0 : theme.px(kLeastTree));
    picker->setVisible(narrow);
    page.setFocusProxy(narrow ? static_cast<QWidget*>(picker) : tree);
}

} // namespace ringside::app
