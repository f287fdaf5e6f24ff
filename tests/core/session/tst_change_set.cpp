// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/change_set.h"

#include "core/session/exam/exam.h"
#include "core/session/library/guide.h"
#include "core/session/library/library.h"
#include "core/session/practice/practice.h"
#include "core/session/review/deck_editor.h"
#include "core/session/review/review.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

using namespace ringside;
using namespace ringside::session;

namespace {

using Part = ChangeSet::Part;
using Use = std::function<bool(Workspace&)>;
using Changes = std::vector<ChangeSet>;

const bank::QuestionId kFirst(QStringLiteral("one")); ///< of the bank: "one", "three", "two-keys"

ChangeSet of(ChangeSet::Parts parts, const std::vector<bank::QuestionId>& questions = {})
{
    return {parts, questions};
}

bool answerFirst(Workspace& workspace)
{
    return workspace.practice()
        .answer({bank::OptionId(QStringLiteral("beta"))}, {}, 1000)
        .has_value();
}

bool startSet(Workspace& workspace)
{
    return workspace.practice()
        .startSession({.kind = progress::StudySetKind::Custom,
                       .questions = {QStringLiteral("three"), QStringLiteral("one")}})
        .has_value();
}

bool mark(Workspace& workspace, bool flagged)
{
    progress::QuestionMarks wanted;
    wanted.isFlagged = flagged;
    return workspace.library().setMarks(kFirst, {}, wanted).has_value();
}

bool rateRing(Workspace& workspace)
{
    return workspace.review().current().value() &&
           workspace.review().rate(study::Rating::Good, 1000).has_value();
}

bool startExam(Workspace& workspace)
{
    return workspace.exam()
        .start({.mode = progress::ExamMode::Mock, .questions = 3, .seed = 1})
        .has_value();
}

const Use kNothing = [](Workspace&) { return true; };

} // namespace

/// Each use case names exactly what it changed, once, when it is committed.
class TstChangeSet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one"), QStringLiteral("three"),
                                                 QStringLiteral("two-keys")}),
                                m_dir->filePath(QStringLiteral("bank"))));
        m_workspace =
            std::move(*Workspace::open(m_dir->filePath(QStringLiteral("bank")),
                                       m_dir->filePath(QStringLiteral("profile")), m_clock));
    }
    void cleanup() { m_workspace.reset(); }

    void useCaseNamesWhatItChanged_data()
    {
        QTest::addColumn<Use>("before");
        QTest::addColumn<Use>("use");
        QTest::addColumn<Changes>("expected");
        const auto row = [](const char* name, const Use& before, const Use& use,
                            const Changes& expected) {
            QTest::newRow(name) << before << use << expected;
        };
        addPracticeRows(row);
        addReviewRows(row);
        addOtherRows(row);
    }

    void useCaseNamesWhatItChanged()
    {
        QFETCH(Use, before);
        QFETCH(Use, use);
        QFETCH(Changes, expected);
        QVERIFY(before(*m_workspace));
        Changes reported;
        connect(m_workspace.get(), &Workspace::changed, m_workspace.get(),
                [&reported](const ChangeSet& changes) { reported.push_back(changes); });
        QVERIFY(use(*m_workspace));
        QCOMPARE(reported.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(reported[i].parts, expected[i].parts);
            QCOMPARE(reported[i].questions, expected[i].questions);
        }
    }

    void examThatEndsNamesAnswersAndGaps()
    {
        QVERIFY(startExam(*m_workspace));
        const bank::QuestionId asked(m_workspace->exam().running()->slots[0].questionId);
        const bool two = asked == bank::QuestionId(QStringLiteral("two-keys"));
        QVERIFY(
            m_workspace->exam().choose(two ? std::vector{bank::OptionId(QStringLiteral("alpha")),
                                                         bank::OptionId(QStringLiteral("gamma"))}
                                           : std::vector{bank::OptionId(QStringLiteral("beta"))}));
        ChangeSet reported;
        connect(m_workspace.get(), &Workspace::changed, m_workspace.get(),
                [&reported](const ChangeSet& changes) { reported.add(changes); });
        QVERIFY(m_workspace->exam().submit());
        QCOMPARE(reported.parts, Part::Exam | Part::Answers | Part::Shown);
        QCOMPARE(reported.questions.size(), std::size_t{3});
        QCOMPARE(reported.questions.front(), asked);
    }

    void listenersReadCommittedChanges()
    {
        bool isThere = false;
        connect(m_workspace.get(), &Workspace::changed, m_workspace.get(), [this, &isThere] {
            isThere = m_workspace->practice().current()->answer.has_value();
        });
        QVERIFY(answerFirst(*m_workspace));
        QVERIFY(isThere);
    }

    void setsAddUp()
    {
        ChangeSet all = of(Part::Answers, {bank::QuestionId(QStringLiteral("one"))});
        all.add(of(Part::Marks, {bank::QuestionId(QStringLiteral("one")),
                                 bank::QuestionId(QStringLiteral("three"))}));
        QCOMPARE(all, of(Part::Answers | Part::Marks, {bank::QuestionId(QStringLiteral("one")),
                                                       bank::QuestionId(QStringLiteral("three"))}));
        QVERIFY(all.touches(Part::Marks | Part::Exam));
        QVERIFY(!all.touches(Part::Exam));
        QVERIFY(all.names(bank::QuestionId(QStringLiteral("three"))));
        QVERIFY(!all.names(bank::QuestionId(QStringLiteral("two-keys"))));
    }

