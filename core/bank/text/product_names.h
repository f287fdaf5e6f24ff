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

/// Products that the exam guide of June 2026 and the documentation of November 2026 renamed, longer
/// names first.
constexpr auto productNames()
{
    return std::array{
        ProductName{"vertex ai agent engine code execution", "agent platform code execution"},
        ProductName{"vertex ai neural architecture search",
                    "neural architecture search on agent platform"},
        ProductName{"vertex ai agent engine memory bank", "agent platform memory bank"},
        ProductName{"vertex ai agent engine sessions", "agent platform sessions"},
        ProductName{"vertex ai workbench instances", "agent platform workbench instances"},
        ProductName{"vertex ai search for commerce", "ai commerce search"},
        ProductName{"vertex ai search for industry", "agent search for industry"},
        ProductName{"vertex ai serverless training", "agent platform serverless training"},
        ProductName{"vertex ai vector search 2.0", "agent retrieval"},
        ProductName{"vertex ai training clusters", "managed training clusters"},
        ProductName{"vertex ai model evaluation", "model evaluation on agent platform"},
        ProductName{"vertex ai model monitoring", "model monitoring"},
        ProductName{"vertex ai online inference", "agent platform online inference"},
        ProductName{"vertex ai colab enterprise", "colab enterprise"},
        ProductName{"generative ai on vertex ai",
                    "generative ai on gemini enterprise agent platform"},
        ProductName{"dataplex universal catalog", "knowledge catalog"},
        ProductName{"vertex ai batch inference", "agent platform batch inference"},
        ProductName{"vertex ai model registry", "agent platform model registry"},
        ProductName{"vertex ai feature store", "agent platform feature store"},
        ProductName{"vertex ai vector search", "vector search"},
        ProductName{"vertex ai model garden", "model garden"},
        ProductName{"vertex ai agent engine", "agent runtime"},
        ProductName{"vertex ai conversation", "agent conversation"},
        ProductName{"vertex ai media studio", "agent media studio"},
        ProductName{"vertex ai forecasting", "forecasting on agent platform"},
        ProductName{"vertex ai experiments", "experiments on agent platform"},
        ProductName{"vertex ai prediction", "agent platform inference"},
        ProductName{"vertex ai rag engine", "rag engine"},
        ProductName{"vertex ai workbench", "agent platform workbench"},
        ProductName{"vertex ai pipelines", "agent platform pipelines"},
        ProductName{"vertex ai inference", "agent platform inference"},
        ProductName{"vertex ai endpoints", "agent platform endpoints"},
        ProductName{"vertex ai notebooks", "agent platform notebooks"},
        ProductName{"vertex ai training", "agent platform training"},
        ProductName{"vector search 2.0", "agent retrieval"},
        ProductName{"vertex ai vizier", "agent platform vizier"},
        ProductName{"vertex ai studio", "agent studio"},
        ProductName{"vertex ai search", "agent search"},
        ProductName{"vertex ai vision", "agent platform vision"},
        ProductName{"vertex ai automl", "automl on agent platform"},
        ProductName{"ray on vertex ai", "ray on gemini enterprise agent platform"},
        ProductName{"cloud composer", "managed service for apache airflow"},
        ProductName{"vertex ai api", "gemini enterprise agent platform api"},
        ProductName{"analytics hub", "bigquery sharing"},
        ProductName{"agent engine", "agent runtime"},
        ProductName{"vertex ai", "gemini enterprise agent platform"},
        ProductName{"dataproc", "managed service for apache spark"},
    };
}

} // namespace ringside::bank
