// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace ringside::bank {

/// A product with two names, in lower case.
struct ProductName
{
    const char* oldName;
    const char* newName;
};

/// Products renamed in the guide of June 2026, longer names first.
constexpr auto productNames()
{
    return std::array{
        ProductName{"vertex ai training", "agent platform training"},
        ProductName{"vertex ai workbench", "agent platform workbench"},
        ProductName{"vertex ai pipelines", "agent platform pipelines"},
        ProductName{"vertex ai feature store", "agent platform feature store"},
        ProductName{"vertex ai model registry", "agent platform model registry"},
        ProductName{"vertex ai vizier", "agent platform vizier"},
        ProductName{"vertex ai prediction", "agent platform inference"},
        ProductName{"vertex ai", "gemini enterprise agent platform"},
        ProductName{"cloud composer", "managed service for apache airflow"},
        ProductName{"dataproc", "managed service for apache spark"},
    };
}

} // namespace ringside::bank
