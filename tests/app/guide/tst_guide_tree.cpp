// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guide/guide_tree.h"
#include "app/theme/theme.h"
#include "tests/app/support/ink.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

class TestGuideTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arrowsGrowWithTheFont_data()
    {
        QTest::addColumn<bool>("open");
        QTest::addRow("a folded chapter") << false;
        QTest::addRow("an unfolded chapter") << true;
    }

    void arrowsGrowWithTheFont()
    {
        QFETCH(bool, open);
        Theme theme;
        GuideTree tree(theme);
        bank::GuideChapter chapter;
        chapter.title = QStringLiteral("Chapter");
        chapter.sections.resize(1);
        tree.setChapters({chapter});
        tree.topLevelItem(0)->setExpanded(open);
        tree.resize(300, 300);
        const auto heightAt = [&](double scale) {
            theme.setFontScale(scale);
            tree.setPalette(theme.palette());
            tree.setStyleSheet(theme.styleSheet());
            const QRect title = tree.visualItemRect(tree.topLevelItem(0));
            const QRect arrow(0, title.top(), title.left(), title.height());
            return test::inkHeight(tree.viewport()->grab(arrow).toImage());
        };
        const int usual = heightAt(1), twice = heightAt(2);
        QVERIFY2(usual >= 4 && test::isAboutTwice(twice, usual),
                 qPrintable(QStringLiteral("%1 and %2 pixels").arg(usual).arg(twice)));
    }
};

RINGSIDE_TEST(TestGuideTree)
#include "tst_guide_tree.moc"
