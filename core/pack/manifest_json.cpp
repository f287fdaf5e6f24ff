// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/manifest_json.h"

#include "core/base/tr.h"
#include "core/pack/pack_limits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QVersionNumber>

#include <algorithm>

namespace ringside::pack {

namespace {

constexpr QLatin1String kFormat("ringside-pack");
constexpr int kFormatVersion = 1;
constexpr int kMaxTitle = 120;
constexpr int kMaxLicence = 80;
constexpr qsizetype kMaxAuthors = 20;
constexpr int kMaxCount = 200'000; ///< questions or jobs
constexpr qsizetype kShown = 80;   ///< characters of a foreign value in a message

QJsonObject fileJson(const PackFile& file)
{
    return {{QStringLiteral("name"), file.name},
            {QStringLiteral("size_bytes"), static_cast<qint64>(file.bytes)},
            {QStringLiteral("sha256"), QString::fromLatin1(file.sha256)}};
}

/// Control characters, and those that break a line or change the direction of the text around them.
bool isUnprintable(QChar c)
{
    switch (c.category()) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

bool isPlainLine(const QString& text, int longest)
{
    return !text.trimmed().isEmpty() && text.size() <= longest &&
           std::none_of(text.begin(), text.end(), isUnprintable);
}

/// Foreign text for a message, which may be printed on a terminal.
std::string printable(QString text)
{
    std::replace_if(text.begin(), text.end(), isUnprintable, QChar(QChar::ReplacementCharacter));
    return text.toStdString();
}

bool isVersion(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("\\A\\d{1,5}(\\.\\d{1,5}){1,3}\\z"));
    return form.match(text).hasMatch();
}

bool isId(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("\\A[a-z0-9]+(-[a-z0-9]+)*\\z"));
    return text.size() >= 2 && text.size() <= 64 && form.match(text).hasMatch();
}

/// Reads an object's fields and keeps the first fault.
class ManifestReader
{
public:
    ManifestReader(const QJsonObject& object, QString prefix)
        : m_prefix(std::move(prefix)), m_object(object)
    {
    }

    QString text(const char* key)
    {
        const QJsonValue value = takeValue(key);
        if (!value.isString())
            report(key, shown(value), QStringLiteral("text"));
        return value.toString();
    }
    std::int64_t integer(const char* key, std::int64_t least, std::int64_t most)
    {
        const QJsonValue value = takeValue(key);
        const qint64 number = value.toInteger(-1);
        if (number < least || number > most)
            report(key, shown(value),
                   QStringLiteral("a whole number from %1 to %2").arg(least).arg(most));
        return number;
    }
    QJsonArray list(const char* key, qsizetype most)
    {
        const QJsonValue value = takeValue(key);
        if (!value.isArray() || value.toArray().size() > most)
            report(key,
                   value.isArray() ? QStringLiteral("%1 entries").arg(value.toArray().size())
                                   : shown(value),
                   QStringLiteral("a list of at most %1").arg(most));
        return value.toArray();
    }
    QJsonObject object(const char* key)
    {
        const QJsonValue value = takeValue(key);
        if (!value.isObject())
            report(key, shown(value), QStringLiteral("an object"));
        return value.toObject();
    }
    void report(const QString& key, const QString& value, const QString& limit)
    {
        if (!m_fault)
            m_fault = {m_prefix + key, value, limit};
    }
    void report(const char* key, const QString& value, const QString& limit)
    {
        report(QString::fromLatin1(key), value, limit);
    }
    /// The first fault, or else a field that a manifest does not have.
    std::optional<FieldFault> finish()
    {
        for (const QString& key : m_object.keys()) {
            if (!m_known.contains(key))
                report(key.left(kShown), QStringLiteral("an unknown field"),
                       QStringList(m_known).join(QLatin1String(", ")));
        }
        return m_fault;
    }

