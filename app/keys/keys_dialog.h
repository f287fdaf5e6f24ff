// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class KeyMap;
class Theme;
class TonedLabel;

/// All keys of the program, place by place; those that can be changed in a field each. A change
/// counts at once; one that clashes is refused with the reason.
class KeysDialog : public QDialog
{
    Q_OBJECT

public:
    KeysDialog(const Theme& theme, KeyMap& keys, QWidget* parent);

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
    void refresh();

    const Theme& m_theme;
    KeyMap& m_keys;
    TonedLabel* m_problem;
    std::vector<Row> m_rows;
};

} // namespace ringside::app
