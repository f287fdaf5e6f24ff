// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDialog>

#include <map>
#include <vector>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class KeyMap;
class Theme;
class TonedLabel;

/// All keys of the program, place by place; changeable ones in a field each. A change applies at
/// once; a conflict is rejected with the reason. Escape closes the dialog, also from a field.
class KeysDialog : public QDialog
{
    Q_OBJECT

public:
    KeysDialog(const Theme& theme, KeyMap& keys, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row
    {
        QString id;
        QKeySequenceEdit* edit;
        QPushButton* reset;
    };

    QWidget* makeTable();
    void addFixed(QVBoxLayout* column);
    void change(const QString& id);
    void putAllBack();
    void undo();
    void showResult(const Done& done);
    void refresh();

    const Theme& m_theme;
    KeyMap& m_keys;
    TonedLabel* m_problem;
    std::vector<Row> m_rows;
    QPushButton* m_all;
    QPushButton* m_undo;
    std::map<QString, QString> m_before; ///< keys before "reset all", until the next change
};

} // namespace ringside::app
