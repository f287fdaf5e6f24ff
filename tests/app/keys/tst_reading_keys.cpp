// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/reading_keys.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTest>
#include <QVBoxLayout>

#include <cstdlib>
#include <memory>

using namespace ringside::app;

/// A page with a text of 2000 pixels in a view of some 200, and controls beside it.
class TestReadingKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_page = std::make_unique<QWidget>();
        m_page->setFocusPolicy(Qt::ClickFocus);
        m_area = new QScrollArea;
        m_area->setFocusPolicy(Qt::NoFocus);
        auto* text = new QLabel(QStringLiteral("text"));
        text->resize(100, 2000);
        m_area->setWidget(text);
        m_area->setFixedHeight(200);
        m_button = new QPushButton(QStringLiteral("Next"));
        m_other = new QPushButton(QStringLiteral("Previous"));
        m_field = new QLineEdit;
        m_slider = new QSlider(Qt::Horizontal);
        auto* layout = new QVBoxLayout(m_page.get());
        for (QWidget* part :
             std::initializer_list<QWidget*>{m_area, m_button, m_other, m_field, m_slider})
            layout->addWidget(part);
        m_keys = new ReadingKeys(*m_page, *m_area);
        m_page->show();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void cleanup() { m_page.reset(); }

    void textScrollsWhileAButtonHasTheFocus_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        const auto row = [](const char* name, Qt::Key key, int from, int to) {
            QTest::newRow(name) << key << from << to;
        };
        // A page is 200 pixels less the frame, a step is Qt's 20, the end is -1 here.
        row("Page Down goes on by a page", Qt::Key_PageDown, 0, 200);
        row("Page Up goes back by a page", Qt::Key_PageUp, 200, 0);
        row("Down goes on by a step", Qt::Key_Down, 0, 20);
        row("Up goes back by a step", Qt::Key_Up, 20, 0);
        row("End goes to the end", Qt::Key_End, 0, -1);
        row("Home goes to the start", Qt::Key_Home, 500, 0);
    }

    void textScrollsWhileAButtonHasTheFocus()
    {
        QFETCH(const Qt::Key, key);
        QFETCH(const int, from);
        QFETCH(const int, to);
        m_button->setFocus();
        bar().setValue(from);
        QTest::keyClick(m_button, key);
        QVERIFY(m_button->hasFocus());
        const int frame = 2 * m_area->frameWidth();
        QVERIFY(std::abs(bar().value() - (to < 0 ? bar().maximum() : to)) <= frame);
    }

    void textScrollsWhileThePageHasTheFocus()
    {
        m_page->setFocus();
        QTest::keyClick(m_page.get(), Qt::Key_End);
        QCOMPARE(bar().value(), bar().maximum());
    }

    void fieldKeepsItsKeys()
    {
        m_field->setText(QStringLiteral("some words"));
        m_field->setFocus();
        QTest::keyClick(m_field, Qt::Key_Home);
        QCOMPARE(m_field->cursorPosition(), 0);
        QTest::keyClick(m_field, Qt::Key_End);
        QCOMPARE(m_field->cursorPosition(), m_field->text().size());
        QCOMPARE(bar().value(), 0);
    }

    void sliderKeepsItsKeys()
    {
        m_slider->setFocus();
        QTest::keyClick(m_slider, Qt::Key_End);
        QCOMPARE(m_slider->value(), m_slider->maximum());
        QCOMPARE(bar().value(), 0);
    }

    void arrowsChooseAmongExclusiveButtons()
    {
        makeExclusive();
        m_button->setFocus();
        QTest::keyClick(m_button, Qt::Key_Down);
        QVERIFY(m_other->hasFocus());
        QCOMPARE(bar().value(), 0);
        QTest::keyClick(m_other, Qt::Key_End);
        QCOMPARE(bar().value(), bar().maximum());
    }

    void arrowsScrollWhereNothingIsLeftToChoose()
    {
        makeExclusive();
        m_keys->setNothingToChoose(true);
        m_button->setFocus();
        QTest::keyClick(m_button, Qt::Key_Down);
        QVERIFY(m_button->hasFocus());
        QCOMPARE(bar().value(), 20);
    }

    void keysWithAModifierAreLeftToThePage()
    {
        m_button->setFocus();
        QTest::keyClick(m_button, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(bar().value(), 0);
    }

private:
    QScrollBar& bar() { return *m_area->verticalScrollBar(); }

    void makeExclusive()
    {
        for (QPushButton* button : {m_button, m_other}) {
            button->setCheckable(true);
            button->setAutoExclusive(true);
        }
    }

    std::unique_ptr<QWidget> m_page;
    QScrollArea* m_area = nullptr;
    QPushButton* m_button = nullptr;
    QPushButton* m_other = nullptr;
    QLineEdit* m_field = nullptr;
    QSlider* m_slider = nullptr;
    ReadingKeys* m_keys = nullptr;
};

RINGSIDE_TEST(TestReadingKeys)
#include "tst_reading_keys.moc"
