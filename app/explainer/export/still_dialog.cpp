// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/export/still_dialog.h"

#include "app/keys/enter_key.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

#include <cmath>

namespace ringside::app {

namespace {

constexpr double kSharpRatio = 2;

} // namespace

StillDialog::StillDialog(const Theme& theme, const StillOptions& options, QWidget* parent)
    : QDialog(parent),
      m_width(makeSide(QStringLiteral("stillWidth"), tr("Width in pixels"), options.size.width())),
      m_height(
          makeSide(QStringLiteral("stillHeight"), tr("Height in pixels"), options.size.height())),
      m_scheme(new QComboBox),
      m_text(new QSpinBox),
      m_sharp(new QCheckBox(tr("Double resolution (PNG)")))
{
    setWindowTitle(tr("Save picture"));
    m_scheme->setObjectName(QStringLiteral("stillScheme"));
    m_scheme->setAccessibleName(tr("Colours"));
    m_scheme->addItem(tr("Light"), static_cast<int>(Scheme::Light));
    m_scheme->addItem(tr("Dark"), static_cast<int>(Scheme::Dark));
    m_scheme->addItem(tr("High contrast"), static_cast<int>(Scheme::HighContrastLight));
    m_scheme->setCurrentIndex(m_scheme->findData(static_cast<int>(options.scheme)));
    m_text->setObjectName(QStringLiteral("stillText"));
    m_text->setAccessibleName(tr("Text size"));
    m_text->setRange(100, 200);
    m_text->setSuffix(QStringLiteral(" %"));
    m_text->setValue(static_cast<int>(std::lround(options.fontScale * 100)));
    m_text->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_sharp->setObjectName(QStringLiteral("stillSharp"));
    m_sharp->setChecked(options.pixelRatio > 1);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Save)->setProperty("kind", QStringLiteral("primary"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(theme.px(20), theme.px(20), theme.px(20), theme.px(16));
    form->setSpacing(theme.px(12));
    form->addRow(m_width->accessibleName(), m_width);
    form->addRow(m_height->accessibleName(), m_height);
    form->addRow(m_scheme->accessibleName(), m_scheme);
    form->addRow(m_text->accessibleName(), m_text);
    form->addRow(m_sharp);
    form->addRow(buttons);
    keepEnterInFields(*this);
}

QSpinBox* StillDialog::makeSide(const QString& name, const QString& title, int value)
{
    auto* side = new QSpinBox(this);
    side->setObjectName(name);
    side->setAccessibleName(title);
    side->setRange(StillOptions::kLeastSide, StillOptions::kMostSide);
    side->setValue(value);
    side->setButtonSymbols(QAbstractSpinBox::NoButtons);
    side->setToolTip(
        tr("%1 to %2 pixels").arg(StillOptions::kLeastSide).arg(StillOptions::kMostSide));
    return side;
}

StillOptions StillDialog::options() const
{
    StillOptions options;
    options.size = {m_width->value(), m_height->value()};
    options.scheme = static_cast<Scheme>(m_scheme->currentData().toInt());
    options.fontScale = m_text->value() / 100.0;
    options.pixelRatio = m_sharp->isChecked() ? kSharpRatio : 1;
    return options;
}

} // namespace ringside::app
