// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/tour_dialogs.h"

#include "app/import/import_dialog.h"
#include "app/question/decision_grid/decision_canvas.h"
#include "app/settings/banks_section.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

namespace ringside::test {

namespace {

QPushButton* exportButton(QWidget& window)
{
    for (auto* button : window.findChildren<QPushButton*>(QStringLiteral("exportMenu")))
        if (button->isVisible())
            return button;
    return nullptr;
}

/// A dialog may run an event loop of its own.
void triggerSoon(QAction* action)
{
    QTimer::singleShot(0, action, &QAction::trigger);
}

void type(const QString& text)
{
    QWidget* dialog = QApplication::activeModalWidget();
    QWidget* field = dialog ? dialog->focusWidget() : nullptr;
    for (const QChar character : text) {
        QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, character);
        if (field)
            QApplication::sendEvent(field, &press);
    }
}

} // namespace

QWidget* front(QWidget& window)
{
    if (QWidget* popup = QApplication::activePopupWidget())
        return popup;
    QWidget* dialog = QApplication::activeModalWidget();
    return dialog ? dialog : &window;
}

void closeDialogs()
{
    while (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->isModal() && widget->isVisible())
            widget->close();
}

bool openExportMenu(QWidget& window)
{
    QPushButton* button = exportButton(window);
    if (button)
        button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
    return button != nullptr;
}

bool openJobs(QWidget& window)
{
    auto* picker = window.findChild<QComboBox*>(QStringLiteral("jobPicker"));
    if (picker)
        picker->showPopup();
    return picker != nullptr;
}

bool openExportDialog(QWidget& window)
{
    const QPushButton* button = exportButton(window);
    if (!button)
        return false;
    for (QAction* action : button->menu()->actions())
        if (action->objectName() == QLatin1String("savePicture"))
            triggerSoon(action);
    return true;
}

bool openCommand(QWidget& window, const QString& command, const QString& text)
{
    auto* action = window.findChild<QAction*>(command);
    if (!action)
        return false;
    triggerSoon(action);
    if (!text.isEmpty())
        QTimer::singleShot(1, action, [text] { type(text); });
    return true;
}

bool openImport(QWidget& window)
{
    auto* action = window.findChild<QAction*>(QStringLiteral("window.import"));
    if (!action)
        return false;
    action->trigger(); // this dialog has no event loop of its own
    auto* dialog = window.findChild<app::ImportDialog*>();
    static const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("deck.txt")));
    if (!dialog || !file.open(QIODevice::WriteOnly))
        return false;
    file.write("What does a ring all-reduce send per rank?\t2 (N - 1) / N of the gradients\n"
               "What limits weak scaling?\tThe exposed part of the exchange\n"
               "A front without a back\t\n");
    file.close();
    dialog->read(file.fileName());
    return true;
}

bool installPack(QWidget& window)
{
    const QString pack = QCoreApplication::applicationDirPath() +
                         QStringLiteral("/../packs/distributed-training.ringside");
    auto* banks = window.findChild<app::BanksSection*>();
    if (banks)
        banks->install(pack);
    return banks != nullptr;
}

bool fillDecision(QWidget& page)
{
    auto* grid = page.findChild<app::DecisionCanvas*>();
    if (grid->isVisible()) {
        grid->showNext();
    } else {
        QKeyEvent open(QEvent::KeyPress, Qt::Key_G, Qt::ControlModifier);
        QApplication::sendEvent(&page, &open);
    }
    return grid->isWaiting();
}

} // namespace ringside::test
