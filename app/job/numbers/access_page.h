// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/numbers/figures_page.h"

namespace ringside::app {

class SketchBox;

/// Who may do what, as a sketch, and for each request whether it is allowed or which rule stops it,
/// with the pictures of the kind `access`.
class AccessPage : public FiguresPage
{
    Q_OBJECT

public:
    AccessPage(const Theme& theme, const QString& profileDir, ScenarioBench::Keeping keeping,
               QWidget* parent = nullptr);

    bool isSettled() const override;

protected:
    void showInputs() override;
    QString emptyText() const override;
    std::vector<std::string> firstPictures() const override;
    QString headline(const session::Explanation& shown) const override;
    QString problem(const Error& error) const override;

private:
    void importText(const QStringList& files);

    SketchBox* m_box = nullptr;
};

} // namespace ringside::app
