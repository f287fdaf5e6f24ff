// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/source_text.h"
#include "tests/support/test_program.h"

#include <QDate>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace ringside::guards;

/// Every file that states the version of the program states the same one.
class TestReleaseFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void filesAgree_data();
    void filesAgree();
    void releaseIsShortEnoughToRead();

private:
    QString m_version; ///< of the project in CMake
    QString m_day;     ///< of its heading in the changelog
};

namespace {

QString textOf(const QString& file)
{
    QFile source(QStringLiteral(RINGSIDE_SOURCE_DIR "/") + file);
    return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
}

QRegularExpressionMatch firstMatch(const QString& file, const QString& pattern)
{
    return QRegularExpression(pattern, QRegularExpression::MultilineOption).match(textOf(file));
}

} // namespace

void TestReleaseFiles::initTestCase()
{
    m_version = firstMatch(QStringLiteral("CMakeLists.txt"),
                           QStringLiteral("^project\\(Ringside VERSION ([0-9.]+)"))
                    .captured(1);
    QVERIFY(!m_version.isEmpty());
    m_day = firstMatch(QStringLiteral("CHANGELOG.md"),
                       QStringLiteral("^## %1 – (\\d{4}-\\d\\d-\\d\\d)$")
                           .arg(QRegularExpression::escape(m_version)))
                .captured(1);
    QVERIFY(QDate::fromString(m_day, Qt::ISODate).isValid());
}

void TestReleaseFiles::filesAgree_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("pattern"); ///< the first version, and the first day or nothing
    QTest::newRow("changelog") << "CHANGELOG.md"
                               << "^## (\\d[0-9.]*) – ([0-9-]+)$";
    QTest::newRow("metainfo") << "packaging/org.ringside.Ringside.metainfo.xml"
                              << "<release version=\"([^\"]+)\" date=\"([^\"]+)\">";
    QTest::newRow("manual page of the app") << "packaging/ringside.1"
                                            << "^\\.TH RINGSIDE 1 ([0-9-]+) \"ringside ([0-9.]+)\"";
    QTest::newRow("manual page of the command line")
        << "packaging/ringside-cli.1"
        << "^\\.TH RINGSIDE\\\\-CLI 1 ([0-9-]+) \"ringside ([0-9.]+)\"";
    QTest::newRow("changelog of the Debian package") << "packaging/changelog.Debian"
                                                     << "^ringside \\(([0-9.]+)-1\\)";
    // One number more than the program: newer than the questions that come with it.
    QTest::newRow("update of the questions") << "questions/pack.yaml"
                                             << "^version: ([0-9]+\\.[0-9]+\\.[0-9]+)\\.[0-9]+$";
}

void TestReleaseFiles::filesAgree()
{
    QFETCH(const QString, file);
    QFETCH(const QString, pattern);
    const QRegularExpressionMatch found = firstMatch(file, pattern);
    QVERIFY2(found.hasMatch(), qPrintable(file));
    const QStringList stated = found.capturedTexts().mid(1);
    QVERIFY2(stated.contains(m_version), qPrintable(stated.join(QStringLiteral(", "))));
    if (stated.size() > 1)
        QVERIFY2(stated.contains(m_day), qPrintable(stated.join(QStringLiteral(", "))));
}

/// At most 60 lines, so that a user reads them.
void TestReleaseFiles::releaseIsShortEnoughToRead()
{
    const QString text = textOf(QStringLiteral("CHANGELOG.md"));
    const qsizetype start = text.indexOf(QStringLiteral("## %1 – ").arg(m_version));
    const qsizetype end = text.indexOf(QStringLiteral("\n## "), start);
    QVERIFY(start >= 0 && end > start);
    QVERIFY(text.mid(start, end - start).count(QLatin1Char('\n')) <= 60);
}

RINGSIDE_TEST(TestReleaseFiles)
#include "tst_release_files.moc"
