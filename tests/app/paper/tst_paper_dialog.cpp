// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paper/paper_dialog.h"
#include "core/base/clock.h"
#include "core/session/exam/exam.h"
#include "core/session/practice/practice.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/cut_labels.h"
#include "tests/support/shipped_bank.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPrinter>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

constexpr int kPatienceMs = 60'000; ///< for a machine that does other work

} // namespace

/// Mistakes, cheat sheets and exam reports on paper and as PDF.
class TestPaperDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_profile = std::make_unique<QTemporaryDir>();
        m_target = m_profile->filePath(QStringLiteral("paper.pdf"));
        m_workspace = std::move(
            session::Workspace::open(shippedBank(m_profile->filePath(QStringLiteral("bank"))),
                                     m_profile->filePath(QStringLiteral("profile")), m_clock)
                .value());
    }
    void cleanup()
    {
        m_dialog.reset();
        m_workspace.reset();
        m_profile.reset();
    }

    void cheatSheetIsSaved()
    {
        openDialog({.of = PaperChoice::Of::CheatSheet, .domain = 6});
        QVERIFY(child<QRadioButton>("paperCheatSheet")->isChecked());
        QCOMPARE(child<QComboBox>("paperDomain")->currentData().toInt(), 6);
        QVERIFY(child<QComboBox>("paperDomain")->isEnabled());
        QVERIFY(!child<QSpinBox>("paperCount")->isEnabled());
        QTRY_COMPARE(cutLabels(*m_dialog), QStringList());
        child<QPushButton>("paperSave")->click();
        QTRY_COMPARE_WITH_TIMEOUT(text("paperStatus"), QStringLiteral("Saved: %1").arg(m_target),
                                  kPatienceMs);
        QVERIFY(saved().startsWith("%PDF-"));
        QVERIFY(m_suggested.startsWith(QLatin1String("ringside-domain-6-")));
        QTRY_COMPARE(cutLabels(*m_dialog), QStringList());
    }

    void mistakesAreSaved()
    {
        answerWrong();
        openDialog({});
        QVERIFY(child<QRadioButton>("paperMistakes")->isChecked());
        QVERIFY(!child<QRadioButton>("paperReport")->isEnabled()); // no exam yet
        child<QPushButton>("paperSave")->click();
        QTRY_VERIFY_WITH_TIMEOUT(text("paperStatus").startsWith(QLatin1String("Saved:")),
                                 kPatienceMs);
        QVERIFY(saved().startsWith("%PDF-"));
    }

    void reportOfAnExamIsSaved()
    {
        session::Exam& exam = m_workspace->exam();
        QVERIFY(exam.start({.questions = 5, .seed = 3}));
        const QString id = *exam.submit();
        openDialog({.of = PaperChoice::Of::Exam, .examId = id});
        QVERIFY(child<QRadioButton>("paperReport")->isChecked());
        QCOMPARE(child<QComboBox>("paperExam")->currentData().toString(), id);
        child<QPushButton>("paperSave")->click();
        QTRY_VERIFY_WITH_TIMEOUT(text("paperStatus").startsWith(QLatin1String("Saved:")),
                                 kPatienceMs);
        QVERIFY(saved().startsWith("%PDF-"));
    }

    void cancellingLeavesNoFile()
    {
        openDialog({.of = PaperChoice::Of::CheatSheet, .domain = 3});
        QVERIFY(!child<QPushButton>("paperCancel")->isEnabled());
        child<QPushButton>("paperSave")->click();
        QVERIFY(!child<QPushButton>("paperSave")->isEnabled());
        QVERIFY(child<QPushButton>("paperCancel")->isEnabled());
        child<QPushButton>("paperCancel")->click();
        QCOMPARE(text("paperStatus"), QStringLiteral("Cancelled. Nothing was saved or printed."));
        QTRY_VERIFY(!session::LatestTask::isAnyUnfinished());
        QCoreApplication::processEvents();
        QVERIFY(!QFileInfo::exists(m_target));
        QVERIFY(child<QPushButton>("paperSave")->isEnabled());
    }

    void fileThatCannotBeWrittenIsNamed()
    {
        m_target = QStringLiteral("/nowhere/at/all/paper.pdf");
        openDialog({.of = PaperChoice::Of::CheatSheet, .domain = 6});
        child<QPushButton>("paperSave")->click();
        QTRY_VERIFY_WITH_TIMEOUT(text("dialogProblem").contains(m_target), kPatienceMs);
        QVERIFY(child<QLabel>("paperStatus")->isHidden());
        QVERIFY(child<QPushButton>("paperSave")->isEnabled());
    }

    void printerGetsThePages()
    {
        openDialog({.of = PaperChoice::Of::CheatSheet, .domain = 6});
        child<QPushButton>("paperPrint")->click();
        QTRY_VERIFY_WITH_TIMEOUT(
            text("paperStatus").endsWith(QLatin1String("pages sent to the printer.")), kPatienceMs);
        QVERIFY(saved().startsWith("%PDF-"));
    }

    void printerThatIsNotChosenGetsNothing()
    {
        m_target.clear();
        openDialog({.of = PaperChoice::Of::CheatSheet, .domain = 6});
        child<QPushButton>("paperPrint")->click();
        QVERIFY(child<QLabel>("paperStatus")->isHidden());
        QVERIFY(child<QPushButton>("paperPrint")->isEnabled());
    }

private:
    void openDialog(const PaperChoice& choice)
    {
        const auto target = [this](QWidget*, const QString&, const QString& suggested,
                                   const QString&) {
            m_suggested = suggested;
            return m_target;
        };
        const auto askPrinter = [this](QPrinter& printer, QWidget*) {
            printer.setOutputFormat(QPrinter::PdfFormat);
            printer.setOutputFileName(m_target);
            return !m_target.isEmpty();
        };
        m_dialog = std::make_unique<PaperDialog>(
            m_theme, *m_workspace, m_clock,
            PaperDialog::Services{{target, target}, askPrinter, QStringLiteral("CC BY 4.0")},
            choice);
        m_dialog->show();
    }
    void answerWrong()
    {
        session::Practice& practice = m_workspace->practice();
        const auto item = practice.current();
        QVERIFY(item);
        std::vector<bank::OptionId> wrong;
        for (const bank::Option& option : item->question.options)
            if (!option.correct && static_cast<int>(wrong.size()) < item->question.choose)
                wrong.push_back(option.id);
        QVERIFY(practice.answer(wrong, progress::Confidence::Unrated, 1000));
    }
    QByteArray saved() const
    {
        QFile file(m_target);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    template <class Widget> Widget* child(const char* name)
    {
        return m_dialog->findChild<Widget*>(QLatin1String(name));
    }
    QString text(const char* label) { return child<QLabel>(label)->text(); }

    SystemClock m_clock;
    const Theme m_theme;
    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<session::Workspace> m_workspace;
    QString m_target;
    QString m_suggested;
    std::unique_ptr<PaperDialog> m_dialog;
};

RINGSIDE_TEST(TestPaperDialog)
#include "tst_paper_dialog.moc"
