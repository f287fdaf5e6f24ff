// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/window_pages.h"

#include "app/challenge/challenge_page.h"
#include "app/challenge/live_strip.h"
#include "app/cohort/class_page.h"
#include "app/exam/exam_page.h"
#include "app/explainer/explainer_page.h"
#include "app/guide/guide_page.h"
#include "app/import/importer.h"
#include "app/job/job_page.h"
#include "app/job/my_job_page.h"
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/keys/window_commands.h"
#include "app/library/library_page.h"
#include "app/paper/paper_dialog.h"
#include "app/practice/session_summary_view.h"
#include "app/progress/progress_page.h"
#include "app/question/card_writer.h"
#include "app/review/review_page.h"
#include "app/settings/banks_section.h"
#include "app/settings/class_section.h"
#include "app/settings/profile_section.h"
#include "app/settings/settings_page.h"
#include "app/shell/about_page.h"
#include "app/shell/bank_switch.h"
#include "app/shell/nav_rail.h"
#include "app/shell/page_styles.h"
#include "app/shell/palette_entries.h"
#include "app/shell/profile_safety.h"
#include "app/shell/study_flow.h"
#include "app/text/error_text.h"
#include "app/text/session_text.h"
#include "app/theme/accessible_role.h"
#include "app/today/today_page.h"
#include "app/widgets/notice.h"
#include "core/session/challenge/live_challenge.h"
#include "core/session/exchange/packs.h"
#include "core/session/workspace/workspace.h"

#include <QInputDialog>
#include <QMessageBox>
#include <QStackedWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringside::app {

namespace {

constexpr qsizetype kQuestionsOfWalk = 3;

} // namespace

WindowPages::WindowPages(const PageSurroundings& window, const PageServices& services,
                         QWidget* parent)
    : QObject(parent),
      m_window(window),
      m_services(services),
      m_parent(parent),
      m_stack(new QStackedWidget(parent)),
      m_live(new session::LiveChallenge(window.workspace.challenges(), window.workspace.classRoom(),
                                        this)),
      m_liveStrip(new LiveStrip(window.theme, *m_live, parent))
{
    m_stack->setAccessibleName(tr("Page"));
    addAll();
    m_switch = new BankSwitch(services.banksDir(), services.studiedPack, window.rail);
    connect(m_switch, &BankSwitch::bankChanged, this, &WindowPages::bankChanged);
    connect(m_switch, &BankSwitch::messageRaised, this, &WindowPages::showMessage);
    m_stack->addWidget(window.flow.summary());
    window.styles.add(window.flow.summary());
    window.styles.add(m_liveStrip);
    connect(&window.rail, &NavRail::pageChosen, this,
            [this](int place) { show(m_pages[static_cast<std::size_t>(place)]); });
    connect(&window.flow, &StudyFlow::messageRaised, this, &WindowPages::showMessage);
    connect(&window.flow, &StudyFlow::pageRequested, this, &WindowPages::open);
    connect(&window.flow, &StudyFlow::questionRequested, this, &WindowPages::openQuestion);
    connect(&window.flow, &StudyFlow::summaryRequested, this, &WindowPages::showSummary);
    connect(&window.flow, &StudyFlow::challengeResultRequested, this, [this] {
        static_cast<ChallengePage*>(open(QStringLiteral("challenge")))->showResults();
    });
    connect(&window.workspace, &session::Workspace::changed, m_live,
            [this](const session::ChangeSet& changes) {
                if (changes.touches(session::ChangeSet::Part::Answers))
                    m_live->followAnswers();
            });
    connect(m_liveStrip, &LiveStrip::standingRequested, this, [this] {
        static_cast<ChallengePage*>(open(QStringLiteral("challenge")))->showResults();
    });
    auto* cards = new CardWriter(window.theme, window.workspace.review(), *parent);
    connect(cards, &CardWriter::saved, this, &WindowPages::showMessage);
    window.commands
        .on(QStringLiteral("window.newCard"), [this, cards] { cards->writeSelection(*m_stack); })
        ->setProperty(kOfSelection, true);
    window.commands.on(QStringLiteral("window.paper"), [this] { openPaper({}); });
    window.commands.setEntries([this] { return paletteEntries(); });
    window.commands.setSearch([this](const QString& typed) {
        static_cast<LibraryPage*>(open(QStringLiteral("library")))->search(typed);
    });
}

