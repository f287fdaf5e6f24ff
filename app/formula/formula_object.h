// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/formula/formula_layout.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QTextFormat>
#include <QTextObjectInterface>

class QColor;
class QFont;
class QTextCursor;
class QTextDocument;

namespace ringside::app {

/// Replaces the cursor's selection, the text of a code span, by the formula it is; a line may break
/// at its signs. What is no line of characters becomes an object of the document, one character.
/// Leaves code as it is.
void insertFormula(QTextCursor& selected, const QFont& font, const QColor& ink);
/// Replaces the selection by the formula of a code span, whose format is `format`. A whole one
/// stays on one line together with `tail`, the punctuation after it.
void insertFormula(QTextCursor& selected, const QString& source, QTextCharFormat format,
                   bool isWhole, const QString& tail);
/// Width of a formula on one line, in pixels.
double wholeWidth(const QString& source, const QString& tail, const QFont& font);

/// Property of a character that is an object of the document: the text for those who do not see
/// it.
inline constexpr int kObjectText = QTextFormat::UserProperty + 1;
/// Property of every character of a typeset formula: the code span it was.
inline constexpr int kFormulaSource = QTextFormat::UserProperty + 2;
/// Property of an object that is a whole formula: the punctuation after it.
inline constexpr int kFormulaTail = QTextFormat::UserProperty + 3;

/// The text of a formula's object, as in the code span; empty for other formats.
QString formulaSource(const QTextCharFormat& format);

/// Draws the formulas of one document, which owns it.
class FormulaObject : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    /// Once per document.
    static void install(QTextDocument& document);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    using QObject::QObject;
    const FormulaLayout& layoutOf(const QTextFormat& format);

    QHash<QString, FormulaLayout> m_layouts; ///< by the font and what is written
};

} // namespace ringside::app
