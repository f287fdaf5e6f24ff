// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/image_check.h"
#include "tests/core/pack/pack_files.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::pack;

namespace {

QByteArray svg(const QByteArray& content)
{
    return QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                      "xmlns:xlink=\"http://www.w3.org/1999/xlink\">") +
           content + "</svg>";
}

/// Groups g0 to g<levels>, each with 10 uses of the one before.
QByteArray nestedUses(int levels)
{
    QByteArray text = "<g id=\"g0\"><rect/></g>";
    for (int level = 1; level <= levels; ++level) {
        const QByteArray use = "<use xlink:href=\"#g" + QByteArray::number(level - 1) + "\"/>";
        text += "<g id=\"g" + QByteArray::number(level) + "\">" + use.repeated(10) + "</g>";
    }
    return text;
}

} // namespace

/// What an image in a pack may contain.
class TestImageCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void imageIsChecked_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("accepted");
        const auto row = [](const char* title, const char* name, const QByteArray& bytes,
                            bool accepted) {
            QTest::newRow(title) << QString::fromLatin1(name) << bytes << accepted;
        };
        row("a PNG of one pixel", "a.png", kPng, true);
        // The width is the 4 bytes at 16: W3C PNG specification, 11.2.2 IHDR.
        QByteArray wide = kPng;
        wide.replace(16, 4, QByteArray("\x7f\xff\xff\xff", 4));
        row("a PNG of two billion pixels per row", "a.png", wide, false);
        row("a PNG that is text", "a.png", "hello", false);
        row("a PNG cut after its signature", "a.png", kPng.left(8), false);
        row("a JPEG", "a.jpg", kJpeg, true);
        row("a JPEG with bytes behind its end", "a.jpg", kJpeg + "more", true);
        row("a JPEG without its end", "a.jpg", kJpeg.chopped(2), false);
        row("a JPEG without its pixels", "a.jpg", kJpeg.left(kJpeg.indexOf("\xFF\xDA")), false);
        row("a JPEG cut within a table", "a.jpg", kJpeg.left(60), false);
        row("a JPEG cut after its signature", "a.jpg", kJpeg.left(3), false);
        // ITU-T T.81, B.2.2: the height is the 2 bytes behind length and precision.
        const auto frame = kJpeg.indexOf("\xFF\xC0");
        QByteArray high = kJpeg;
        high.replace(frame + 5, 2, QByteArray("\x10\x01", 2)); // 4097
        row("a JPEG of 4097 pixels per column", "a.jpg", high, false);
        high.replace(frame + 5, 2, QByteArray("\x10\x00", 2)); // 4096
        row("a JPEG of 4096 pixels per column", "a.jpg", high, true);
        high.replace(frame + 5, 2, QByteArray("\x00\x00", 2));
        row("a JPEG without rows", "a.jpg", high, false);
        QByteArray lossless = kJpeg;
        lossless[frame + 1] = '\xC3';
        row("a lossless JPEG", "a.jpg", lossless, false);
        row("a PNG with the name of a JPEG", "a.jpg", kPng, false);
        row("an SVG with a circle", "a.svg", kSvg, true);
        row("a gradient of its own", "a.svg",
            svg("<defs><linearGradient id=\"g\"/></defs><rect fill=\"url(#g)\"/>"), true);
        row("a copy of its own symbol", "a.svg", svg("<symbol id=\"s\"/><use xlink:href=\"#s\"/>"),
            true);
        row("a script", "a.svg", svg("<script>alert(1)</script>"), false);
        row("a handler", "a.svg", svg("<rect onload=\"alert(1)\"/>"), false);
        row("a frame of HTML", "a.svg", svg("<foreignObject/>"), false);
        row("an image of another file", "a.svg", svg("<image href=\"file:///etc/passwd\"/>"),
            false);
        row("a symbol of another file", "a.svg", svg("<use xlink:href=\"b.svg#s\"/>"), false);
        row("a fill from the network", "a.svg", svg("<rect fill=\"url(http://example.org/)\"/>"),
            false);
        row("a fill in quotes from the network", "a.svg",
            svg("<rect style=\"fill: url( 'http://example.org/' )\"/>"), false);
        row("an escaped address", "a.svg", svg("<rect style=\"fill: u\\72l(x)\"/>"), false);
        row("a style sheet", "a.svg", svg("<style>@import 'x'</style>"), false);
        row("entities", "a.svg", "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg>&x;</svg>", false);
        row("an instruction", "a.svg", "<?xml-stylesheet href='x'?><svg/>", false);
        row("another kind of XML", "a.svg", "<html/>", false);
        row("an SVG without an end", "a.svg", "<svg><rect/>", false);
        row("65 groups in each other", "a.svg",
            QByteArray("<svg>") + QByteArray("<g>").repeated(65) + QByteArray("</g>").repeated(65) +
                "</svg>",
            false);
        // 10 copies of 10 copies ...: 10^6 shapes from 50 elements.
        row("a symbol used over and over", "a.svg", svg(nestedUses(6)), false);
        row("a symbol used twice in each other", "a.svg", svg(nestedUses(2)), true);
        row("a symbol that uses itself", "a.svg", svg("<g id=\"a\"><use xlink:href=\"#a\"/></g>"),
            false);
        row("30,000 shapes", "a.svg", "<svg>" + QByteArray("<g/>").repeated(30'000) + "</svg>",
            false);
    }

    void suffixFollowsTheContent_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("suffix");
        QTest::newRow("PNG") << kPng << QStringLiteral("png");
        QTest::newRow("JPEG") << kJpeg << QStringLiteral("jpg");
        QTest::newRow("SVG") << kSvg << QStringLiteral("svg");
        QTest::newRow("SVG behind a byte order mark")
            << QByteArray("\xEF\xBB\xBF" + kSvg) << QStringLiteral("svg");
        QTest::newRow("GIF") << QByteArray("GIF89a") << QString();
        QTest::newRow("nothing") << QByteArray() << QString();
    }

    void suffixFollowsTheContent()
    {
        QFETCH(QByteArray, bytes);
        QTEST(imageSuffix(bytes), "suffix");
    }

    void imageIsChecked()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(bool, accepted);
        const auto fault = imageFault(name, bytes);
        QVERIFY2(fault.has_value() != accepted, fault ? qPrintable(fault->value) : "accepted");
        QVERIFY(!fault || (!fault->value.isEmpty() && !fault->limit.isEmpty()));
    }
};

RINGSIDE_TEST(TestImageCheck)
#include "tst_image_check.moc"