std::vector<PaletteEntry> WindowPages::paletteEntries()
{
    Page& settings = *std::ranges::find(m_pages, QStringLiteral("settings"), &Page::name);
    auto entries = app::paletteEntries({m_window.theme, m_window.workspace, *made(settings),
                                        [this](const QString& page) { return open(page); },
                                        [this](const bank::QuestionId& id) { openQuestion(id); }});
    std::ranges::move(m_switch->entries(), std::back_inserter(entries));
    return entries;
}

/// Those of the rail first: a place in the rail is a place in this list.
void WindowPages::addAll()
{
    const auto add = [this](const QString& title, const char* name, Place place, auto make) {
        this->add(title, QLatin1String(name), place, [this, make] { return (this->*make)(); });
    };
    add(tr("Today"), "today", Place::Rail, &WindowPages::makeToday);
    add(tr("Practice"), "practice", Place::Rail, &WindowPages::makePractice);
    add(tr("Review"), "review", Place::Rail, &WindowPages::makeReview);
    add(tr("Mock exam"), "exam", Place::Rail, &WindowPages::makeExam);
    add(tr("Explainer"), "explainer", Place::Rail, &WindowPages::makeExplainer);
    add(tr("Library"), "library", Place::Rail, &WindowPages::makeLibrary);
    add(tr("Guide"), "guide", Place::Rail, &WindowPages::makeGuide);
    add(tr("Progress"), "progress", Place::Rail, &WindowPages::makeProgress);
    this->add(tr("My job"), QStringLiteral("job"), Place::Rail, [this] {
        const auto keeping = m_window.workspace.isReadOnly() ? ScenarioBench::Keeping::Off
                                                             : ScenarioBench::Keeping::On;
        auto* page = new MyJobPage(m_window.theme, m_window.workspace.presets(),
                                   m_services.profileDir, keeping, m_parent);
        page->training().setOpenUrl(m_services.openUrl);
        return page;
    });
    add(tr("Settings"), "settings", Place::Foot, &WindowPages::makeSettings);
    this->add(tr("About"), QStringLiteral("about"), Place::Foot,
              [this] { return new AboutPage(m_window.theme, m_services.openUrl, m_parent); });
    add(tr("Challenge"), "challenge", Place::BesideToday, &WindowPages::makeChallenge);
    add(tr("Class"), "class", Place::BesideSettings, &WindowPages::makeClass);
}

void WindowPages::add(const QString& title, const QString& name, Place place, Make make)
{
    const std::size_t index = m_pages.size();
    int railPlace = static_cast<int>(index);
    if (place == Place::BesideToday)
        railPlace = 0;
    else if (place == Place::BesideSettings)
        railPlace = railIndexOf(QStringLiteral("settings"));
    else
        m_window.rail.addPage(title, name, place == Place::Foot);
    m_pages.push_back({name, railPlace, std::move(make)});
    m_window.commands.addPage(name, title, [this, index] { show(m_pages[index]); });
}

QWidget* WindowPages::made(Page& page)
{
    if (!page.widget) {
        page.widget = page.make();
        setAccessibleRole(*page.widget, QAccessible::Pane);
        m_stack->addWidget(page.widget);
        m_window.styles.add(page.widget);
        bindCommands(m_window.keys, *page.widget);
        m_window.safety.watch(page.widget);
    }
    return page.widget;
}

QWidget* WindowPages::open(const QString& name)
{
    const auto page = std::ranges::find(m_pages, name, &Page::name);
    if (page == m_pages.end())
        return nullptr;
    show(*page);
    return page->widget;
}

void WindowPages::show(Page& page)
{
    QWidget* widget = made(page);
    m_window.rail.setCurrent(page.railPlace);
    m_stack->setCurrentWidget(widget);
    widget->setFocus(Qt::OtherFocusReason);
    m_window.commands.setPage(widget);
    m_liveStrip->setStandingShown(page.name == QLatin1String("challenge"));
    m_window.flow.onPage(page.name);
}

