// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/question_order.h"

#include "core/base/stable_hash.h"
#include "core/study/exam/domain_turns.h"
#include "core/study/exam/objective_need.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>

namespace ringside::study {

namespace {

struct Waiting
{
    std::size_t candidate = 0;
    std::uint64_t key = 0; ///< drawn; decides between equals
};
/// The next one stands last.
using Line = std::vector<Waiting>;

struct Topic
{
    Line unanswered;
    int right = 0;
    int answered = 0;
    int given = 0; ///< new questions in the order so far
    std::uint64_t key = 0;

    bool isNew() const { return answered == 0 && given == 0; }
    double need() const
    {
        return needOf({.weight = 1, .right = right, .answered = answered}) / (1 + given);
    }
};

/// The questions of one domain.
struct Stock
{
    Line mistakes;
    std::vector<Topic> topics;
    Line repeats;
    std::size_t left = 0; ///< in all lines
};

struct Pick
{
    Line* line = nullptr;
    Topic* topic = nullptr; ///< of a new question
    std::size_t at = 0;     ///< in the line
    AskReason reason = AskReason::Weight;
};

/// What a domain would be asked next, and whether that can be other than it was.
struct Choice
{
    std::optional<Pick> pick;
    bool isStale = true;
    bool skippedFamily = false; ///< a better one waits until its family is free
    bool wantedMistake = false;
};

/// How often a mistake comes, and how many questions ago the last one came.
struct MistakeRhythm
{
    int every = kMistakeEvery;
    int since = 0;
};

/// Makes one order.
class Order
{
public:
    Order(const OrderRequest& request, std::uint64_t salt, const MistakeRhythm& mistakes = {});
    std::vector<OrderedQuestion> made() &&;

private:
    using Stocks = std::vector<Stock>;

    void addDomains();
    Stocks stocksOf(bool reserved) const;
    void drawFrom(Stocks& stocks);
    bool isFree(const OrderCandidate& candidate) const;
    std::optional<std::size_t> findIn(const Line& line, bool anyFamily) const;
    std::optional<Pick> findNew(Stock& stock, bool anyFamily) const;
    std::optional<Pick> find(Stock& stock, bool anyFamily) const;
    void refresh(Choice& choice, Stock& stock) const;
    bool wantsMistake() const { return m_mistakes.since + 1 >= m_mistakes.every; }
    std::optional<Pick> findMistake(Stock& stock, bool anyFamily) const;
    void place(const Pick& pick);

