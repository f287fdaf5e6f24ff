// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QKeySequence>
#include <QObject>

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

/// Which keys do what: the program's own choice, and what the learner put in its place. Keys mean
/// one thing in a place; those of the place "window" mean it everywhere.
class KeyMap : public QObject
{
    Q_OBJECT

public:
    explicit KeyMap(QObject* parent = nullptr);

    /// All that can be changed, place by place.
    const std::vector<KeyCommand>& commands() const { return m_commands; }
    /// For what is only known when the program runs, such as its pages.
    void add(KeyCommand command);

    /// The present keys; none when there is no such command or the learner took them away.
    QKeySequence keys(const QString& id) const;
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
    Done check(const KeyCommand& command, const QKeySequence& keys) const;

    std::vector<KeyCommand> m_commands;
    std::map<QString, QKeySequence> m_changed;
};

} // namespace ringside::app
