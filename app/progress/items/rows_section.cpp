// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/rows_section.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/save_table.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringside::app {

RowsSection::RowsSection(const Theme& theme, const FileDialogs& dialogs, const QString& id,
                         const QString& title, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_dialogs(dialogs),
      m_id(id),
      m_layout(new QVBoxLayout(this)),
      m_save(new QPushButton(tr("Save data"), this)),
      m_sentence(new TonedLabel(theme, TextRole::Body, Tone::Ink, this)),
      m_count(new TonedLabel(theme, TextRole::Meta, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("section-") + id);
    setAccessibleName(title);
    auto* heading = new TonedLabel(theme, TextRole::Heading, Tone::Ink, this);
    heading->setText(title);
    heading->setWordWrap(true);
    m_save->setObjectName(QStringLiteral("save-") + id);
    m_save->setAccessibleName(tr("Save data: %1").arg(title));
    m_save->setToolTip(tr("All rows as a CSV file"));
    m_sentence->setObjectName(QStringLiteral("sentence-") + id);
    m_sentence->setWordWrap(true);
    m_count->setObjectName(QStringLiteral("count-") + id);
    m_count->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(heading, 1);
    head->addWidget(m_save);
    m_layout->setContentsMargins(0, theme.px(12), 0, theme.px(4));
    m_layout->setSpacing(theme.px(8));
    m_layout->addLayout(head);
    m_layout->addWidget(m_sentence);
    connect(m_save, &QPushButton::clicked, this, &RowsSection::save);
}

void RowsSection::setView(QAbstractItemView* view, std::function<bank::QuestionId(int row)> idAt,
                          std::function<SceneTable()> table)
{
    m_view = view;
    m_table = std::move(table);
    view->setObjectName(QStringLiteral("rows-") + m_id);
    view->setAccessibleName(accessibleName());
    m_layout->addWidget(view);
    m_layout->addWidget(m_count);
    connect(view, &QAbstractItemView::activated, this,
            [this, idAt = std::move(idAt)](const QModelIndex& index) {
                Q_EMIT questionRequested(idAt(index.row()));
            });
    showTexts(tr("Loading your answers."), {}, false);
}

void RowsSection::showTexts(const QString& sentence, const QString& count, bool anyRows)
{
    m_sentence->setText(sentence);
    m_count->setText(count);
    m_view->setAccessibleDescription(sentence);
    m_view->setVisible(anyRows);
    m_count->setVisible(anyRows);
    m_save->setVisible(anyRows);
}

void RowsSection::showUnreadable()
{
    if (m_view->isHidden())
        m_sentence->setText(tr("Your answers cannot be read."));
}

void RowsSection::save()
{
    const QString sentence = SaveTable::ask(m_dialogs, window(), m_id, m_table());
    if (!sentence.isEmpty())
        Q_EMIT messageRaised(sentence);
}

} // namespace ringside::app
