// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/job/own_job.h"

#include <QString>
#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Input fields of a job, in groups; the common ones first, the others on demand. An empty field
/// shows its default in gray. Emits the typed text; the owner of the job validates it.
class JobForm : public QWidget
{
    Q_OBJECT

public:
    struct Group
    {
        QString title;
        std::vector<session::JobField> fields;
    };
    JobForm(const Theme& theme, const std::vector<Group>& groups,
            const std::vector<session::JobField>& rare, QWidget* parent = nullptr);

    /// Of all fields, in the order of their groups, the rare ones last.
    std::vector<std::string> paths() const;
    /// Shows the values of all paths() and clears all error messages. Emits nothing.
    void setFields(const std::vector<session::JobField>& fields);
    void setGroupShown(std::size_t index, bool shown);
    /// Shows below the field why its text was rejected; the text stays.
    void complain(const std::string& path, const QString& sentence);
    void setAllShown(bool shown);
    /// The field's control with the focus, shown if it was folded away; null for other paths.
    QWidget* focusField(const std::string& path);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void edited(const std::string& path, const std::string& text);

private:
    struct Row
    {
        std::string path;
        QWidget* box = nullptr;
        QLineEdit* line = nullptr;
        QComboBox* choice = nullptr;
        TonedLabel* complaint = nullptr;
        QString shown;
    };
    QWidget* addGroup(QVBoxLayout* column, const Group& group);
    void addFields(QWidget* group, const std::vector<session::JobField>& fields);
    Row makeRow(const session::JobField& field, QWidget* parent);
    void fillRow(Row& row, const session::JobField& field);
    void finishLine(const std::string& path);

    const Theme& m_theme;
    std::vector<Row> m_rows;
    std::vector<QWidget*> m_groups;
    QWidget* m_rare = nullptr;
    std::vector<session::JobField> m_rareFields; ///< until they get their rows when first shown
    QPushButton* m_more = nullptr;
};

} // namespace ringside::app
