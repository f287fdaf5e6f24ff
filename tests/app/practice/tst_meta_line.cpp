// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/meta_line.h"

#include "app/theme/theme.h"
#include "core/session/practice/practice.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

/// The properties above a question.
class TstMetaLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRewrittenQuestionSaysSo()
    {
        const Theme theme;
        MetaLine line(theme);
        session::PracticeItem item;
        line.show(item);
        QVERIFY(!label(line));
        item.isRewritten = true;
        line.show(item);
        QVERIFY(label(line));
        QCOMPARE(label(line)->accessibleName(), QStringLiteral("Rewritten since your answer"));
        QVERIFY(label(line)->accessibleDescription().contains(
            QStringLiteral("streak and calendar only")));
        // In an exam's review, the answered wording is on the page.
        item.answer = session::GivenAnswer{};
        line.show(item);
        QVERIFY(label(line)->accessibleDescription().startsWith(
            QStringLiteral("You see the wording that you answered.")));
        item.isRewritten = false;
        line.show(item);
        QVERIFY(!label(line));
    }

private:
    /// Chips of earlier questions are hidden until they are deleted.
    static QLabel* label(const MetaLine& line)
    {
        for (QLabel* chip : line.findChildren<QLabel*>())
            if (!chip->isHidden() && chip->text() == QLatin1String("Rewritten since your answer"))
                return chip;
        return nullptr;
    }
};

RINGSIDE_TEST(TstMetaLine)
#include "tst_meta_line.moc"
