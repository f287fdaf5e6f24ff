// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/import_dialog.h"

#include "app/import/import_choice.h"
#include "app/import/import_model.h"
#include "core/exchange/packages/import_file.h"
#include "core/session/exchange/packs.h"
#include "core/session/review/review.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <array>
#include <utility>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// Two questions for a bank, one with a choice too many, and a short answer.
const QByteArray kBoth = "Which collective sums? {=all-reduce ~all-gather}\n\n"
                         "NCCL can use a tree. {TRUE}\n\n"
                         "What is 6 of 7? {=a}\n\n"
                         "Too many? {=1 ~2 ~3 ~4 ~5 ~6 ~7}\n";

} // namespace

/// The dialog shows what becomes of each item, writes nothing before "Import", and undoes it.
class TestImportDialog : public WindowTest
{
    Q_OBJECT

protected:
    QWidget* scope() override
    {
        return m_dialog ? static_cast<QWidget*>(m_dialog.get()) : &window();
    }

private Q_SLOTS:
    void cleanup() override
    {
        m_dialog.reset();
        WindowTest::cleanup();
    }

    void everyItemIsListedBeforeAnythingIsWritten()
    {
        openDialog();
        // A card, the same card again, and a row without a back.
        m_dialog->read(written("deck.txt", "one\t1\none\t1\nalone\t\n"));
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        QVERIFY(child<QPushButton>("importRun")->hasFocus());
        QCOMPARE(text("importSummary"),
                 QStringLiteral("deck.txt: 1 new, 0 updated, 0 already there, 2 rejected."));
        auto* model = child<QTableView>("importTable")->model();
        QCOMPARE(model->rowCount(), 3);
        QCOMPARE(cell(0, ImportModel::Outcome), QStringLiteral("Rejected"));
        QCOMPARE(cell(0, ImportModel::Front), QStringLiteral("There is no text on the back"));
        QCOMPARE(cell(0, ImportModel::Where), QStringLiteral("line 3"));
        QCOMPARE(cell(1, ImportModel::Where), QStringLiteral("line 2"));
        QCOMPARE(cell(2, ImportModel::Outcome), QStringLiteral("New"));
        QCOMPARE(cell(2, ImportModel::Back), QStringLiteral("1"));
        QVERIFY(child<QCheckBox>("importSchedule")->isHidden());
        auto* filter = child<QComboBox>("importFilter");
        QCOMPARE(filter->itemText(1), QStringLiteral("Rejected (2)"));
        filter->setCurrentIndex(1);
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(ownCards(), 0);
        verifyNamedAndWhole(*m_dialog);
    }

    void importThenAgainThenUndo()
    {
        openDialog();
        const QString file = written("deck.txt", "one\t1\ntwo\t2\n");
        m_dialog->read(file);
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        QCOMPARE(child<QPushButton>("importRun")->text(), QStringLiteral("Import 2 cards"));
        child<QPushButton>("importRun")->click();
        QTRY_VERIFY(child<QLabel>("importLast")->isVisible());
        QCOMPARE(ownCards(), 2);
        QCOMPARE(text("importLast"), QStringLiteral("Last import: deck.txt, 2 new, 0 updated."));

        written("deck.txt", "one\tuno\ntwo\t2\n");
        m_dialog->read(file);
        QTRY_COMPARE(text("importSummary"),
                     QStringLiteral("deck.txt: 0 new, 1 updated, 1 already there, 0 rejected."));
        child<QPushButton>("importRun")->click();
        QTRY_VERIFY(child<QLabel>("importLast")->isVisible());
        QCOMPARE(ownCards(), 2);

        openDialog(); // the undo outlives the dialog
        QTRY_VERIFY(child<QPushButton>("importUndo")->isVisible());
        child<QPushButton>("importUndo")->click();
        QTRY_VERIFY(child<QPushButton>("importUndo")->isVisible());
        child<QPushButton>("importUndo")->click();
        QTRY_VERIFY(child<QPushButton>("importChoose")->isVisible());
        QCOMPARE(ownCards(), 0);
        QVERIFY(child<QPushButton>("importUndo")->isHidden());
    }

    void enterPressesTheFocusedButton()
    {
        openDialog();
        m_dialog->read(written("deck.txt", "one\t1\n"));
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        QTest::keyClick(focused("importClose"), Qt::Key_Return);
        QVERIFY(!m_dialog->isVisible());
        QCOMPARE(ownCards(), 0);
        m_dialog->show();
        QTest::keyClick(focused("importRun"), Qt::Key_Enter, Qt::KeypadModifier);
        QTRY_VERIFY(child<QLabel>("importLast")->isVisible());
        QCOMPARE(ownCards(), 1);
    }

