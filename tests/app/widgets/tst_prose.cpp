// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/formula_text.h"
#include "app/widgets/plain_tip.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/web_link.h"
#include "core/bank/text/picture_links.h"
#include "tests/support/test_program.h"

#include <QAbstractTextDocumentLayout>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <QUrl>

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cmath>

using namespace ringside::app;

class TestProse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void htmlIsShownAsTheTextItIs()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("a <b>bold</b> claim"), m_theme, TextRole::Body,
                 Tone::Ink);
        QCOMPARE(document.toPlainText(), QStringLiteral("a <b>bold</b> claim"));
    }

    void imagesLeaveTheirTextAndNothingIsLoaded_data()
    {
        QTest::addColumn<QString>("markdown");
        // %1 is a file of 600 bytes; each is read as "see the ring here".
        QTest::newRow("inline") << QStringLiteral("see ![the ring](%1) here");
        QTest::newRow("inline, with a title") << QStringLiteral("see ![the ring](%1 \"a\") here");
        QTest::newRow("inline, in brackets") << QStringLiteral("see ![the ring](<%1>) here");
        QTest::newRow("by reference") << QStringLiteral("see ![the ring][q] here\n\n[q]: %1");
        QTest::newRow("by its own text")
            << QStringLiteral("see ![the ring][] here\n\n[the ring]: %1");
        QTest::newRow("by its own text alone")
            << QStringLiteral("see ![the ring] here\n\n[the ring]: %1");
        QTest::newRow("in a link")
            << QStringLiteral("see [![the ring][q]](https://example.org) here\n\n[q]: %1");
        QTest::newRow("in emphasis") << QStringLiteral("see **![the ring][q]** here\n\n[q]: %1");
    }

    void imagesLeaveTheirTextAndNothingIsLoaded()
    {
        QFETCH(QString, markdown);
        const QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("ring.png"));
        QFile image(file);
        QVERIFY(image.open(QIODevice::WriteOnly));
        image.write(QByteArray(600, 'x'));
        image.close();
        const int watch = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
        QVERIFY(::inotify_add_watch(watch, QFile::encodeName(file).constData(), IN_OPEN) >= 0);
        for (const QString& name : {file, QUrl::fromLocalFile(file).toString()}) {
            ProseView view(m_theme, TextRole::Body, Tone::Ink);
            view.setProse(markdown.arg(name));
            view.resize(300, 200);
            view.show();
            view.grab();
            QVERIFY(view.heightForWidth(120) > 0);
            QCOMPARE(view.toPlainText(), QStringLiteral("see the ring here"));
            QCOMPARE(proseAsText(markdown.arg(name)).trimmed(),
                     QStringLiteral("see the ring here"));
        }
        std::array<char, 4096> events{};
        const bool wasOpened = ::read(watch, events.data(), events.size()) > 0;
        ::close(watch);
        QVERIFY(!wasOpened);
    }

    void pictureOfTheBankIsDrawnAndNamed()
    {
        const QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkdir(QStringLiteral("images")));
        QFile file(dir.filePath(QStringLiteral("images/ring.svg")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\">"
                   "<rect width=\"200\" height=\"100\" fill=\"#ff0000\"/></svg>");
        file.close();
        const QString markdown = QStringLiteral("See ![the ring](images/ring.svg) here");
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.resize(600, 400);
        view.setProse(markdown); // without a bank
        QCOMPARE(view.toPlainText(), QStringLiteral("See the ring here"));
        const int textHeight = view.heightForWidth(600);
        view.setProse(ringside::bank::resolvedPictures(markdown, dir.path()));
        // 100 px and 8 px of ground above and below it.
        QVERIFY(view.heightForWidth(600) >= 116);
        QVERIFY(view.heightForWidth(600) < 116 + 2 * textHeight);
        // In 100 px of width, the whole is 100 px wide: 216 x 116 become 100 x 54.
        QVERIFY(view.heightForWidth(100) < 54 + 4 * textHeight);
        QCOMPARE(FormulaText(*view.document()).text(), QStringLiteral("See the ring here"));
        QCOMPARE(proseAsText(markdown).trimmed(), QStringLiteral("See the ring here"));
        view.show();
        const QImage grabbed = view.grab().toImage();
        int red = 0;
        for (int y = 0; y < grabbed.height(); ++y)
            for (int x = 0; x < grabbed.width(); ++x)
                red += grabbed.pixelColor(x, y) == QColor(255, 0, 0) ? 1 : 0;
        // 200 x 100, but for smoothed edges.
        QVERIFY2(red > 195 * 95 && red <= 200 * 100, qPrintable(QString::number(red)));
    }

    void cellsOfATableAreRuled()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("| a | b |\n|---|---|\n| 1 | 2 |"), m_theme,
                 TextRole::Body, Tone::Ink);
        const QSize size = document.size().toSize();
        QImage picture(size, QImage::Format_RGB32);
        picture.fill(m_theme.color(Tone::Surface));
        QPainter painter(&picture);
        document.drawContents(&painter);
        painter.end();
        // Two columns have three upright lines: half the picture's height crosses each of them.
        const QRgb line = m_theme.color(Tone::Line).rgb();
        int ruled = 0;
        for (int x = 0; x < size.width(); ++x) {
            int height = 0;
            for (int y = 0; y < size.height(); ++y)
                height += picture.pixel(x, y) == line ? 1 : 0;
            ruled += height * 2 > size.height() ? 1 : 0;
        }
        QVERIFY2(ruled >= 3, qPrintable(QString::number(ruled)));
    }

    void toolTipOfATypedTextIsPlain()
    {
        const QString text = QStringLiteral("<img src='file:///dev/zero'> and 1 < 2");
        QVERIFY(Qt::mightBeRichText(text));
        QTextDocument shown;
        shown.setHtml(plainTip(text));
        QCOMPARE(shown.toPlainText(), text);
        QVERIFY(!plainTip(text).contains(QLatin1String("<img")));
        QCOMPARE(plainTip(QStringLiteral("27 % of linear")), QStringLiteral("27 % of linear"));
    }

    void onlyLinksOfHttpsAreOpened_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("opens");
        QTest::newRow("https") << QStringLiteral("https://example.org/a?b=1#c") << true;
        QTest::newRow("http") << QStringLiteral("http://example.org/") << false;
        QTest::newRow("a file") << QStringLiteral("file:///etc/passwd") << false;
        QTest::newRow("a path") << QStringLiteral("/etc/passwd") << false;
        QTest::newRow("a program's own scheme") << QStringLiteral("vscode://open?x") << false;
        QTest::newRow("a script") << QStringLiteral("javascript:alert(1)") << false;
        QTest::newRow("data") << QStringLiteral("data:text/html,x") << false;
        QTest::newRow("a share") << QStringLiteral("smb://host/share") << false;
        QTest::newRow("no host") << QStringLiteral("https:///etc/passwd") << false;
        QTest::newRow("a user that looks like a host")
            << QStringLiteral("https://example.org@other.example/") << false;
        QTest::newRow("none") << QString() << false;
    }

    void onlyLinksOfHttpsAreOpened()
    {
        QFETCH(QString, target);
        QFETCH(bool, opens);
        QList<QUrl> opened;
        openWebLink(target, [&opened](const QUrl& url) {
            opened.append(url);
            return true;
        });
        QCOMPARE(opened, opens ? QList<QUrl>{QUrl(target)} : QList<QUrl>());
    }

    void numberKeepsItsUnit()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("13 % of 24 GB in 140 ms"), m_theme, TextRole::Body,
                 Tone::Ink);
        const QChar bound(QChar::Nbsp);
        QCOMPARE(document.toRawText(), QStringLiteral("13%1% of 24%1GB in 140%1ms").arg(bound));
    }

    void codeIsMonospacedAndOtherTextIsNot()
    {
        QTextDocument document;
        setProse(document, QStringLiteral("text `NCCL_ALGO`"), m_theme, TextRole::Body, Tone::Ink);
        QTextCursor cursor(&document);
        cursor.setPosition(2);
        QCOMPARE(cursor.charFormat().font().family(), m_theme.font(TextRole::Body).family());
        cursor.setPosition(8);
        QCOMPARE(cursor.charFormat().font().family(), m_theme.font(TextRole::Mono).family());
    }

    void escapedTextComesBackAsItWas()
    {
        for (const char* each : {"NCCL *tests* [all_reduce] `x` #1 <i> 2 + 2", "10.", "+ 5",
                                 "===", "&amp; &#65;", "|---|", "C:\\*", "~~a~~", "a@b.org"}) {
            const QString text = QString::fromLatin1(each);
            QCOMPARE(proseAsText(markdownEscaped(text)), text);
        }
    }

    void marksAreFoundAlsoAcrossMarkup()
    {
        ProseView view(m_theme, TextRole::Stem, Tone::Ink);
        view.setProse(QStringLiteral("One worker with `MirroredStrategy` runs at 27 % of linear."));
        view.setMarks({{QStringLiteral("`MirroredStrategy` runs at 27 %"), QStringLiteral("tip")},
                       {QStringLiteral("not in the text"), QString()}});
        QCOMPARE(view.markCount(), 1);
    }

    void narrowerViewIsTaller()
    {
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.setProse(QStringLiteral("word ").repeated(60));
        QVERIFY(view.heightForWidth(200) > view.heightForWidth(400));
        // No line is longer than the measure, so more width than that changes nothing.
        const int measure = measureOf(m_theme.font(TextRole::Body));
        QCOMPARE(view.heightForWidth(measure), view.heightForWidth(3 * measure));
    }

    void longTextWithATableIsLaidOutToItsEnd()
    {
        QString text = QStringLiteral("| Metric | Act |\n|---|---|\n| a | b |\n\n");
        for (int i = 0; i < 60; ++i)
            text += QStringLiteral("Command %1 does this:\n\n```sh\nrun\nstop\n```\n\n").arg(i);
        ProseView view(m_theme, TextRole::Body, Tone::Ink);
        view.resize(560, 400);
        view.show();
        view.setProse(text);
        const QTextDocument& document = *view.document();
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            QVERIFY2(block.layout()->lineCount() > 0, qPrintable(block.text()));
        const double height = document.size().height();
        const QRectF last = document.documentLayout()->blockBoundingRect(document.lastBlock());
        QVERIFY(last.bottom() <= height + 0.5);
        QCOMPARE(view.heightForWidth(qRound(document.textWidth())),
                 static_cast<int>(std::ceil(height)));
    }

    void hiddenTextTakesTheThemeWhenItIsShown()
    {
        Theme theme;
        ProseView view(theme, TextRole::Body, Tone::Ink);
        view.setProse(QStringLiteral("words"));
        const auto ink = [&view] {
            QTextCursor cursor(view.document());
            cursor.movePosition(QTextCursor::Right);
            return cursor.charFormat().foreground().color();
        };
        QCOMPARE(ink(), theme.color(Tone::Ink));
        theme.setScheme(Scheme::Dark);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QCOMPARE(ink(), theme.color(Tone::Ink));
        theme.setScheme(Scheme::Light);
        QCOMPARE(ink(), theme.color(Tone::Ink)); // in sight, at once
    }

private:
    Theme m_theme;
};

RINGSIDE_TEST(TestProse)
#include "tst_prose.moc"
