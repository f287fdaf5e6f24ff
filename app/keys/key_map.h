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

/// Something that keys do, under a name that settings files keep.
struct KeyCommand
{
    QString id;    ///< "practice.next"; what stands before the dot is the place where it works
    QString place; ///< where it works, for people: "Practice"
    QString title;
    QKeySequence standard;
};

/// Keys that belong to what is drawn on a page, such as an option's letter, and stay.
struct FixedKeys
{
    QStringList places;        ///< of commands, such as "practice"; none: everywhere
    std::vector<Qt::Key> keys; ///< pressed without Ctrl, Alt and Meta; none are listed only
    QString title;             ///< "A to F: choose the option with that letter"
};

/// Which keys do what: the program's own choice, and what the learner put in its place. Keys mean
/// one thing in a place; those of the place "window" mean it everywhere.
class KeyMap : public QObject
{
    Q_OBJECT

public:
    explicit KeyMap(QObject* parent = nullptr);

    /// All that can be changed, place by place.
    const std::vector<KeyCommand>& commands() const { return m_commands; }
    const std::vector<FixedKeys>& fixedKeys() const { return m_fixed; }
    /// For what is only known when the program runs, such as its pages.
    void add(KeyCommand command);

    /// The present keys; none when there is no such command or the learner took them away.
    QKeySequence keys(const QString& id) const;
    /// As people read them; "" when there are none.
    QString text(const QString& id) const;
    bool isChanged(const QString& id) const { return m_changed.contains(id); }
    bool matches(const QKeyEvent& event, const QString& id) const;

    /// Errors: UnknownName for `id`; Incompatible when the keys do something else there already,
    /// which `detail` names; OutOfRange for a plain letter or figure where text is typed.
    Done setKeys(const QString& id, const QKeySequence& keys);
    /// Errors: Incompatible, when another command has the standard keys by now.
    Done reset(const QString& id);
    void resetAll();

    /// What differs from the standard, as portable text; "" where there are none.
    std::map<QString, QString> changes() const;
    /// Takes what makes sense of `changes`; what does not is named.
    std::vector<Error> restore(const std::map<QString, QString>& changes);

Q_SIGNALS:
    void changed();

private:
    const KeyCommand* find(const QString& id) const;
    bool isFixed(const QString& place, const QKeySequence& keys) const;
    void addStandard();
    void addReview();
    void addFixed();
    Done check(const KeyCommand& command, const QKeySequence& keys) const;

    std::vector<KeyCommand> m_commands;
    std::vector<FixedKeys> m_fixed;
    std::map<QString, QKeySequence> m_changed;
};

} // namespace ringside::app