    void enterInAFieldImportsNothing_data()
    {
        QTest::addColumn<QString>("field");
        for (const char* name : {"importFilter", "importTable", "importColumn1"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void enterInAFieldImportsNothing()
    {
        QFETCH(const QString, field);
        openDialog();
        m_dialog->read(written("table.csv", "one;1\n"));
        QTRY_VERIFY(child<QPushButton>("importColumns")->isVisible());
        child<QPushButton>("importColumns")->click();
        auto* run = child<QPushButton>("importRun");
        QTRY_VERIFY(run->isVisible() && run->isEnabled());
        QWidget* tried = focused(qPrintable(field));
        QVERIFY(tried->isVisible());
        QTest::keyClick(tried, Qt::Key_Return);
        QVERIFY(m_dialog->isVisible());
        QVERIFY(run->isVisible()); // nothing is being written
        // Elsewhere, the main button.
        m_dialog->setFocus();
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QTRY_VERIFY(child<QLabel>("importLast")->isVisible());
        QCOMPARE(ownCards(), 1);
    }

    void columnsAreChosenAboveTheList()
    {
        openDialog();
        m_dialog->read(written("table.csv", "Sinn;Wort\n1;one\n2;two\n"));
        QTRY_VERIFY(child<QPushButton>("importColumns")->isVisible());
        child<QPushButton>("importColumns")->click();
        child<QComboBox>("importColumn1")->setCurrentIndex(1); // back
        child<QComboBox>("importColumn2")->setCurrentIndex(0); // front
        child<QCheckBox>("importSkipFirst")->setChecked(true);
        QTRY_COMPARE(text("importSummary"),
                     QStringLiteral("table.csv: 2 new, 0 updated, 0 already there, 0 rejected."));
        QCOMPARE(cell(0, ImportModel::Front), QStringLiteral("one"));
        QCOMPARE(cell(0, ImportModel::Back), QStringLiteral("1"));
        verifyNamedAndWhole(*m_dialog);
    }

    void columnsSayWhatBecameOfThem_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* title, const char* name, const char* content,
                            const char* expected) {
            QTest::newRow(title) << QString::fromUtf8(name) << QString::fromUtf8(content)
                                 << QString::fromUtf8(expected);
        };
        row("cards with names", "named.csv", "Tags,Definition,Term,Page\na,one,1,7\n",
            "Columns: 1 “Tags” → tags; 2 “Definition” → back; 3 “Term” → front; 4 “Page” → left "
            "out.");
        row("cards without names", "deck.txt", "one\t1\ntwo\t2\n",
            "Columns: 1 “one” → front; 2 “1” → back.");
        row("with a header of Anki", "anki.txt", "#separator:tab\n#tags column:1\na\tone\t1\n",
            "Columns: 1 “a” → tags; 2 “one” → front; 3 “1” → back.");
        row("choice questions", "quiz.csv",
            "Question,A,B,Correct,Explanation\nWhat?,this,that,A,because\n",
            "Columns: 1 “Question” → question; 2 “A” → choice; 3 “B” → choice; 4 “Correct” → "
            "correct answer; 5 “Explanation” → explanation.");
        row("no table", "quiz.gift", "What? {=This ~That}\n", "");
    }
    void columnsSayWhatBecameOfThem()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, content);
        QFETCH(const QString, expected);
        openDialog();
        m_dialog->read(written(qPrintable(name), content.toUtf8()));
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        QCOMPARE(text("importUses"), expected);
        QCOMPARE(child<QLabel>("importUses")->isHidden(), expected.isEmpty());
    }

    void fileDialogOffersEachFormatThatIsRead()
    {
        const std::array<std::pair<const char*, const char*>, 20> endings{
            {{"gift", "gift"},
             {"aiken", "txt"},
             {"anki-text", "txt"},
             {"csv", "csv"},
             {"mnemosyne-xml", "xml"},
             {"supermemo", "txt"},
             {"moodle-xml", "xml"},
             {"qti", "qti"},
             {"qti-package", "imscc"},
             {"apkg", "colpkg"},
             {"anki2", "anki21"},
             {"items", "json"},
             {"blackboard-text", "txt"},
             {"blackboard-pool", "dat"},
             {"mnemosyne-cards", "cards"},
             {"kvtml", "kvtml"},
             {"obsidian", "markdown"},
             {"open-trivia", "json"},
             {"h5p", "h5p"},
             {"xlsx", "xlsx"}}};
        const QStringList filters = ImportChoice::filters().split(QStringLiteral(";;"));
        const auto has = [](const QString& filter, const QString& ending) {
            return filter.section(u'(', 1).chopped(1).split(u' ').contains(QStringLiteral("*.") +
                                                                           ending);
        };
        for (const QString& format : exchange::formatNames()) {
            const auto known = std::find_if(endings.begin(), endings.end(), [&](const auto& each) {
                return format == QLatin1String(each.first);
            });
            QVERIFY2(known != endings.end(), qPrintable(format));
            const QString ending = QLatin1String(known->second);
            QVERIFY2(has(filters.first(), ending), qPrintable(ending));
            // And among the files of its program.
            QVERIFY2(std::any_of(filters.begin() + 1, filters.end() - 1,
                                 [&](const QString& filter) { return has(filter, ending); }),
                     qPrintable(ending));
        }
        QCOMPARE(filters.last(), QStringLiteral("All files (*)"));
        openDialog();
        child<QPushButton>("importChoose")->click();
        QCOMPARE(m_filters, ImportChoice::filters());
    }

    void unreadableFileIsReportedWithItsReason()
    {
        openDialog();
        m_dialog->read(m_profile->filePath(QStringLiteral("gone.apkg")));
        QTRY_VERIFY(child<QLabel>("dialogProblem")->isVisible());
        QVERIFY(text("dialogProblem").contains(QLatin1String("gone.apkg")));
        QVERIFY(child<QPushButton>("importChoose")->isVisible());
    }

    void chosenFileIsRead()
    {
        openDialog();
        m_chosen = written("chosen.gift", "What? {=This ~That}\n");
        child<QPushButton>("importChoose")->click();
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        QCOMPARE(cell(0, ImportModel::Front), QStringLiteral("What?"));
        QCOMPARE(cell(0, ImportModel::Back), QStringLiteral("This"));
    }

    void choiceQuestionsAndCardsOfOneFileAreImportedAndUndoneTogether()
    {
        openDialog();
        const QString file = written("both.gift", kBoth);
        m_dialog->read(file);
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        QCOMPARE(text("importSummary"),
                 QStringLiteral("both.gift: 3 new, 0 updated, 0 already there, 1 rejected."));
        QCOMPARE(cell(0, ImportModel::Outcome), QStringLiteral("Rejected"));
        QCOMPARE(cell(0, ImportModel::Where), QStringLiteral("line 7"));
        QCOMPARE(cell(1, ImportModel::Becomes), QStringLiteral("Question"));
        QCOMPARE(cell(1, ImportModel::Front), QStringLiteral("Which collective sums?"));
        QCOMPARE(cell(1, ImportModel::Back), QStringLiteral("all-reduce"));
        QCOMPARE(cell(3, ImportModel::Becomes), QStringLiteral("Card"));
        QCOMPARE(child<QTableView>("importTable")->columnSpan(0, ImportModel::Front), 2);
        QCOMPARE(child<QTableView>("importTable")->columnSpan(1, ImportModel::Front), 1);
        QVERIFY(child<QComboBox>("importBecomes")->isVisible());
        verifyNamedAndWhole(*m_dialog);
        QVERIFY(ownBank().packs.empty());

        QCOMPARE(child<QPushButton>("importRun")->text(),
                 QStringLiteral("Import 2 questions and 1 card"));
        child<QPushButton>("importRun")->click();
        m_dialog->reject(); // not while it writes
        QVERIFY(m_dialog->isVisible());
        QTRY_VERIFY(child<QLabel>("importLast")->isVisible());
        QVERIFY(text("importLast")
                    .startsWith(QStringLiteral("Last import: both.gift, 3 new, 0 updated.")));
        QCOMPARE(ownCards(), 1);
        QCOMPARE(ownBank().packs.size(), std::size_t(1));
        QCOMPARE(ownBank().packs[0].manifest.questions, 2);
        verifyNamedAndWhole(*m_dialog);

        m_dialog->read(file);
        QTRY_COMPARE(text("importSummary"),
                     QStringLiteral("both.gift: 0 new, 0 updated, 3 already there, 1 rejected."));
        openDialog(); // the undo outlives the dialog
        QTRY_VERIFY(child<QPushButton>("importUndo")->isVisible());
        child<QPushButton>("importUndo")->click();
        QTRY_VERIFY(child<QPushButton>("importChoose")->isVisible());
        QVERIFY(ownBank().packs.empty());
        QCOMPARE(ownCards(), 0);
        QVERIFY(child<QPushButton>("importUndo")->isHidden());
    }

    void choiceQuestionsBecomeCardsWhereTheLearnerChoosesSo()
    {
        openDialog();
        m_dialog->read(written("both.gift", kBoth));
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        auto* becomes = child<QComboBox>("importBecomes");
        becomes->setFocus();
        QTest::keyClick(becomes, Qt::Key_Down);
        // As a card, the question with 7 choices is not rejected.
        QTRY_COMPARE(child<QPushButton>("importRun")->text(), QStringLiteral("Import 4 cards"));
        QVERIFY(becomes->isVisible());
        child<QPushButton>("importRun")->click();
        QTRY_VERIFY(child<QLabel>("importLast")->isVisible());
        QCOMPARE(ownCards(), 4);
        QVERIFY(ownBank().packs.empty());
        QVERIFY(child<QPushButton>("importStudy")->isHidden());
    }

    void importedQuestionsAreStudiedNext()
    {
        openDialog();
        m_dialog->read(written("both.gift", kBoth));
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        child<QPushButton>("importRun")->click();
        QTRY_VERIFY(child<QPushButton>("importStudy")->isVisible());
        QSignalSpy changed(m_dialog.get(), &ImportDialog::bankChanged);
        child<QPushButton>("importStudy")->click();
        QCOMPARE(changed.count(), 1);
        QVERIFY(!m_dialog->isVisible());
        const auto studied = session::studiedPack(m_profile->path());
        QVERIFY(studied);
        QCOMPARE(studied->pack.manifest.id, QString(pack::kOwnBankId));
    }

    void windowStaysAliveWhileManyCardsAreWritten()
    {
        openDialog();
        QByteArray deck;
        for (int i = 0; i < 20'000; ++i)
            deck += "front " + QByteArray::number(i) + "\tback\n";
        m_dialog->read(written("deck.txt", deck));
        QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("importRun")->isVisible(), 30'000);
        int ticks = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&ticks] { ++ticks; });
        timer.start(10);
        child<QPushButton>("importRun")->click();
        QVERIFY(child<QProgressBar>("importProgress")->isVisible());
        QVERIFY(!child<QPushButton>("importClose")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>("importLast")->isVisible(), 60'000);
        QCOMPARE(ownCards(), 20'000);
        // The page says that it is done with the event after the write: none came if that held
        // them.
        QVERIFY(ticks > 0);
        child<QPushButton>("importUndo")->click();
        QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("importChoose")->isVisible(), 60'000);
        QCOMPARE(ownCards(), 0);
    }

    void damagedFileOfOwnQuestionsIsNamedAndKept()
    {
        const QString own = written("own-questions.json", "{\"format\": ");
        openDialog();
        QTRY_VERIFY(text("dialogProblem").contains(QLatin1String("own-questions.json")));
        m_dialog->read(written("both.gift", kBoth));
        QTRY_VERIFY(child<QPushButton>("importChoose")->isVisible());
        QVERIFY(text("dialogProblem").contains(QLatin1String("own-questions.json")));
        QFile file(own);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("{\"format\": "));
    }

    void fileThatIsDroppedOnTheWindowOpensTheDialog()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(written("dropped.txt", "one\t1\n"))});
        // Qt remembers where a drag entered, and drops there.
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &drop);
        auto* dialog = window().findChild<ImportDialog*>();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->findChild<QPushButton*>(QStringLiteral("importRun"))->isVisible());
        dialog->close();
    }

    void commandAndReviewOpenTheDialog()
    {
        window().findChild<QAction*>(QStringLiteral("window.import"))->trigger();
        auto* dialog = window().findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        window().openPage(QStringLiteral("review"));
        child<QPushButton>("deckImport")->click();
        dialog = window().findChild<ImportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->close();
    }

