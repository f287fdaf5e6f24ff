// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/picture_links.h"

#include "core/bank/values/prose.h"

#include <QLatin1String>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QUrl>

namespace ringside::bank {

namespace {

constexpr QLatin1String kImages("images/");

/// Another one in each process, so that no file can have a resolved link in it.
const QString& scheme()
{
    static const QString kScheme =
        QStringLiteral("picture-%1:")
            .arg(QRandomGenerator::system()->generate64(), 16, 16, QChar(u'0'));
    return kScheme;
}

template <class Owner, std::size_t count>
void resolveIn(Owner& owner, const std::array<ProseRow<Owner>, count>& table, const QString& folder)
{
    for (const ProseRow<Owner>& row : table) {
        if (row.isMarkdown)
            owner.*row.text = resolvedPictures(owner.*row.text, folder);
    }
}

} // namespace

QString unresolvedPictures(QString prose)
{
    static const QRegularExpression resolved(
        QStringLiteral("\\]\\(%1[^()\\s]*/(?=images/[^()\\s/]*\\))").arg(scheme()));
    return prose.contains(scheme()) ? prose.replace(resolved, QStringLiteral("](")) : prose;
}

QString resolvedPictures(QString prose, const QString& folder)
{
    static const QRegularExpression picture(QStringLiteral("(!\\[[^\\]]*\\]\\()(?=images/)"));
    if (!prose.contains(kImages))
        return prose;
    const QString encoded = QString::fromLatin1(QUrl::toPercentEncoding(folder, "/"));
    return prose.replace(picture, QStringLiteral("\\1%1%2/").arg(scheme(), encoded));
}

void resolvePictures(Question& question, const QString& folder)
{
    resolveIn(question, kQuestionProse, folder);
    for (Option& option : question.options)
        resolveIn(option, kOptionProse, folder);
}

std::optional<PictureLink> findPictureLink(const QString& target)
{
    const qsizetype images = target.lastIndexOf(QLatin1Char('/') + kImages);
    if (!target.startsWith(scheme()) || images < 0)
        return std::nullopt;
    const QStringView folder = QStringView(target).first(images).sliced(scheme().size());
    return PictureLink{QUrl::fromPercentEncoding(folder.toLatin1()), target.mid(images + 1)};
}

} // namespace ringside::bank
