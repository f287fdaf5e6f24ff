// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/kinds.h"
#include "core/session/library/guide.h"

#include <QSet>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QScrollArea;
class QStackedWidget;
class QUrl;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class CardWriter;
class Glossary;
class GuideHead;
class GuideFooter;
class GuideTree;
class KeyMap;
class Notice;
class ReadMarks;
class SectionView;
class Theme;

/// The guide: chapters and sections left, the section right, and the glossary. Pages are sections,
/// numbered over all chapters; the last one is the glossary. Below 820 px at 100 % the tree becomes
/// a list above the text. Keys are in the key map under "guide". Reads nothing before it is first
/// shown. Does not own its references; GUI thread.
class GuidePage : public QWidget
{
    Q_OBJECT

public:
    GuidePage(const Theme& theme, session::Workspace& workspace, const KeyMap& keys,
              std::function<bool(const QUrl&)> openUrl, QWidget* parent = nullptr);

    int pageCount() const { return glossaryPage() + 1; }
    int currentPage() const { return m_current; }
    void openPage(int page);
    /// A section by "chapter/section"; says so if there is none.
    void openSection(const QString& id);
    /// The glossary, with the terms that have these words.
    void openTerm(const QString& name);
    /// The section has no picture, or it is painted.
    bool isDrawn() const;

Q_SIGNALS:
    /// Requests a question of the bank.
    void questionRequested(const ringside::bank::QuestionId& id);
    /// Requests the job of a picture with its levers.
    void jobRequested(const ringside::session::GuideJob& job);
    /// Requests the cheat sheet of a domain.
    void paperRequested(int domain);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeSplitter();
    void connectAll(std::function<bool(const QUrl&)> openUrl);
    void connectKeys(const KeyMap& keys);
    void load();
    void follow();
    bool readReserved(); ///< true when it has changed
    void open(int page);
    void showSection(session::SectionPlace place);
    void showPicture(const std::optional<bank::GuideScene>& scene);
    void filter();
    void fillPicker(const std::vector<bool>& shown);
    void fillGlossary();
    void step(int by);
    bool followCard(const QString& target);
    void updateLayout();
    int glossaryPage() const { return static_cast<int>(m_places.size()); }
    QString titleOf(int page) const; ///< empty if there is no such page
    const bank::GuideChapter& chapterAt(int page) const;
    const bank::GuideSection& sectionAt(session::SectionPlace place) const;

    const Theme& m_theme;
    session::Guide& m_guide;
    const kinds::Kinds m_kinds;
    bool m_loaded = false;
    std::vector<bank::GuideChapter> m_chapters;
    std::vector<session::SectionPlace> m_places; ///< by page
    std::vector<bank::Concept> m_terms;
    QSet<QString> m_reserved;               ///< questions reserved for the first mock exam
    std::optional<session::GuideJob> m_job; ///< of the visible picture
    int m_current = -1;

    CardWriter* m_cardWriter;
    Notice* m_notice;
    GuideHead* m_head;
    GuideTree* m_tree;
    QStackedWidget* m_pages; ///< a section, or the glossary
    SectionView* m_section;
    QScrollArea* m_sectionArea;
    Glossary* m_glossary;
    ReadMarks* m_readMarks;
    GuideFooter* m_footer;
};

} // namespace ringside::app
