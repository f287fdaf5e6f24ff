// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/picture_folder.h"

#include "core/base/tr.h"
#include "core/pack/manifest_json.h"
#include "core/pack/pack_limits.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>

namespace ringside::pack {

QString pictureName(const QByteArray& bytes, const QString& suffix)
{
    const QByteArray hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
    return kImagesFolder + QLatin1String(hash.left(32)) + QLatin1Char('.') + suffix;
}

void addPicturesOf(const QString& prose, QSet<QString>& names)
{
    if (!prose.contains(kImagesFolder))
        return;
    static const QRegularExpression picture(QStringLiteral("!\\[[^\\]\\n]*\\]\\(([^()\\s]+)\\)"));
    auto found = picture.globalMatch(prose);
    while (found.hasNext())
        if (const QString name = found.next().captured(1); isImageName(name))
            names.insert(name);
}

void addPicturesOf(const exchange::ChoiceQuestion& question, QSet<QString>& names)
{
    addPicturesOf(question.stem, names);
    addPicturesOf(question.explanation, names);
    for (const exchange::Choice& choice : question.choices) {
        addPicturesOf(choice.text, names);
        addPicturesOf(choice.feedback, names);
    }
}

Done PictureFolder::write(const std::vector<exchange::Media>& pictures) const
{
    if (pictures.empty())
        return {};
    const QDir dir(m_folder);
    RINGSIDE_CHECK(storage::makePrivateFolder(dir.filePath(QString(kImagesFolder).chopped(1))));
    QStringList written;
    for (const exchange::Media& picture : pictures) {
        const QString file = dir.filePath(picture.name);
        if (QFile::exists(file))
            continue;
        if (const Done done = storage::writeFileAtomically(file, picture.bytes); !done) {
            for (const QString& undone : written)
                QFile::remove(undone);
            return done;
        }
        written << file;
    }
    return {};
}

Done PictureFolder::copyTo(const QString& folder, const QSet<QString>& names) const
{
    const QDir from(m_folder);
    const QDir to(folder);
    for (const QString& name : names) {
        if (!from.exists(name) || to.exists(name))
            continue;
        RINGSIDE_CHECK(storage::makePrivateFolder(to.filePath(QString(kImagesFolder).chopped(1))));
        RINGSIDE_CHECK(storage::requireRegular(from.filePath(name)));
        if (!QFile::copy(from.filePath(name), to.filePath(name))) {
            return fail({.code = ErrorCode::FileUnwritable,
                         .file = to.filePath(name).toStdString(),
                         .subject = RINGSIDE_TR("copy"),
                         .detail = RINGSIDE_TR("copy")});
        }
        storage::keepFromOthers(to.filePath(name));
    }
    return {};
}

std::optional<QByteArray> PictureFolder::read(const QString& name) const
{
    auto bytes = storage::readRegular(QDir(m_folder).filePath(name), kMaxImageBytes + 1);
    return bytes && bytes->size() <= kMaxImageBytes ? std::optional(std::move(*bytes))
                                                    : std::nullopt;
}

void PictureFolder::keepOnly(const QSet<QString>& names) const
{
    QDir images(QDir(m_folder).filePath(QString(kImagesFolder)));
    for (const QString& entry : images.entryList(QDir::Files))
        if (const QString name = kImagesFolder + entry; isImageName(name) && !names.contains(name))
            images.remove(entry);
}

} // namespace ringside::pack
