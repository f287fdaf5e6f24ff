// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/job/form/form_layout.h"
#include "core/scenario/scenario_kind.h"
#include "core/session/job/form_fields.h"

#include <QString>
#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QGridLayout;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Input fields of a job of a kind, in the groups of a layout; the common ones first, the others on
/// demand. An empty field shows its default in gray. Emits the typed text; the owner of the job
/// validates it. Does not own the theme and the kind.
class JobForm : public QWidget
{
    Q_OBJECT

public:
    JobForm(const Theme& theme, const scenario::ScenarioKind& kind, FormLayout layout,
            QWidget* parent = nullptr);

    /// Shows the values of `state`, except in fields whose text was refused. Emits nothing.
    void setState(const scenario::State& state);
    /// Shows below the field why its text was refused; both stay until the text is corrected.
    void complain(const std::string& path, const QString& sentence);
    /// Names of the fields whose text was refused.
    QStringList refused() const;
    /// The next setState() shows its values in these fields too.
    void forgetRefused();
    void setAllShown(bool shown);
    /// The field's control with the focus, shown if it was folded away; null for other paths.
    QWidget* focusField(const std::string& path);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void changeEvent(QEvent* event) override;

Q_SIGNALS:
    void edited(const std::string& path, const std::string& text);

private:
    struct Row
    {
        std::string path;
        QWidget* box = nullptr;
        QGridLayout* grid = nullptr;
        QLineEdit* line = nullptr;
        QComboBox* choice = nullptr;
        TonedLabel* note = nullptr; ///< the understood unit of a data rate
        TonedLabel* complaint = nullptr;
        QString shown;
        bool isRefused = false;
    };
    std::vector<session::FormField> fieldsOf(const std::vector<std::string>& paths,
                                             const scenario::State& state) const;
    QWidget* addGroup(QVBoxLayout* column, const QString& title,
                      const std::vector<session::FormField>& fields);
    void addFields(QWidget* group, const std::vector<session::FormField>& fields);
    Row makeRow(const session::FormField& field, QWidget* parent);
    void placeControl(const Row& row);
    void placeControls();
    void showRate(const Row& row, const session::FormField& field);
    void fillRow(Row& row, const session::FormField& field);
    void finishLine(const std::string& path);
    void applyField(const std::string& path, const QString& text);

    const Theme& m_theme;
    const scenario::ScenarioKind& m_kind;
    FormLayout m_layout;
    scenario::State m_state;
    std::vector<Row> m_rows;
    std::vector<QWidget*> m_groups;
    QWidget* m_rare = nullptr;
    std::vector<session::FormField> m_rareFields; ///< until they get their rows when first shown
    QPushButton* m_more = nullptr;
};

} // namespace ringside::app
