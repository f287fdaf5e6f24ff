// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/surface_model.h"

#include "core/authoring/lint/standard/surface_features.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cmath>

namespace ringside::bank {

namespace {

constexpr std::size_t kOptions = 4;
constexpr int kParts = 10;
constexpr double kPenalty = 20; ///< lambda; keeps 22 weights from following 400 questions
constexpr int kMostSteps = 50;
constexpr double kSmallStep = 1e-9;

using Weights = SurfaceFeatures;
using Matrix = std::array<SurfaceFeatures, kSurfaceFeatures>;

struct Item
{
    const Question* question = nullptr;
    std::vector<SurfaceFeatures> options;
    std::size_t key = 0;
    int part = 0;
};

int partOf(const QuestionId& id)
{
    const QByteArray digest =
        QCryptographicHash::hash(id.value().toUtf8(), QCryptographicHash::Sha256);
    return static_cast<unsigned char>(digest.front()) % kParts;
}

std::vector<Item> itemsOf(const std::vector<const Question*>& questions)
{
    std::vector<Item> items;
    for (const Question* question : questions) {
        const auto isKey = [](const Option& option) { return option.correct; };
        const auto& options = question->options;
        if (question->type != QuestionType::Single || options.size() != kOptions ||
            std::ranges::count_if(options, isKey) != 1)
            continue;
        items.push_back({.question = question,
                         .options = surfaceOf(*question),
                         .key = static_cast<std::size_t>(std::ranges::find_if(options, isKey) -
                                                         options.begin()),
                         .part = partOf(question->id)});
    }
    return items;
}

/// Divides each feature by its deviation over all options.
void scale(std::vector<Item>& items)
{
    for (std::size_t f = 0; f < kSurfaceFeatures; ++f) {
        double squares = 0;
        for (const Item& item : items) {
            for (const SurfaceFeatures& option : item.options)
                squares += option[f] * option[f];
        }
        const double deviation = std::sqrt(squares / static_cast<double>(items.size() * kOptions));
        for (Item& item : items) {
            for (SurfaceFeatures& option : item.options)
                option[f] = deviation > 0 ? option[f] / deviation : 0;
        }
    }
}

std::array<double, kOptions> probabilities(const Item& item, const Weights& weights)
{
    std::array<double, kOptions> p{};
    double most = -HUGE_VAL, sum = 0;
    for (std::size_t i = 0; i < kOptions; ++i) {
        for (std::size_t f = 0; f < kSurfaceFeatures; ++f)
            p[i] += weights[f] * item.options[i][f];
        most = std::max(most, p[i]);
    }
    for (double& each : p) {
        each = std::exp(each - most);
        sum += each;
    }
    for (double& each : p)
        each /= sum;
    return p;
}

/// Adds one question's part of the gradient and of the (negative) Hessian.
void addTo(Weights& gradient, Matrix& hessian, const Item& item, const Weights& weights)
{
    const std::array<double, kOptions> p = probabilities(item, weights);
    SurfaceFeatures mean{};
    for (std::size_t i = 0; i < kOptions; ++i) {
        for (std::size_t f = 0; f < kSurfaceFeatures; ++f)
            mean[f] += p[i] * item.options[i][f];
    }
    for (std::size_t f = 0; f < kSurfaceFeatures; ++f) {
        gradient[f] += item.options[item.key][f] - mean[f];
        for (std::size_t g = 0; g < kSurfaceFeatures; ++g) {
            for (std::size_t i = 0; i < kOptions; ++i)
                hessian[f][g] += p[i] * item.options[i][f] * item.options[i][g];
            hessian[f][g] -= mean[f] * mean[g];
        }
    }
}

/// Solves a x = b by Gaussian elimination. `a` is symmetric and, with the penalty on its diagonal,
/// positive definite, so no pivot is small.
Weights solve(Matrix a, Weights b)
{
    for (std::size_t k = 0; k < kSurfaceFeatures; ++k) {
        for (std::size_t row = k + 1; row < kSurfaceFeatures; ++row) {
            const double factor = a[row][k] / a[k][k];
            for (std::size_t column = k; column < kSurfaceFeatures; ++column)
                a[row][column] -= factor * a[k][column];
            b[row] -= factor * b[k];
        }
    }
    for (std::size_t k = kSurfaceFeatures; k-- > 0;) {
        for (std::size_t column = k + 1; column < kSurfaceFeatures; ++column)
            b[k] -= a[k][column] * b[column];
        b[k] /= a[k][k];
    }
    return b;
}

/// Newton's method: the penalized likelihood is concave.
Weights fitWithout(int part, const std::vector<Item>& items)
{
    Weights weights{};
    for (int step = 0; step < kMostSteps; ++step) {
        Weights gradient{};
        Matrix hessian{};
        for (std::size_t f = 0; f < kSurfaceFeatures; ++f) {
            gradient[f] = -kPenalty * weights[f];
            hessian[f][f] = kPenalty;
        }
        for (const Item& item : items) {
            if (item.part != part)
                addTo(gradient, hessian, item, weights);
        }
        const Weights change = solve(hessian, gradient);
        double most = 0;
        for (std::size_t f = 0; f < kSurfaceFeatures; ++f) {
            weights[f] += change[f];
            most = std::max(most, std::abs(change[f]));
        }
        if (most < kSmallStep)
            break;
    }
    return weights;
}

} // namespace

SurfaceGuesses guessFromSurface(const std::vector<const Question*>& questions)
{
    std::vector<Item> items = itemsOf(questions);
    SurfaceGuesses guesses;
    if (items.empty())
        return guesses;
    scale(items);
    for (int part = 0; part < kParts; ++part) {
        const Weights weights = fitWithout(part, items);
        for (const Item& item : items) {
            if (item.part != part)
                continue;
            const std::array<double, kOptions> p = probabilities(item, weights);
            ++guesses.share.whole;
            guesses.share.part +=
                std::ranges::max_element(p) - p.begin() == static_cast<std::ptrdiff_t>(item.key)
                    ? 1
                    : 0;
            guesses.keys.emplace_back(item.question->id.value(), p[item.key]);
        }
    }
    std::ranges::sort(guesses.keys, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    return guesses;
}

} // namespace ringside::bank
