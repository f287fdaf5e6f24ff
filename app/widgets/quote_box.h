// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ringside::app {

class ProseView;
class Theme;

/// A quote: prose beside a bar in the accent color.
class QuoteBox : public QWidget
{
    Q_OBJECT

public:
    explicit QuoteBox(const Theme& theme, QWidget* parent = nullptr);

    void setProse(const QString& markdown);
    ProseView* prose() const { return m_prose; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    ProseView* m_prose;
};

} // namespace ringside::app
