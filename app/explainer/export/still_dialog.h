// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/stage/still_scene.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace ringside::app {

/// Asks for the options of a saved picture: size, light or dark, text size.
class StillDialog : public QDialog
{
    Q_OBJECT

public:
    StillDialog(const Theme& theme, const StillOptions& options, QWidget* parent = nullptr);
    StillOptions options() const;

private:
    QSpinBox* makeSide(const QString& name, const QString& title, int value);

    QSpinBox* m_width;
    QSpinBox* m_height;
    QComboBox* m_scheme;
    QSpinBox* m_text;
    QCheckBox* m_sharp;
};

} // namespace ringside::app
