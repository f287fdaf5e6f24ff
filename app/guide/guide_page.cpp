// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_page.h"

#include "app/explainer/job_desk.h"
#include "app/explainer/scene_stack.h"
#include "app/explainer/toned_label.h"
#include "app/guide/guide_tree.h"
#include "app/guide/guide_words.h"
#include "app/guide/section_view.h"
#include "app/shell/error_text.h"
#include "app/shell/theme.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/notice.h"
#include "app/widgets/prose_view.h"
#include "core/session/workspace.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
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

/// Below this width at 100 % the tree is a list above the text.
constexpr int kNarrowBelow = 820;
constexpr int kTreeWidth = 280;
constexpr int kTextWidth = 900;
constexpr int kLeastTree = 200;

} // namespace

/// The page's widgets and what it knows. Owned by the page; widgets by their Qt parent.
struct GuidePage::Parts
{
    Parts(const Theme& usedTheme, session::Workspace& workspace)
        : theme(usedTheme), guide(workspace.guide()), runner(workspace.presets()), desk(runner)
    {
    }

    void build(GuidePage& page);
    QWidget* makeHead();
    QWidget* makeGlossary();
    QWidget* makeFooter();
    void connectAll(GuidePage& page, std::function<bool(const QUrl&)> openUrl);
    void load();
    void open(int page);
    void showSection(session::SectionPlace place);
    void showPicture(const std::optional<bank::GuideScene>& scene);
    void filter();
    void fillPicker(const std::vector<bool>& pages);
    void step(int by);
    void showNeighbors();
    bool followCard(GuidePage& page, const QString& target);
    void arrange(GuidePage& page);
    int glossaryPage() const { return static_cast<int>(places.size()); }
    QString titleOf(int page) const;
    const bank::GuideSection& sectionAt(session::SectionPlace place) const;

    const Theme& theme;
    session::Guide& guide;
    session::ExplainRunner runner;
    JobDesk desk;
    bool loaded = false;
    std::vector<bank::GuideChapter> chapters;
    std::vector<session::SectionPlace> places; ///< by page
    std::vector<bank::Concept> terms;
    std::optional<session::GuideJob> job; ///< of the picture in sight
    int current = -1;

    Notice* notice = nullptr;
    QComboBox* picker = nullptr;
    QLineEdit* words = nullptr;
    TonedLabel* nothing = nullptr; ///< has the filter's words
    GuideTree* tree = nullptr;
    QSplitter* splitter = nullptr;
    QStackedWidget* pages = nullptr; ///< a section, or the glossary
    QScrollArea* sectionArea = nullptr;
    SectionView* section = nullptr;
    ProseView* glossary = nullptr;
    TonedLabel* glossaryNothing = nullptr;
    QPushButton* previous = nullptr;
    QPushButton* next = nullptr;
};

QWidget* GuidePage::Parts::makeHead()
{
    auto* head = new QFrame;
    head->setProperty("kind", QStringLiteral("head"));
    picker = new QComboBox;
    picker->setObjectName(QStringLiteral("guidePicker"));
    picker->setAccessibleName(GuidePage::tr("Section"));
    picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    picker->setMinimumContentsLength(12);
    words = new QLineEdit;
    words->setObjectName(QStringLiteral("guideFilter"));
    words->setAccessibleName(GuidePage::tr("Filter sections and terms"));
    words->setPlaceholderText(GuidePage::tr("Filter (Ctrl+F)"));
    words->setClearButtonEnabled(true);
    nothing = new TonedLabel(theme, TextRole::Reason, Tone::Secondary);
    nothing->setObjectName(QStringLiteral("guideNothing"));
    nothing->setText(GuidePage::tr("No section has these words"));
    nothing->hide();
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(theme.px(20), theme.px(12), theme.px(20), theme.px(12));
    row->setSpacing(theme.px(12));
    row->addWidget(picker, 2);
    row->addWidget(words, 1);
    row->addWidget(nothing, 1);
    return head;
}

QWidget* GuidePage::Parts::makeGlossary()
{
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink);
    title->setText(GuidePage::tr("Glossary"));
    glossaryNothing = new TonedLabel(theme, TextRole::Body, Tone::Secondary);
    glossaryNothing->setObjectName(QStringLiteral("glossaryNothing"));
    glossaryNothing->setWordWrap(true);
    glossary = new ProseView(theme, TextRole::Body, Tone::Ink);
    glossary->setObjectName(QStringLiteral("glossary"));
    glossary->setAccessibleName(GuidePage::tr("Terms and what they mean"));
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(theme.px(28), theme.px(20), theme.px(28), theme.px(24));
    column->setSpacing(theme.px(12));
    column->addWidget(title);
    column->addWidget(glossaryNothing);
    column->addWidget(glossary);
    column->addStretch(1);
    return scrolled(content, GuidePage::tr("Glossary"));
}

