// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/exam/exam.h"
#include "tests/core/session/small_bank.h"

#include <QTemporaryDir>

#include <memory>
#include <stdexcept>

namespace ringside::test {

/// A bank of `count` questions q000 ..., every tenth with two keys ("two-"), alternating between
/// domains 1 and 2 with the weights 40 and 60.
inline bank::SourceBank examBank(int count)
{
    QStringList ids;
    for (int i = 0; i < count; ++i) {
        const QString number = QStringLiteral("%1").arg(i, 3, 10, QLatin1Char('0'));
        ids.append((i % 10 == 9 ? QStringLiteral("two-") : QStringLiteral("q")) + number);
    }
    bank::SourceBank source = smallBank(ids);
    for (std::size_t i = 0; i < source.questions.size(); ++i)
        source.questions[i].question.domain = 1 + static_cast<int>(i % 2);
    source.blueprint.domains = {{1, QStringLiteral("One"), 40, {}},
                                {2, QStringLiteral("Two"), 60, {}}};
    return source;
}

/// A program running an exam that can be killed and restarted, with a clock moved by the test.
class ExamBench
{
public:
    static constexpr std::int64_t kMorning = 1'795'255'200'000; // 2026-11-21T10:00:00Z

    explicit ExamBench(int questions = 100)
    {
        if (!bank::writeBank(examBank(questions), bankFile()))
            throw std::runtime_error("the bank was not written");
        restart();
    }

    QString bankFile() const { return m_dir.filePath(QStringLiteral("bank")); }
    /// Reopens everything without ending the exam first, as after a kill of the program.
    void restart()
    {
        m_exam.reset();
        m_journal.reset();
        m_bank = std::move(bank::BankReader::open(bankFile()).value());
        m_journal = std::move(
            progress::Journal::open(m_dir.filePath(QStringLiteral("profile")), clock).value());
        m_exam = std::make_unique<session::Exam>(*m_bank, *m_journal, clock);
    }

    session::Exam& exam() { return *m_exam; }
    progress::Journal& journal() { return *m_journal; }
    bank::BankReader& bank() { return *m_bank; }

    /// The right options, or the same number of wrong ones.
    std::vector<bank::OptionId> options(bool right)
    {
        const int current = m_exam->sheet().current;
        const bool two = m_exam->running()->slots.at(static_cast<std::size_t>(current)).choose == 2;
        if (right)
            return two ? ids({"gamma", "alpha"}) : ids({"beta"});
        return two ? ids({"alpha", "beta"}) : ids({"delta"});
    }
    static std::vector<bank::OptionId> ids(std::initializer_list<const char*> names)
    {
        std::vector<bank::OptionId> made;
        for (const char* name : names)
            made.emplace_back(QString::fromLatin1(name));
        return made;
    }
    /// Goes to a slot and answers it.
    Done answer(int slot, bool right)
    {
        if (Done done = m_exam->visit(slot); !done)
            return done;
        return m_exam->choose(options(right));
    }

    ManualClock clock{kMorning};

private:
    QTemporaryDir m_dir;
    std::unique_ptr<bank::BankReader> m_bank;
    std::unique_ptr<progress::Journal> m_journal;
    std::unique_ptr<session::Exam> m_exam;
};

} // namespace ringside::test
