// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::bank {

/// Words in lower case without marks and addresses of links, in order: "Add **1.5** GB (each)" is
/// add, 1.5, gb, each.
QStringList wordsOf(const QString& markdown);

/// A sentence of a field, still with its marks, and the line, from 0, on which it begins.
struct Sentence
{
    QString text;
    int line = 0;
};

/// The sentences of limited Markdown; code is blanked out, items and rows of tables end a sentence.
std::vector<Sentence> sentencesOf(const QString& markdown);

/// The share of the distinct words of two texts that both have, 0 to 1; 0 when neither has any.
double jaccard(const QStringList& a, const QStringList& b);

} // namespace ringside::bank