QWidget* WindowPages::liveStrip()
{
    return m_liveStrip;
}

void WindowPages::showSummary()
{
    QWidget* summary = m_window.flow.summary();
    m_stack->setCurrentWidget(summary);
    summary->setFocus(Qt::OtherFocusReason);
    m_window.commands.setPage(summary);
    m_liveStrip->setStandingShown(false);
    m_window.flow.onPage({});
}

int WindowPages::railIndexOf(const QString& name) const
{
    const auto page = std::ranges::find(m_pages, name, &Page::name);
    return page == m_pages.end() ? -1 : page->railPlace;
}

PracticePage& WindowPages::practice()
{
    made(*std::ranges::find(m_pages, QStringLiteral("practice"), &Page::name));
    return *m_practice;
}

void WindowPages::showMessage(const QString& sentence)
{
    QWidget* shown = m_stack->currentWidget();
    if (auto* practice = qobject_cast<PracticePage*>(shown))
        practice->notice().showMessage(sentence);
    else if (auto* today = qobject_cast<TodayPage*>(shown))
        today->showMessage(sentence);
    else
        m_window.safety.showMessage(sentence);
}

QByteArray WindowPages::splitter() const
{
    return m_practice ? m_practice->splitterState() : m_splitter;
}

ExplainerPlaces WindowPages::places() const
{
    return m_explainer ? m_explainer->places() : m_places;
}

void WindowPages::startWalk()
{
    open(QStringLiteral("explainer"));
    m_explainer->startWalk();
}

void WindowPages::openQuestion(const bank::QuestionId& id)
{
    if (!practice().goToQuestion(id))
        m_practice->notice().showBriefly(tr("This question is not part of your current session."));
    open(QStringLiteral("practice"));
}

/// In the learner's own bank, which opens with it.
void WindowPages::openOwnQuestion(const bank::QuestionId& id)
{
    const Done done = session::studyPack(m_services.banksDir(), QString(pack::kOwnBankId));
    if (!done)
        return showMessage(errorText(done.error()));
    m_questionToOpen = id.value();
    Q_EMIT bankChanged();
}

