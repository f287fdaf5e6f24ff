// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/card_info.h"

#include "app/widgets/file_dialogs.h"

#include <QDialog>

namespace ringside::app {

class Theme;

/// Details of one card: memory, next due time for each rating, forgetting curve, history.
class CardInfoDialog : public QDialog
{
    Q_OBJECT

public:
    CardInfoDialog(const Theme& theme, const session::CardInfo& info, QWidget* parent = nullptr);

private:
    const FileDialogs m_dialogs = FileDialogs::system();
};

} // namespace ringside::app
