// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_map.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

const QString kEverywhere = QStringLiteral("window");

QString placeOf(const QString& id)
{
    return id.section(QLatin1Char('.'), 0, 0);
}

/// Without Ctrl, Alt or Meta.
bool isBare(const QKeyCombination& keys)
{
    const auto held = keys.keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    return held == Qt::NoModifier;
}

/// A key that types, moves or presses something when nothing is held with it.
bool typesText(const QKeySequence& keys)
{
    return isBare(keys[0]) && (keys[0].key() < Qt::Key_F1 || keys[0].key() > Qt::Key_F35);
}

/// What KeysDialog lists as keys that stay: letters of options, steps of pictures and the like.
bool isFixed(const QString& place, const QKeySequence& keys)
{
    if (!isBare(keys[0]))
        return false;
    const Qt::Key key = keys[0].key();
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
    case Qt::Key_Escape:
    case Qt::Key_Space:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        return true;
    default:
        break;
    }
    if (key < Qt::Key_0 || key > Qt::Key_Z)
        return false;
    const QLatin1Char typed(static_cast<char>(key));
    if (place == QLatin1String("review"))
        return QLatin1String("ABDEFINPST").contains(typed);
    const bool hasOptions = place == QLatin1String("practice") || place == QLatin1String("exam");
    return hasOptions && QLatin1String("ABCDEF123").contains(typed);
}

} // namespace