QWidget* GuidePage::Parts::makeFooter()
{
    auto* footer = new QFrame;
    footer->setProperty("kind", QStringLiteral("footer"));
    footer->setAccessibleName(GuidePage::tr("Actions"));
    previous = new QPushButton(GuidePage::tr("Previous"));
    previous->setObjectName(QStringLiteral("guidePrevious"));
    next = new QPushButton(GuidePage::tr("Next"));
    next->setObjectName(QStringLiteral("guideNext"));
    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(theme.px(28), theme.px(10), theme.px(28), theme.px(10));
    row->setSpacing(theme.px(8));
    row->addWidget(previous);
    row->addStretch(1);
    row->addWidget(next);
    return footer;
}

void GuidePage::Parts::build(GuidePage& page)
{
    notice = new Notice(theme, &page);
    tree = new GuideTree(theme);
    section = new SectionView(theme);
    sectionArea = scrolled(section, GuidePage::tr("Section"));
    pages = new QStackedWidget;
    pages->addWidget(sectionArea);
    pages->addWidget(makeGlossary());
    splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(tree);
    splitter->addWidget(pages);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({theme.px(kTreeWidth), kTextWidth});
    auto* column = new QVBoxLayout(&page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(notice);
    column->addWidget(makeHead());
    column->addWidget(splitter, 1);
    column->addWidget(makeFooter());
}

void GuidePage::Parts::connectAll(GuidePage& page, std::function<bool(const QUrl&)> openUrl)
{
    connect(tree, &GuideTree::pageChosen, &page, &GuidePage::openPage);
    connect(picker, &QComboBox::activated, &page,
            [this, &page](int row) { page.openPage(picker->itemData(row).toInt()); });
    connect(words, &QLineEdit::textChanged, &page, [this] { filter(); });
    connect(words, &QLineEdit::returnPressed, &page, [this, &page] {
        if (picker->count() > 0)
            page.openPage(picker->itemData(0).toInt());
    });
    connect(previous, &QPushButton::clicked, &page, [this] { step(-1); });
    connect(next, &QPushButton::clicked, &page, [this] { step(1); });
    const auto key = [&page](const QKeySequence& keys, auto act) {
        auto* shortcut = new QShortcut(keys, &page);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, &page, act);
    };
    key(QKeySequence::Find, [this] {
        words->setFocus(Qt::ShortcutFocusReason);
        words->selectAll();
    });
    key(Qt::ALT | Qt::Key_Left, [this] { step(-1); });
    key(Qt::ALT | Qt::Key_Right, [this] { step(1); });
    const auto follow = [this, &page, openUrl = std::move(openUrl)](const QString& target) {
        if (!followCard(page, target))
            openUrl(QUrl(target));
    };
    connect(section, &SectionView::linkFollowed, &page, follow);
    connect(glossary, &ProseView::linkFollowed, &page, follow);
    connect(section, &SectionView::questionAsked, &page, &GuidePage::questionAsked);
    connect(section, &SectionView::explainerAsked, &page, [this, &page] {
        if (job)
            Q_EMIT page.jobAsked(*job);
    });
    connect(&section->scenes(), &SceneStack::currentChanged, &desk, &JobDesk::setScene);
    connect(&desk, &JobDesk::explained, &page,
            [this] { section->scenes().setExplanation(desk.shown(), false); });
    connect(&desk, &JobDesk::refused, &page, [this](const Error& error) {
        section->sayNoPicture(
            GuidePage::tr("This job cannot be computed: %1.").arg(errorText(error)));
    });
}

/// The links of a card, see GuideWords::card(). False for any other.
bool GuidePage::Parts::followCard(GuidePage& page, const QString& target)
{
    const qsizetype colon = target.indexOf(QLatin1Char(':'));
    const QString kind = target.left(colon);
    const QString id = target.mid(colon + 1);
    if (kind == QLatin1String("question")) {
        Q_EMIT page.questionAsked(bank::QuestionId(id.toStdString()));
        return true;
    }
    if (kind != QLatin1String("scene"))
        return false;
    const auto found = guide.findCard(id);
    if (!found)
        notice->say(errorText(found.error()));
    if (!found || !*found || !(*found)->scene)
        return true;
    const bank::Concept& card = **found;
    const auto shown = guide.jobOf(
        {card.scene->job.toStdString(), {}, card.scene->scene.toStdString(), card.name});
    if (shown)
        Q_EMIT page.jobAsked(*shown);
    else
        notice->say(errorText(shown.error()));
    return true;
}

void GuidePage::Parts::load()
{
    if (std::exchange(loaded, true))
        return;
    auto read = guide.chapters();
    if (!read)
        notice->say(errorText(read.error()));
    else
        chapters = std::move(*read);
    for (std::size_t i = 0; i < chapters.size(); ++i) {
        for (std::size_t k = 0; k < chapters[i].sections.size(); ++k)
            places.push_back({static_cast<int>(i), static_cast<int>(k)});
    }
    auto cards = guide.glossary();
    if (!cards)
        notice->say(errorText(cards.error()));
    else
        terms = std::move(*cards);
    tree->setChapters(chapters);
    filter();
    const auto last = guide.lastPlace(chapters);
    if (!last)
        notice->say(errorText(last.error()));
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
        pages->setCurrentIndex(1);
    } else {
        pages->setCurrentIndex(0);
        showSection(places[static_cast<std::size_t>(page)]);
    }
    showNeighbors();
}

