// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/toned_label.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::app;

namespace {

/// What Qt computes for the same text without keeping anything.
int expectedHeight(const TonedLabel& label, int width)
{
    QLabel plain;
    plain.setTextFormat(Qt::PlainText);
    plain.setWordWrap(label.wordWrap());
    plain.setFont(label.font());
    plain.setContentsMargins(label.contentsMargins());
    plain.setMargin(label.margin());
    plain.setText(label.text());
    return plain.heightForWidth(width);
}

} // namespace

/// A label keeps the heights of its text, so each change of what they depend on must show.
class TestTonedLabel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHeightFollows_data()
    {
        QTest::addColumn<int>("change");
        QTest::addRow("a longer text") << 0;
        QTest::addRow("a larger font") << 1;
        QTest::addRow("the inset of a quote") << 2;
        QTest::addRow("a margin") << 3;
        QTest::addRow("text on one line") << 4;
    }

    void theHeightFollows()
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
