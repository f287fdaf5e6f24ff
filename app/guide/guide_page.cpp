// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_page.h"

#include "app/explainer/figures/job_text.h"
#include "app/guide/glossary.h"
#include "app/guide/guide_page_parts.h"
#include "app/guide/guide_text.h"
#include "app/guide/guide_tree.h"
#include "app/guide/live_picture.h"
#include "app/guide/read_marks.h"
#include "app/guide/section_view.h"
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/question/card_writer.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/card_links.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/web_link.h"
#include "core/session/workspace/workspace.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::app {

namespace {

QString notComputed(const Error& error)
{
    return GuidePage::tr("This job cannot be computed: %1").arg(JobText::problem(error));
}

/// The job with what the reader has moved in the guide.
session::GuideJob asMoved(session::GuideJob job, const std::vector<FieldChange>& moved)
{
    for (const FieldChange& change : moved) {
        std::erase_if(job.changes,
                      [&](const FieldChange& each) { return each.path == change.path; });
        job.changes.push_back(change);
    }
    return job;
}

} // namespace

void GuidePage::Parts::connectAll(GuidePage& page, std::function<bool(const QUrl&)> openUrl)
{
    connect(tree, &GuideTree::pageChosen, &page, &GuidePage::openPage);
    connect(picker, &QComboBox::activated, &page,
            [this, &page](int row) { page.openPage(picker->itemData(row).toInt()); });
    connect(searchText, &QLineEdit::textChanged, &page, [this] { filter(); });
    connect(searchText, &QLineEdit::returnPressed, &page, [this, &page] {
        if (picker->count() > 0)
            page.openPage(picker->itemData(0).toInt());
    });
    connect(previous, &QPushButton::clicked, &page, [this] { step(-1); });
    connect(next, &QPushButton::clicked, &page, [this] { step(1); });
    connect(paper, &QPushButton::clicked, &page, [this, &page] {
        const bool isSection = current >= 0 && current < glossaryPage();
        const auto chapter = isSection ? places[static_cast<std::size_t>(current)].chapter : 0;
        Q_EMIT page.paperRequested(isSection ? chapters[static_cast<std::size_t>(chapter)].domain
                                             : 0);
    });
    connect(readMarks, &ReadMarks::failed, &page,
            [this](const Error& error) { notice->showMessage(errorText(error)); });
    connectKeys(page);
    const auto follow = [this, &page, openUrl = std::move(openUrl)](const QString& target) {
        if (!followCard(page, target))
            openWebLink(target, openUrl);
    };
    connect(section, &SectionView::linkFollowed, &page, follow);
    connect(glossary, &Glossary::linkFollowed, &page, follow);
    cardWriter = new CardWriter(theme, review, page);
    connect(newCard, &QPushButton::clicked, &page,
            [this] { cardWriter->writeSelection(*section); });
    connect(cardWriter, &CardWriter::saved, notice, &Notice::showBriefly);
    connect(section, &SectionView::questionRequested, &page, &GuidePage::questionRequested);
    connect(section, &SectionView::explainerRequested, &page, [this, &page] {
        if (job)
            Q_EMIT page.jobRequested(asMoved(*job, section->picture().changes()));
    });
    connect(&section->picture(), &LivePicture::refused, &page,
            [this](const Error& error, bool isPictured) {
                if (isPictured)
                    notice->showMessage(
                        GuidePage::tr("%1. The picture still shows the state before this change.")
                            .arg(JobText::problem(error)));
                else
                    section->showNoPicture(notComputed(error));
            });
}

void GuidePage::Parts::connectKeys(GuidePage& page)
{
    const auto on = [this, &page](const QString& id, auto act) {
        auto* shortcut = new QShortcut(&page);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, &page, act);
        followKeys(keys, id, shortcut,
                   [shortcut](const QKeySequence& now) { shortcut->setKey(now); });
    };
    on(QStringLiteral("guide.filter"), [this] {
        searchText->setFocus(Qt::ShortcutFocusReason);
        searchText->selectAll();
    });
    on(QStringLiteral("guide.previous"), [this] { step(-1); });
    on(QStringLiteral("guide.next"), [this] { step(1); });
    followKeys(keys, QStringLiteral("guide.filter"), searchText, [this](const QKeySequence& now) {
        searchText->setPlaceholderText(textWithKeys(GuidePage::tr("Filter"), now));
    });
    connect(&keys, &KeyMap::changed, &page, [this] { showNeighbors(); });
}

