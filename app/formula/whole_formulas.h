// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextFormat>

#include <vector>

class QTextBlock;
class QTextDocument;

namespace ringside::app {

/// The formulas in the paragraphs of one document. Each stays on one line where the line is long
/// enough, and breaks at its signs where it is not; those in tables always may break.
class WholeFormulas
{
public:
    /// Collects the formulas; not valid after the document gets another text.
    explicit WholeFormulas(QTextDocument& document);
    /// For lines of `width` pixels. Positions behind a formula that changes move: true when one
    /// did.
    bool fitTo(double width);

private:
    struct Formula
    {
        int from = 0, length = 0; ///< in the document, with the punctuation after it
        QString source, tail;
        QTextCharFormat format;
        double room = 0; ///< pixels that a line needs for it
        bool isWhole = false;
    };

    void addFrom(const QTextBlock& block);

    QTextDocument& m_document;
    std::vector<Formula> m_formulas; ///< in the order of the document
};

} // namespace ringside::app
