// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/jump_dialog.h"

#include "app/practice/question_list_model.h"
#include "app/theme/theme.h"

#include <QDialogButtonBox>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

JumpDialog::JumpDialog(const Theme& theme, std::vector<bank::QuestionSummary> questions,
                       std::vector<std::optional<bool>> outcomes, int current, QWidget* parent)
    : QDialog(parent), m_model(new QuestionListModel(this)), m_list(new QListView(this))
{
    setObjectName(QStringLiteral("jumpDialog"));
    setWindowTitle(tr("Questions"));
    setPalette(theme.palette());
    resize(theme.px(640), theme.px(440));
    m_model->setQuestions(std::move(questions), std::move(outcomes));
    m_list->setModel(m_model);
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long titles wrap
    m_list->setFont(theme.font(TextRole::Body));
    m_list->setAccessibleName(tr("Questions and their state"));
    m_list->setCurrentIndex(m_model->index(current, 0));

    auto* buttons = new QDialogButtonBox(this);
    // The style reads the kind when the button gets its parent.
    auto* go = new QPushButton(tr("Go to question"));
    go->setProperty("kind", QStringLiteral("primary"));
    buttons->addButton(go, QDialogButtonBox::AcceptRole);
    go->setDefault(true);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAccessibleName(button->text());
    connect(buttons, &QDialogButtonBox::accepted, this, &JumpDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListView::doubleClicked, this, &JumpDialog::choose);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.px(16), theme.px(16), theme.px(16), theme.px(16));
    layout->setSpacing(theme.px(12));
    layout->addWidget(m_list);
    layout->addWidget(buttons);
    m_list->setFocus();
}

void JumpDialog::choose()
{
    if (m_list->currentIndex().isValid())
        Q_EMIT chosen(m_list->currentIndex().row());
    accept();
}

} // namespace ringside::app
