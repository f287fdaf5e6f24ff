// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/style_sheet.h"

#include "app/theme/theme.h"

#include <QHash>
#include <QRegularExpression>

namespace ringside::app {

namespace {

// Qt ignores a radius above half the height, so round shapes use slightly less.
// @name is a token of the theme, {n} a length that grows with the font scale, @border the border
// width. The suffix of an image chooses SvgIconEngine, which needs none of Qt's plugins. Widgets
// select a look with the dynamic property `kind`: primary, plain, quiet, try, tried, map.
const char* const kSheet = R"(
QMainWindow, QDialog, QWidget#page { background: @window; }
QMessageBox QLabel, QInputDialog QLabel { color: @ink; }
QToolTip { background: @raised; color: @ink; border: @border solid @line; padding: {6}px {8}px; }

QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit, QAbstractItemView, QMenu, QDialog {
  font-family: "@family"; font-size: {15}px; }
QToolTip { font-family: "@family"; font-size: {13}px; }
QPushButton { outline: none; background: @surface; color: @ink; border: @border solid @idle;
  border-radius: {8}px; padding: {6}px {14}px; min-height: {20}px; }
QPushButton:hover { background: @raised; border-color: @secondary; }
QPushButton:pressed { background: @accentSoft; }
QPushButton:disabled { color: @idle; background: @window; border-color: @line; }
QPushButton:focus { border: 2px solid @accent; padding: {5}px {13}px; }
QPushButton::menu-indicator { image: url(:/icons/arrow-@mode.ringside-svg); width: {10}px; height: {10}px;
  subcontrol-origin: padding; subcontrol-position: center right; right: {8}px; }
QPushButton#exportMenu, QPushButton#linkActions { padding-right: {28}px; }
QPushButton[kind="primary"] { background: @accent; color: @onAccent; border-color: @accent;
  font-weight: 600; }
QPushButton[kind="primary"]:hover { border-color: @ink; }
QPushButton[kind="primary"]:focus { border: 2px solid @ink; }
QPushButton[kind="primary"]:disabled { background: @window; color: @idle; border-color: @line; }
QPushButton[kind="try"] { color: @accent; border-radius: {7}px; padding: {4}px {10}px;
  font-size: {13}px;
  font-weight: 600; }
QPushButton[kind="try"]:focus { border: 2px solid @accent; padding: {3}px {9}px; }
QPushButton[kind="try"]:checked { background: @accent; color: @onAccent; border-color: @accent; }
QPushButton[kind="try"]:checked:focus { border: 2px solid @ink; }
QPushButton[kind="plain"] { background: transparent; border-color: transparent; color: @accent;
  padding: {6}px {8}px; }
QPushButton[kind="plain"]:hover { background: @accentSoft; }
QPushButton[kind="plain"]:disabled { color: @idle; background: transparent;
  border-color: transparent; }
QPushButton[kind="plain"]:focus { border: 2px solid @accent; padding: {5}px {7}px; }
QPushButton[kind="segment"] { border-radius: {7}px; padding: {4}px {10}px; color: @secondary;
  font-size: {13}px; }
QPushButton[kind="segment"]:focus { border: 2px solid @accent; padding: {3}px {9}px; }
QPushButton[kind="segment"]:checked { background: @accentSoft; color: @ink;
  border-color: @accent; font-weight: 600; }
QPushButton[kind="answer"]:disabled { color: @secondary; }
QPushButton[kind="answer"][state="right"]:disabled { background: @correctSoft; color: @ink;
  border-color: @correct; }
QPushButton[kind="answer"][state="wrong"]:disabled { background: @wrongSoft; color: @ink;
  border-color: @wrong; }
QPushButton[kind="map"] { border-radius: {7}px; padding: {4}px 0; font-size: {13}px; }
QPushButton[kind="map"][state="open"] { background: @window; color: @secondary; }
QPushButton[kind="map"][state="answered"] { background: @accentSoft; border-color: @accent; }
QPushButton[kind="map"][state="incomplete"] { background: @clueSoft; border-color: @clue; }
QPushButton[kind="map"][state="right"] { background: @correctSoft; border-color: @correct; }
QPushButton[kind="map"][state="wrong"] { background: @wrongSoft; border-color: @wrong; }
QPushButton[kind="map"]:hover { border-color: @ink; }
QPushButton[kind="map"][current="true"] { border: 2px solid @ink; padding: {3}px 0;
  font-weight: 600; }
QPushButton[kind="map"]:focus { border: 2px solid @accent; padding: {3}px 0; }
QPushButton[kind="rail"] { background: transparent; border: 2px solid transparent;
  border-radius: {8}px; color: @secondary; text-align: left; padding: {8}px {10}px; }
QPushButton[kind="rail"]:hover { background: @raised; color: @ink; }
QPushButton[kind="rail"]:checked { background: @accentSoft; color: @accent; font-weight: 600; }
QPushButton[kind="rail"]:focus { border-color: @accent; }

QPushButton[kind="tab"] { background: transparent; border: none; border-radius: 0;
  border-bottom: 2px solid transparent; color: @secondary; padding: {6}px 2px; min-height: {20}px; }
QPushButton[kind="tab"]:hover { color: @ink; }
QPushButton[kind="tab"]:checked { color: @ink; border-bottom: 2px solid @accent; font-weight: 600; }
QPushButton[kind="tab"]:focus { background: @accentSoft; color: @ink; }
QLabel[kind="chip"] { background: @surface; color: @secondary; border: @border solid @line;
  border-radius: {10}px; padding: {2}px {8}px; }
QLabel[kind="chip"][mark="true"] { color: @clue; border-color: @clue; }
QFrame[kind="footer"] { background: @window; border: none; border-top: @border solid @line; }
QFrame[kind="head"] { background: @window; border: none; border-bottom: @border solid @line; }
QFrame[kind="rail"] { background: @window; border: none; border-right: @border solid @line; }
QFrame[kind="notice"] { background: @raised; border: @border solid @line; border-radius: {8}px; }
QFrame[kind="card"] { background: @surface; border: @border solid @line; border-radius: {10}px; }
QFrame[kind="pane"] { background: @surface; border: none; }

QToolButton { background: @surface; border: @border solid @idle; border-radius: {7}px;
  padding: {4}px; color: @ink; }
QToolButton:hover { background: @raised; border-color: @secondary; }
QToolButton:disabled { color: @idle; background: @window; border-color: @line; }
QToolButton:focus { border: 2px solid @accent; }
QToolButton:checked { background: @accentSoft; border-color: @accent; }
QToolButton::menu-indicator { image: none; }
QToolButton[kind="fold"] { background: transparent; border: 2px solid transparent;
  padding: {5}px {4}px; font-weight: 600; }
QToolButton[kind="fold"]:hover { background: @raised; }
QToolButton[kind="fold"]:focus { border-color: @accent; }
QToolButton[kind="fold"]::down-arrow { image: url(:/icons/fold-open-@mode.ringside-svg); }
QToolButton[kind="fold"]::right-arrow { image: url(:/icons/fold-closed-@mode.ringside-svg); }

QRadioButton, QCheckBox { color: @ink; spacing: {8}px; padding: {4}px {4}px {4}px 0; border: 2px solid transparent;
  border-radius: {7}px; background: transparent; }
QRadioButton:focus, QCheckBox:focus { border-color: @accent; }
QRadioButton::indicator, QCheckBox::indicator { width: {14}px; height: {14}px;
  border: {2}px solid @secondary; background: @surface; }
QRadioButton::indicator { border-radius: {8}px; }
QCheckBox::indicator { border-radius: {4}px; }
QRadioButton::indicator:hover, QCheckBox::indicator:hover { border-color: @accent; }
QRadioButton::indicator:checked { width: {8}px; height: {8}px; border: {5}px solid @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent;
  image: url(:/icons/check-@mode.ringside-svg); }
QRadioButton:disabled, QCheckBox:disabled { color: @idle; }
QRadioButton::indicator:disabled, QCheckBox::indicator:disabled { border-color: @line;
  background: @window; }

QSlider { min-height: {24}px; border: 2px solid transparent; border-radius: {7}px;
  background: transparent; }
QSlider:focus { border-color: @accent; }
QSlider::groove:horizontal { height: {4}px; border-radius: {2}px; background: @idle; }
QSlider::sub-page:horizontal { height: {4}px; border-radius: {2}px; background: @accent; }
QSlider::sub-page:horizontal:disabled { background: @idle; }
QSlider::handle:horizontal:disabled { border-color: @idle; }
QSlider::handle:horizontal { width: {10}px; height: {10}px; margin: -{5}px 0;
  border-radius: {6}px; border: 2px solid @accent; background: @surface; }
QSlider::handle:horizontal:hover { background: @accentSoft; }

QComboBox, QAbstractSpinBox, QLineEdit { background: @surface; color: @ink;
  border: @border solid @idle;
  border-radius: {7}px; padding: {4}px {8}px; min-height: {22}px;
  selection-background-color: @accent; selection-color: @onAccent; }
QComboBox:hover, QAbstractSpinBox:hover, QLineEdit:hover { border-color: @secondary; }
QComboBox:disabled, QAbstractSpinBox:disabled, QLineEdit:disabled { background: @window;
  color: @idle; border-color: @line; }
QLineEdit[kind="bare"], QLineEdit[kind="bare"]:focus { border: none; background: transparent;
  padding: 0; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border;
  width: {22}px; border: none; background: transparent; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: @accentSoft; }
QAbstractSpinBox::up-arrow { image: url(:/icons/arrow-up-@mode.ringside-svg); width: {10}px;
  height: {10}px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/arrow-@mode.ringside-svg); width: {10}px;
  height: {10}px; }
QAbstractSpinBox::up-arrow:disabled, QAbstractSpinBox::up-arrow:off,
QAbstractSpinBox::down-arrow:disabled, QAbstractSpinBox::down-arrow:off { image: none; }
QComboBox:focus, QAbstractSpinBox:focus, QLineEdit:focus {
  border: 2px solid @accent; padding: {3}px {7}px; }
QComboBox::drop-down, QDateEdit::drop-down { border: none; width: {22}px; }
QComboBox::down-arrow { image: url(:/icons/arrow-@mode.ringside-svg); width: {10}px; height: {10}px; }
QAbstractItemView { background: @surface; color: @ink; border: @border solid @line;
  border-radius: {8}px; selection-background-color: @accentSoft; selection-color: @ink;
  outline: none; alternate-background-color: @raised; gridline-color: @grid; }
QAbstractItemView:focus { border: 2px solid @accent; }
QAbstractItemView::item { padding: {4}px {8}px; border: none; background: transparent; }
QComboBox QAbstractItemView { border: @border solid @idle; border-radius: 0; padding: {2}px; }
QComboBoxPrivateContainer { background: @surface; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QAbstractItemView::item:selected { background: @accentSoft; color: @ink; }
QTreeView::branch { background: transparent; }
QTreeView::branch:has-children:open { image: url(:/icons/fold-open-@mode.ringside-svg); }
QTreeView::branch:has-children:closed { image: url(:/icons/fold-closed-@mode.ringside-svg); }
QHeaderView:focus { border: @border solid @line; }
QHeaderView::section { background: @raised; color: @secondary; border: none;
  border-bottom: @border solid @line; padding: {4}px {8}px; }

QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @secondary; border: none;
  border-bottom: 2px solid transparent; padding: {6}px 0; margin-right: {18}px; }
QTabBar::tab:hover { color: @ink; }
QTabBar::tab:selected { color: @ink; border-bottom: 2px solid @accent; }
QTabBar:focus { outline: none; }
QTabBar::tab:selected:focus { background: @accentSoft; }
QTabWidget::pane { border: none; }
QTabBar QToolButton { border-radius: 0; padding: 0; }

QScrollArea, QScrollArea > QWidget > QWidget#scrolled { background: transparent; border: none; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: {12}px; margin: {2}px; }
QFrame[kind="rail"] QScrollBar:vertical { width: {8}px; margin: {1}px; }
QScrollBar:horizontal { height: {12}px; margin: {2}px; }
QScrollBar::handle { background: @idle; border-radius: {4}px; }
QFrame[kind="rail"] QScrollBar::handle { border-radius: {3}px; }
QScrollBar::handle:vertical { min-height: {32}px; }
QScrollBar::handle:horizontal { min-width: {32}px; }
QScrollBar::handle:hover { background: @secondary; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QScrollArea[kind="pane"], QWidget#explainerContent { background: @surface; }
QSplitter::handle { background: @line; }
QSplitter::handle:horizontal { width: @border; }
QSplitter::handle:hover, QSplitter::handle:focus { background: @accent; }
QMenu { background: @surface; color: @ink; border: @border solid @line; padding: {4}px; }
QMenu::item { padding: {6}px {20}px; border-radius: {6}px; }
QMenu::item:disabled { color: @idle; }
QMenu::item:selected { background: @accentSoft; color: @ink; }
QMenu::separator { height: @border; background: @line; margin: {4}px {8}px; }
QTextBrowser, QTextEdit, QPlainTextEdit { background: transparent; border: none; color: @ink;
  selection-background-color: @accent; selection-color: @onAccent; }
QPlainTextEdit[kind="field"] { background: @surface; border: @border solid @idle;
  border-radius: {7}px; padding: {2}px; }
QPlainTextEdit[kind="field"]:hover { border-color: @secondary; }
QPlainTextEdit[kind="field"]:focus { border: 2px solid @accent; padding: {1}px; }
)";

QHash<QString, QString> tokensOf(const Theme& theme)
{
    const auto name = [&theme](Tone tone) { return theme.color(tone).name(); };
    return {{QStringLiteral("window"), name(Tone::Window)},
            {QStringLiteral("surface"), name(Tone::Surface)},
            {QStringLiteral("raised"), name(Tone::Raised)},
            {QStringLiteral("ink"), name(Tone::Ink)},
            {QStringLiteral("secondary"), name(Tone::Secondary)},
            {QStringLiteral("line"), name(Tone::Line)},
            {QStringLiteral("grid"), name(Tone::Grid)},
            {QStringLiteral("idle"), name(Tone::Idle)},
            {QStringLiteral("accent"), name(Tone::Accent)},
            {QStringLiteral("accentSoft"), name(Tone::AccentSoft)},
            {QStringLiteral("onAccent"), name(Tone::OnAccent)},
            {QStringLiteral("clue"), name(Tone::Clue)},
            {QStringLiteral("clueSoft"), name(Tone::ClueSoft)},
            {QStringLiteral("correct"), name(Tone::Correct)},
            {QStringLiteral("correctSoft"), name(Tone::CorrectSoft)},
            {QStringLiteral("wrong"), name(Tone::Wrong)},
            {QStringLiteral("wrongSoft"), name(Tone::WrongSoft)},
            {QStringLiteral("family"), theme.font(TextRole::Body).family()},
            {QStringLiteral("border"), QStringLiteral("%1px").arg(theme.borderWidth())},
            {QStringLiteral("mode"),
             theme.isDark() ? QStringLiteral("dark") : QStringLiteral("light")}};
}

} // namespace

QString styleSheetFor(const Theme& theme)
{
    static const QRegularExpression pattern(QStringLiteral("@([A-Za-z]+)|\\{(\\d+)\\}"));
    const QHash<QString, QString> tokens = tokensOf(theme);
    const QString sheet = QString::fromLatin1(kSheet);
    QString result;
    qsizetype from = 0;
    for (auto it = pattern.globalMatch(sheet); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        result += QStringView(sheet).sliced(from, match.capturedStart() - from);
        if (match.capturedLength(1) > 0) {
            Q_ASSERT(tokens.contains(match.captured(1)));
            result += tokens.value(match.captured(1));
        } else {
            result += QString::number(theme.px(match.captured(2).toInt()));
        }
        from = match.capturedEnd();
    }
    result += QStringView(sheet).sliced(from);
    return result;
}

} // namespace ringside::app