    static QString shown(const QJsonValue& value)
    {
        if (value.isUndefined())
            return QStringLiteral("missing");
        if (value.isString())
            return value.toString().left(kShown);
        const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        return QString::fromUtf8(json.mid(1, json.size() - 2)).left(kShown);
    }

private:
    QJsonValue takeValue(const char* key)
    {
        m_known << QString::fromLatin1(key);
        return m_object.value(QLatin1String(key));
    }

    QString m_prefix;
    QJsonObject m_object;
    QStringList m_known;
    std::optional<FieldFault> m_fault;
};

void readAuthorPart(ManifestReader& fields, Manifest& manifest)
{
    manifest.id = fields.text("id");
    manifest.title = fields.text("title");
    manifest.exam = fields.text("exam");
    manifest.version = fields.text("version");
    manifest.licence = fields.text("licence");
    for (const QJsonValue& author : fields.list("authors", kMaxAuthors))
        manifest.authors << author.toString();
    manifest.minimumProgram = fields.text("minimum_program");
}

/// size_bytes and sha256, with a size up to `most`.
void readFile(ManifestReader& fields, PackFile& file, std::int64_t most)
{
    static const QRegularExpression form(QStringLiteral("\\A[0-9a-f]{64}\\z"));
    file.bytes = fields.integer("size_bytes", 1, most);
    const QString sum = fields.text("sha256");
    if (!form.match(sum).hasMatch())
        fields.report("sha256", sum.left(kShown), QStringLiteral("64 hexadecimal digits"));
    file.sha256 = sum.toLatin1();
}

std::optional<FieldFault> readBank(const QJsonObject& object, Manifest& manifest)
{
    ManifestReader fields(object, QStringLiteral("bank."));
    manifest.bankSchema = static_cast<int>(fields.integer("schema", 1, 1'000'000));
    manifest.questions = static_cast<int>(fields.integer("questions", 0, kMaxCount));
    manifest.jobs = static_cast<int>(fields.integer("jobs", 0, kMaxCount));
    manifest.bank.name = fields.text("name");
    if (manifest.bank.name != kBankName)
        fields.report("name", manifest.bank.name.left(kShown), QString(kBankName));
    readFile(fields, manifest.bank, kMaxBankBytes);
    return fields.finish();
}

std::optional<FieldFault> readImages(const QJsonArray& list, Manifest& manifest)
{
    QSet<QString> names;
    for (qsizetype i = 0; i < list.size(); ++i) {
        ManifestReader fields(list[i].toObject(), QStringLiteral("images[%1].").arg(i));
        PackFile image;
        image.name = fields.text("name");
        if (!isImageName(image.name) || names.contains(image.name))
            fields.report("name", image.name.left(kShown),
                          QStringLiteral("a name of its own such as images/ring.svg, "
                                         "images/ring.png or images/ring.jpg"));
        names.insert(image.name);
        readFile(fields, image, kMaxImageBytes);
        if (auto fault = fields.finish())
            return fault;
        manifest.images.push_back(image);
    }
    return std::nullopt;
}

std::optional<FieldFault> readManifest(const QJsonObject& object, Manifest& manifest)
{
    ManifestReader fields(object, {});
    if (const QString format = fields.text("format"); format != kFormat)
        fields.report("format", format.left(kShown), QString(kFormat));
    fields.integer("format_version", kFormatVersion, kFormatVersion);
    readAuthorPart(fields, manifest);
    const QJsonObject bank = fields.object("bank");
    const QJsonArray images = fields.list("images", kMaxImages);
    if (auto fault = fields.finish())
        return fault;
    if (auto fault = authorFault(manifest))
        return fault;
    if (auto fault = readBank(bank, manifest))
        return fault;
    return readImages(images, manifest);
}

} // namespace

Error packFault(const QString& file, const QString& subject, const QString& value,
                const QString& limit)
{
    return {.code = ErrorCode::WrongType,
            .file = file.toStdString(),
            .subject = printable(subject),
            .value = printable(value),
            .limit = limit.toStdString()};
}

