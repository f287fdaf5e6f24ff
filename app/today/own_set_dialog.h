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

/// A study set of the learner's own: a topic, wrong answers, a set against the clock or a search,
/// with the number of questions and what that finds. Emits chosen() once, then closes.
class OwnSetDialog : public QDialog
{
    Q_OBJECT

public:
    /// Ids of the questions that a search finds, best first; of several searches only the latest
    /// has to be delivered, and none after the dialog is gone does harm.
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
    /// Asks for what is typed unless that was done.
    void find();
    void refresh();
    int keptHere() const;
    void choose();

    session::StudySets m_sets;
    Find m_find;
    std::uint64_t m_seed;
    QString m_asked;                            ///< what was searched for last
    std::optional<Result<QStringList>> m_found; ///< by that; absent while the search goes on
    QComboBox* m_kind;
    QComboBox* m_topic;
    QLineEdit* m_words;
    QSpinBox* m_count;
    QSpinBox* m_minutes;
    TonedLabel* m_result;
    QPushButton* m_start;
};

} // namespace ringside::app
