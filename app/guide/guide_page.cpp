// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_page.h"

#include "app/explainer/figures/job_text.h"
#include "app/guide/glossary.h"
#include "app/guide/guide_footer.h"
#include "app/guide/guide_head.h"
#include "app/guide/guide_text.h"
#include "app/guide/guide_tree.h"
#include "app/guide/live_picture.h"
#include "app/guide/read_marks.h"
#include "app/guide/section_view.h"
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/keys/reading_keys.h"
#include "app/keys/tab_order.h"
#include "app/question/card_writer.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/widgets/card_links.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/web_link.h"
#include "core/session/workspace/workspace.h"

#include <QComboBox>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::app {

namespace {

/// Below this width at 100 %, the tree is a list above the text.
constexpr int kNarrowBelow = 820;
constexpr int kTreeWidth = 280;
constexpr int kTextWidth = 900;
constexpr int kLeastTree = 200;

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

GuidePage::GuidePage(const Theme& theme, session::Workspace& workspace, const KeyMap& keys,
                     std::function<bool(const QUrl&)> openUrl, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_guide(workspace.guide()),
      m_kinds(workspace.presets()),
      m_cardWriter(new CardWriter(theme, workspace.review(), *this)),
      m_notice(new Notice(theme, this)),
      m_head(new GuideHead(theme, keys)),
      m_tree(new GuideTree(theme)),
      m_pages(new QStackedWidget),
      m_section(new SectionView(theme)),
      m_sectionArea(scrolled(m_section, tr("Section"))),
      m_glossary(new Glossary(theme)),
      m_readMarks(new ReadMarks(m_guide, *m_tree)),
      m_footer(new GuideFooter(theme, keys, *m_readMarks))
{
    setObjectName(QStringLiteral("guidePage"));
    setAccessibleName(tr("Guide"));
    new ReadingKeys(*this, *m_sectionArea);
    m_glossary->setAccessibleName(tr("Glossary"));
    m_pages->addWidget(m_sectionArea);
    m_pages->addWidget(scrolled(m_glossary, tr("Glossary")));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_notice->setFloating();
    column->addWidget(m_head);
    column->addWidget(makeSplitter(), 1);
    column->addWidget(m_footer);
    connectAll(std::move(openUrl));
    connectKeys(keys);
    connect(&theme, &Theme::changed, this, &GuidePage::updateLayout);
    updateLayout();
    new PageRefresh(workspace, *this,
                    session::ChangeSet::Part::Answers | session::ChangeSet::Part::Shown |
                        session::ChangeSet::Part::Exam,
                    [this](const session::ChangeSet&) { follow(); });
}

QWidget* GuidePage::makeSplitter()
{
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_tree);
    splitter->addWidget(m_pages);
    orderTree(*splitter);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({m_theme.px(kTreeWidth), kTextWidth});
    return splitter;
}

void GuidePage::connectAll(std::function<bool(const QUrl&)> openUrl)
{
    connect(m_tree, &GuideTree::pageChosen, this, &GuidePage::openPage);
    connect(m_head, &GuideHead::pageChosen, this, &GuidePage::openPage);
    connect(m_head, &GuideHead::filterChanged, this, &GuidePage::filter);
    connect(m_footer, &GuideFooter::stepRequested, this, &GuidePage::step);
    connect(m_footer, &GuideFooter::newCardRequested, this,
            [this] { m_cardWriter->writeSelection(*m_section); });
    connect(m_footer, &GuideFooter::paperRequested, this, [this] {
        const bool isSection = m_current >= 0 && m_current < glossaryPage();
        Q_EMIT paperRequested(isSection ? chapterAt(m_current).domain : 0);
    });
    connect(m_cardWriter, &CardWriter::saved, m_notice, &Notice::showBriefly);
    connect(m_readMarks, &ReadMarks::failed, this,
            [this](const Error& error) { m_notice->showMessage(errorText(error)); });
    const auto followLink = [this, openUrl = std::move(openUrl)](const QString& target) {
        if (!followCard(target))
            openWebLink(target, openUrl);
    };
    connect(m_section, &SectionView::linkFollowed, this, followLink);
    connect(m_glossary, &Glossary::linkFollowed, this, followLink);
    connect(m_section, &SectionView::questionRequested, this, &GuidePage::questionRequested);
    connect(m_section, &SectionView::explainerRequested, this, [this] {
        if (m_job)
            Q_EMIT jobRequested(asMoved(*m_job, m_section->picture().changes()));
    });
    connect(&m_section->picture(), &LivePicture::refused, this,
            [this](const Error& error, bool isPictured) {
                if (isPictured)
                    m_notice->showMessage(
                        tr("%1. The picture still shows the state before this change.")
                            .arg(JobText::problem(error)));
                else
                    m_section->showNoPicture(notComputed(error));
            });
}

void GuidePage::connectKeys(const KeyMap& keys)
{
    const auto on = [this, &keys](const QString& id, auto act) {
        auto* shortcut = new QShortcut(this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
        followKeys(keys, id, shortcut,
                   [shortcut](const QKeySequence& now) { shortcut->setKey(now); });
    };
    on(QStringLiteral("guide.filter"), [this] { m_head->focusFilter(); });
    on(QStringLiteral("guide.previous"), [this] { step(-1); });
    on(QStringLiteral("guide.next"), [this] { step(1); });
}

/// Handles links of a card. False for other links.
bool GuidePage::followCard(const QString& target)
{
    const auto link = CardLinks::parse(target);
    if (!link || link->to == CardLink::To::Section)
        return false;
    if (link->to == CardLink::To::Question) {
        Q_EMIT questionRequested(bank::QuestionId(link->id));
    } else if (link->to == CardLink::To::NewCard) {
        const auto card = m_guide.findCard(link->id);
        if (card && *card)
            m_cardWriter->write(cardFrom(**card));
        else if (!card)
            m_notice->showMessage(errorText(card.error()));
    } else if (const auto shown = m_guide.jobOfCard(link->id)) {
        Q_EMIT jobRequested(*shown);
    } else {
        m_notice->showMessage(errorText(shown.error()));
    }
    return true;
}

/// After an answer or an exam, reserved questions may be free.
void GuidePage::follow()
{
    if (!m_loaded) {
        load();
    } else if (readReserved()) {
        filter();
        open(m_current);
    }
}

bool GuidePage::readReserved()
{
    auto read = m_guide.reservedQuestions(m_terms);
    if (!read) {
        m_notice->showMessage(errorText(read.error()));
        return false;
    }
    return std::exchange(m_reserved, std::move(*read)) != m_reserved;
}

void GuidePage::load()
{
    if (std::exchange(m_loaded, true))
        return;
    auto read = m_guide.chapters();
    if (!read)
        m_notice->showMessage(errorText(read.error()));
    else
        m_chapters = std::move(*read);
    for (std::size_t i = 0; i < m_chapters.size(); ++i) {
        for (std::size_t k = 0; k < m_chapters[i].sections.size(); ++k)
            m_places.push_back({static_cast<int>(i), static_cast<int>(k)});
    }
    auto cards = m_guide.glossary();
    if (!cards)
        m_notice->showMessage(errorText(cards.error()));
    else
        m_terms = std::move(*cards);
    readReserved();
    m_tree->setChapters(m_chapters);
    std::vector<progress::GuidePlace> sections;
    for (const session::SectionPlace place : m_places)
        sections.push_back({m_chapters[static_cast<std::size_t>(place.chapter)].id.value(),
                            sectionAt(place).id.value()});
    m_readMarks->setPages(std::move(sections));
    filter();
    const auto last = m_guide.lastPlace(m_chapters);
    if (!last)
        m_notice->showMessage(errorText(last.error()));
    const auto at = last && *last ? std::ranges::find(m_places, **last) : m_places.end();
    open(at == m_places.end() ? 0 : static_cast<int>(at - m_places.begin()));
}

QString GuidePage::titleOf(int page) const
{
    if (page < 0 || page > glossaryPage())
        return {};
    return page == glossaryPage() ? tr("Glossary")
                                  : sectionAt(m_places[static_cast<std::size_t>(page)]).title;
}

const bank::GuideChapter& GuidePage::chapterAt(int page) const
{
    const session::SectionPlace place = m_places[static_cast<std::size_t>(page)];
    return m_chapters[static_cast<std::size_t>(place.chapter)];
}

const bank::GuideSection& GuidePage::sectionAt(session::SectionPlace place) const
{
    return m_chapters[static_cast<std::size_t>(place.chapter)]
        .sections[static_cast<std::size_t>(place.section)];
}

void GuidePage::open(int page)
{
    m_current = page;
    m_tree->setPage(page);
    m_head->setPage(page);
    if (page == glossaryPage()) {
        showPicture(std::nullopt);
        fillGlossary();
        m_pages->setCurrentIndex(1);
    } else {
        m_pages->setCurrentIndex(0);
        showSection(m_places[static_cast<std::size_t>(page)]);
    }
    m_readMarks->show(page);
    m_footer->setNeighbors(titleOf(page - 1), titleOf(page + 1));
}

void GuidePage::showSection(session::SectionPlace place)
{
    const bank::GuideChapter& chapter = m_chapters[static_cast<std::size_t>(place.chapter)];
    const bank::GuideSection& shown = sectionAt(place);
    SectionParts parts{GuideText::place(chapter), {}, m_reserved, {}, [this](const QString& id) {
                           return m_guide.jobTitle(id);
                       }};
    for (const QString& id : shown.cards) {
        auto card = m_guide.findCard(id);
        if (!card)
            m_notice->showMessage(errorText(card.error()));
        else if (*card)
            parts.cards.push_back(std::move(**card));
    }
    auto questions = m_guide.questionsOf(shown);
    if (!questions)
        m_notice->showMessage(errorText(questions.error()));
    else
        parts.questions = std::move(*questions);
    m_section->setSection(shown, parts);
    const QString about = QStringLiteral("guide:%1/%2").arg(chapter.id.value(), shown.id.value());
    setReadSource(*m_section, ReadSource{about, shown.title});
    m_sectionArea->verticalScrollBar()->setValue(0);
    showPicture(shown.scene);
    if (const Done done = m_guide.remember(chapter.id, shown.id); !done)
        m_notice->showMessage(errorText(done.error()));
}

void GuidePage::showPicture(const std::optional<bank::GuideScene>& scene)
{
    m_job.reset();
    m_section->picture().close();
    if (!scene)
        return;
    auto found = m_guide.jobOf(*scene);
    if (!found) {
        m_section->showNoPicture(JobText::problem(found.error()));
        return;
    }
    m_job = std::move(*found);
    m_section->showPicture();
    m_section->picture().open(m_kinds, *m_job);
}

/// Finds the words in titles and text of sections, in chapter titles, and in terms of the glossary.
void GuidePage::filter()
{
    const QString typed = m_head->filterText();
    std::vector<bool> shown;
    for (const session::SectionPlace place : m_places) {
        const bank::GuideSection& each = sectionAt(place);
        shown.push_back(
            containsText(each.title, typed) || containsText(each.text, typed) ||
            containsText(m_chapters[static_cast<std::size_t>(place.chapter)].title, typed));
    }
    const bool any = std::ranges::find(shown, true) != shown.end();
    shown.push_back(typed.isEmpty() || !GuideText::glossary(m_terms, m_reserved, typed).empty());
    m_head->showNoMatch(!any && !typed.isEmpty());
    m_tree->showOnly(shown);
    fillPicker(shown);
    if (m_current == glossaryPage())
        fillGlossary();
}

/// Only while the glossary is shown: it is the guide's longest text.
void GuidePage::fillGlossary()
{
    m_glossary->setSections(GuideText::glossary(m_terms, m_reserved, m_head->filterText()),
                            m_terms.empty() ? tr("This bank has no concept cards.")
                                            : tr("No matching terms."));
}

void GuidePage::fillPicker(const std::vector<bool>& shown)
{
    std::vector<GuideHead::Entry> entries;
    for (int page = 0; page <= glossaryPage(); ++page) {
        if (!shown[static_cast<std::size_t>(page)])
            continue;
        const QString chapter =
            page == glossaryPage() ? QString() : QStringLiteral("%1 · ").arg(chapterAt(page).order);
        entries.push_back({chapter + titleOf(page), page});
    }
    m_head->setPages(entries);
    m_head->setPage(m_current);
}

void GuidePage::step(int by)
{
    const int page = m_current + by;
    const QScrollBar& bar = *m_sectionArea->verticalScrollBar();
    if (by > 0 && bar.value() == bar.maximum())
        m_readMarks->noteRead();
    if (page >= 0 && page <= glossaryPage())
        open(page);
}

void GuidePage::openPage(int page)
{
    load();
    if (page >= 0 && page < pageCount())
        open(page);
}

void GuidePage::openSection(const QString& id)
{
    load();
    for (std::size_t page = 0; page < m_places.size(); ++page) {
        const session::SectionPlace place = m_places[page];
        const auto& chapter = m_chapters[static_cast<std::size_t>(place.chapter)];
        if (id == QStringLiteral("%1/%2").arg(chapter.id.value(), sectionAt(place).id.value()))
            return openPage(static_cast<int>(page));
    }
    m_notice->showMessage(tr("This section is not in the guide of this question bank."));
}

void GuidePage::openTerm(const QString& name)
{
    load();
    m_head->setFilterText(name);
    open(glossaryPage());
}

bool GuidePage::isDrawn() const
{
    return !m_job || m_section->picture().isDrawn();
}

void GuidePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateLayout();
}

void GuidePage::updateLayout()
{
    const bool isNarrow = width() < kNarrowBelow * m_theme.fontScale();
    m_tree->setVisible(!isNarrow);
    m_tree->setMinimumWidth(isNarrow ? 0 : m_theme.px(kLeastTree));
    m_head->picker().setVisible(isNarrow);
    setFocusProxy(isNarrow ? static_cast<QWidget*>(&m_head->picker()) : m_tree);
}

} // namespace ringside::app
