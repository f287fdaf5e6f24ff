// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::exchange {

/// HTML as limited Markdown.
struct Prose
{
    QString text;
    QStringList media;           ///< names of local pictures and sounds, in order
    std::vector<Media> embedded; ///< those of them that the text holds itself
    QStringList outside;         ///< addresses of pictures that were left out
    bool leftOutActive = false;  ///< scripts, frames, forms or handlers
    bool lostColumns = false;    ///< a table whose cells stand one behind the other
};

/// Keeps text, paragraphs, lists, emphasis, code, https links and local pictures, as
/// `![alt](name)`; raised and lowered text and MathML in one line. Nothing of the result runs or
/// loads anything: scripts and styles go with their content, all other marks alone. Reads whatever
/// browsers would, without a tree, in linear time. Names of pictures are relative to `folder`,
/// which is "" or ends in a slash; one that leads out of the package is outside.
Prose proseFromHtml(const QString& html, const QString& folder = {});

/// The text alone, without marks, as for titles.
QString textFromHtml(const QString& html);

/// Names of the local pictures that limited Markdown shows, each once.
QStringList mediaOfProse(const QString& prose);

/// Whether a text has a tag or a character reference; others are plain.
bool looksLikeHtml(const QString& text);

/// A name of a file in a flat folder, without anything that leads out of it.
bool isPlainFileName(const QString& name);

} // namespace ringside::exchange
