// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <initializer_list>
#include <optional>

namespace ringside::exchange {

/// One tag: its name in lower case without a prefix, and its attributes as they stand.
struct Tag
{
    QString name;
    QStringView attributes{};
    bool closes = false;
    qsizetype end = 0; ///< behind the >
};

/// The tag at `at`, which holds a <; nothing where it is plain text.
std::optional<Tag> tagAt(QStringView html, qsizetype at);
/// Its value without references; "" without the attribute.
QString attributeOf(const Tag& tag, const char* name);
/// Whether the tag has an attribute such as onclick.
bool hasHandler(const Tag& tag);
bool isIn(const QString& name, std::initializer_list<const char*> names);

/// Resolves character references such as &amp; and &#246;; unknown ones stay as they are.
QString withoutReferences(const QString& text);

} // namespace ringside::exchange