    const OrderRequest& m_request;
    const std::uint64_t m_salt;
    std::map<int, std::size_t> m_domains; ///< index of each domain
    std::optional<DomainTurns> m_turns;
    std::unordered_map<std::string, std::size_t> m_families; ///< the last place of each
    std::vector<OrderedQuestion> m_order;
    MistakeRhythm m_mistakes;
    mutable bool m_skippedFamily = false; ///< since the last time that it was cleared
};

Order::Order(const OrderRequest& request, std::uint64_t salt, const MistakeRhythm& mistakes)
    : m_request(request), m_salt(salt), m_mistakes(mistakes)
{
    addDomains();
}

void Order::addDomains()
{
    double least = 1;
    std::map<int, double> weights;
    for (const DomainWeight& row : m_request.blueprint) {
        if (!(row.weight > 0))
            continue;
        least = weights.empty() ? row.weight : std::min(least, row.weight);
        weights[row.domain] = row.weight;
    }
    for (const OrderCandidate& candidate : m_request.candidates)
        m_domains.emplace(candidate.domain, 0);
    std::vector<double> found;
    for (auto& [domain, index] : m_domains) {
        const auto known = weights.find(domain);
        index = found.size();
        found.push_back(known == weights.end() ? least : known->second);
    }
    m_turns.emplace(std::move(found));
}

Order::Stocks Order::stocksOf(bool reserved) const
{
    Stocks stocks(m_domains.size());
    std::map<std::pair<int, std::string>, std::size_t> topics;
    const auto& all = m_request.candidates;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const OrderCandidate& each = all[i];
        Stock& stock = stocks[m_domains.at(each.domain)];
        const auto [topic, isNew] =
            topics.try_emplace(std::pair(each.domain, each.objective), stock.topics.size());
        if (isNew)
            stock.topics.emplace_back().key = Rng(m_salt ^ stableHash(each.objective)).next();
        Topic& mine = stock.topics[topic->second];
        const bool isAnswered = !each.answeredAt.empty();
        mine.answered += isAnswered ? 1 : 0;
        mine.right += isAnswered && each.isRight ? 1 : 0;
        if (each.isReserved != reserved)
            continue;
        Line& line = !isAnswered ? mine.unanswered : each.isRight ? stock.repeats : stock.mistakes;
        line.push_back({i, Rng(m_salt ^ stableHash(each.id)).next()});
        ++stock.left;
    }
    const auto rank = [&all](const Waiting& waiting) {
        const OrderCandidate& each = all[waiting.candidate];
        return std::tuple<const std::string&, bool, int, std::uint64_t, const std::string&>(
            each.answeredAt, each.isDeep, each.difficulty, waiting.key, each.id);
    };
    const auto later = [&rank](const Waiting& a, const Waiting& b) { return rank(a) > rank(b); };
    for (Stock& stock : stocks) {
        std::sort(stock.mistakes.begin(), stock.mistakes.end(), later);
        std::sort(stock.repeats.begin(), stock.repeats.end(), later);
        for (Topic& topic : stock.topics)
            std::sort(topic.unanswered.begin(), topic.unanswered.end(), later);
    }
    return stocks;
}

bool Order::isFree(const OrderCandidate& candidate) const
{
    if (candidate.family.empty())
        return true;
    const auto last = m_families.find(candidate.family);
    if (last == m_families.end())
        return true;
    return m_request.families == FamilyRule::Apart &&
           m_order.size() - last->second > static_cast<std::size_t>(kFamilyGap);
}

std::optional<std::size_t> Order::findIn(const Line& line, bool anyFamily) const
{
    for (std::size_t at = line.size(); at-- > 0;) {
        if (anyFamily || isFree(m_request.candidates[line[at].candidate]))
            return at;
        m_skippedFamily = true;
    }
    return std::nullopt;
}

/// Exam questions before deep ones; then objectives without an answer, then the greatest need.
std::optional<Pick> Order::findNew(Stock& stock, bool anyFamily) const
{
    std::optional<Pick> best;
    const auto rank = [this](const Pick& pick) {
        const std::size_t candidate = (*pick.line)[pick.at].candidate;
        return std::tuple(m_request.candidates[candidate].isDeep, !pick.topic->isNew(),
                          -pick.topic->need(), pick.topic->key);
    };
    for (Topic& topic : stock.topics) {
        const auto at = findIn(topic.unanswered, anyFamily);
        if (!at)
            continue;
        const Pick pick{&topic.unanswered, &topic, *at,
                        topic.isNew() ? AskReason::NewObjective : AskReason::Weight};
        if (!best || rank(pick) < rank(*best))
            best = pick;
    }
    return best;
}

std::optional<Pick> Order::findMistake(Stock& stock, bool anyFamily) const
{
    const auto at = findIn(stock.mistakes, anyFamily);
    return at ? std::optional(Pick{&stock.mistakes, nullptr, *at, AskReason::DueMistake})
              : std::nullopt;
}

std::optional<Pick> Order::find(Stock& stock, bool anyFamily) const
{
    if (wantsMistake())
        if (const auto mistake = findMistake(stock, anyFamily))
            return mistake;
    if (const auto fresh = findNew(stock, anyFamily))
        return fresh;
    if (const auto mistake = findMistake(stock, anyFamily))
        return mistake;
    const auto at = findIn(stock.repeats, anyFamily);
    return at ? std::optional(Pick{&stock.repeats, nullptr, *at, AskReason::Repeat}) : std::nullopt;
}

void Order::place(const Pick& pick)
{
    const std::size_t index = (*pick.line)[pick.at].candidate;
    const OrderCandidate& candidate = m_request.candidates[index];
    pick.line->erase(pick.line->begin() + static_cast<std::ptrdiff_t>(pick.at));
    if (pick.topic)
        ++pick.topic->given;
    if (!candidate.family.empty())
        m_families[candidate.family] = m_order.size();
    m_mistakes.since = pick.reason == AskReason::DueMistake ? 0 : m_mistakes.since + 1;
    m_order.push_back({index, candidate.isReserved ? AskReason::Reserved : pick.reason});
}

/// Finds the domain's next question again, unless nothing that decides it has changed.
void Order::refresh(Choice& choice, Stock& stock) const
{
    const bool isSame =
        !choice.isStale && !choice.skippedFamily &&
        (choice.wantedMistake == wantsMistake() || stock.mistakes.empty()) &&
        (!choice.pick ||
         isFree(m_request.candidates[(*choice.pick->line)[choice.pick->at].candidate]));
    if (isSame)
        return;
    m_skippedFamily = false;
    choice.pick = find(stock, false);
    choice.skippedFamily = m_skippedFamily;
    choice.wantedMistake = wantsMistake();
    choice.isStale = false;
}

void Order::drawFrom(Stocks& stocks)
{
    std::vector<Choice> choices(stocks.size());
    const auto hasFree = [&choices](std::size_t d) { return choices[d].pick.has_value(); };
    const auto hasAny = [&](std::size_t d) {
        return m_request.families == FamilyRule::Once ? hasFree(d) : stocks[d].left > 0;
    };
    const auto hasMistake = [&](std::size_t d) {
        const std::optional<Pick>& pick = choices[d].pick;
        return wantsMistake() && pick && pick->reason == AskReason::DueMistake;
    };
    while (m_order.size() < m_request.most) {
        bool isLeft = false;
        for (std::size_t d = 0; d < stocks.size(); ++d) {
            refresh(choices[d], stocks[d]);
            isLeft = isLeft || hasAny(d);
        }
        if (!isLeft)
            return;
        const std::size_t domain = m_turns->next(hasAny, hasFree, hasMistake);
        const std::optional<Pick> free = choices[domain].pick;
        place(free ? *free : *find(stocks[domain], true));
        choices[domain].isStale = true;
        --stocks[domain].left;
    }
}

std::vector<OrderedQuestion> Order::made() &&
{
    Stocks open = stocksOf(false);
    Stocks reserved = stocksOf(true);
    m_turns->skip(m_request.asked, [](std::size_t) { return true; });
    drawFrom(open);
    drawFrom(reserved);
    return std::move(m_order);
}

} // namespace

