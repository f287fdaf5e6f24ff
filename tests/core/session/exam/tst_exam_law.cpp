// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam.h"
#include "tests/core/session/exam/exam_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <map>

using namespace ringside;
using namespace ringside::session;
using ringside::test::ExamBench;

/// Laws of a mock exam.
class TstExamLaw : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Whatever is answered, changed, flagged, marked out, left and taken up again, in any order:
    /// score and journal are those of the last answers.
    void scoreIsThatOfTheLastAnswers()
    {
        ExamBench bench;
        const bool holds = rc::check([&] {
            // A case that failed left its exam running, and the next would fail for that alone.
            if (bench.exam().running())
                RC_ASSERT(bench.exam().submit());
            RC_ASSERT(bench.exam().start(
                {.questions = 10, .seed = *rc::gen::arbitrary<std::uint32_t>()}));
            const std::vector<progress::ExamSlot> slots = bench.exam().running()->slots;
            const std::size_t before = bench.journal().entries()->size();
            std::map<int, bool> last;
            const int steps = *rc::gen::inRange(0, 40);
            for (int i = 0; i < steps; ++i)
                oneStep(bench, last);
            int right = 0;
            for (const auto& [slot, isRight] : last)
                right += isRight ? 1 : 0;
            const auto ended = bench.exam().submit();
            RC_ASSERT(ended);
            const auto report = bench.exam().report(*ended);
            RC_ASSERT(report);
            RC_ASSERT(report->review.score.correct == right);
            RC_ASSERT(report->review.unanswered == 10 - static_cast<int>(last.size()));
            checkEntries(*bench.journal().entries(), before, slots, last);
        });
        QVERIFY(holds);
    }

private:
    /// One entry for each slot with an answer, in their order, and no other.
    static void checkEntries(const std::vector<progress::AnswerEntry>& entries, std::size_t before,
                             const std::vector<progress::ExamSlot>& slots,
                             const std::map<int, bool>& last)
    {
        RC_ASSERT(entries.size() == before + last.size());
        auto entry = entries.begin() + static_cast<std::ptrdiff_t>(before);
        for (const auto& [slot, isRight] : last) {
            const progress::ExamSlot& asked = slots[static_cast<std::size_t>(slot)];
            RC_ASSERT(entry->questionId == asked.questionId);
            RC_ASSERT(entry->correct == isRight);
            RC_ASSERT(entry->optionOrder == asked.optionOrder);
            RC_ASSERT(entry->chosen.size() == asked.choose);
            RC_ASSERT(entry->durationMs >= 0);
            ++entry;
        }
    }

    static void oneStep(ExamBench& bench, std::map<int, bool>& last)
    {
        Exam& exam = bench.exam();
        const int slot = *rc::gen::inRange(0, 10);
        bench.clock.advanceMs(*rc::gen::inRange(0, 5000));
        switch (*rc::gen::inRange(0, 7)) {
        case 0:
        case 1:
            RC_ASSERT(bench.answer(slot, true));
            last[slot] = true;
            break;
        case 2:
            RC_ASSERT(bench.answer(slot, false));
            last[slot] = false;
            break;
        case 3:
            RC_ASSERT(exam.visit(slot));
            RC_ASSERT(exam.choose({}));
            last.erase(slot);
            break;
        case 4:
            RC_ASSERT(exam.visit(slot));
            RC_ASSERT(exam.flag(slot % 2 == 0));
            break;
        case 5:
            RC_ASSERT(exam.crossOut(ExamBench::ids({"beta", "delta"})));
            break;
        default:
            bench.restart();
            RC_ASSERT(bench.exam().restore());
            RC_ASSERT(bench.exam().running() != nullptr);
        }
    }
};

RINGSIDE_TEST(TstExamLaw)
#include "tst_exam_law.moc"
