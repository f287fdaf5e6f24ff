// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_map.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

constexpr QLatin1String kEverywhere("window");

QString placeName(const QString& id)
{
    return id.section(QLatin1Char('.'), 0, 0);
}

/// Without Ctrl, Alt or Meta.
bool isBare(const QKeyCombination& keys)
{
    const auto held = keys.keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    return held == Qt::NoModifier;
}

/// A key that types, moves or presses something without modifiers.
bool typesText(const QKeySequence& keys)
{
    return isBare(keys[0]) && (keys[0].key() < Qt::Key_F1 || keys[0].key() > Qt::Key_F35);
}

} // namespace

KeyMap::KeyMap(QObject* parent) : QObject(parent)
{
    addStandard();
    addLibrary();
    addReview();
    addFixed();
}

void KeyMap::addStandard()
{
    const QString window = tr("Everywhere");
    add({QStringLiteral("window.palette"), window, tr("Find a command, page or question"),
         Qt::CTRL | Qt::Key_K});
    add({QStringLiteral("window.keys"), window, tr("Keyboard shortcuts"), Qt::Key_F1});
    add({QStringLiteral("window.fullscreen"), window, tr("Toggle full screen"), Qt::Key_F11});
    add({QStringLiteral("window.larger"), window, tr("Larger text"), Qt::CTRL | Qt::Key_Plus});
    add({QStringLiteral("window.smaller"), window, tr("Smaller text"), Qt::CTRL | Qt::Key_Minus});
    add({QStringLiteral("window.import"), window, tr("Import cards and questions…"),
         Qt::CTRL | Qt::Key_I});
    add({QStringLiteral("window.newCard"), window, tr("New card from the selected text…"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_A});
    add({QStringLiteral("window.phone"), window, tr("Study on the phone…"), QKeySequence()});
    add({QStringLiteral("window.paper"), window, tr("Print or save as PDF…"), QKeySequence()});
    add({QStringLiteral("window.quit"), window, tr("Quit"), Qt::CTRL | Qt::Key_Q});
    const QString practice = tr("Practice");
    add({QStringLiteral("practice.submit"), practice, tr("Submit the answer"),
         Qt::CTRL | Qt::Key_Return});
    add({QStringLiteral("practice.previous"), practice, tr("Previous question"),
         Qt::ALT | Qt::Key_Left});
    add({QStringLiteral("practice.next"), practice, tr("Next question"), Qt::ALT | Qt::Key_Right});
    add({QStringLiteral("practice.jump"), practice, tr("Jump to a question"),
         Qt::CTRL | Qt::Key_J});
    add({QStringLiteral("practice.mark"), practice, tr("Flag, tags and note"), Qt::Key_M});
    add({QStringLiteral("practice.clue"), practice, tr("Light a clue"), Qt::Key_L});
    add({QStringLiteral("practice.source"), practice, tr("Open the source file or report an error"),
         Qt::Key_F2});
    add({QStringLiteral("practice.decision"), practice, tr("Decision grid"), Qt::CTRL | Qt::Key_G});
    const QString exam = tr("Mock exam");
    add({QStringLiteral("exam.previous"), exam, tr("Previous question"), Qt::Key_Left});
    add({QStringLiteral("exam.next"), exam, tr("Next question"), Qt::Key_Right});
    add({QStringLiteral("exam.open"), exam, tr("Next unanswered or flagged question"), Qt::Key_N});
    add({QStringLiteral("exam.flag"), exam, tr("Flag the question"), Qt::Key_M});
    add({QStringLiteral("exam.clear"), exam, tr("Clear the answer"), Qt::Key_Delete});
    add({QStringLiteral("exam.map"), exam, tr("Question map"), Qt::Key_Q});
    add({QStringLiteral("exam.pause"), exam, tr("Pause a rehearsal"), Qt::Key_P});
    add({QStringLiteral("exam.handIn"), exam, tr("Submit exam"), Qt::CTRL | Qt::Key_Return});
    add({QStringLiteral("exam.decision"), exam, tr("Decision grid of a question in the report"),
         Qt::CTRL | Qt::Key_G});
    const QString explainer = tr("Explainer");
    add({QStringLiteral("explainer.pin"), explainer, tr("Pin this state as A"),
         Qt::CTRL | Qt::Key_D});
    add({QStringLiteral("explainer.unpin"), explainer, tr("Unpin A"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_D});
    add({QStringLiteral("explainer.undo"), explainer, tr("Undo a change of the job"),
         Qt::CTRL | Qt::Key_Z});
    add({QStringLiteral("explainer.redo"), explainer, tr("Redo the change"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
    add({QStringLiteral("explainer.open"), explainer, tr("Open a job from a file"),
         Qt::CTRL | Qt::Key_O});
    add({QStringLiteral("explainer.save"), explainer, tr("Save the job as a file"),
         Qt::CTRL | Qt::Key_S});
}

void KeyMap::addLibrary()
{
    const QString library = tr("Library");
    add({QStringLiteral("library.search"), library, tr("Search the questions"), Qt::Key_Slash});
    add({QStringLiteral("library.answer"), library, tr("Show answer"), Qt::Key_Space});
    add({QStringLiteral("library.mark"), library, tr("Flag, tags and note"), Qt::Key_M});
    add({QStringLiteral("library.saved"), library, tr("Saved searches"), Qt::Key_S});
    add({QStringLiteral("library.decision"), library, tr("Decision grid"), Qt::CTRL | Qt::Key_G});
    const QString guide = tr("Guide");
    add({QStringLiteral("guide.filter"), guide, tr("Filter sections and terms"),
         Qt::CTRL | Qt::Key_F});
    add({QStringLiteral("guide.previous"), guide, tr("Previous section"), Qt::ALT | Qt::Key_Left});
    add({QStringLiteral("guide.next"), guide, tr("Next section"), Qt::ALT | Qt::Key_Right});
}

void KeyMap::addReview()
{
    const QString review = tr("Review");
    add({QStringLiteral("review.again"), review, tr("Again"), Qt::Key_1});
    add({QStringLiteral("review.hard"), review, tr("Hard"), Qt::Key_2});
    add({QStringLiteral("review.good"), review, tr("Good"), Qt::Key_3});
    add({QStringLiteral("review.easy"), review, tr("Easy"), Qt::Key_4});
    add({QStringLiteral("review.undo"), review, tr("Undo"), Qt::CTRL | Qt::Key_Z});
    add({QStringLiteral("review.redo"), review, tr("Redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
    add({QStringLiteral("review.info"), review, tr("Card info"), Qt::Key_I});
    add({QStringLiteral("review.flag"), review, tr("Flag the card, or remove its flag"),
         Qt::Key_M});
    add({QStringLiteral("review.note"), review, tr("Note on the card"), Qt::Key_N});
    add({QStringLiteral("review.tags"), review, tr("Tags of the card"), Qt::Key_T});
    add({QStringLiteral("review.edit"), review, tr("Edit your own card"), Qt::Key_E});
    add({QStringLiteral("review.bury"), review, tr("Bury until tomorrow"), Qt::Key_B});
    add({QStringLiteral("review.suspend"), review, tr("Suspend"), Qt::Key_S});
    add({QStringLiteral("review.newCard"), review, tr("New card"), Qt::Key_A});
    add({QStringLiteral("review.manyCards"), review, tr("Type many cards in a table"),
         Qt::SHIFT | Qt::Key_A});
    add({QStringLiteral("review.preview"), review, tr("Preview without changing the schedule"),
         Qt::Key_P});
    add({QStringLiteral("review.deck"), review, tr("Deck"), Qt::Key_D});
}

void KeyMap::addFixed()
{
    const QString practice = QStringLiteral("practice"), exam = QStringLiteral("exam");
    m_fixed = {
        {{practice, exam},
         {Qt::Key_A, Qt::Key_B, Qt::Key_C, Qt::Key_D, Qt::Key_E, Qt::Key_F},
         tr("A to F: choose the option with that letter; in an exam, Shift+letter eliminates it")},
        {{practice, exam},
         {Qt::Key_1, Qt::Key_2, Qt::Key_3},
         tr("1 to 3: your confidence, from guess to sure")},
        {{},
         {Qt::Key_Return, Qt::Key_Enter},
         tr("Enter: in a field, apply its value; elsewhere, press the focused button, or the "
            "page's main button ↵")},
        {{}, {Qt::Key_Tab, Qt::Key_Backtab}, tr("Tab and Shift+Tab: next and previous control")},
        {{},
         {Qt::Key_Space},
         tr("Space: press the focused button, show a card's answer, play or pause an animation")},
        {{},
         {Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End, Qt::Key_Up, Qt::Key_Down},
         tr("Page Up, Page Down, Home, End, Up, Down: scroll the question, the card or the "
            "section")},
        {{},
         {Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End},
         tr("Left, Right, Home, End: step through a picture or move a slider")},
        {{practice, exam, QStringLiteral("library")},
         {},
         tr("In a decision grid: Enter shows the next requirement, Backspace hides the last one, "
            "arrow "
            "keys, Home and End read a cell")},
        {{}, {Qt::Key_Escape}, tr("Escape: close a dialog, end a preview, or go back")},
        {{}, {}, tr("Ctrl+Enter: save in a dialog with a text")},
        {{QStringLiteral("job")}, {}, tr("Ctrl+O, Ctrl+S, Ctrl+Z in My job: open, save, undo")},
    };
}

bool KeyMap::isFixed(const QString& place, const QKeySequence& keys) const
{
    return isBare(keys[0]) && std::ranges::any_of(m_fixed, [&](const FixedKeys& fixed) {
               return (fixed.places.isEmpty() || fixed.places.contains(place)) &&
                      std::ranges::find(fixed.keys, keys[0].key()) != fixed.keys.end();
           });
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

QString KeyMap::text(const QString& id) const
{
    return keys(id).toString(QKeySequence::NativeText);
}

bool KeyMap::matches(const QKeyEvent& event, const QString& id) const
{
    const QKeySequence wanted = keys(id);
    if (wanted.isEmpty())
        return false;
    const auto held = event.modifiers() & ~Qt::KeypadModifier;
    int key = event.key();
    // Enter on the number pad and Return count as the same key.
    if (key == Qt::Key_Enter)
        key = Qt::Key_Return;
    const auto with = [key](Qt::KeyboardModifiers modifiers) {
        return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(key)));
    };
    // Many keyboards need Shift for characters such as the slash.
    const bool isSign = key > Qt::Key_Space && key <= Qt::Key_AsciiTilde &&
                        !(key >= Qt::Key_A && key <= Qt::Key_Z) &&
                        !(key >= Qt::Key_0 && key <= Qt::Key_9);
    return with(held) == wanted || (isSign && with(held & ~Qt::ShiftModifier) == wanted);
}

Done KeyMap::check(const KeyCommand& command, const QKeySequence& keys) const
{
    if (keys.isEmpty())
        return {};
    const QString place = placeName(command.id);
    if (place == kEverywhere && typesText(keys))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = command.title.toStdString(),
                     .value = keys.toString(QKeySequence::NativeText).toStdString(),
                     .limit = tr("a key with Ctrl or Alt, or a function key").toStdString()});
    if (keys != command.standard && isFixed(place, keys))
        return fail({.code = ErrorCode::Incompatible,
                     .subject = keys.toString(QKeySequence::NativeText).toStdString(),
                     .detail = tr("this key is fixed").toStdString()});
    for (const KeyCommand& other : m_commands) {
        const QString otherPlace = placeName(other.id);
        const bool together =
            otherPlace == place || otherPlace == kEverywhere || place == kEverywhere;
        if (other.id != command.id && together && this->keys(other.id) == keys)
            return fail({.code = ErrorCode::Incompatible,
                         .subject = keys.toString(QKeySequence::NativeText).toStdString(),
                         .value = other.title.toStdString(),
                         .detail = tr("these keys are already used for \"%1\" (%2)")
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
                     .subject = tr("command").toStdString(),
                     .value = id.toStdString(),
                     .limit = tr("a Ringside command").toStdString()});
    RINGSIDE_CHECK(check(*command, keys));
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
    // Applies all before checking any, because two commands may have swapped their keys.
    for (const auto& [id, text] : changes) {
        const QKeySequence keys = QKeySequence::fromString(text, QKeySequence::PortableText);
        if (!text.isEmpty() && (keys.isEmpty() || keys[0].key() == Qt::Key_unknown))
            problems.push_back({.code = ErrorCode::OutOfRange,
                                .subject = "keys/" + id.toStdString(),
                                .value = text.toStdString(),
                                .limit = tr("keys such as Ctrl+K").toStdString()});
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
