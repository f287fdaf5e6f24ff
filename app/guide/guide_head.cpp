// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_head.h"

#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/elided_combo_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace ringside::app {

GuideHead::GuideHead(const Theme& theme, const KeyMap& keys, QWidget* parent)
    : QFrame(parent),
      m_picker(new ElidedComboBox),
      m_filter(new QLineEdit),
      m_noMatch(new TonedLabel(theme, TextRole::Reason, Tone::Secondary))
{
    setProperty("kind", QStringLiteral("head"));
    m_picker->setObjectName(QStringLiteral("guidePicker"));
    m_picker->setAccessibleName(tr("Section"));
    m_picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_picker->setMinimumContentsLength(12);
    m_filter->setObjectName(QStringLiteral("guideFilter"));
    m_filter->setAccessibleName(tr("Filter sections and terms"));
    m_filter->setClearButtonEnabled(true);
    followKeys(keys, QStringLiteral("guide.filter"), m_filter, [this](const QKeySequence& now) {
        m_filter->setPlaceholderText(textWithKeys(tr("Filter"), now));
    });
    m_noMatch->setObjectName(QStringLiteral("guideNothing"));
    m_noMatch->setText(tr("No matching sections"));
    m_noMatch->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme.px(20), theme.px(12), theme.px(20), theme.px(12));
    row->setSpacing(theme.px(12));
    row->addWidget(m_picker, 2);
    row->addWidget(m_filter, 1);
    row->addWidget(m_noMatch, 1);
    const auto choose = [this](int index) {
        if (index < m_picker->count())
            Q_EMIT pageChosen(m_picker->itemData(index).toInt());
    };
    connect(m_picker, &QComboBox::activated, this, choose);
    connect(m_filter, &QLineEdit::textChanged, this, &GuideHead::filterChanged);
    connect(m_filter, &QLineEdit::returnPressed, this, [choose] { choose(0); });
}

QString GuideHead::filterText() const
{
    return m_filter->text().trimmed();
}

void GuideHead::setFilterText(const QString& text)
{
    m_filter->setText(text);
}

void GuideHead::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void GuideHead::setPages(const std::vector<Entry>& pages)
{
    m_picker->clear();
    for (const Entry& entry : pages)
        m_picker->addItem(entry.title, entry.page);
}

void GuideHead::setPage(int page)
{
    m_picker->setCurrentIndex(m_picker->findData(page));
}

void GuideHead::showNoMatch(bool isShown)
{
    m_noMatch->setVisible(isShown);
}

} // namespace ringside::app