void GuidePage::Parts::showSection(session::SectionPlace place)
{
    const bank::GuideChapter& chapter = chapters[static_cast<std::size_t>(place.chapter)];
    const bank::GuideSection& shown = sectionAt(place);
    SectionParts parts{GuideWords::place(chapter), {}, {}, [this](const std::string& id) {
                           return guide.jobTitle(id);
                       }};
    for (const QString& id : shown.cards) {
        auto card = guide.findCard(id);
        if (!card)
            notice->say(errorText(card.error()));
        else if (*card)
            parts.cards.push_back(std::move(**card));
    }
    for (const bank::QuestionId& id : shown.questions) {
        auto question = guide.findQuestion(id);
        if (!question)
            notice->say(errorText(question.error()));
        else if (*question)
            parts.questions.push_back(std::move(**question));
    }
    section->setSection(shown, parts);
    sectionArea->verticalScrollBar()->setValue(0);
    showPicture(shown.scene);
    if (const Done done = guide.remember(chapter.id, shown.id); !done)
        notice->say(errorText(done.error()));
}

void GuidePage::Parts::showPicture(const std::optional<bank::GuideScene>& scene)
{
    desk.close();
    job.reset();
    section->scenes().setJob({});
    if (!scene)
        return;
    auto found = guide.jobOf(*scene);
    if (!found) {
        section->sayNoPicture(errorText(found.error()));
        return;
    }
    job = std::move(*found);
    section->scenes().setJob({job->scene});
    desk.open(job->changed);
}

/// Sections whose title or text, or whose chapter's title, has the words; terms in the glossary.
void GuidePage::Parts::filter()
{
    const QString typed = words->text().trimmed();
    std::vector<bool> shown;
    for (const session::SectionPlace place : places) {
        const bank::GuideSection& each = sectionAt(place);
        shown.push_back(saysWords(each.title, typed) || saysWords(each.text, typed) ||
                        saysWords(chapters[static_cast<std::size_t>(place.chapter)].title, typed));
    }
    const bool any = std::ranges::find(shown, true) != shown.end();
    const QString prose = GuideWords::glossary(terms, typed);
    shown.push_back(!prose.isEmpty() || typed.isEmpty());
    nothing->setVisible(!any && !typed.isEmpty());
    glossary->setProse(prose);
    glossary->setVisible(!prose.isEmpty());
    glossaryNothing->setVisible(prose.isEmpty());
    glossaryNothing->setText(terms.empty() ? GuidePage::tr("This bank has no concept cards.")
                                           : GuidePage::tr("No term has these words."));
    tree->showOnly(shown);
    fillPicker(shown);
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
    if (page >= 0 && page <= glossaryPage())
        open(page);
}

void GuidePage::Parts::showNeighbors()
{
    const auto tell = [this](QPushButton& button, int page, const QString& name) {
        const bool exists = page >= 0 && page <= glossaryPage();
        button.setEnabled(exists);
        button.setToolTip(exists ? titleOf(page) : QString());
        button.setAccessibleName(exists ? QStringLiteral("%1: %2").arg(name, titleOf(page)) : name);
    };
    tell(*previous, current - 1, GuidePage::tr("Previous"));
    tell(*next, current + 1, GuidePage::tr("Next"));
}

void GuidePage::Parts::arrange(GuidePage& page)
{
    const bool narrow = page.width() < kNarrowBelow * theme.fontScale();
    tree->setVisible(!narrow);
    tree->setMinimumWidth(narrow ? 0 : theme.px(kLeastTree));
    picker->setVisible(narrow);
    page.setFocusProxy(narrow ? static_cast<QWidget*>(picker) : tree);
}

GuidePage::GuidePage(const Theme& theme, session::Workspace& workspace,
                     std::function<bool(const QUrl&)> openUrl, QWidget* parent)
    : QWidget(parent), m_parts(std::make_unique<Parts>(theme, workspace))
{
    setObjectName(QStringLiteral("guidePage"));
    setAccessibleName(tr("Guide"));
    m_parts->build(*this);
    m_parts->connectAll(*this, std::move(openUrl));
    connect(&theme, &Theme::changed, this, [this] { m_parts->arrange(*this); });
    m_parts->arrange(*this);
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

bool GuidePage::openFirstPicture()
{
    m_parts->load();
    const auto at = std::ranges::find_if(m_parts->places, [this](session::SectionPlace place) {
        return m_parts->sectionAt(place).scene.has_value();
    });
    if (at == m_parts->places.end())
        return false;
    m_parts->open(static_cast<int>(at - m_parts->places.begin()));
    return true;
}

bool GuidePage::isDrawn() const
{
    const auto& shown = m_parts->desk.shown();
    return !m_parts->job || (shown && shown->findPicture(m_parts->job->scene));
}

void GuidePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_parts->load();
}

void GuidePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_parts->arrange(*this);
}

} // namespace ringside::app