/// Handles links of a card. False for other links.
bool GuidePage::Parts::followCard(GuidePage& page, const QString& target)
{
    const auto link = CardLinks::parse(target);
    if (!link || link->to == CardLink::To::Section)
        return false;
    if (link->to == CardLink::To::Question) {
        Q_EMIT page.questionRequested(bank::QuestionId(link->id));
    } else if (link->to == CardLink::To::NewCard) {
        const auto card = guide.findCard(link->id);
        if (card && *card)
            cardWriter->write(cardFrom(**card));
        else if (!card)
            notice->showMessage(errorText(card.error()));
    } else if (const auto shown = guide.jobOfCard(link->id)) {
        Q_EMIT page.jobRequested(*shown);
    } else {
        notice->showMessage(errorText(shown.error()));
    }
    return true;
}

/// After an answer or an exam, reserved questions may be free.
void GuidePage::Parts::follow()
{
    if (!loaded) {
        load();
    } else if (readReserved()) {
        filter();
        open(current);
    }
}

bool GuidePage::Parts::readReserved()
{
    auto read = guide.reservedQuestions(terms);
    if (!read) {
        notice->showMessage(errorText(read.error()));
        return false;
    }
    return std::exchange(reserved, std::move(*read)) != reserved;
}

void GuidePage::Parts::load()
{
    if (std::exchange(loaded, true))
        return;
    auto read = guide.chapters();
    if (!read)
        notice->showMessage(errorText(read.error()));
    else
        chapters = std::move(*read);
    for (std::size_t i = 0; i < chapters.size(); ++i) {
        for (std::size_t k = 0; k < chapters[i].sections.size(); ++k)
            places.push_back({static_cast<int>(i), static_cast<int>(k)});
    }
    auto cards = guide.glossary();
    if (!cards)
        notice->showMessage(errorText(cards.error()));
    else
        terms = std::move(*cards);
    readReserved();
    tree->setChapters(chapters);
    std::vector<progress::GuidePlace> sections;
    for (const session::SectionPlace place : places)
        sections.push_back({chapters[static_cast<std::size_t>(place.chapter)].id.value(),
                            sectionAt(place).id.value()});
    readMarks->setPages(std::move(sections));
    filter();
    const auto last = guide.lastPlace(chapters);
    if (!last)
        notice->showMessage(errorText(last.error()));
    const auto at = last && *last ? std::ranges::find(places, **last) : places.end();
    open(at == places.end() ? 0 : static_cast<int>(at - places.begin()));
}

QString GuidePage::Parts::titleOf(int page) const
{
    return page == glossaryPage() ? GuidePage::tr("Glossary")
                                  : sectionAt(places[static_cast<std::size_t>(page)]).title;
}

const bank::GuideSection& GuidePage::Parts::sectionAt(session::SectionPlace place) const
{
    return chapters[static_cast<std::size_t>(place.chapter)]
        .sections[static_cast<std::size_t>(place.section)];
}

void GuidePage::Parts::open(int page)
{
    current = page;
    tree->setPage(page);
    picker->setCurrentIndex(picker->findData(page));
    if (page == glossaryPage()) {
        showPicture(std::nullopt);
        fillGlossary();
        pages->setCurrentIndex(1);
    } else {
        pages->setCurrentIndex(0);
        showSection(places[static_cast<std::size_t>(page)]);
    }
    readMarks->show(page);
    showNeighbors();
}

void GuidePage::Parts::showSection(session::SectionPlace place)
{
    const bank::GuideChapter& chapter = chapters[static_cast<std::size_t>(place.chapter)];
    const bank::GuideSection& shown = sectionAt(place);
    SectionParts parts{GuideText::place(chapter), {}, reserved, {}, [this](const QString& id) {
                           return guide.jobTitle(id);
                       }};
    for (const QString& id : shown.cards) {
        auto card = guide.findCard(id);
        if (!card)
            notice->showMessage(errorText(card.error()));
        else if (*card)
            parts.cards.push_back(std::move(**card));
    }
    auto questions = guide.questionsOf(shown);
    if (!questions)
        notice->showMessage(errorText(questions.error()));
    else
        parts.questions = std::move(*questions);
    section->setSection(shown, parts);
    const QString about = QStringLiteral("guide:%1/%2").arg(chapter.id.value(), shown.id.value());
    setReadSource(*section, ReadSource{about, shown.title});
    sectionArea->verticalScrollBar()->setValue(0);
    showPicture(shown.scene);
    if (const Done done = guide.remember(chapter.id, shown.id); !done)
        notice->showMessage(errorText(done.error()));
}

void GuidePage::Parts::showPicture(const std::optional<bank::GuideScene>& scene)
{
    job.reset();
    section->picture().close();
    if (!scene)
        return;
    auto found = guide.jobOf(*scene);
    if (!found) {
        section->showNoPicture(JobText::problem(found.error()));
        return;
    }
    job = std::move(*found);
    section->showPicture();
    section->picture().open(kinds, *job);
}

