// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/preview_dialog.h"

#include "app/text/joined_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

constexpr int kMostDays = 365;
constexpr int kUsualDays = 3;

} // namespace

PreviewDialog::PreviewDialog(const Theme& theme, const std::vector<bank::Domain>& domains,
                             const QStringList& tags, Count count, QWidget* parent)
    : QDialog(parent),
      m_count(std::move(count)),
      m_byDays(new QRadioButton(tr("Due within a number of days"), this)),
      m_byDomain(new QRadioButton(tr("All cards of a domain"), this)),
      m_byTag(new QRadioButton(tr("All cards with a tag"), this)),
      m_days(new QSpinBox(this)),
      m_domain(new QComboBox(this)),
      m_tag(new QComboBox(this)),
      m_sum(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("previewDialog"));
    setWindowTitle(tr("Preview"));
    setPalette(theme.palette());
    setMinimumWidth(theme.px(440));
    m_days->setRange(0, kMostDays);
    m_days->setValue(kUsualDays);
    m_days->setAccessibleName(tr("Days after today"));
    m_days->setObjectName(QStringLiteral("previewDays"));
    for (const bank::Domain& domain : domains)
        m_domain->addItem(JoinedText::domain(domain), domain.id);
    m_domain->setAccessibleName(tr("Domain"));
    m_domain->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_domain->setMinimumContentsLength(16);
    m_tag->addItems(tags);
    m_tag->setAccessibleName(tr("Tag"));
    m_byTag->setVisible(!tags.isEmpty());
    m_tag->setVisible(!tags.isEmpty());
    for (QRadioButton* way : {m_byDays, m_byDomain, m_byTag})
        way->setAccessibleName(way->text());
    m_byDays->setChecked(true);
    m_sum->setWordWrap(true);
    m_sum->setObjectName(QStringLiteral("previewSum"));
    auto* buttons = new QDialogButtonBox(this);
    m_start = addPrimary(*buttons, tr("Start"));
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    nameButtons(*this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QRadioButton* way : {m_byDays, m_byDomain, m_byTag})
        connect(way, &QRadioButton::toggled, this, &PreviewDialog::refresh);
    connect(m_days, &QSpinBox::valueChanged, this, &PreviewDialog::refresh);
    connect(m_domain, &QComboBox::currentIndexChanged, this, &PreviewDialog::refresh);
    connect(m_tag, &QComboBox::currentIndexChanged, this, &PreviewDialog::refresh);
    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_byDays, m_days, m_byDomain, m_domain, m_byTag, m_tag})
        layout->addWidget(part);
    layout->addWidget(m_sum);
    layout->addWidget(buttons);
    m_days->setFocus();
    refresh();
}

session::CramChoice PreviewDialog::choice() const
{
    session::CramChoice choice;
    choice.of = m_byDays->isChecked()     ? session::CramChoice::Of::DueWithin
                : m_byDomain->isChecked() ? session::CramChoice::Of::Domain
                                          : session::CramChoice::Of::Tag;
    choice.days = m_days->value();
    choice.domain = m_domain->currentData().toInt();
    choice.tag = m_tag->currentText();
    return choice;
}

void PreviewDialog::refresh()
{
    m_days->setEnabled(m_byDays->isChecked());
    m_domain->setEnabled(m_byDomain->isChecked());
    m_tag->setEnabled(m_byTag->isChecked());
    const int cards = m_count(choice());
    m_sum->setText(cards == 0   ? tr("No matching cards.")
                   : cards == 1 ? tr("1 card. The schedule does not change.")
                                : tr("%1 cards. The schedule does not change.").arg(cards));
    m_start->setEnabled(cards > 0);
}

} // namespace ringside::app
