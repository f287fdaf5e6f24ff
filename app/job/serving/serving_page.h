// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/serving_desk.h"
#include "app/job/serving/serving_bench.h"
#include "app/widgets/file_dialogs.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QFrame;
class QPushButton;
class QScrollArea;

namespace ringside::app {

class Notice;
class ServingAnswer;
class ServingForm;
class ServingRemedyList;
class ServingScene;
class TabStrip;
class Theme;
class TonedLabel;

/// The learner's own serving job: entered or opened at the left; at the right what to expect, what
/// limits it, its pictures and the most useful changes. Files can be dropped anywhere on the page.
/// Ctrl+O opens, Ctrl+S saves, Ctrl+Z undoes, Enter adds arrivals. Does not own the theme; GUI
/// thread.
class ServingPage : public QWidget
{
    Q_OBJECT

public:
    /// Without `keeps` the profile is read-only.
    ServingPage(const Theme& theme, const QString& profileDir, bool keeps,
                QWidget* parent = nullptr);
    ~ServingPage() override;

    void setFileDialogs(FileDialogs dialogs) { m_dialogs = std::move(dialogs); }
    ServingBench& bench() { return m_bench; }
    /// True when everything on the page matches the current job, computed with many requests.
    bool isSettled() const;
    /// One of session::starterServings().
    void startFrom(const QString& id);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    static constexpr int kJobPane = 0, kResultsPane = 1;

    QFrame* makeCard(const QString& name);
    QScrollArea* makeScroll(QWidget* content, const QString& name);
    QWidget* makeInput();
    QWidget* makeResults();
    QWidget* makeFooter();
    void connectParts();
    void askFile(bool arrivals);
    void askSave();
    void importFiles(const QStringList& files);
    void showJob();
    void showAdvice();
    void showPicture();
    void arrange();

    const Theme& m_theme;
    ServingBench m_bench;
    ServingDesk m_desk;
    FileDialogs m_dialogs;
    bool m_loaded = false;
    bool m_isRefused = false; ///< the pictures cannot be computed
    std::vector<serving::ServingScene> m_scenes;

    Notice* m_notice;
    TabStrip* m_panes = nullptr; ///< when there is no room for both panes
    QScrollArea* m_input = nullptr;
    QScrollArea* m_results = nullptr;
    QComboBox* m_starters = nullptr;
    ServingForm* m_form = nullptr;
    QFrame *m_emptyCard = nullptr, *m_answerCard = nullptr, *m_pictureCard = nullptr,
           *m_remedyCard = nullptr;
    TonedLabel* m_empty = nullptr;
    ServingAnswer* m_answer = nullptr;
    TabStrip* m_tabs = nullptr;
    ServingScene* m_scene = nullptr;
    ServingRemedyList* m_remedies = nullptr;
    QPushButton *m_undo = nullptr, *m_arrivals = nullptr;
};

} // namespace ringside::app