private:
    template <class Row> static void addPracticeRows(const Row& row)
    {
        row("an answer names its question", kNothing, answerFirst, {of(Part::Answers, {kFirst})});
        row("a refused answer changes nothing", kNothing,
            [](Workspace& w) { return !w.practice().answer({}, {}, 1000); }, {});
        row("going to another question moves the position", kNothing,
            [](Workspace& w) { return w.practice().goTo(2).has_value(); }, {of(Part::Position)});
        row("going where practice is already changes nothing", kNothing,
            [](Workspace& w) { return w.practice().goTo(0).has_value(); }, {});
        row("a study set begins", kNothing, startSet, {of(Part::StudySet)});
        row("a study set ends", startSet,
            [](Workspace& w) { return w.practice().endSession().has_value(); },
            {of(Part::StudySet)});
        row("a study set is left aside once", startSet,
            [](Workspace& w) {
                w.practice().setSessionAside(true);
                w.practice().setSessionAside(true);
                return true;
            },
            {of(Part::StudySet)});
        row("a flag names its question", kNothing, [](Workspace& w) { return mark(w, true); },
            {of(Part::Marks, {kFirst})});
        row("marks that stay as they were change nothing", kNothing,
            [](Workspace& w) { return mark(w, false); }, {});
    }

    template <class Row> static void addReviewRows(const Row& row)
    {
        const Use flag = [](Workspace& w) {
            return w.review()
                .mark({progress::CardMarkKind::Flag, QStringLiteral("concept:ring"), true})
                .has_value();
        };
        const Use undo = [](Workspace& w) { return w.review().undo().has_value(); };
        row("a review", kNothing, rateRing, {of(Part::Reviews)});
        row("an undone review", rateRing, undo, {of(Part::Reviews)});
        row(
            "a redone review", [undo](Workspace& w) { return rateRing(w) && undo(w); },
            [](Workspace& w) { return w.review().redo().has_value(); }, {of(Part::Reviews)});
        row("a marked card", kNothing, flag, {of(Part::Cards)});
        row("a card that is marked already", flag, flag, {});
        row("an undone mark", flag, undo, {of(Part::Cards)});
        row("an own card", kNothing,
            [](Workspace& w) {
                return DeckEditor(w.review())
                    .add({{.front = QStringLiteral("Front"), .back = QStringLiteral("Back")}})
                    .has_value();
            },
            {of(Part::Cards)});
        row("more new cards today", kNothing,
            [](Workspace& w) {
                w.review().addNewToday(5);
                return true;
            },
            {of(Part::Cards)});
    }

    template <class Row> static void addOtherRows(const Row& row)
    {
        const Use show = [](Workspace& w) { return w.library().noteShown(kFirst).has_value(); };
        row("an answer that is shown", kNothing, show, {of(Part::Shown, {kFirst})});
        row("an answer that was shown before", show, show, {});
        row("an answer that was given", answerFirst, show, {});
        row("a saved search", kNothing,
            [](Workspace& w) {
                return w.library()
                    .saveSearch({QStringLiteral("Flagged"), QStringLiteral("ring")})
                    .has_value();
            },
            {of(Part::SavedSearches)});
        row("the place in the guide, once", kNothing,
            [](Workspace& w) {
                const bank::ChapterId chapter(QStringLiteral("start"));
                const bank::SectionId section(QStringLiteral("first"));
                return w.guide().remember(chapter, section).has_value() &&
                       w.guide().remember(chapter, section).has_value();
            },
            {of(Part::GuidePlace)});
        row("an exam begins", kNothing, startExam, {of(Part::Exam)});
        row("a step of an exam", startExam,
            [](Workspace& w) { return w.exam().flag(true).has_value(); }, {of(Part::ExamSheet)});
        row("other settings", kNothing,
            [](Workspace& w) {
                StudySettings settings;
                settings.newPerDay = 3;
                return w.setStudySettings(settings).has_value();
            },
            {of(Part::Settings)});
        row("the settings in force", kNothing,
            [](Workspace& w) { return w.setStudySettings(w.studySettings()).has_value(); }, {});
    }

    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Workspace> m_workspace;
};

RINGSIDE_TEST(TstChangeSet)
#include "tst_change_set.moc"