KeyMap::KeyMap(QObject* parent) : QObject(parent)
{
    const QString window = tr("Everywhere");
    add({QStringLiteral("window.palette"), window, tr("Find a command, page or question"),
         Qt::CTRL | Qt::Key_K});
    add({QStringLiteral("window.keys"), window, tr("Keyboard shortcuts"), Qt::Key_F1});
    add({QStringLiteral("window.fullscreen"), window, tr("Full screen on or off"), Qt::Key_F11});
    add({QStringLiteral("window.quit"), window, tr("Quit"), Qt::CTRL | Qt::Key_Q});
    const QString practice = tr("Practice");
    add({QStringLiteral("practice.submit"), practice, tr("Submit the answer"),
         Qt::CTRL | Qt::Key_Return});
    add({QStringLiteral("practice.previous"), practice, tr("Previous question"),
         Qt::ALT | Qt::Key_Left});
    add({QStringLiteral("practice.next"), practice, tr("Next question"), Qt::ALT | Qt::Key_Right});
    add({QStringLiteral("practice.jump"), practice, tr("Jump to a question"),
         Qt::CTRL | Qt::Key_J});
    add({QStringLiteral("practice.mark"), practice, tr("Flag, tags and note"),
         Qt::CTRL | Qt::Key_M});
    add({QStringLiteral("practice.source"), practice, tr("Open the source file or report an error"),
         Qt::Key_F2});
    const QString exam = tr("Mock exam");
    add({QStringLiteral("exam.previous"), exam, tr("Previous question"), Qt::Key_Left});
    add({QStringLiteral("exam.next"), exam, tr("Next question"), Qt::Key_Right});
    add({QStringLiteral("exam.flag"), exam, tr("Flag the question"), Qt::Key_F});
    add({QStringLiteral("exam.clear"), exam, tr("Take the answer back"), Qt::Key_Delete});
    add({QStringLiteral("exam.map"), exam, tr("Map of the questions"), Qt::Key_M});
    add({QStringLiteral("exam.guess"), exam, tr("Confidence: guess"), Qt::Key_G});
    add({QStringLiteral("exam.unsure"), exam, tr("Confidence: unsure"), Qt::Key_U});
    add({QStringLiteral("exam.sure"), exam, tr("Confidence: sure"), Qt::Key_S});
    add({QStringLiteral("exam.pause"), exam, tr("Pause a rehearsal"), Qt::Key_P});
    add({QStringLiteral("exam.handIn"), exam, tr("Hand in"), Qt::CTRL | Qt::Key_Return});
    const QString review = tr("Review");
    add({QStringLiteral("review.again"), review, tr("Again"), Qt::Key_1});
    add({QStringLiteral("review.hard"), review, tr("Hard"), Qt::Key_2});
    add({QStringLiteral("review.good"), review, tr("Good"), Qt::Key_3});
    add({QStringLiteral("review.easy"), review, tr("Easy"), Qt::Key_4});
    add({QStringLiteral("review.undo"), review, tr("Undo"), Qt::CTRL | Qt::Key_Z});
    add({QStringLiteral("review.redo"), review, tr("Redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
}

void KeyMap::add(KeyCommand command)
{
    m_commands.push_back(std::move(command));
}

const KeyCommand* KeyMap::find(const QString& id) const
{
    const auto it = std::ranges::find(m_commands, id, &KeyCommand::id);
    return it == m_commands.end() ? nullptr : &*it;
}

QKeySequence KeyMap::keys(const QString& id) const
{
    if (const auto it = m_changed.find(id); it != m_changed.end())
        return it->second;
    const KeyCommand* command = find(id);
    return command ? command->standard : QKeySequence();
}

bool KeyMap::matches(const QKeyEvent& event, const QString& id) const
{
    const QKeySequence wanted = keys(id);
    if (wanted.isEmpty())
        return false;
    const auto held = event.modifiers() & ~Qt::KeypadModifier;
    int key = event.key();
    // Return on the letters' side and on the figures' side is one key to people.
    if (key == Qt::Key_Enter)
        key = Qt::Key_Return;
    return QKeySequence(QKeyCombination(held, static_cast<Qt::Key>(key))) == wanted;
}

Done KeyMap::check(const KeyCommand& command, const QKeySequence& keys) const
{
    if (keys.isEmpty())
        return {};
    const QString place = placeOf(command.id);
    if (place == kEverywhere && typesText(keys))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = command.title.toStdString(),
                     .value = keys.toString(QKeySequence::NativeText).toStdString(),
                     .limit = "a key with Ctrl or Alt, or a function key"});
    if (keys != command.standard && isFixed(place, keys))
        return fail({.code = ErrorCode::Incompatible,
                     .subject = keys.toString(QKeySequence::NativeText).toStdString(),
                     .detail = tr("this key is among those that stay").toStdString()});
    for (const KeyCommand& other : m_commands) {
        const QString otherPlace = placeOf(other.id);
        const bool together =
            otherPlace == place || otherPlace == kEverywhere || place == kEverywhere;
        if (other.id != command.id && together && this->keys(other.id) == keys)
            return fail({.code = ErrorCode::Incompatible,
                         .subject = keys.toString(QKeySequence::NativeText).toStdString(),
                         .value = other.title.toStdString(),
                         .detail = tr("these keys already do \"%1\" (%2)")
                                       .arg(other.title, other.place)
                                       .toStdString()});
    }
    return {};
}

Done KeyMap::setKeys(const QString& id, const QKeySequence& keys)
{
    const KeyCommand* command = find(id);
    if (!command)
        return fail({.code = ErrorCode::UnknownName,
                     .subject = "command",
                     .value = id.toStdString(),
                     .limit = "a command of this program"});
    if (Done done = check(*command, keys); !done)
        return done;
    if (keys == command->standard)
        m_changed.erase(id);
    else
        m_changed[id] = keys;
    Q_EMIT changed();
    return {};
}

Done KeyMap::reset(const QString& id)
{
    const KeyCommand* command = find(id);
    return setKeys(id, command ? command->standard : QKeySequence());
}

void KeyMap::resetAll()
{
    m_changed.clear();
    Q_EMIT changed();
}

std::map<QString, QString> KeyMap::changes() const
{
    std::map<QString, QString> texts;
    for (const auto& [id, keys] : m_changed)
        texts[id] = keys.toString(QKeySequence::PortableText);
    return texts;
}

std::vector<Error> KeyMap::restore(const std::map<QString, QString>& changes)
{
    std::vector<Error> problems;
    // All of them before any is judged: two commands may have changed their keys with each other.
    for (const auto& [id, text] : changes) {
        const QKeySequence keys = QKeySequence::fromString(text, QKeySequence::PortableText);
        if (!text.isEmpty() && (keys.isEmpty() || keys[0].key() == Qt::Key_unknown))
            problems.push_back({.code = ErrorCode::OutOfRange,
                                .subject = "keys/" + id.toStdString(),
                                .value = text.toStdString(),
                                .limit = "keys such as Ctrl+K"});
        else
            m_changed[id] = keys;
    }
    for (const auto& [id, text] : changes) {
        const auto it = m_changed.find(id);
        if (it == m_changed.end())
            continue;
        if (const Done done = setKeys(id, it->second); !done) {
            m_changed.erase(id);
            problems.push_back(done.error());
        }
    }
    return problems;
}

} // namespace ringside::app