/// Finds the words in titles and text of sections, in chapter titles, and in terms of the glossary.
void GuidePage::Parts::filter()
{
    const QString typed = searchText->text().trimmed();
    std::vector<bool> shown;
    for (const session::SectionPlace place : places) {
        const bank::GuideSection& each = sectionAt(place);
        shown.push_back(
            containsText(each.title, typed) || containsText(each.text, typed) ||
            containsText(chapters[static_cast<std::size_t>(place.chapter)].title, typed));
    }
    const bool any = std::ranges::find(shown, true) != shown.end();
    shown.push_back(typed.isEmpty() || !GuideText::glossary(terms, reserved, typed).empty());
    nothing->setVisible(!any && !typed.isEmpty());
    tree->showOnly(shown);
    fillPicker(shown);
    if (current == glossaryPage())
        fillGlossary();
}

/// Only while the glossary is shown: it is the guide's longest text.
void GuidePage::Parts::fillGlossary()
{
    auto sections = GuideText::glossary(terms, reserved, searchText->text().trimmed());
    glossary->setVisible(!sections.empty());
    glossaryNothing->setVisible(sections.empty());
    glossary->setSections(std::move(sections));
    glossaryNothing->setText(terms.empty() ? GuidePage::tr("This bank has no concept cards.")
                                           : GuidePage::tr("No matching terms."));
}

void GuidePage::Parts::fillPicker(const std::vector<bool>& shown)
{
    picker->clear();
    for (int page = 0; page <= glossaryPage(); ++page) {
        if (!shown[static_cast<std::size_t>(page)])
            continue;
        const QString chapter =
            page == glossaryPage()
                ? QString()
                : QStringLiteral("%1 · ").arg(
                      chapters[static_cast<std::size_t>(
                                   places[static_cast<std::size_t>(page)].chapter)]
                          .order);
        picker->addItem(chapter + titleOf(page), page);
    }
    picker->setCurrentIndex(picker->findData(current));
}

void GuidePage::Parts::step(int by)
{
    const int page = current + by;
    const QScrollBar& bar = *sectionArea->verticalScrollBar();
    if (by > 0 && bar.value() == bar.maximum())
        readMarks->noteRead();
    if (page >= 0 && page <= glossaryPage())
        open(page);
}

void GuidePage::Parts::showNeighbors()
{
    const auto tell = [this](QPushButton& button, int page, const QString& name,
                             const QString& command) {
        const bool exists = page >= 0 && page <= glossaryPage();
        button.setEnabled(exists);
        button.setToolTip(exists ? textWithKeys(titleOf(page), keys.keys(command)) : QString());
        button.setAccessibleName(exists ? QStringLiteral("%1: %2").arg(name, titleOf(page)) : name);
    };
    tell(*previous, current - 1, GuidePage::tr("Previous"), QStringLiteral("guide.previous"));
    tell(*next, current + 1, GuidePage::tr("Next"), QStringLiteral("guide.next"));
}

GuidePage::GuidePage(const Theme& theme, session::Workspace& workspace, const KeyMap& keys,
                     std::function<bool(const QUrl&)> openUrl, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(theme, workspace, keys))
{
    setObjectName(QStringLiteral("guidePage"));
    setAccessibleName(tr("Guide"));
    m_parts->build(*this);
    m_parts->connectAll(*this, std::move(openUrl));
    connect(&theme, &Theme::changed, this, [this] { m_parts->updateLayout(*this); });
    m_parts->updateLayout(*this);
    new PageRefresh(workspace, *this,
                    session::ChangeSet::Part::Answers | session::ChangeSet::Part::Shown |
                        session::ChangeSet::Part::Exam,
                    [this](const session::ChangeSet&) { m_parts->follow(); });
}

GuidePage::~GuidePage() = default;

int GuidePage::pageCount() const
{
    return m_parts->glossaryPage() + 1;
}

int GuidePage::currentPage() const
{
    return m_parts->current;
}

void GuidePage::openPage(int page)
{
    m_parts->load();
    if (page >= 0 && page < pageCount())
        m_parts->open(page);
}

void GuidePage::openSection(const QString& id)
{
    m_parts->load();
    for (std::size_t page = 0; page < m_parts->places.size(); ++page) {
        const session::SectionPlace place = m_parts->places[page];
        const auto& chapter = m_parts->chapters[static_cast<std::size_t>(place.chapter)];
        if (id ==
            QStringLiteral("%1/%2").arg(chapter.id.value(), m_parts->sectionAt(place).id.value()))
            return openPage(static_cast<int>(page));
    }
    m_parts->notice->showMessage(tr("This section is not in the guide of this question bank."));
}

void GuidePage::openTerm(const QString& name)
{
    m_parts->load();
    m_parts->searchText->setText(name);
    m_parts->open(m_parts->glossaryPage());
}

bool GuidePage::isDrawn() const
{
    return !m_parts->job || m_parts->section->picture().isDrawn();
}

void GuidePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_parts->updateLayout(*this);
}

} // namespace ringside::app
