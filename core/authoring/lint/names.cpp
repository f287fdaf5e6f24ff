// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/bank/text/markdown_code.h"
#include "core/bank/text/product_names.h"

#include <QRegularExpression>

namespace ringside::bank {

namespace {

/// Old names, longer ones first, with the words before them in the clause.
const QRegularExpression& oldNames()
{
    static const QRegularExpression expression = [] {
        QStringList names;
        for (const ProductName& name : productNames())
            names << QRegularExpression::escape(QString::fromLatin1(name.oldName))
                         .replace(QStringLiteral("\\ "), QStringLiteral("\\s+"));
        return QRegularExpression(QStringLiteral("(\\bformerly\\b[^.;()]{0,80}?)?\\b(%1)\\b")
                                      .arg(names.join(QLatin1Char('|'))),
                                  QRegularExpression::CaseInsensitiveOption);
    }();
    return expression;
}

QString currentName(const QString& old)
{
    for (const ProductName& name : productNames()) {
        if (old.simplified().compare(QLatin1String(name.oldName), Qt::CaseInsensitive) == 0)
            return QString::fromLatin1(name.newName);
    }
    return {};
}

/// Prose without code and link addresses, which keep old names.
QString namesProse(const QString& markdown)
{
    static const QRegularExpression address(QStringLiteral("\\]\\([^)\\n]{0,500}\\)"));
    return splitMarkdown(markdown).prose.remove(address);
}

} // namespace

// NAME_STALE: the guide of June 2026 renamed products. A text uses the current name and may add
// "formerly ..." once; elsewhere an old name sends a learner to menus that no longer exist. Titles
// of sources are quotations.
void checkNames(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    checkNamesOf(source, proseFields(source.question), findings);
}

void checkNamesOf(const SourceText& source, const std::vector<ProseField>& fields,
                  std::vector<Finding>& findings)
{
    for (const ProseField& field : fields) {
        if (field.field.startsWith(QLatin1String("sources")))
            continue;
        const QString prose = namesProse(field.text);
        for (auto matches = oldNames().globalMatch(prose); matches.hasNext();) {
            const auto match = matches.next();
            if (!match.captured(1).isEmpty())
                continue;
            findings.push_back(warning(source.finding(
                field.field, QStringLiteral("NAME_STALE"),
                QStringLiteral("\"%1\" is an old name, now %2; write \"formerly\" before it.")
                    .arg(match.captured(2).simplified(), currentName(match.captured(2))),
                lineAt(prose, match.capturedStart(2)))));
        }
    }
}

} // namespace ringside::bank
