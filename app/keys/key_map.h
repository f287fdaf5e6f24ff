// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QKeySequence>
#include <QObject>
#include <QStringList>

#include <map>
#include <vector>

class QKeyEvent;

namespace ringside::app {

/// A keyboard command with a permanent name for settings files.
struct KeyCommand
{
    QString id;    ///< "practice.next"; the part before the dot is the place where it works
    QString place; ///< display name of that place: "Practice"
    QString title;
    QKeySequence standard;
};

/// Keys that cannot be changed, because they belong to what a page shows, such as an option's
/// letter.
struct FixedKeys
{
    QStringList places;        ///< places as in commands, such as "practice"; empty: everywhere
    std::vector<Qt::Key> keys; ///< pressed without Ctrl, Alt and Meta; empty: only listed
    QString title;             ///< "A to F: choose the option with that letter"
};

/// The keys of all commands: the defaults and the learner's changes. A key has one meaning per
/// place; keys of the place "window" work everywhere.
class KeyMap : public QObject
{
    Q_OBJECT

public:
    explicit KeyMap(QObject* parent = nullptr);

    /// All commands that can be changed, place by place.
    const std::vector<KeyCommand>& commands() const { return m_commands; }
    const std::vector<FixedKeys>& fixedKeys() const { return m_fixed; }
    /// For commands known only at run time, such as pages.
    void add(KeyCommand command);

    /// The current keys; empty for an unknown command, or when the learner removed them.
    QKeySequence keys(const QString& id) const;
    /// The keys as display text; "" when there are none.
    QString text(const QString& id) const;
    bool isChanged(const QString& id) const { return m_changed.contains(id); }
    bool matches(const QKeyEvent& event, const QString& id) const;

    /// Errors: UnknownName for `id`; Incompatible when the keys are already used there, with the
    /// other command in `detail`; OutOfRange for a plain letter or digit in a place with text
    /// input.
    Done setKeys(const QString& id, const QKeySequence& keys);
    /// Restores the default keys. Errors: Incompatible when another command uses them now.
    Done reset(const QString& id);
    void resetAll();

    /// Differences from the defaults, as portable text; "" for removed keys.
    std::map<QString, QString> changes() const;
    /// Applies the valid `changes`; returns an error for each invalid one.
    std::vector<Error> restore(const std::map<QString, QString>& changes);

Q_SIGNALS:
    void changed();

private:
    const KeyCommand* find(const QString& id) const;
    bool isFixed(const QString& place, const QKeySequence& keys) const;
    void addStandard();
    void addLibrary();
    void addReview();
    void addFixed();
    Done check(const KeyCommand& command, const QKeySequence& keys) const;

    std::vector<KeyCommand> m_commands;
    std::vector<FixedKeys> m_fixed;
    std::map<QString, QKeySequence> m_changed;
};

} // namespace ringside::app
