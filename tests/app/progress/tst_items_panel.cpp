// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/confused_options_section.h"
#include "app/progress/items/items_model.h"
#include "app/progress/items/items_panel.h"
#include "app/progress/items/items_section.h"
#include "app/progress/items/sort_header.h"
#include "app/theme/theme.h"
#include "tests/app/practice/sample_items.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// More of them than are visible, with long texts.
session::QuestionItems many()
{
    session::QuestionItems items;
    for (int i = 0; i < 40; ++i) {
        const QByteArray id = "question-" + QByteArray::number(i);
        items.items.push_back(item(id.constData(),
                                   "Which of the four offers should the agency take, if a step "
                                   "must not become longer than it is now?",
                                   "3.3.b", 4, 3, 0.8 - 0.01 * i, 100, kNoon - i * kDay));
        items.confusedOptions.push_back(
            {items.items.back().question,
             QStringLiteral("Four machines with eight accelerators each and a hundred gigabits "
                            "between them, which is what the agency knows already."),
             QStringLiteral("One host with eight chips of 197 TFLOP/s, linked to each other."),
             40 - i, kNoon});
    }
    return items;
}

} // namespace

/// The tables of the page Progress, without its window.
class TestItemsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("TZ", "UTC");
        QLocale::setDefault(QLocale(QLocale::English));
        qInstallMessageHandler(collectWarnings);
    }

    void init()
    {
        unexpectedWarnings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        m_saveTo.clear();
        m_opened.clear();
        m_said.clear();
        FileDialogs dialogs;
        dialogs.save = [this](QWidget*, const QString&, const QString&, const QString&) {
            return m_saveTo;
        };
        m_ground = std::make_unique<QWidget>();
        auto* layout = new QVBoxLayout(m_ground.get());
        layout->setContentsMargins(0, 0, 0, 0);
        m_items = new ItemsSection(*m_theme, dialogs, m_ground.get());
        m_confusedOptions = new ConfusedOptionsSection(*m_theme, dialogs, m_ground.get());
        layout->addWidget(m_items);
        layout->addWidget(m_confusedOptions);
        for (RowsSection* section : sections()) {
            connect(section, &RowsSection::questionRequested, this,
                    [this](const bank::QuestionId& id) { m_opened << id.value(); });
            connect(section, &RowsSection::messageRaised, this,
                    [this](const QString& sentence) { m_said << sentence; });
        }
    }

    void cleanup()
    {
        m_ground.reset();
        m_theme.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void hardestQuestionIsFirstAndInASentence()
    {
        show(three());
        QCOMPARE(order(*itemsModel()), QStringLiteral("ring adam zero"));
        QCOMPARE(label("sentence-questions"),
                 QStringLiteral("Hardest for you: “Which ring is quickest?” Wrong: 4 of 4; "
                                "estimated difficulty: 80 % (40 to 90 %)."));
        QCOMPARE(
            label("count-questions"),
            QStringLiteral("Questions: 3. Press Enter or double-click to open one in Practice."));
        QCOMPARE(table()->accessibleDescription(), label("sentence-questions"));
        QVERIFY(label("method-questions").contains(QStringLiteral("90 % interval")));
    }

    void answersToRemovedQuestionsAreReported()
    {
        session::QuestionItems items = three();
        items.goneAnswers = 7;
        show(items);
        QVERIFY(label("count-questions")
                    .endsWith(QStringLiteral(
                        "Left out: 7 answers to questions that are no longer in the bank.")));
    }

    void withoutAWrongAnswerNothingIsHard()
    {
        session::QuestionItems items;
        items.items = {three().items[2]};
        show(items);
        QCOMPARE(label("sentence-questions"), QStringLiteral("No mistakes yet."));
        QVERIFY(table()->isVisible());
        QVERIFY(!list()->isVisible());
        QVERIFY(label("sentence-mix-ups").startsWith(QStringLiteral("Nothing yet. ")));
    }

    void emptyPageAnnouncesItsContent()
    {
        show({});
        QVERIFY(!table()->isVisible() && !list()->isVisible());
        QVERIFY(label("sentence-questions").startsWith(QStringLiteral("No answers yet. ")));
        for (const RowsSection* section : sections())
            QVERIFY(!section->findChild<QPushButton*>()->isVisible());
    }

    void headerSortsByKeysAndByClicks()
    {
        show(three());
        QCOMPARE(header()->sortIndicatorSection(), int(ItemsModel::Difficulty));
        QCOMPARE(header()->sortIndicatorOrder(), Qt::DescendingOrder);
        header()->setFocus();
        QVERIFY(header()->hasFocus());
        QTest::keyClick(header(), Qt::Key_Home);
        QCOMPARE(header()->at(), int(ItemsModel::Title));
        QCOMPARE(header()->accessibleDescription(),
                 QStringLiteral("Question, press Enter to sort"));
        QTest::keyClick(header(), Qt::Key_Return);
        QCOMPARE(order(*itemsModel()), QStringLiteral("adam zero ring"));
        QCOMPARE(header()->accessibleDescription(), QStringLiteral("Question, sorted ascending"));
        QTest::keyClick(header(), Qt::Key_Space);
        QCOMPARE(order(*itemsModel()), QStringLiteral("ring zero adam"));
        QCOMPARE(header()->accessibleDescription(), QStringLiteral("Question, sorted descending"));
        // Numbers begin with the greatest.
        for (int i = 0; i < ItemsModel::Time; ++i)
            QTest::keyClick(header(), Qt::Key_Right);
        QTest::keyClick(header(), Qt::Key_Enter);
        QCOMPARE(order(*itemsModel()), QStringLiteral("zero ring adam"));
        QTest::mouseClick(
            header()->viewport(), Qt::LeftButton, Qt::NoModifier,
            {header()->sectionViewportPosition(ItemsModel::Title) + 20, header()->height() / 2});
        QCOMPARE(order(*itemsModel()), QStringLiteral("adam zero ring"));
    }

    void columnsOutOfSightAreScrolledTo()
    {
        show(three());
        QScrollBar* bar = table()->horizontalScrollBar();
        QVERIFY(bar->maximum() > 0); // 640 px are too few for all columns
        header()->setFocus();
        QTest::keyClick(header(), Qt::Key_End);
        QCOMPARE(bar->value(), bar->maximum());
        QTest::keyClick(header(), Qt::Key_Home);
        QCOMPARE(bar->value(), 0);
    }

    void enterAndADoubleClickOpenAQuestion()
    {
        show(three());
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(m_opened, QStringList({QStringLiteral("adam")}));
        const QRect third = table()->visualRect(itemsModel()->index(2, 0));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, Qt::NoModifier, third.center());
        QTest::mouseDClick(table()->viewport(), Qt::LeftButton, Qt::NoModifier, third.center());
        QCOMPARE(m_opened.size(), 2);
        QCOMPARE(m_opened.constLast(), QStringLiteral("zero"));
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(m_opened.constLast(), QStringLiteral("adam"));
    }

    void chosenRowStaysWhenRowsAreReadAgain()
    {
        show(three());
        QCOMPARE(table()->currentIndex().row(), 0);
        table()->setCurrentIndex(itemsModel()->index(1, 0));
        header()->setSortIndicator(ItemsModel::Title, Qt::AscendingOrder);
        QCOMPARE(table()->currentIndex().row(), 0);
        m_items->setItems(three());
        QCOMPARE(itemsModel()->item(table()->currentIndex().row()).question.id,
                 bank::QuestionId(QStringLiteral("adam")));
    }

    void pairIsDescribed()
    {
        show(three());
        QCOMPARE(list()->model()->index(0, 0).data().toString(),
                 QStringLiteral("Which ring is quickest?\nYou chose “A tree” where “A ring of "
                                "eight” was right: 3 times, last on 21 Nov 2026."));
        QCOMPARE(list()->model()->index(1, 0).data().toString(),
                 QStringLiteral("How many bytes does Adam keep?\nYou chose “Eight” where "
                                "“Sixteen” was right: once, on 19 Nov 2026."));
        QCOMPARE(label("sentence-mix-ups"),
                 QStringLiteral("Confused pairs: 2; more than once: 1."));
        session::QuestionItems items = three();
        items.moreConfusedOptions = true;
        show(items);
        QVERIFY(label("count-mix-ups")
                    .endsWith(QStringLiteral("Showing the 2 most frequent and recent.")));
    }

    void rowsGoIntoAFile()
    {
        show(three());
        QTemporaryDir folder;
        m_saveTo = folder.filePath(QStringLiteral("data.csv"));
        header()->setSortIndicator(ItemsModel::Wrong, Qt::AscendingOrder);
        m_items->findChild<QPushButton*>(QStringLiteral("save-questions"))->click();
        QCOMPARE(written(),
                 QByteArray("question,title,domain,objective,answers,wrong,difficulty,"
                            "difficulty_low,difficulty_high,median_time_s,last_seen,last_answer\r\n"
                            "zero,What does a shard leave?,3,1.1.a,1,0,0.1000,0.0500,0.5500,1234,"
                            "2026-11-20,right\r\n"
                            "adam,How many bytes does Adam keep?,3,3.2.a,5,1,0.3000,0.1500,0.6500,"
                            "20,2026-11-19,right\r\n"
                            "ring,Which ring is quickest?,3,3.3.b,4,4,0.8000,0.4000,0.9000,95.4,"
                            "2026-11-21,wrong\r\n"));
        m_confusedOptions->findChild<QPushButton*>(QStringLiteral("save-mix-ups"))->click();
        QCOMPARE(written(),
                 QByteArray("question,title,chosen,right,times,last\r\n"
                            "ring,Which ring is quickest?,A tree.,A ring of eight.,3,2026-11-21\r\n"
                            "adam,How many bytes does Adam keep?,Eight,Sixteen,1,2026-11-19\r\n"));
        QCOMPARE(m_said.size(), 2);
        m_saveTo.clear();
        m_confusedOptions->findChild<QPushButton*>(QStringLiteral("save-mix-ups"))->click();
        QCOMPARE(m_said.size(), 2);
    }

    void rowsScrollInTheirOwnHeight_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("100 %") << 1.0;
        QTest::newRow("200 %") << 2.0;
    }
    void rowsScrollInTheirOwnHeight()
    {
        QFETCH(double, scale);
        m_theme->setFontScale(scale);
        show(many(), 760);
        // A window of 1024 x 700 leaves the page about 650 px of height.
        for (const QAbstractItemView* view :
             {static_cast<QAbstractItemView*>(table()), static_cast<QAbstractItemView*>(list())}) {
            QVERIFY(view->height() <= 650);
            QVERIFY(view->verticalScrollBar()->maximum() > 0);
        }
        QVERIFY(table()->rowHeight(0) >= QFontMetrics(table()->font()).height());
        QVERIFY(table()->columnWidth(ItemsModel::Title) >= m_theme->px(220));
        QCOMPARE(list()->horizontalScrollBar()->maximum(), 0);
        for (const RowsSection* section : sections())
            for (const QLabel* label : section->findChildren<QLabel*>())
                if (label->isVisible())
                    QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                             qPrintable(label->text()));
        // Nothing of a value is cut, whatever the size of letters; titles have their tool tip.
        session::QuestionItems wide = many();
        wide.items[0].difficulty = {0.88, 0.98, 1};
        wide.items[0].medianSeconds = 12'345;
        m_items->setItems(wide);
        const QFontMetrics letters(table()->font());
        const int around = 2 * m_theme->px(8) + 6; // the style sheet's padding, the text's margin
        for (int column = 1; column < ItemsModel::ColumnCount; ++column) {
            const QString text = itemsModel()->index(0, column).data().toString();
            QVERIFY2(letters.horizontalAdvance(text) + around <= table()->columnWidth(column),
                     qPrintable(text));
        }
        QVERIFY(!itemsModel()->index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
    }

    void fewRowsTakeLittleRoom()
    {
        show(three(), 584); // a text then ends just beyond its line
        QVERIFY(table()->height() < 6 * m_theme->px(34));
        QCOMPARE(table()->verticalScrollBar()->maximum(), 0);
        QCOMPARE(list()->verticalScrollBar()->maximum(), 0);
    }

    void everyPartHasAName()
    {
        show(three());
        for (const RowsSection* section : sections())
            for (const QWidget* widget : section->findChildren<QWidget*>())
                if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus)
                    QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }

    void missingFileIsReported()
    {
        const QTemporaryDir folder;
        ItemsPanel panel(
            *m_theme,
            [&folder] {
                return session::ItemsRequest{folder.filePath(QStringLiteral("bank")),
                                             folder.filePath(QStringLiteral("journal"))};
            },
            FileDialogs{});
        connect(&panel, &ItemsPanel::messageRaised, this,
                [this](const QString& sentence) { m_said << sentence; });
        QCOMPARE(panel.findChild<QLabel*>(QStringLiteral("sentence-questions"))->text(),
                 QStringLiteral("Loading your answers."));
        panel.load();
        QVERIFY(!panel.isSettled());
        QTRY_VERIFY(panel.isSettled());
        QCOMPARE(m_said.size(), 1);
        QCOMPARE(panel.findChild<QLabel*>(QStringLiteral("sentence-questions"))->text(),
                 QStringLiteral("Your answers cannot be read."));
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
        if (folder.isEmpty())
            QSKIP("RINGSIDE_PICTURES names no folder");
        for (const double scale : {1.0, 2.0}) {
            m_theme->setScheme(scale > 1 ? Scheme::Dark : Scheme::Light);
            m_theme->setFontScale(scale);
            show(many(), scale > 1 ? 780 : 584);
            header()->setFocus();
            QApplication::processEvents();
            QVERIFY(m_ground->grab().save(
                QDir(folder).filePath(QStringLiteral("items-%1.png").arg(scale))));
        }
        m_theme->setFontScale(1);
        show(three(), 584);
        QVERIFY(m_ground->grab().save(QDir(folder).filePath(QStringLiteral("items-few.png"))));
    }

