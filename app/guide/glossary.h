// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/guide/guide_text.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace ringside::app {

class ProseView;
class Theme;
class TonedLabel;

/// Terms and definitions below the letters they begin with, or a sentence where there is none. The
/// first letter is filled at once, the others one at a time between events: laying out all of them
/// takes a tenth of a second.
class Glossary : public QWidget
{
    Q_OBJECT

public:
    explicit Glossary(const Theme& theme, QWidget* parent = nullptr);

    /// `nothing` is shown where there are none.
    void setSections(std::vector<GlossarySection> sections, const QString& nothing);
    bool isFilled() const { return m_filled == m_sections.size(); }

Q_SIGNALS:
    void linkFollowed(const QString& target);

private:
    struct Row
    {
        TonedLabel* letter = nullptr;
        ProseView* text = nullptr;
    };

    void fillNext();
    void addRow();

    const Theme& m_theme;
    QVBoxLayout* m_column;
    TonedLabel* m_nothing;
    std::vector<Row> m_rows; ///< hidden from m_filled on
    std::vector<GlossarySection> m_sections;
    std::size_t m_filled = 0; ///< sections
    QTimer m_between;
};

} // namespace ringside::app
