// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/text/picture_links.h"

#include "core/bank/values/question.h"

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
    for (QString* prose :
         {&question.stem, &question.quickAnswer, &question.explanation, &question.deepDive,
          &question.trap, &question.takeaway, &question.example})
        *prose = resolvedPictures(*prose, folder);
    for (Option& option : question.options)
        for (QString* prose :
             {&option.text, &option.why, &option.tempting, &option.rightWhen, &option.rulesOut})
            *prose = resolvedPictures(*prose, folder);
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
