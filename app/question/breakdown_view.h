// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/question/breakdown_text.h"

#include <QWidget>

class QPushButton;

namespace ringside::app {

class ProseView;
class TabStrip;
class Theme;

/// The breakdown below the options after the answer: the takeaway, and the rest in tabs. Parts that
/// the question lacks are hidden.
class BreakdownView : public QWidget
{
    Q_OBJECT

public:
    explicit BreakdownView(const Theme& theme, QWidget* parent = nullptr);

    void show(const bank::Question& question, const session::Background& background);
    TabStrip* tabs() const { return m_strip; }

Q_SIGNALS:
    void compareRequested();
    /// A link to a source was clicked.
    void sourceFollowed(const QString& url);
    /// A link to a related question was clicked.
    void questionFollowed(const ringside::bank::QuestionId& id);
    /// The clue under the mouse or keyboard focus, -1 when there is none.
    void cluePointedAt(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTab(int index);

    ProseView* m_takeaway;
    QPushButton* m_compare = nullptr;
    TabStrip* m_strip;
    ProseView* m_prose;
    std::vector<BreakdownTab> m_tabs;
};

} // namespace ringside::app