void WindowPages::openPaper(const PaperChoice& choice)
{
    const QString licence = m_services.studiedPack.isEmpty()
                                ? tr("Questions and explanations: Ringside contributors, CC BY 4.0")
                                : QString();
    auto* dialog = new PaperDialog(m_window.theme, m_window.workspace, m_window.clock,
                                   {FileDialogs::system(), {}, licence}, choice, m_parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void WindowPages::openJob(const session::GuideJob& job)
{
    static_cast<ExplainerPage*>(open(QStringLiteral("explainer")))->openGuideJob(job);
}

QWidget* WindowPages::makeToday()
{
    auto* page = new TodayPage(m_window.theme, m_window.workspace, m_window.clock, true, m_parent);
    m_window.flow.follow(*page);
    return page;
}

QWidget* WindowPages::makePractice()
{
    m_practice = new PracticePage(m_window.theme, m_window.workspace, m_window.clock, m_window.keys,
                                  m_services, m_parent);
    m_practice->restoreSplitter(m_splitter); // no effect without a state
    m_window.flow.follow(*m_practice);
    return m_practice;
}

QWidget* WindowPages::makeReview()
{
    auto* page = new ReviewPage(m_window.theme, m_window.workspace, m_window.clock, m_window.keys,
                                m_services.openUrl, m_parent);
    m_window.flow.follow(*page);
    connect(page, &ReviewPage::questionRequested, this, &WindowPages::openQuestion);
    connect(page, &ReviewPage::sectionRequested, this, [this](const QString& id) {
        static_cast<GuidePage*>(open(QStringLiteral("guide")))->openSection(id);
    });
    connect(page, &ReviewPage::importRequested, &m_window.importer, &Importer::open);
    connect(page, &ReviewPage::paperRequested, this, [this] { openPaper({}); });
    connect(page, &ReviewPage::phoneRequested, &m_window.importer, &Importer::openPhone);
    connect(page, &ReviewPage::sceneRequested, this, [this](const QString& conceptId) {
        const auto job = m_window.workspace.guide().jobOfCard(conceptId);
        if (job)
            openJob(*job);
        else
            showMessage(errorText(job.error()));
    });
    return page;
}

QWidget* WindowPages::makeExam()
{
    auto* page = new ExamPage(m_window.theme, m_window.workspace, m_window.keys, m_services.openUrl,
                              m_parent);
    connect(page, &ExamPage::announced, this, [this, page](const QString& sentence) {
        if (m_stack->currentWidget() != page)
            m_window.examNotice.showBriefly(sentence);
    });
    connect(page, &ExamPage::viewed, &m_window.examNotice, &Notice::clear);
    connect(page, &ExamPage::paperRequested, this, [this](const QString& examId) {
        openPaper({.of = PaperChoice::Of::Exam, .examId = examId});
    });
    connect(page, &ExamPage::practiceRequested, this, &WindowPages::openQuestion);
    connect(page, &ExamPage::setRequested, &m_window.flow, &StudyFlow::start);
    return page;
}

QWidget* WindowPages::makeExplainer()
{
    m_explainer =
        new ExplainerPage(m_window.theme, m_window.workspace, FileDialogs::system(), m_parent);
    m_explainer->restorePlaces(m_places);
    connect(m_explainer, &ExplainerPage::placesChanged, this, &WindowPages::settingsChanged);
    connect(m_explainer, &ExplainerPage::questionsRequested, this, &WindowPages::practiceWalk);
    return m_explainer;
}

void WindowPages::practiceWalk(const QString& title, const QStringList& ids)
{
    const auto reserved = m_window.workspace.library().reserved(ids);
    if (!reserved)
        return showMessage(errorText(reserved.error()));
    QStringList open;
    std::ranges::copy_if(ids, std::back_inserter(open),
                         [&](const QString& id) { return !reserved->contains(id); });
    if (open.isEmpty())
        return showMessage(tr("All questions of this walk are reserved for your first mock exam."));
    open.resize(std::min(open.size(), kQuestionsOfWalk));
    practiceSet(title, open, 0);
}

QWidget* WindowPages::makeLibrary()
{
    auto* page = new LibraryPage(m_window.theme, m_window.workspace, m_window.keys,
                                 m_services.openUrl, m_parent);
    connect(page, &LibraryPage::openRequested, this, &WindowPages::openQuestion);
    connect(page, &LibraryPage::studyRequested, this, &WindowPages::practiceSet);
    connect(page, &LibraryPage::ownRequested, this, &WindowPages::openOwnQuestion);
    page->offerSessions();
    if (const auto own = session::ownBank(m_services.banksDir());
        own && m_services.studiedPack != pack::kOwnBankId && !hasOwnQuestions()) {
        const Done found =
            m_window.workspace.library().searchBeside({own->pack.bankFile, own->profileDir});
        if (!found)
            page->showMessage(errorText(found.error()));
    }
    return page;
}

/// Of the open bank, with the learner's own ones joined to it.
bool WindowPages::hasOwnQuestions() const
{
    const auto& joined = m_window.workspace.blueprint().joined;
    return std::ranges::find(joined, QString(pack::kOwnBankId), &bank::Domain::bank) !=
           joined.end();
}

void WindowPages::practiceSet(const QString& title, const QStringList& ids, int reserved)
{
    m_window.flow.start({.kind = progress::StudySetKind::Custom,
                         .subject = title.isEmpty() ? tr("Library") : title,
                         .questions = ids});
    if (reserved > 0)
        practice().notice().showBriefly(SessionText::reserved(reserved));
}

QWidget* WindowPages::makeGuide()
{
    auto* page = new GuidePage(m_window.theme, m_window.workspace, m_window.keys,
                               m_services.openUrl, m_parent);
    connect(page, &GuidePage::questionRequested, this, &WindowPages::openQuestion);
    connect(page, &GuidePage::jobRequested, this, &WindowPages::openJob);
    connect(page, &GuidePage::paperRequested, this, [this](int domain) {
        openPaper({.of = PaperChoice::Of::CheatSheet, .domain = domain});
    });
    return page;
}

QWidget* WindowPages::makeProgress()
{
    auto* page = new ProgressPage(m_window.theme, m_window.workspace, m_parent);
    connect(page, &ProgressPage::questionRequested, this, &WindowPages::openQuestion);
    connect(page, &ProgressPage::paperRequested, this, [this] { openPaper({}); });
    connect(page, &ProgressPage::setRequested, &m_window.flow, &StudyFlow::start);
    return page;
}

QWidget* WindowPages::makeSettings()
{
    auto* page = new SettingsPage(m_window.theme, m_window.workspace, m_window.reminder,
                                  m_window.language, m_services.banksDir(), m_parent);
    connect(page, &SettingsPage::reminderChanged, this, &WindowPages::settingsChanged);
    connect(page, &SettingsPage::keysRequested, &m_window.commands, &WindowCommands::showKeys);
    page->addSection(makeBanks());
    page->addSection(makeClassSection());
    page->addSection(new ProfileSection(m_window.theme, m_services.profileDir, m_services.openUrl));
    page->addSection(m_window.safety.makeBackupSection(m_services.openUrl));
    return page;
}

BanksSection* WindowPages::makeBanks()
{
    const auto confirm = [this](const QString& question) {
        return QMessageBox::question(m_parent, tr("Remove a question bank"), question,
                                     QMessageBox::Yes | QMessageBox::No,
                                     QMessageBox::No) == QMessageBox::Yes;
    };
    const auto confirmUpdate = [this](const QString& question, bool isWarning) {
        // Titles and names come from the file.
        QMessageBox box(isWarning ? QMessageBox::Warning : QMessageBox::Question,
                        tr("Update the questions"), question, QMessageBox::Yes | QMessageBox::No,
                        m_parent);
        box.setTextFormat(Qt::PlainText);
        box.setDefaultButton(isWarning ? QMessageBox::No : QMessageBox::Yes);
        return box.exec() == QMessageBox::Yes;
    };
    m_banks = new BanksSection(
        m_window.theme,
        {m_services.banksDir(), m_services.studiedPack, FileDialogs::system(), confirm,
         m_services.includedBank.isEmpty() ? m_services.bankFile : m_services.includedBank,
         confirmUpdate, [this] { return m_window.workspace.exam().isWaiting().value_or(true); },
         m_window.workspace.isReadOnly(), m_services.isBankNamed});
    connect(m_banks, &BanksSection::bankChanged, this, &WindowPages::bankChanged);
    connect(m_banks, &BanksSection::banksChanged, m_switch, &BankSwitch::showOrHide);
    return m_banks;
}

QWidget* WindowPages::makeClassSection()
{
    const auto confirm = [this](const QString& question) {
        return QMessageBox::question(m_parent, tr("Devices and class"), question,
                                     QMessageBox::Yes | QMessageBox::No,
                                     QMessageBox::No) == QMessageBox::Yes;
    };
    const auto ask = [this](const QString& question) {
        return QInputDialog::getText(m_parent, tr("Devices and class"), question);
    };
    auto* section = new ClassSection(m_window.theme, m_window.workspace.classRoom(),
                                     {FileDialogs::system(), confirm, ask});
    connect(section, &ClassSection::classRequested, this,
            [this] { open(QStringLiteral("class")); });
    return section;
}

QWidget* WindowPages::makeClass()
{
    auto* page = new ClassPage(m_window.theme, m_window.workspace, m_services.bankFile, m_parent);
    connect(page, &ClassPage::practiceRequested, this, &WindowPages::practiceSet);
    connect(page, &ClassPage::settingsRequested, this, [this] {
        auto* settings = open(QStringLiteral("settings"));
        settings->findChild<ClassSection*>()->reveal();
    });
    return page;
}

void WindowPages::installPack(const QString& file)
{
    open(QStringLiteral("settings"));
    m_banks->install(file);
}

QWidget* WindowPages::makeChallenge()
{
    auto* page = new ChallengePage(m_window.theme, m_window.workspace, *m_live,
                                   FileDialogs::system(), m_parent);
    connect(page, &ChallengePage::setRequested, &m_window.flow, &StudyFlow::start);
    connect(page, &ChallengePage::practiceRequested, this, &WindowPages::openQuestion);
    connect(page, &ChallengePage::continueRequested, &m_window.flow, &StudyFlow::goOn);
    return page;
}

} // namespace ringside::app
