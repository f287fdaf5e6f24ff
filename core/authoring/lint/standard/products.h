// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <vector>

namespace ringside::bank {

/// Number of questions with a product in a key, and with one in a distractor.
struct ProductRole
{
    const Product* product = nullptr;
    int keys = 0, distractors = 0;
};

/// Ids of the products that the keys of a question name.
QStringList keyProducts(const std::vector<Product>& products, const Question& question);

/// One row per product, in their order. Borrows `products`.
std::vector<ProductRole> productRoles(const std::vector<Product>& products,
                                      const std::vector<const Question*>& questions);

} // namespace ringside::bank
