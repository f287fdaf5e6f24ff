// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/frame/scenario_bench.h"

#include <QWidget>

class QStackedWidget;

namespace ringside::app {

class AccessPage;
class EvaluationPage;
class FiguresPage;
class TabStrip;
class Theme;
class TokenBillPage;

/// "My numbers": a page per kind of numbers behind one strip of forms, which is at the top of
/// the page that is shown. Pages are made when they are first shown, and each keeps a job of its
/// own. GUI thread.
class NumbersPage : public QWidget
{
    Q_OBJECT

public:
    enum Form { Scores, Matrix, Experiment, TokenBill, Access };

    /// Opens on the form with the numbers that were kept last.
    NumbersPage(const Theme& theme, QString profileDir, ScenarioBench::Keeping keeping,
                QWidget* parent = nullptr);

    /// Whether the profile has numbers of any form.
    static bool hasSaved(const QString& profileDir);
    Form form() const;
    void showForm(Form form);
    /// The page that is shown.
    FiguresPage& page() const;
    /// Null until it was shown.
    EvaluationPage* evaluation() const { return m_evaluation; }

private:
    FiguresPage& pageOf(Form form);

    const Theme& m_theme;
    QString m_profileDir;
    ScenarioBench::Keeping m_keeping;
    TabStrip* m_forms;
    QStackedWidget* m_pages;
    EvaluationPage* m_evaluation = nullptr;
    TokenBillPage* m_bill = nullptr;
    AccessPage* m_access = nullptr;
};

} // namespace ringside::app
