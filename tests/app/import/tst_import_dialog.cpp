// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/import_dialog.h"

#include "app/import/import_model.h"
#include "core/session/review/review.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

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
        QCOMPARE(ownCards(), 2);
        QCOMPARE(text("importLast"), QStringLiteral("Last import: deck.txt, 2 new, 0 updated."));

        written("deck.txt", "one\tuno\ntwo\t2\n");
        m_dialog->read(file);
        QTRY_COMPARE(text("importSummary"),
                     QStringLiteral("deck.txt: 0 new, 1 updated, 1 already there, 0 rejected."));
        child<QPushButton>("importRun")->click();
        QCOMPARE(ownCards(), 2);

        openDialog(); // the undo outlives the dialog
        child<QPushButton>("importUndo")->click();
        child<QPushButton>("importUndo")->click();
        QCOMPARE(ownCards(), 0);
        QVERIFY(child<QPushButton>("importUndo")->isHidden());
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

    void aFileThatCannotBeReadSaysWhy()
    {
        openDialog();
        m_dialog->read(m_profile->filePath(QStringLiteral("gone.apkg")));
        QTRY_VERIFY(child<QLabel>("dialogProblem")->isVisible());
        QVERIFY(text("dialogProblem").contains(QLatin1String("gone.apkg")));
        QVERIFY(child<QPushButton>("importChoose")->isVisible());
    }

    void theChosenFileIsRead()
    {
        openDialog();
        m_chosen = written("chosen.gift", "What? {=This ~That}\n");
        child<QPushButton>("importChoose")->click();
        QTRY_VERIFY(child<QPushButton>("importRun")->isVisible());
        QCOMPARE(cell(0, ImportModel::Front), QStringLiteral("What? - This - That"));
        QCOMPARE(cell(0, ImportModel::Back), QStringLiteral("This"));
    }

    void aFileThatIsDroppedOnTheWindowOpensTheDialog()
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

    void theCommandAndReviewOpenTheDialog()
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
        FileDialogs dialogs;
        dialogs.open = [this](QWidget*, const QString&, const QString&, const QString&) {
            return m_chosen;
        };
        m_dialog =
            std::make_unique<ImportDialog>(m_program->theme, m_program->workspace(), dialogs);
        auto* table = m_dialog->findChild<QTableView*>();
        new QAbstractItemModelTester(table->model(),
                                     QAbstractItemModelTester::FailureReportingMode::QtTest, table);
        m_dialog->show();
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

    int ownCards()
    {
        const auto rows = m_program->workspace().review().rows(session::CardFilter::Own);
        return rows ? static_cast<int>(rows->size()) : -1;
    }

    std::unique_ptr<ImportDialog> m_dialog;
    QString m_chosen;
};

RINGSIDE_TEST(TestImportDialog)
#include "tst_import_dialog.moc"
