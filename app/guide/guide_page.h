// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/library/guide.h"

#include <QWidget>

#include <functional>
#include <memory>

class QUrl;

namespace ringside::session {
class Workspace;
}

namespace ringside::app {

class KeyMap;
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
    ~GuidePage() override;

    int pageCount() const;
    int currentPage() const;
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
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace ringside::app
