// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/outline.h"
#include "core/study/exam/question_order.h"

#include <QSet>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// The order of practice over the whole bank. It follows from the profile's seed and from the
/// answers before one moment, which the profile stores with the learner's position; so it is the
/// same after a restart. A new order is made on another day, once the current question is answered:
/// it begins with what is due then.
class PracticeOrder
{
public:
    struct Source
    {
        const bank::BankReader& bank;
        const progress::Journal& journal;
        Outline outline; ///< of that bank
        std::uint64_t seed = 0;
        std::int64_t nowMs = 0;
        int rolloverMinutes = 0; ///< after midnight, when another day begins
    };
    /// Errors: those of reading the bank or the journal.
    static Result<PracticeOrder> make(const Source& source);

    int count() const { return static_cast<int>(m_order.size()); }
    /// Index of the question at which practice continues.
    int start() const { return m_start; }
    /// Wall-clock time before which answers count for the order.
    std::int64_t orderedMs() const { return m_orderedMs; }
    bool isFromAnotherDay(std::int64_t nowMs, int rolloverMinutes) const;

    const bank::QuestionSummary& at(int index) const;
    study::AskReason reasonAt(int index) const;
    /// The index of the question with this place in the bank.
    int indexOf(int place) const { return m_indexOf[static_cast<std::size_t>(place)]; }
    /// Whether the question waits for an answer: it is new or a mistake, and was not answered since
    /// the order was made.
    bool isOpen(int index) const;
    /// The first open question after `index`, else the first one before it.
    std::optional<int> nextOpen(int index) const;

    void noteAnswer(const QString& questionId) { m_since.insert(questionId); }
    /// Reads the answers again after another page has recorded some. Errors: those of reading.
    Done readAnswers(const progress::Journal& journal);

private:
    PracticeOrder() = default;

    Outline m_outline;
    std::vector<study::OrderedQuestion> m_order; ///< `candidate` is the place in the bank
    std::vector<int> m_indexOf;
    QSet<QString> m_since; ///< answered since the order was made
    std::int64_t m_orderedMs = 0;
    int m_start = 0;
};

} // namespace ringside::session
