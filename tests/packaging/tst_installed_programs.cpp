// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QtTest>

namespace {

/// The names of the programs that CMake's install scripts copy.
QStringList installedPrograms()
{
    static const QRegularExpression program(
        QStringLiteral("TYPE EXECUTABLE[^)]*FILES \"([^\"]+)\""));
    QStringList names;
    QDirIterator scripts(QStringLiteral(RINGSIDE_BINARY_DIR),
                         {QStringLiteral("cmake_install.cmake")}, QDir::Files,
                         QDirIterator::Subdirectories);
    while (scripts.hasNext()) {
        QFile file(scripts.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        auto found = program.globalMatch(QString::fromUtf8(file.readAll()));
        while (found.hasNext())
            names << QFileInfo(found.next().captured(1)).fileName();
    }
    names.sort();
    return names;
}

} // namespace

/// Programs of the source tree, such as ringside-tour and ringside-replay, are not installed.
class TestInstalledPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheTwoFrontEndsAreInstalled()
    {
        QCOMPARE(installedPrograms(),
                 (QStringList{QStringLiteral("ringside"), QStringLiteral("ringside-cli")}));
    }
};

RINGSIDE_TEST(TestInstalledPrograms)
#include "tst_installed_programs.moc"
