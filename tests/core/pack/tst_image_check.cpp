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
