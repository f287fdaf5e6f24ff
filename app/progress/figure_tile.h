// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ringside::app {

class Theme;
class TonedLabel;

/// One number of the learner's, large, with its name above and what it means below.
class FigureTile : public QFrame
{
    Q_OBJECT

public:
    FigureTile(const Theme& theme, const QString& name, const QString& title,
               QWidget* parent = nullptr);

    void show(const QString& figure, const QString& meaning);

private:
    void applySpacing();

    const Theme& m_theme;
    TonedLabel* m_figure;
    TonedLabel* m_meaning;
};

} // namespace ringside::app
