// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rng.h"
#include "core/study/exam/blueprint.h"

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

/// The one order in which questions are asked: by the exam's weights, domains interleaved.
///
///   c_d <- c_d + w_d / W        before each question, for each domain with questions left
///   next domain: of those with c_d >= s, the one with the smallest (1 - s - c_d) W / w_d
///   c_d <- c_d - 1              for the domain that is asked; s = 1 / (2 k - 2)
///
/// w_d is the weight of domain d, W the sum over the k domains with questions left, c_d the number
/// of questions that the domain is behind its share. Until a domain runs out, each is less than one
/// question from its share after any number of questions (Tijdeman 1980, The chairman assignment
/// problem, doi:10.1016/0012-365X(80)90269-1), so a weight of at most 1/3 never comes three times
/// in a row. For greater weights and near the end, a rule forbids it while another domain has
/// questions. One question in kMistakeEvery is a mistake; the domain that is furthest behind gets
/// it, even if its own turn is up to 1.5 questions away. Questions of joined banks, which are no
/// part of the exam, have an order of their own and come at every kJoinedEvery-th place while the
/// exam has questions left, so the order of the exam's questions is the same without them. Where it
/// is wrong: a learner who answers in another order has other shares than this one has.
namespace ringside::study {

/// One question in this many is a mistake to repeat, while there are both mistakes and new ones.
inline constexpr int kMistakeEvery = 4;
/// Questions between two of the same family, while other questions are left.
inline constexpr int kFamilyGap = 20;

/// One place in this many is for a question of a joined bank, while there is one.
inline constexpr int kJoinedEvery = 5;
/// Of those, one in this many is a mistake, the first one too: a set has few of them.
inline constexpr int kJoinedMistakeEvery = 2;

/// A question that can be asked.
struct OrderCandidate
{
    std::string id;
    int domain = 0;
    std::string objective{};
    std::string family{};     ///< shared by candidates that test the same decision; "" for none
    int difficulty = 0;       ///< easier ones come first in an objective
    bool isDeep = false;      ///< comes after the others of its domain
    bool isReserved = false;  ///< comes after all others
    std::string answeredAt{}; ///< sorts by the time of the last answer; "": never answered
    bool isRight = false;     ///< the last answer
    bool isJoined = false;    ///< of a bank beside the exam's
};

/// Why a question has its place.
enum class AskReason {
    DueMistake,   ///< its last answer was wrong
    NewObjective, ///< the first question of an objective without an answer
    Weight,       ///< a new question of an objective that was asked before
    Repeat,       ///< its last answer was right
    Reserved,     ///< kept for the first mock exam
    Joined,       ///< a new question of a joined bank
};

enum class FamilyRule {
    Apart, ///< kFamilyGap questions between two of a family
    Once,  ///< one of each family
};

struct OrderRequest
{
    std::vector<DomainWeight> blueprint; ///< a domain without a weight gets the smallest one
    std::vector<OrderCandidate> candidates;
    int asked = 0; ///< questions answered before; the turns of the domains continue there
    FamilyRule families = FamilyRule::Apart;
    std::size_t most = std::numeric_limits<std::size_t>::max(); ///< questions in the order
};

struct OrderedQuestion
{
    std::size_t candidate = 0; ///< index in OrderRequest::candidates
    AskReason reason = AskReason::Weight;
    bool operator==(const OrderedQuestion&) const = default;
};

/// Each candidate once, up to `most`; with FamilyRule::Once, of each family the first one. Mistakes
/// and repeats come by the time of their answers, oldest first. Candidates have different ids; the
/// order in which they are given does not matter. A new candidate leaves the others of its
/// objective in their order.
std::vector<OrderedQuestion> orderQuestions(const OrderRequest& request, Rng& rng);

} // namespace ringside::study
