// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QtTest>

namespace {

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

/// Qt loads plugins by name, so that the Debian package has to name those that it needs.
class TestPackageDepends : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pluginsAreNamed_data()
    {
        QTest::addColumn<QString>("dependency");
        // Debian 13 moved the plugins out of libqt6svg6.
        QTest::newRow("the SVG plugins, on Debian 12 and 13")
            << QStringLiteral("qt6-svg-plugins | libqt6svg6 (<< 6.6)");
    }
    void pluginsAreNamed()
    {
        QFETCH(QString, dependency);
        static const QRegularExpression line(
            QStringLiteral("set\\(CPACK_DEBIAN_PACKAGE_DEPENDS \"([^\"]*)\"\\)"));
        const auto match = line.match(contentOf(QStringLiteral(RINGSIDE_CPACK_CONFIG)));
        QVERIFY(match.hasMatch());
        const QStringList named = match.captured(1).split(QStringLiteral(", "));
        QVERIFY2(named.contains(dependency), qPrintable(match.captured(1)));
    }

    void readmeNamesThePlugins()
    {
        const QString readme = contentOf(QStringLiteral(RINGSIDE_SOURCE_DIR "/README.md"));
        for (const char* package : {"qt6-svg-plugins", "libqt6svg6", "dpkg-dev", "`file"})
            QVERIFY2(readme.contains(QLatin1String(package)), package);
    }
};

RINGSIDE_TEST(TestPackageDepends)
#include "tst_package_depends.moc"
