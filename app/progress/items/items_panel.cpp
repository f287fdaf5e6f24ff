// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/items_panel.h"

#include "app/progress/items/confused_options_section.h"
#include "app/progress/items/items_section.h"
#include "app/text/error_text.h"

#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace ringside::app {

ItemsPanel::ItemsPanel(const Theme& theme, std::function<session::ItemsRequest()> request,
                       const FileDialogs& dialogs, QWidget* parent)
    : QWidget(parent),
      m_request(std::move(request)),
      m_items(new ItemsSection(theme, dialogs, this)),
      m_confusedOptions(new ConfusedOptionsSection(theme, dialogs, this))
{
    setObjectName(QStringLiteral("itemsPanel"));
    setAccessibleName(tr("Question by question"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_items);
    layout->addWidget(m_confusedOptions);
    for (RowsSection* section :
         {static_cast<RowsSection*>(m_items), static_cast<RowsSection*>(m_confusedOptions)}) {
        connect(section, &RowsSection::messageRaised, this, &ItemsPanel::messageRaised);
        connect(section, &RowsSection::questionRequested, this, &ItemsPanel::questionRequested);
    }
}

ItemsPanel::~ItemsPanel() = default;

void ItemsPanel::load()
{
    m_settled = false;
    m_task.start(
        [this, request = m_request()](const std::stop_token& stop) -> session::LatestTask::Deliver {
            const auto read =
                std::make_shared<Result<session::QuestionItems>>(session::readItems(request, stop));
            return [this, read] { showItems(*read); };
        });
}

void ItemsPanel::showItems(const Result<session::QuestionItems>& items)
{
    m_settled = true;
    if (!items) {
        m_items->showUnreadable();
        m_confusedOptions->showUnreadable();
        Q_EMIT messageRaised(errorText(items.error()));
        return;
    }
    m_items->setItems(*items);
    m_confusedOptions->setConfusedOptions(*items);
}

} // namespace ringside::app
