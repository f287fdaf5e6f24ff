// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/flow_layout.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <QWidget>

#include <array>

using namespace ringside::app;

class TestFlowLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itsHintIsTheWidthOfOneRow()
    {
        QWidget parent;
        auto* layout = new FlowLayout(12, 8, &parent);
        std::array<QWidget*, 3> children{};
        const std::array widths{119, 81, 101};
        for (std::size_t i = 0; i < children.size(); ++i) {
            children[i] = new QWidget;
            children[i]->setFixedSize(widths[i], 30);
            layout->addWidget(children[i]);
        }
        // 119 + 81 + 101 and two gaps of 12.
        QCOMPARE(layout->sizeHint(), QSize(325, 30));
        layout->setGeometry(QRect(0, 0, 325, 30));
        for (const QWidget* child : children)
            QCOMPARE(child->y(), 0);
        // One pixel less: the last is below the row and its gap.
        layout->setGeometry(QRect(0, 0, 324, 68));
        QCOMPARE(children[1]->y(), 0);
        QCOMPARE(children[2]->pos(), QPoint(0, 38));
    }
};

RINGSIDE_TEST(TestFlowLayout)
#include "tst_flow_layout.moc"
