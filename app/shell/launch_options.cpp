// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/launch_options.h"

#include "app/settings/settings_store.h"
#include "app/text/tr.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>

namespace ringside::app {

namespace {

void addOptions(QCommandLineParser& parser)
{
    parser.setApplicationDescription(tr("Study for the Professional Machine Learning Engineer exam "
                                        "and watch distributed training at work."));
    parser.addPositionalArgument(QStringLiteral("FILE.ringside"), tr("Question bank to install."),
                                 QStringLiteral("[FILE.ringside]"));
    parser.addOptions({
        {QStringLiteral("profile"), tr("Folder with your answers and settings."),
         QStringLiteral("DIR")},
        {QStringLiteral("bank"), tr("Question bank to open."), QStringLiteral("FILE")},
        {QStringLiteral("theme"),
         tr("light, dark, high-contrast-light, high-contrast-dark or system."),
         QStringLiteral("NAME")},
        {QStringLiteral("font-scale"), tr("Text size in percent, 100 to 200."),
         QStringLiteral("PERCENT")},
        {QStringLiteral("size"), tr("Window size in pixels, such as 1440x900."),
         QStringLiteral("WIDTHxHEIGHT")},
        {QStringLiteral("question"), tr("Open this question first, by its id in the bank."),
         QStringLiteral("ID")},
        {{QStringLiteral("h"), QStringLiteral("help")}, tr("Show this help.")},
        {{QStringLiteral("v"), QStringLiteral("version")}, tr("Show the version.")},
    });
}

Done readLook(const QCommandLineParser& parser, LaunchOptions& options)
{
    const QString theme = parser.value(QStringLiteral("theme"));
    options.themeGiven = parser.isSet(QStringLiteral("theme"));
    options.scheme = schemeNamed(theme);
    if (options.themeGiven && !options.scheme && theme != QStringLiteral("system"))
        return fail({.code = ErrorCode::UnknownName,
                     .subject = "--theme",
                     .value = theme.toStdString(),
                     .limit = "light, dark, high-contrast-light, high-contrast-dark, system"});
    if (parser.isSet(QStringLiteral("font-scale"))) {
        const QString text = parser.value(QStringLiteral("font-scale"));
        bool isNumber = false;
        const int percent = text.toInt(&isNumber);
        if (!isNumber || percent < 100 || percent > 200)
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = "--font-scale",
                         .value = text.toStdString(),
                         .limit = "100 to 200"});
        options.fontScale = percent / 100.0;
    }
    return {};
}

Result<QSize> readSize(const QString& text)
{
    constexpr int kLeast = 480;
    constexpr int kMost = 16384;
    static const QRegularExpression pattern(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const QRegularExpressionMatch match = pattern.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (!match.hasMatch() || std::min(size.width(), size.height()) < kLeast ||
        std::max(size.width(), size.height()) > kMost)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "--size",
                     .value = text.toStdString(),
                     .limit = "480x480 to 16384x16384"});
    return size;
}

} // namespace

Result<LaunchOptions> parseLaunchOptions(const QStringList& arguments)
{
    // A name that is not UTF-8 would lead to another file, or create one.
    for (const QString& argument : arguments)
        if (argument.contains(QChar::ReplacementCharacter))
            return fail({.code = ErrorCode::Usage,
                         .subject = "An argument",
                         .value = argument.toStdString(),
                         .limit = "text in UTF-8"});
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(QStringList{QStringLiteral("ringside")} + arguments))
        return fail({.code = ErrorCode::Usage,
                     .subject = "The command line",
                     .detail = parser.errorText().toStdString()});
    LaunchOptions options;
    for (const QString& file : parser.positionalArguments()) {
        // The desktop passes the file that was opened with the program.
        if (!options.packFile.isEmpty() || !file.endsWith(QLatin1String(".ringside")))
            return fail({.code = ErrorCode::Usage,
                         .subject = "An argument",
                         .value = file.toStdString(),
                         .limit = "one .ringside file"});
        options.packFile = file;
    }
    options.help = parser.isSet(QStringLiteral("help"));
    options.version = parser.isSet(QStringLiteral("version"));
    options.profileDir = parser.value(QStringLiteral("profile"));
    options.bankFile = parser.value(QStringLiteral("bank"));
    if (parser.isSet(QStringLiteral("bank")) && options.bankFile.isEmpty())
        return fail({.code = ErrorCode::Usage, .subject = "--bank", .limit = "the file of a bank"});
    options.question = parser.value(QStringLiteral("question"));
    if (options.profileDir.isEmpty())
        options.profileDir = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                             QStringLiteral("/ringside");
    RINGSIDE_CHECK(readLook(parser, options));
    if (parser.isSet(QStringLiteral("size"))) {
        RINGSIDE_TRY(options.windowSize, readSize(parser.value(QStringLiteral("size"))));
    }
    return options;
}

QString launchHelp()
{
    QCommandLineParser parser;
    addOptions(parser);
    return parser.helpText();
}

Result<QString> locateBank(const QString& named, const QString& programDir)
{
    // One that is named is not replaced by another.
    const QString wanted = named.isEmpty() ? qEnvironmentVariable("RINGSIDE_BANK") : named;
    QStringList places;
    if (!wanted.isEmpty()) {
        places << wanted;
    } else {
        const QDir dir(programDir);
        places << QDir::cleanPath(dir.filePath(QStringLiteral("../bank/ringside.bank")))
               << QDir::cleanPath(dir.filePath(QStringLiteral("../share/ringside/ringside.bank")));
    }
    for (const QString& place : places)
        if (QFileInfo(place).isFile())
            return place;
    return fail({.code = ErrorCode::FileNotFound,
                 .file = places.constFirst().toStdString(),
                 .detail = places.size() > 1 ? places.join(QStringLiteral(", ")).toStdString()
                                             : std::string()});
}

bool isBankNamed(const QString& named)
{
    return !named.isEmpty() || !qEnvironmentVariableIsEmpty("RINGSIDE_BANK");
}

} // namespace ringside::app
