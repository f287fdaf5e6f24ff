// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/guide/guide_page.h"
#include "core/kinds/kinds.h"
#include "core/session/workspace/workspace.h"

#include <QSet>

#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSplitter;
class QStackedWidget;

namespace ringside::app {

class Glossary;
class CardWriter;
class GuideTree;
class Notice;
class ReadMarks;
class SectionView;
class TonedLabel;

/// The page's widgets and state. Owned by the page; widgets by their Qt parent.
struct GuidePage::Parts
{
    Parts(const Theme& usedTheme, session::Workspace& workspace, const KeyMap& usedKeys)
        : theme(usedTheme),
          keys(usedKeys),
          guide(workspace.guide()),
          kinds(workspace.presets()),
          review(workspace.review())
    {
    }

    void build(GuidePage& page);
    QWidget* makeHead();
    QWidget* makeGlossary();
    QWidget* makeFooter();
    void connectAll(GuidePage& page, std::function<bool(const QUrl&)> openUrl);
    void connectKeys(GuidePage& page);
    void load();
    void follow();
    bool readReserved(); ///< true when it has changed
    void open(int page);
    void showSection(session::SectionPlace place);
    void showPicture(const std::optional<bank::GuideScene>& scene);
    void filter();
    void fillPicker(const std::vector<bool>& pages);
    void fillGlossary();
    void step(int by);
    void showNeighbors();
    bool followCard(GuidePage& page, const QString& target);
    void updateLayout(GuidePage& page);
    int glossaryPage() const { return static_cast<int>(places.size()); }
    QString titleOf(int page) const;
    const bank::GuideSection& sectionAt(session::SectionPlace place) const;

    const Theme& theme;
    const KeyMap& keys;
    session::Guide& guide;
    const kinds::Kinds kinds;
    bool loaded = false;
    std::vector<bank::GuideChapter> chapters;
    std::vector<session::SectionPlace> places; ///< by page
    std::vector<bank::Concept> terms;
    QSet<QString> reserved;               ///< questions reserved for the first mock exam
    std::optional<session::GuideJob> job; ///< of the visible picture
    int current = -1;

    session::Review& review;
    CardWriter* cardWriter = nullptr;
    Notice* notice = nullptr;
    QComboBox* picker = nullptr;
    QLineEdit* searchText = nullptr;
    TonedLabel* nothing = nullptr; ///< shows the filter's words
    GuideTree* tree = nullptr;
    QSplitter* splitter = nullptr;
    QStackedWidget* pages = nullptr; ///< a section, or the glossary
    QScrollArea* sectionArea = nullptr;
    SectionView* section = nullptr;
    Glossary* glossary = nullptr;
    TonedLabel* glossaryNothing = nullptr;
    QPushButton* previous = nullptr;
    ReadMarks* readMarks = nullptr;
    QPushButton* newCard = nullptr;
    QPushButton* paper = nullptr; ///< the cheat sheet of the chapter's domain
    QPushButton* next = nullptr;
};

} // namespace ringside::app
