// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/qti_package.h"

#include "core/exchange/xml/qti.h"

#include <QDir>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

const QString& manifestName()
{
    static const QString name = QStringLiteral("imsmanifest.xml");
    return name;
}

bool isHidden(const QString& name)
{
    return name.startsWith(QLatin1String("__MACOSX/")) ||
           name.section(QLatin1Char('/'), -1).startsWith(QLatin1Char('.'));
}

/// The manifest that is highest up; "" for none.
QString manifestOf(const ZipReader& zip)
{
    QString found;
    for (const QString& name : zip.names())
        if (name.section(QLatin1Char('/'), -1) == manifestName() && !isHidden(name) &&
            (found.isEmpty() || name.count(u'/') < found.count(u'/')))
            found = name;
    return found;
}

QString folderOf(const QString& name)
{
    const qsizetype slash = name.lastIndexOf(u'/');
    return slash < 0 ? QString() : name.left(slash + 1);
}

/// A name relative to a folder of the package; "" when it leads out of it.
QString resolved(const QString& folder, const QString& reference)
{
    const QString name = QUrl::fromPercentEncoding(reference.toUtf8());
    const QString path = QDir::cleanPath(folder + name);
    return name.contains(u':') || path.startsWith(QLatin1String("..")) || path.startsWith(u'/')
               ? QString()
               : path;
}

class PackageReader
{
public:
    PackageReader(const ZipReader& zip, Collector& collector) : m_zip(zip), m_collector(collector)
    {
    }

    void read()
    {
        const QString manifest = manifestOf(m_zip);
        const QStringList files = manifest.isEmpty() ? allXml() : listed(manifest);
        for (const QString& file : files) {
            if (m_collector.isFull())
                return;
            readFile(file, manifest.isEmpty());
        }
    }

private:
    QStringList allXml() const
    {
        QStringList files;
        for (const QString& name : m_zip.names())
            if (name.endsWith(QLatin1String(".xml")) && !isHidden(name))
                files << name;
        return files;
    }

    QStringList listed(const QString& manifest)
    {
        const auto document = parse(manifest);
        if (!document)
            return {};
        QStringList files;
        for (const pugi::xml_node resource : descendantsNamed(document->root(), "resource")) {
            const QString type = attributeText(resource, "type");
            QStringList references{attributeText(resource, "href")};
            for (const pugi::xml_node file : childrenNamed(resource, "file"))
                references << attributeText(file, "href");
            const bool isQti = type.contains(QLatin1String("qti"), Qt::CaseInsensitive);
            for (const QString& reference : std::as_const(references)) {
                const bool isXml = reference.endsWith(QLatin1String(".xml"), Qt::CaseInsensitive);
                const bool isBank = reference.endsWith(QLatin1String(".xml.qti"));
                if (isBank || (isQti && isXml))
                    addListed(files, folderOf(manifest), reference,
                              document->placeOf(resource, attributeText(resource, "identifier")));
            }
        }
        return files;
    }

    void addListed(QStringList& files, const QString& folder, const QString& reference,
                   const Place& place)
    {
        const QString file = resolved(folder, reference);
        if (file.isEmpty())
            m_collector.reject(place, Fault::ZipUnsafeName, reference);
        else if (!m_listed.contains(file)) {
            m_listed.insert(file);
            if (m_zip.contains(file))
                files << file;
            else
                m_collector.reject(place, Fault::NoEntry, reference);
        }
    }

    std::optional<XmlDocument> parse(const QString& name)
    {
        Remark fault;
        const auto bytes = m_zip.read(name, kMostTextBytes, fault);
        if (!bytes) {
            m_collector.reject(fault.place, fault.fault, fault.subject);
            return std::nullopt;
        }
        return XmlDocument::read(*bytes, name, m_collector);
    }

    void readFile(const QString& name, bool onlyIfQti)
    {
        const auto document = parse(name);
        if (!document)
            return;
        const QString root = localName(document->root());
        // A test only orders the items, which the manifest lists too.
        if (root == QLatin1String("assessmentTest") || root == QLatin1String("quiz"))
            return;
        if (!isQtiRoot(root)) {
            if (!onlyIfQti && root != QLatin1String("assessmentStimulus"))
                m_collector.reject({.entry = name}, Fault::UnknownFormat, root);
            return;
        }
        readQti(*document, m_collector);
        takeMedia();
    }

    /// Pictures of what was read last.
    void takeMedia()
    {
        for (const QString& reference : m_collector.takeNewMedia()) {
            if (m_taken.contains(reference))
                continue;
            m_taken.insert(reference);
            Remark fault;
            auto bytes = m_zip.read(reference, m_collector.mediaBytesLeft(), fault);
            if (bytes)
                m_collector.addMedia({reference, std::move(*bytes)});
            else
                m_collector.warn(
                    {}, fault.fault == Fault::FileTooLarge ? Fault::MediaTooLarge : Fault::NoMedia,
                    reference);
        }
    }

    const ZipReader& m_zip;
    Collector& m_collector;
    QSet<QString> m_listed, m_taken;
};

} // namespace

bool isQtiPackage(const ZipReader& zip)
{
    if (!manifestOf(zip).isEmpty())
        return true;
    return std::any_of(zip.names().begin(), zip.names().end(), [](const QString& name) {
        return name.endsWith(QLatin1String(".xml")) && !isHidden(name);
    });
}

void readQtiPackage(const ZipReader& zip, Collector& collector)
{
    PackageReader(zip, collector).read();
}

} // namespace ringside::exchange
