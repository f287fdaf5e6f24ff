// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/qti_package.h"

#include "core/exchange/xml/blackboard_pool.h"
#include "core/exchange/xml/moodle_xml.h"
#include "core/exchange/xml/qti.h"

#include <QDir>
#include <QHash>
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

/// All of them: someone may have packed the folders of several packages into one archive.
QStringList manifestsOf(const ZipReader& zip)
{
    QStringList found;
    for (const QString& name : zip.names())
        if (name.section(QLatin1Char('/'), -1) == manifestName() && !isHidden(name))
            found << name;
    std::stable_sort(found.begin(), found.end(), [](const QString& a, const QString& b) {
        return a.count(u'/') < b.count(u'/');
    });
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

/// What a manifest says of a file.
struct Description
{
    QStringList tags;
    QString category;
};

/// IEEE LOM in any of its versions: keywords, and the first path of a classification.
Description descriptionOf(pugi::xml_node resource)
{
    Description found;
    const pugi::xml_node metadata = childNamed(resource, "metadata");
    for (const pugi::xml_node keyword : descendantsNamed(metadata, "keyword"))
        found.tags << textOf(keyword).simplified().left(200);
    found.tags.removeAll(QString());
    QStringList levels;
    const auto paths = descendantsNamed(metadata, "taxonPath");
    if (!paths.empty())
        for (const pugi::xml_node taxon : descendantsNamed(paths.front(), "taxon"))
            levels << textOf(childNamed(taxon, "entry")).simplified().left(200);
    levels.removeAll(QString());
    found.category = levels.join(QLatin1String("::"));
    return found;
}

class PackageReader
{
public:
    PackageReader(const ZipReader& zip, Collector& collector) : m_zip(zip), m_collector(collector)
    {
    }

    void read()
    {
        const QStringList manifests = manifestsOf(m_zip);
        for (const QString& manifest : manifests)
            readAll(listed(manifest), false);
        // What no manifest lists, but has questions, is not left out in silence.
        readAll(unlistedXml(), true);
    }

private:
    void readAll(const QStringList& files, bool onlyIfQti)
    {
        for (const QString& file : files) {
            if (m_collector.isFull())
                return;
            readFile(file, onlyIfQti);
        }
    }

    QStringList unlistedXml() const
    {
        QStringList files;
        for (const QString& name : m_zip.names())
            if (name.endsWith(QLatin1String(".xml")) && !isHidden(name) &&
                !m_listed.contains(name) && name.section(QLatin1Char('/'), -1) != manifestName())
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
            // Two attributes and the suffix are Blackboard's.
            QStringList references{attributeText(resource, "href"),
                                   attributeText(resource, "bb:file"),
                                   attributeText(resource, "file")};
            for (const pugi::xml_node file : childrenNamed(resource, "file"))
                references << attributeText(file, "href");
            const Description description = descriptionOf(resource);
            const bool isQti = type.contains(QLatin1String("qti"), Qt::CaseInsensitive) ||
                               type.startsWith(QLatin1String("assessment/x-bb-"));
            for (const QString& reference : std::as_const(references)) {
                const bool isXml = reference.endsWith(QLatin1String(".xml"), Qt::CaseInsensitive);
                const bool isBank = reference.endsWith(QLatin1String(".xml.qti"));
                const bool isData = reference.endsWith(QLatin1String(".dat"), Qt::CaseInsensitive);
                if (!isBank && !(isQti && (isXml || isData)))
                    continue;
                addListed(files, folderOf(manifest), reference,
                          document->locate(resource, attributeText(resource, "identifier")));
                m_descriptions.insert(resolved(folderOf(manifest), reference), description);
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
        if (root == QLatin1String("quiz")) {
            // One of Canvas has the settings of a test.
            if (childNamed(document->root(), "question"))
                readMoodleXml(*document, m_collector);
            return;
        }
        if (isBlackboardRoot(document->root())) {
            readBlackboardPool(*document, m_collector);
            takeMedia();
            return;
        }
        if (root == QLatin1String("assessmentTest")) {
            checkReferences(*document, name);
            return;
        }
        if (!isQtiRoot(root)) {
            if (!onlyIfQti && root != QLatin1String("assessmentStimulus"))
                m_collector.reject({.entry = name}, Fault::UnknownFormat, root);
            return;
        }
        readQti(*document, m_collector);
        const Description description = m_descriptions.value(name);
        m_collector.describeNew(description.tags, description.category);
        takeMedia();
    }

    /// A test only orders items, which are files of their own.
    void checkReferences(const XmlDocument& document, const QString& name)
    {
        for (const pugi::xml_node item : descendantsNamed(document.root(), "assessmentItemRef")) {
            const QString reference = attributeText(item, "href");
            const QString file = resolved(folderOf(name), reference);
            if (m_listed.contains(file) || m_zip.contains(file))
                continue;
            m_listed.insert(file);
            m_collector.reject(document.locate(item, attributeText(item, "identifier")),
                               Fault::NoEntry, reference);
        }
    }

    /// Canvas and Common Cartridge write $IMS-CC-FILEBASE$/a%20b.png for web_resources/a b.png.
    QString entryOf(const QString& reference) const
    {
        const qsizetype mark = reference.indexOf(QLatin1String("$IMS"));
        const qsizetype end = mark < 0 ? -1 : reference.indexOf(u'$', mark + 1);
        if (end < 0 || m_zip.contains(reference))
            return reference;
        const QString path =
            QUrl::fromPercentEncoding(reference.mid(end + 1).section(u'?', 0, 0).toUtf8());
        const QString name = path.startsWith(u'/') ? path.mid(1) : path;
        const QString resource = QLatin1String("web_resources/") + name;
        return m_zip.contains(resource) ? resource : name;
    }

    /// The one entry with this file's name, wherever it is; "" where there is none or several.
    QString entryNamed(const QString& path)
    {
        if (m_byName.isEmpty())
            for (const QString& name : m_zip.names())
                if (!isHidden(name))
                    m_byName.insert(name.section(u'/', -1), name);
        const QStringList entries = m_byName.values(path.section(u'/', -1));
        return entries.size() == 1 ? entries.front() : QString();
    }

    /// Pictures of what was read last.
    void takeMedia()
    {
        for (const QString& reference : m_collector.takeNewMedia()) {
            if (m_taken.contains(reference))
                continue;
            m_taken.insert(reference);
            Remark fault;
            QString entry = entryOf(reference);
            if (!m_zip.contains(entry))
                entry = entryNamed(entry);
            auto bytes = m_zip.read(entry, m_collector.mediaBytesLeft(), fault);
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
    QHash<QString, Description> m_descriptions; ///< by file
    QMultiHash<QString, QString> m_byName;      ///< entries, by their names without folders
};

} // namespace

bool isQtiPackage(const ZipReader& zip)
{
    return std::any_of(zip.names().begin(), zip.names().end(), [](const QString& name) {
        return name.endsWith(QLatin1String(".xml")) && !isHidden(name);
    });
}

void readQtiPackage(const ZipReader& zip, Collector& collector)
{
    PackageReader(zip, collector).read();
}

} // namespace ringside::exchange
