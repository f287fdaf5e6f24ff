// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/form/form_layout.h"
#include "app/widgets/file_dialogs.h"

#include <QString>
#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QFrame;
class QPushButton;
class QScrollArea;

namespace ringside::app {

class JobForm;
class Notice;
class ScenarioBench;
class TabStrip;
class Theme;
class TonedLabel;

/// A page of My job for a kind: the job's form at the left and its results at the right, or one of
/// them where there is no room for both; below them its actions. Files can be dropped anywhere.
/// Ctrl+O opens, Ctrl+S saves, Ctrl+Z undoes, Enter adds files. Does not own the theme; GUI thread.
class JobFrame : public QWidget
{
    Q_OBJECT

public:
    /// A job to start from.
    struct Starter
    {
        QString title, id;
    };
    /// What the actions say for this kind of job.
    struct Texts
    {
        QString open, save;   ///< titles of the dialogs
        QString fileName;     ///< suggested for saving
        QString add, addHint; ///< the main action, which adds files to the job; "" for none
        QString addTitle, addFilter;
    };

    virtual void setFileDialogs(const FileDialogs& dialogs) { m_dialogs = dialogs; }
    /// One of session::starterScenarios(), or "empty".
    virtual void startFrom(const QString& id);
    /// Moves a widget of the page's owner to the top of the inputs.
    void placeFirst(QWidget& widget);

protected:
    static constexpr int kJobPane = 0, kResultsPane = 1;

    JobFrame(const Theme& theme, Texts texts, QWidget* parent);

    /// Places the parts and connects `bench`, which must outlive the page's last event. `ahead` is
    /// an input that stands before the form, if any.
    void compose(ScenarioBench& bench, const std::vector<Starter>& starters, FormLayout layout,
                 QWidget* results, QWidget* ahead = nullptr);
    QFrame* makeCard(const QString& name);
    const Theme& theme() const { return m_theme; }
    Notice& notice() { return *m_notice; }
    /// Brings a field of the form into view, with the focus.
    void goToField(const std::string& path);
    QScrollArea& resultScroll() { return *m_results; }
    bool isLoaded() const { return m_isLoaded; }
    void showPane(int pane);

    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makeInput(const std::vector<Starter>& starters, QWidget* ahead);
    QScrollArea* makeScroll(QWidget* content, const QString& name);
    QWidget* makeFooter();
    void connectBench();
    void edit(const std::string& path, const std::string& text);
    /// The results, or which fields they wait for.
    QWidget* makeResults(QWidget* results);
    void showRefused();
    void askOpen();
    void askSave();
    void askAdd();
    void updateLayout();

    const Theme& m_theme;
    Texts m_texts;
    ScenarioBench* m_bench = nullptr;
    JobForm* m_form = nullptr;
    FileDialogs m_dialogs;
    bool m_isLoaded = false;
    Notice* m_notice;
    TabStrip* m_panes = nullptr; ///< when there is no room for both panes
    QFrame* m_inputCard = nullptr;
    QScrollArea *m_input = nullptr, *m_results = nullptr;
    QFrame* m_refusedCard = nullptr;
    TonedLabel* m_refused = nullptr;
    QWidget* m_numbers = nullptr; ///< the kind's results
    QPushButton* m_undo = nullptr;
    QPushButton* m_add = nullptr; ///< null where nothing can be added
};

} // namespace ringside::app
