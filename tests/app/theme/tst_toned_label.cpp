// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/toned_label.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

using namespace ringside::app;

namespace {

/// Qt's label with the same text, in which no line may end after "12" or "51".
void setLike(QLabel& plain, const TonedLabel& label)
{
    plain.setTextFormat(Qt::PlainText);
    plain.setWordWrap(label.wordWrap());
    plain.setFont(label.font());
    plain.setContentsMargins(label.contentsMargins());
    plain.setMargin(label.margin());
    plain.setAlignment(label.alignment());
    plain.setPalette(label.palette());
    QString text = label.text();
    text.replace(QStringLiteral("12 ms"), QStringLiteral("12\u00a0ms"));
    text.replace(QStringLiteral("51 %"), QStringLiteral("51\u00a0%"));
    plain.setText(text);
}

/// What Qt computes for the same text without keeping anything.
int expectedHeight(const TonedLabel& label, int width)
{
    QLabel plain;
    setLike(plain, label);
    return plain.heightForWidth(width);
}

} // namespace

/// A label keeps the heights of its text, so each change of what they depend on must show.
class TestTonedLabel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void heightFollows_data()
    {
        QTest::addColumn<int>("change");
        QTest::addRow("a longer text") << 0;
        QTest::addRow("a larger font") << 1;
        QTest::addRow("the inset of a quote") << 2;
        QTest::addRow("a margin") << 3;
        QTest::addRow("text on one line") << 4;
    }

    void heightFollows()
    {
        QFETCH(int, change);
        Theme theme;
        TonedLabel label(theme, TextRole::Body, Tone::Ink);
        label.setWordWrap(true);
        label.setText(QStringLiteral("The all-reduce takes 12 ms per step.").repeated(4));
        const int before = label.heightForWidth(240);
        QCOMPARE(before, expectedHeight(label, 240));
        if (change == 0)
            label.setText(label.text().repeated(3));
        else if (change == 1)
            theme.setFontScale(2);
        else if (change == 2)
            label.setQuoted(Tone::CorrectSoft);
        else if (change == 3)
            label.setMargin(20);
        else
            label.setWordWrap(false);
        const int after = label.heightForWidth(240);
        QVERIFY(after != before);
        QCOMPARE(after, expectedHeight(label, 240));
    }

    void numberAndItsUnitShareALine()
    {
        const Theme theme;
        TonedLabel label(theme, TextRole::Body, Tone::Ink);
        label.setWordWrap(true);
        label.setText(QStringLiteral("The step takes 12 ms, 51 % efficiency"));
        QCOMPARE(label.text(), QStringLiteral("The step takes 12 ms, 51 % efficiency"));
        QLabel plain, broken;
        int differing = 0;
        for (int width = 90; width <= 300; ++width) {
            for (QLabel* one : {static_cast<QLabel*>(&label), &plain, &broken}) {
                if (one != &label)
                    setLike(*one, label);
                if (one == &broken)
                    one->setText(label.text());
                one->resize(width, 200);
            }
            const QImage drawn = label.grab().toImage();
            QCOMPARE(drawn, plain.grab().toImage());
            differing += drawn != broken.grab().toImage() ? 1 : 0;
        }
        QVERIFY(differing > 10); // the widths at which a line would end in between
    }

    void selectableTextIsBoundAndCopiedPlain()
    {
        const Theme theme;
        TonedLabel label(theme, TextRole::Body, Tone::Ink);
        label.setWordWrap(true);
        label.setTextInteractionFlags(Qt::TextSelectableByMouse);
        label.setText(QStringLiteral("51 % efficiency"));
        QCOMPARE(label.text(), QStringLiteral("51 % efficiency"));
        QCOMPARE(static_cast<QLabel&>(label).text(), QStringLiteral("51\u00a0% efficiency"));
        label.setSelection(0, 4);
        label.resize(200, 40);
        label.show();
        QGuiApplication::clipboard()->clear();
        label.setFocus();
        QTest::keySequence(&label, QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("51 %"));
    }

    /// More widths than a label keeps, twice: the second time some are known and some are not.
    void everyWidthHasItsHeight()
    {
        const Theme theme;
        TonedLabel label(theme, TextRole::Reason, Tone::Secondary);
        label.setWordWrap(true);
        label.setText(QStringLiteral("Eight workers give 3.1 times one. ").repeated(12));
        for (int round = 0; round < 2; ++round)
            for (int width = 120; width <= 720; width += 60)
                QCOMPARE(label.heightForWidth(width), expectedHeight(label, width));
    }
};

RINGSIDE_TEST(TestTonedLabel)
#include "tst_toned_label.moc"