bool isImageName(const QString& name)
{
    static const QRegularExpression form(
        QStringLiteral("\\Aimages/[a-z0-9][a-z0-9-]{0,63}\\.(png|jpg|svg)\\z"));
    return form.match(name).hasMatch();
}

std::optional<FieldFault> authorFault(const Manifest& manifest)
{
    const auto fault = [](const char* field, const QString& value, const QString& limit) {
        return FieldFault{QString::fromLatin1(field), value.left(kShown), limit};
    };
    const QString line = QStringLiteral("one line of 1 to %1 characters");
    const QString version = QStringLiteral("two to four numbers separated by dots, such as 1.2.0");
    if (!isId(manifest.id))
        return fault("id", manifest.id,
                     QStringLiteral("2 to 64 characters: lower-case words joined by hyphens"));
    if (!isPlainLine(manifest.title, kMaxTitle))
        return fault("title", manifest.title, line.arg(kMaxTitle));
    if (!isPlainLine(manifest.exam, kMaxTitle))
        return fault("exam", manifest.exam, line.arg(kMaxTitle));
    if (!isVersion(manifest.version))
        return fault("version", manifest.version, version);
    if (!isPlainLine(manifest.licence, kMaxLicence))
        return fault("licence", manifest.licence, line.arg(kMaxLicence));
    if (manifest.authors.isEmpty() || manifest.authors.size() > kMaxAuthors)
        return fault("authors", QStringLiteral("%1 entries").arg(manifest.authors.size()),
                     QStringLiteral("1 to %1 names").arg(kMaxAuthors));
    for (const QString& author : manifest.authors) {
        if (!isPlainLine(author, kMaxTitle))
            return fault("authors", author, line.arg(kMaxTitle));
    }
    if (!isVersion(manifest.minimumProgram))
        return fault("minimum_program", manifest.minimumProgram, version);
    const QString own = QStringLiteral(RINGSIDE_VERSION);
    if (QVersionNumber::fromString(manifest.minimumProgram).normalized() >
        QVersionNumber::fromString(own).normalized())
        return fault("minimum_program", manifest.minimumProgram,
                     QStringLiteral("at most %1, the version of this program").arg(own));
    return std::nullopt;
}

QByteArray manifestJson(const Manifest& manifest)
{
    QJsonObject bank = fileJson(manifest.bank);
    bank.insert(QStringLiteral("schema"), manifest.bankSchema);
    bank.insert(QStringLiteral("questions"), manifest.questions);
    bank.insert(QStringLiteral("jobs"), manifest.jobs);
    QJsonArray images;
    for (const PackFile& image : manifest.images)
        images.append(fileJson(image));
    return QJsonDocument(QJsonObject{{QStringLiteral("format"), QString(kFormat)},
                                     {QStringLiteral("format_version"), kFormatVersion},
                                     {QStringLiteral("id"), manifest.id},
                                     {QStringLiteral("title"), manifest.title},
                                     {QStringLiteral("exam"), manifest.exam},
                                     {QStringLiteral("version"), manifest.version},
                                     {QStringLiteral("licence"), manifest.licence},
                                     {QStringLiteral("authors"),
                                      QJsonArray::fromStringList(manifest.authors)},
                                     {QStringLiteral("minimum_program"), manifest.minimumProgram},
                                     {QStringLiteral("bank"), bank},
                                     {QStringLiteral("images"), images}})
        .toJson(QJsonDocument::Indented);
}

Result<Manifest> manifestFrom(const QByteArray& json, const QString& file)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject())
        return fail(packFault(file, QString(kManifestName),
                              document.isNull() ? error.errorString() : QStringLiteral("a list"),
                              QStringLiteral(RINGSIDE_TR("one JSON object"))));
    Manifest manifest;
    if (const auto fault = readManifest(document.object(), manifest))
        return fail(packFault(file, QStringLiteral("%1: %2").arg(kManifestName, fault->field),
                              fault->value, fault->limit));
    return manifest;
}

} // namespace ringside::pack
