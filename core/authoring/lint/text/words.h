// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::bank {

/// Words in lower case and in order, without marks and link addresses: "Add **1.5** GB (each)"
/// gives add, 1.5, gb, each.
QStringList wordsOf(const QString& markdown);

/// A sentence of a field with its marks, and its first line, from 0.
struct Sentence
{
    QString text;
    int line = 0;
};

/// The sentences of limited Markdown. Code is blanked out; list items and table rows end a
/// sentence.
std::vector<Sentence> sentencesOf(const QString& markdown);

/// Shared words over all distinct words of two texts, 0 to 1; 0 if neither has any.
double jaccard(const QStringList& a, const QStringList& b);

} // namespace ringside::bank
