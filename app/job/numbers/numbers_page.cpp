// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/numbers/numbers_page.h"

#include "app/job/numbers/access_page.h"
#include "app/job/numbers/evaluation_page.h"
#include "app/job/numbers/token_bill_page.h"
#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"
#include "app/widgets/tab_strip.h"
#include "core/kinds/kinds.h"
#include "core/session/job/own_scenario.h"

#include <QApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <array>
#include <optional>
#include <utility>

namespace ringside::app {

namespace {

constexpr std::array kKinds{std::pair("evaluation", NumbersPage::Scores),
                            std::pair("cost", NumbersPage::TokenBill),
                            std::pair("access", NumbersPage::Access)};

/// The form whose numbers were kept last.
std::optional<NumbersPage::Form> lastSaved(const QString& profileDir)
{
    std::optional<NumbersPage::Form> last;
    QDateTime time;
    for (const auto& [kind, form] : kKinds) {
        const QFileInfo file(
            session::ownScenarioFile(profileDir, *kinds::withoutPresets().find(kind)));
        if (!file.exists() || (last && file.lastModified() <= time))
            continue;
        last = form;
        time = file.lastModified();
    }
    return last;
}

} // namespace

NumbersPage::NumbersPage(const Theme& theme, QString profileDir, ScenarioBench::Keeping keeping,
                         QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_profileDir(std::move(profileDir)),
      m_keeping(keeping),
      m_forms(new TabStrip(theme, this)),
      m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("numbersPage"));
    setAccessibleName(tr("My numbers"));
    m_forms->setObjectName(QStringLiteral("numbersForms"));
    m_forms->setAccessibleName(tr("Kind of numbers"));
    m_forms->setTabs({tr("Scores"), tr("Confusion matrix"), tr("Experiment"), tr("Token bill"),
                      tr("Who can read this?")});
    m_pages->setAccessibleName(tr("Numbers"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    setFocusProxy(m_pages);
    connect(m_forms, &TabStrip::currentChanged, this,
            [this](int form) { showForm(static_cast<Form>(form)); });
    showForm(lastSaved(m_profileDir).value_or(Scores));
}

bool NumbersPage::hasSaved(const QString& profileDir)
{
    return lastSaved(profileDir).has_value();
}

NumbersPage::Form NumbersPage::form() const
{
    return static_cast<Form>(m_forms->current());
}

FiguresPage& NumbersPage::page() const
{
    return *qobject_cast<FiguresPage*>(m_pages->currentWidget());
}

FiguresPage& NumbersPage::pageOf(Form form)
{
    const auto added = [this](FiguresPage* page) -> FiguresPage& {
        if (m_pages->indexOf(page) < 0) {
            setAccessibleRole(*page, QAccessible::Pane);
            m_pages->addWidget(page);
        }
        return *page;
    };
    if (form == TokenBill) {
        if (!m_bill)
            m_bill = new TokenBillPage(m_theme, m_profileDir, m_keeping);
        return added(m_bill);
    }
    if (form == Access) {
        if (!m_access)
            m_access = new AccessPage(m_theme, m_profileDir, m_keeping);
        return added(m_access);
    }
    if (!m_evaluation) {
        m_evaluation = new EvaluationPage(m_theme, m_profileDir, m_keeping);
        connect(m_evaluation, &EvaluationPage::formChanged, this,
                [this](EvaluationPage::Form changed) {
                    if (m_pages->currentWidget() == m_evaluation)
                        m_forms->setCurrent(changed);
                });
    }
    return added(m_evaluation);
}

void NumbersPage::showForm(Form form)
{
    FiguresPage& page = pageOf(form);
    if (m_pages->currentWidget() != &page || !page.isAncestorOf(m_forms)) {
        // The strip moves, and would lose the focus.
        QWidget* focused = QApplication::focusWidget();
        page.placeFirst(*m_forms);
        m_pages->setCurrentWidget(&page);
        m_pages->setFocusProxy(&page);
        if (focused && m_forms->isAncestorOf(focused))
            focused->setFocus(Qt::TabFocusReason);
    }
    if (form <= Experiment)
        m_evaluation->showForm(static_cast<EvaluationPage::Form>(form));
    m_forms->setCurrent(form);
}

} // namespace ringside::app
