// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <vector>

namespace ringside::app {

class SectionTitle;
class Theme;
class TonedLabel;

/// Changes that would help a job, best first, each with its effect, its cost and a button; below
/// them, changes that would not help.
class RankedChanges : public QWidget
{
    Q_OBJECT

public:
    struct Row
    {
        QString title;
        QString effect; ///< with numbers
        QString cost;   ///< or ""
    };

    /// `button`: on the button of each row.
    RankedChanges(const Theme& theme, QString button, QWidget* parent = nullptr);

    /// How they are ranked.
    void setMeta(const QString& text);
    /// `useless`: a sentence for each change that does not help.
    void setRows(const std::vector<Row>& rows, const QStringList& useless);

Q_SIGNALS:
    void chosen(std::size_t row);

private:
    QWidget* makeRow(std::size_t index, const Row& row);

    const Theme& m_theme;
    QString m_button;
    SectionTitle* m_title;
    QWidget* m_list; ///< of the rows
    TonedLabel *m_none, *m_useless;
    std::vector<QWidget*> m_shown;
};

} // namespace ringside::app
