// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/numbers/figures_page.h"

namespace ringside::app {

/// What a model's calls cost, from typed quantities and prices, with the pictures of the kind
/// `cost`.
class TokenBillPage : public FiguresPage
{
    Q_OBJECT

public:
    TokenBillPage(const Theme& theme, const QString& profileDir, ScenarioBench::Keeping keeping,
                  QWidget* parent = nullptr);

protected:
    QString emptyText() const override;
    std::vector<std::string> firstPictures() const override;
    QString headline(const session::Explanation& shown) const override;
    QString problem(const Error& error) const override;
};

} // namespace ringside::app