private:
    void openDialog()
    {
        ImportDialog::Services services{{m_profile->path(), shippedBank(), {}}, {}};
        services.dialogs.open = [this](QWidget*, const QString&, const QString&,
                                       const QString& filters) {
            m_filters = filters;
            return m_chosen;
        };
        m_dialog =
            std::make_unique<ImportDialog>(m_program->theme, m_program->workspace(), services);
        auto* table = m_dialog->findChild<QTableView*>();
        new QAbstractItemModelTester(table->model(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest, table);
        m_dialog->show();
    }

    QWidget* focused(const char* name)
    {
        m_dialog->activateWindow();
        child<QWidget>(name)->setFocus();
        return child<QWidget>(name);
    }

    QString written(const char* name, const QByteArray& content)
    {
        QFile file(m_profile->filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
                   ? file.fileName()
                   : QString();
    }

    QString cell(int row, int column)
    {
        return child<QTableView>("importTable")->model()->index(row, column).data().toString();
    }

    session::PackListing ownBank() const { return session::installedPacks(m_profile->path()); }

    int ownCards()
    {
        const auto rows = m_program->workspace().review().rows(session::CardFilter::Own);
        return rows ? static_cast<int>(rows->size()) : -1;
    }

    std::unique_ptr<ImportDialog> m_dialog;
    QString m_chosen;
    QString m_filters; ///< of the file dialog
};

RINGSIDE_TEST(TestImportDialog)
#include "tst_import_dialog.moc"
