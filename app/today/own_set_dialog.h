// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/study_set.h"

#include <QDialog>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace ringside::app {

class Theme;
class TonedLabel;

/// Creates a custom study set: a topic, wrong answers, a timed set or a search, with the number of
/// questions and of matches. Emits chosen() once, then closes.
class OwnSetDialog : public QDialog
{
    Q_OBJECT

public:
    /// Ids of the questions found by a search, best first. Only the latest of several searches must
    /// be delivered; a late delivery after the dialog is closed is harmless.
    using Deliver = std::function<void(Result<QStringList>)>;
    using Find = std::function<void(const QString& typed, const Deliver& deliver)>;

    OwnSetDialog(const Theme& theme, const session::StudyMaterial& material, Find find,
                 std::uint64_t seed, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const progress::StudySet& set);

private:
    void addFields(const Theme& theme, QVBoxLayout* layout);
    void addRow(const Theme& theme, QVBoxLayout* layout, const QString& text, QWidget* field);
    void fillTopics(const bank::Blueprint& blueprint);
    Result<progress::StudySet> made() const;
    QString typed() const;
    /// Searches for the typed text unless that was the last search.
    void find();
    void takeLength();
    void refresh();
    int reservedHere() const;
    void choose();

    const session::StudyMaterial m_material;
    std::optional<session::StudySets> m_sets; ///< of the chosen length
    Find m_find;
    std::uint64_t m_seed;
    QString m_asked;                            ///< the last search
    std::optional<Result<QStringList>> m_found; ///< its result; absent while it is running
    QComboBox* m_kind;
    QComboBox* m_length;
    QComboBox* m_topic;
    QLineEdit* m_search;
    QSpinBox* m_count;
    QSpinBox* m_minutes;
    TonedLabel* m_result;
    QPushButton* m_start;
};

} // namespace ringside::app
