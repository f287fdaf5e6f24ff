// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/tag_completer.h"

#include <QCompleter>
#include <QLineEdit>

#include <algorithm>

namespace ringside::app {

namespace {

class TagCompleter : public QCompleter
{
public:
    TagCompleter(QLineEdit& field, const QStringList& tags) : QCompleter(tags, &field)
    {
        setCaseSensitivity(Qt::CaseInsensitive);
        // A text that is chosen from the list moves the cursor too, and is not edited.
        connect(&field, &QLineEdit::textEdited, this,
                [this, &field] { m_cursor = field.cursorPosition(); });
    }

    QStringList splitPath(const QString& path) const override
    {
        const Tag tag = tagIn(path);
        const QString typed = path.mid(tag.from, tag.to - tag.from).trimmed();
        // Nothing is offered before the first letter: no tag has a comma.
        return {typed.isEmpty() ? QStringLiteral(",") : typed};
    }

    QString pathFromIndex(const QModelIndex& index) const override
    {
        const QString typed = completionPrefix();
        const Tag tag = tagIn(typed);
        const QString before = typed.left(tag.from);
        const QString space = before.isEmpty() ? QString() : QStringLiteral(" ");
        return before + space + QCompleter::pathFromIndex(index) + typed.mid(tag.to);
    }

private:
    /// Between the commas around the cursor.
    struct Tag
    {
        qsizetype from, to;
    };

    Tag tagIn(const QString& text) const
    {
        const qsizetype cursor = std::min<qsizetype>(m_cursor, text.size());
        const qsizetype from = cursor > 0 ? text.lastIndexOf(u',', cursor - 1) + 1 : 0;
        const qsizetype comma = text.indexOf(u',', cursor);
        return {from, comma < 0 ? text.size() : comma};
    }

    int m_cursor = 0;
};

} // namespace

void completeTags(QLineEdit& field, const QStringList& tags)
{
    field.setCompleter(new TagCompleter(field, tags));
}

} // namespace ringside::app