namespace {

/// The order of those candidates that are of joined banks, or of those that are not.
std::vector<OrderedQuestion> orderOf(const OrderRequest& request, bool joined, std::uint64_t salt)
{
    OrderRequest part{.blueprint = request.blueprint,
                      .candidates = {},
                      .asked = request.asked,
                      .families = request.families,
                      .most = request.most};
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < request.candidates.size(); ++i) {
        if (request.candidates[i].isJoined != joined)
            continue;
        indices.push_back(i);
        part.candidates.push_back(request.candidates[i]);
    }
    if (indices.empty())
        return {};
    const MistakeRhythm mistakes =
        joined ? MistakeRhythm{kJoinedMistakeEvery, kJoinedMistakeEvery - 1} : MistakeRhythm{};
    std::vector<OrderedQuestion> order = Order(part, salt, mistakes).made();
    for (OrderedQuestion& each : order) {
        each.candidate = indices[each.candidate];
        const bool isNew =
            each.reason == AskReason::NewObjective || each.reason == AskReason::Weight;
        if (joined && isNew)
            each.reason = AskReason::Joined;
    }
    return order;
}

} // namespace

std::vector<OrderedQuestion> orderQuestions(const OrderRequest& request, Rng& rng)
{
    const std::uint64_t salt = rng.next();
    if (std::ranges::none_of(request.candidates, &OrderCandidate::isJoined))
        return request.candidates.empty() ? std::vector<OrderedQuestion>()
                                          : Order(request, salt).made();
    const std::vector<OrderedQuestion> exam = orderOf(request, false, salt);
    const std::vector<OrderedQuestion> joined = orderOf(request, true, salt);
    std::vector<OrderedQuestion> order;
    auto nextExam = exam.begin();
    auto nextJoined = joined.begin();
    while (order.size() < request.most && (nextExam != exam.end() || nextJoined != joined.end())) {
        // Reserved questions come after all others.
        const bool isOnlyReserved =
            nextExam == exam.end() || nextExam->reason == AskReason::Reserved;
        const bool isJoinedsTurn = isOnlyReserved || (order.size() + 1) % kJoinedEvery == 0;
        order.push_back(nextJoined != joined.end() && isJoinedsTurn ? *nextJoined++ : *nextExam++);
    }
    return order;
}

} // namespace ringside::study
