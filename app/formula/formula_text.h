// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

class QTextDocument;

namespace ringside::app {

/// The plain text of a document with its formulas and pictures written out, and where its
/// characters are: a formula is one character of the document, as is a picture. A copy; later
/// changes of the document are not seen.
class FormulaText
{
public:
    explicit FormulaText(const QTextDocument& document);

    const QString& text() const { return m_text; }
    /// Of the document's position in text(); that of a formula is where it begins.
    int offsetOf(int position) const;
    /// The document's position of a character of text(); inside a formula, that of the formula.
    int positionOf(int offset) const;

private:
    struct Place
    {
        int position = 0; ///< in the document
        int offset = 0;   ///< in the text
        int length = 0;   ///< in the text
    };

    QString m_text;
    std::vector<Place> m_places; ///< of the formulas, ascending
};

} // namespace ringside::app
