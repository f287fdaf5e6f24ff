// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/session/practice/practice.h"

#include <QHash>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QUrl;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class AnswerToolbar;
class Announcer;
class ClueButton;
class ExplainerPanel;
class KeyMap;
class Notice;
class PageRefresh;
class PracticeFooter;
class PracticePanes;
class QuestionView;
class ReadingKeys;
class Theme;

/// Services from outside: locations of files, and opening links and files.
struct PageServices
{
    QString profileDir;
    QString bankFile;
    std::function<bool(const QUrl&)> openUrl;
    QString packsProfileDir{}; ///< profile with the installed packs; empty: `profileDir`
    QString studiedPack{};     ///< id of the open pack; empty: the included bank
    QString includedBank{};    ///< file; empty: `bankFile`
    bool isBankNamed = false;  ///< for this start, instead of the included bank

    QString reportsDir() const { return profileDir + QStringLiteral("/reports"); }
    QString banksDir() const { return packsProfileDir.isEmpty() ? profileDir : packsProfileDir; }
};

/// Question left, its job and its decision grid right. Below 1,200 px of window width they are
/// tabs, and "Try it" opens the job. Keys: A-F choose, 1-3 confidence, M marks, Enter the main
/// action; the others are in the key map under "practice". Does not own its references; GUI thread.
class PracticePage : public QWidget
{
    Q_OBJECT

public:
    PracticePage(const Theme& theme, session::Workspace& workspace, const Clock& clock,
                 const KeyMap& keys, PageServices services, QWidget* parent = nullptr);

    QByteArray splitterState() const;
    void restoreSplitter(const QByteArray& state);
    /// Above the question.
    Notice& notice() const { return *m_notice; }

    /// Shows the question with its last answer. Returns false and stays when the bank does not have
    /// it. A running session without this question is set aside.
    bool goToQuestion(const bank::QuestionId& id);
    void submit();
    void next() { goTo(m_item.index + 1 < m_item.count ? m_item.index + 1 : 0); }
    void previous();
    void jump();

Q_SIGNALS:
    /// All questions of the session are answered, and the learner continues.
    void finishRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void addReport();
    void showReport(); ///< shows the button for the source file, or for a report
    void connectParts();
    void follow(const session::ChangeSet& changes);
    void load();
    void show(session::PracticeItem item);
    void showAnswer(const session::GivenAnswer& answer);
    void showState(); ///< shows whether the question is answered
    void keepDraft(); ///< what is chosen but not submitted
    void restoreDraft();
    session::Background background(); ///< empty before the answer
    void goTo(int index, session::Visit visit = session::Visit::Answer);
    void primary();
    /// Goes to the next open question, or to the session's end.
    void advance();
    bool isInSession() const;
    QString primaryText() const;
    void pressFocusedOrPrimary();
    bool handleLetter(int key);
    void tryOption(const bank::OptionId& option);
    void onTriedChanged(const bank::OptionId& option);
    void compare();
    void openSourceOrReport();
    bool isAnswered() const;
    /// Notes that the answer will be a helped one. False when that cannot be stored.
    bool noteHelp();
    void lightClue();
    bool revealsDecision() const;
    bool canSubmit() const; ///< false in a read-only profile

    const Theme& m_theme;
    session::Practice& m_practice;
    PageRefresh* m_refresh;
    const Clock& m_clock;
    const KeyMap& m_keys;
    PageServices m_services;
    session::PracticeItem m_item;
    std::int64_t m_shownAtMs = 0;
    bank::OptionId m_tried;
    struct Draft
    {
        std::vector<bank::OptionId> chosen;
        progress::Confidence confidence = progress::Confidence::Unrated;
        std::int64_t spentMs = 0;
    };
    QHash<QString, Draft> m_drafts; ///< by question

    Notice* m_notice;
    Announcer* m_announcer;
    QWidget* m_left;
    QuestionView* m_question;
    AnswerToolbar* m_actions;
    ReadingKeys* m_readingKeys;
    PracticeFooter* m_footer;
    ClueButton* m_clue = nullptr;
    QAction* m_report = nullptr;
    ExplainerPanel* m_explainer;
    PracticePanes* m_panes;
};

} // namespace ringside::app