private:
    QList<RowsSection*> sections() { return {m_items, m_confusedOptions}; }
    void show(const session::QuestionItems& items, int width = 640)
    {
        qApp->setStyleSheet(m_theme->styleSheet());
        m_ground->setPalette(m_theme->palette());
        m_items->setItems(items);
        m_confusedOptions->setConfusedOptions(items);
        m_ground->show();
        for (int i = 0; i < 2; ++i) {
            m_ground->resize(width, m_ground->layout()->totalHeightForWidth(width));
            QApplication::processEvents();
        }
        QVERIFY(QTest::qWaitForWindowActive(m_ground.get()));
    }
    QTableView* table() { return m_items->findChild<QTableView*>(); }
    QListView* list() { return m_confusedOptions->findChild<QListView*>(); }
    SortHeader* header() { return m_items->findChild<SortHeader*>(); }
    ItemsModel* itemsModel() { return m_items->findChild<ItemsModel*>(); }
    QString label(const char* name)
    {
        for (const RowsSection* section : sections())
            if (const auto* found = section->findChild<QLabel*>(QLatin1String(name)))
                return found->text();
        return {};
    }
    QByteArray written()
    {
        QFile file(m_saveTo);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::unique_ptr<Theme> m_theme;
    QString m_saveTo;
    QStringList m_opened, m_said;
    std::unique_ptr<QWidget> m_ground; ///< goes first
    ItemsSection* m_items = nullptr;
    ConfusedOptionsSection* m_confusedOptions = nullptr;
};

RINGSIDE_TEST(TestItemsPanel)
#include "tst_items_panel.moc"
