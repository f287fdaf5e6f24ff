// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/enter_key.h"

#include "app/exam/exam_page.h"
#include "app/question/marks_dialog.h"
#include "app/question/option_card.h"
#include "app/shell/first_run_dialog.h"
#include "app/today/own_set_dialog.h"
#include "core/session/exam/exam.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>
#include <functional>
#include <memory>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// A question with a job, so that Practice shows the levers.
const bank::QuestionId kJobQuestion{QStringLiteral("mirrored-4x4-sublinear")};

struct EnterKey
{
    const char* name;
    Qt::Key key;
    Qt::KeyboardModifiers modifiers;
};

constexpr EnterKey kEnterKeys[] = {
    {"Return", Qt::Key_Return, Qt::NoModifier},
    {"Enter of the number pad", Qt::Key_Enter, Qt::KeypadModifier},
    {"Ctrl+Return", Qt::Key_Return, Qt::ControlModifier},
    {"Ctrl+Enter of the number pad", Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier},
    {"Shift+Return", Qt::Key_Return, Qt::ShiftModifier},
};

/// Fields that do something on Enter by themselves, and nothing that counts: both searches open
/// what they found, and a row of a table is opened.
bool opensSomething(const QWidget& field)
{
    return field.objectName() == QLatin1String("librarySearch") ||
           field.objectName() == QLatin1String("libraryTable") ||
           field.objectName() == QLatin1String("guideFilter");
}

} // namespace

/// Enter in every field of every page, and in dialogs, as a learner presses it.
class TstEnterKey : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void fieldIsAWidgetWithAValueToEnter_data()
    {
        QTest::addColumn<std::shared_ptr<QWidget>>("widget");
        QTest::addColumn<bool>("field");
        const auto row = [](const char* name, std::shared_ptr<QWidget> widget, bool field) {
            QTest::newRow(name) << std::move(widget) << field;
        };
        row("a line", std::make_shared<QLineEdit>(), true);
        row("a number", std::make_shared<QSpinBox>(), true);
        row("a date", std::make_shared<QDateEdit>(), true);
        row("a box", std::make_shared<QComboBox>(), true);
        row("a slider", std::make_shared<QSlider>(), true);
        row("a list", std::make_shared<QListWidget>(), true);
        row("a text", std::make_shared<QPlainTextEdit>(), true);
        row("keys", std::make_shared<QKeySequenceEdit>(), true);
        row("a text to read", std::make_shared<QTextBrowser>(), false);
        row("a button", std::make_shared<QPushButton>(), false);
        row("a check box", std::make_shared<QCheckBox>(), false);
        row("a label", std::make_shared<QLabel>(), false);
    }

    void fieldIsAWidgetWithAValueToEnter()
    {
        QFETCH(std::shared_ptr<QWidget>, widget);
        QFETCH(bool, field);
        QCOMPARE(isField(*widget), field);
    }

    void enterInAFieldOfAPageDoesNothingElse_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<int>("fewest"); // fields that the page shows at least
        QTest::newRow("practice with levers") << QStringLiteral("practice") << 4;
        QTest::newRow("exam start") << QStringLiteral("exam") << 3;     // kind, length, seed
        QTest::newRow("explainer") << QStringLiteral("explainer") << 1; // the job
        QTest::newRow("library") << QStringLiteral("library") << 2;     // search, table
        QTest::newRow("guide") << QStringLiteral("guide") << 2;         // filter, tree
        QTest::newRow("progress") << QStringLiteral("progress") << 1;
        QTest::newRow("my job") << QStringLiteral("job") << 4;
        QTest::newRow("settings") << QStringLiteral("settings") << 5;
        QTest::newRow("challenge") << QStringLiteral("challenge") << 2; // seed, questions
    }

    void enterInAFieldOfAPageDoesNothingElse()
    {
        QFETCH(QString, page);
        QFETCH(int, fewest);
        QWidget* shown = show(page);
        if (page == QLatin1String("practice"))
            key(Qt::Key_A); // an answer waits to be submitted
        const std::vector<QWidget*> fields = fieldsOf(*shown);
        QVERIFY2(static_cast<int>(fields.size()) >= fewest,
                 qPrintable(QString::number(fields.size())));
        const QString before = state();
        const QString counted = work();
        for (QWidget* field : fields) {
            for (const EnterKey& enter : kEnterKeys) {
                if (opensSomething(*field))
                    show(page); // again
                field->setFocus();
                QVERIFY2(field->hasFocus(), qPrintable(nameOf(*field)));
                QTest::keyClick(field, enter.key, enter.modifiers);
                const QString now = opensSomething(*field) ? work() : state();
                const QString wanted = opensSomething(*field) ? counted : before;
                QVERIFY2(now == wanted, qPrintable(QStringLiteral("%1 in %2: %3, not %4")
                                                       .arg(QLatin1String(enter.name),
                                                            nameOf(*field), now, wanted)));
            }
        }
    }

    void whatIsTypedInAFieldDoesNothingElse_data()
    {
        QTest::addColumn<QString>("page");
        QTest::newRow("practice with levers") << QStringLiteral("practice");
        QTest::newRow("exam start") << QStringLiteral("exam");
        QTest::newRow("library") << QStringLiteral("library");
        QTest::newRow("guide") << QStringLiteral("guide");
        QTest::newRow("my job") << QStringLiteral("job");
        QTest::newRow("challenge") << QStringLiteral("challenge");
    }

    void whatIsTypedInAFieldDoesNothingElse()
    {
        QFETCH(QString, page);
        QWidget* shown = show(page);
        const QString before = state();
        for (QWidget* field : fieldsOf(*shown)) {
            const auto* line = qobject_cast<const QLineEdit*>(field);
            if (!qobject_cast<QAbstractSpinBox*>(field) && (!line || line->isReadOnly()))
                continue;
            field->setFocus();
            // Space plays, shows and presses, digits and letters choose, grade and mark.
            for (const char sign : {' ', '1', '3', 'a', 'm', 's', '/'}) {
                QTest::keyClick(field, sign);
                QVERIFY2(state() == before, qPrintable(QStringLiteral("'%1' in %2: %3, not %4")
                                                           .arg(QLatin1Char(sign))
                                                           .arg(nameOf(*field), state(), before)));
            }
            QTest::keyClick(field, Qt::Key_Escape);
        }
    }

    void enterInAWhatIfFieldKeepsTheTypedValue()
    {
        show(QStringLiteral("practice"));
        key(Qt::Key_A);
        QAbstractSpinBox* field = nullptr;
        for (auto* box : window().findChildren<QAbstractSpinBox*>())
            if (box->isVisible() && box->objectName().startsWith(QLatin1String("field:")))
                field = box;
        QVERIFY(field);
        auto* line = field->findChild<QLineEdit*>();
        const QString stated = line->text();
        field->setFocus();
        const QString exact = line->text();
        field->stepUp(); // another valid value
        const QString typed = line->text();
        QVERIFY(typed != exact);
        line->setText(exact);
        QTest::keyClick(field, Qt::Key_Return); // back to the job's
        line->setText(typed);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(line->text(), typed);
        QVERIFY(field->hasFocus());
        QVERIFY(!m_program->practice().current()->answer.has_value());
        QTest::keyClick(field, Qt::Key_Return); // the value is the same
        QCOMPARE(line->text(), typed);
        QVERIFY(!m_program->practice().current()->answer.has_value());

        // After the answer, Enter does not go to the next question.
        field->parentWidget()->setFocus();
        window().practicePage().setFocus();
        key(Qt::Key_Return);
        QVERIFY(m_program->practice().current()->answer.has_value());
        const int index = m_program->practice().currentIndex();
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_program->practice().currentIndex(), index);
    }

    void enterOnACheckBoxTogglesItAndStartsNoExam()
    {
        show(QStringLiteral("exam"));
        auto* box = child<QCheckBox>("examSeedAlone");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(box->isChecked());
        QVERIFY(!m_program->workspace().exam().running());
    }

    void enterOutsideOfFieldsPressesTheMainButton()
    {
        show(QStringLiteral("exam"));
        child<QSpinBox>("examSeed")->setFocus();
        window().findChild<ExamPage*>()->setFocus();
        key(Qt::Key_Enter, Qt::KeypadModifier);
        QVERIFY(m_program->workspace().exam().running());
    }

    void enterInACustomSetStartsNothing_data()
    {
        QTest::addColumn<QString>("field");
        for (const char* name : {"ownKind", "ownTopic", "ownSearch", "ownCount", "ownMinutes"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void enterInACustomSetStartsNothing()
    {
        QFETCH(QString, field);
        show(QStringLiteral("today"));
        auto* own = child<QPushButton>("todayOwn");
        QTRY_VERIFY(own->isVisible() && own->isEnabled()); // once the day has been read
        own->click();
        auto* dialog = window().findChild<OwnSetDialog*>();
        QVERIFY(dialog);
        auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("ownKind"));
        const bool isTimed = field == QLatin1String("ownMinutes");
        const bool isSearch = field == QLatin1String("ownSearch");
        kind->setCurrentIndex(isTimed ? 2 : isSearch ? 4 : 0);
        auto* tried = dialog->findChild<QWidget*>(field);
        QVERIFY(tried && tried->isVisible());
        if (isSearch)
            static_cast<QLineEdit*>(tried)->setText(QStringLiteral("gradient"));
        auto* start = dialog->findChild<QPushButton*>(QStringLiteral("ownStart"));
        QTRY_VERIFY(start->isEnabled());
        for (const EnterKey& enter : kEnterKeys) {
            tried->setFocus();
            QTest::keyClick(tried, enter.key, enter.modifiers);
            QVERIFY2(dialog->isVisible(), enter.name);
            QVERIFY(!m_program->practice().session());
        }
        start->setFocus();
        QTest::keyClick(start, Qt::Key_Return);
        QVERIFY(m_program->practice().session());
    }

    void enterInTheFirstDialogKeepsTheDate()
    {
        FirstRunDialog dialog(
            m_program->theme, m_program->workspace().studySettings(), QDate(2026, 11, 21),
            []() -> Result<session::PreviewInput> { return fail({}); }, &window());
        dialog.open();
        for (const char* name : {"firstRunDate", "firstRunReviews"}) {
            auto* field = dialog.findChild<QWidget*>(QLatin1String(name));
            field->setEnabled(true);
            field->setFocus();
            QTest::keyClick(field, Qt::Key_Return);
            QVERIFY2(dialog.isVisible(), name);
        }
    }

    /// As the list of keys says.
    void ctrlEnterSavesTheMarksOfAQuestion_data()
    {
        QTest::addColumn<Qt::Key>("pressed");
        QTest::addColumn<QString>("field");
        for (const char* name : {"marksNote", "marksTags", "marksFlag"}) {
            QTest::newRow(name) << Qt::Key_Return << QString::fromLatin1(name);
            QTest::addRow("%s, number pad", name) << Qt::Key_Enter << QString::fromLatin1(name);
        }
    }

    void ctrlEnterSavesTheMarksOfAQuestion()
    {
        QFETCH(Qt::Key, pressed);
        QFETCH(QString, field);
        MarksDialog dialog(m_program->theme, {}, &window());
        progress::QuestionMarks marks;
        connect(&dialog, &MarksDialog::saved, &dialog,
                [&](const progress::QuestionMarks& saved) { marks = saved; });
        dialog.open();
        dialog.findChild<QPlainTextEdit*>(QStringLiteral("marksNote"))
            ->setPlainText(QStringLiteral("again"));
        auto* focused = dialog.findChild<QWidget*>(field);
        focused->setFocus();
        QTest::keyClick(focused, pressed,
                        pressed == Qt::Key_Enter ? Qt::ControlModifier | Qt::KeypadModifier
                                                 : Qt::ControlModifier);
        QCOMPARE(marks.note, QStringLiteral("again"));
    }

private:
    QWidget* show(const QString& page)
    {
        QWidget* shown = window().openPage(page);
        if (page == QLatin1String("practice"))
            openJobQuestion();
        if (page == QLatin1String("exam"))
            waitFor([this] { return child<QPushButton>("examBegin")->isEnabled(); });
        QCoreApplication::processEvents();
        shown->setFocus();
        return shown;
    }

    /// With its levers, which the question shows on request.
    void openJobQuestion()
    {
        PracticePage& practice = window().practicePage();
        practice.goToQuestion(kJobQuestion);
        auto* levers = practice.findChild<QPushButton*>(QStringLiteral("showLevers"));
        if (levers->isVisibleTo(&practice))
            levers->click();
    }

    static void waitFor(const std::function<bool()>& condition) { QTRY_VERIFY(condition()); }

    /// Those that a learner can reach now.
    static std::vector<QWidget*> fieldsOf(const QWidget& page)
    {
        std::vector<QWidget*> fields;
        for (QWidget* widget : page.findChildren<QWidget*>())
            if (widget->isVisible() && widget->isEnabled() && isField(*widget) &&
                !widget->focusProxy() && (widget->focusPolicy() & Qt::TabFocus) != 0)
                fields.push_back(widget);
        return fields;
    }

    static QString nameOf(const QWidget& widget)
    {
        return QLatin1String(widget.metaObject()->className()) + u' ' + widget.objectName();
    }

    /// What counts: answers, exam and session.
    QString work()
    {
        session::Workspace& workspace = m_program->workspace();
        const auto outcomes = m_program->practice().outcomes();
        const auto answered = std::ranges::count_if(
            *outcomes, [](const std::optional<bool>& outcome) { return outcome.has_value(); });
        return QStringLiteral("answers %1, exam %2, session %3")
            .arg(answered)
            .arg(workspace.exam().running() != nullptr)
            .arg(m_program->practice().session().has_value());
    }

    /// Also what is on screen: the question and its chosen options, pages and views, open windows.
    QString state()
    {
        QStringList parts;
        for (const OptionCard* card : window().findChildren<OptionCard*>())
            if (card->isVisible())
                parts << (card->isChecked() ? QStringLiteral("x") : QStringLiteral("o"));
        for (const QStackedWidget* views : window().findChildren<QStackedWidget*>())
            parts << QString::number(views->currentIndex());
        for (const QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible())
                parts << QLatin1String(top->metaObject()->className());
        return QStringLiteral("%1, question %2, %3")
            .arg(work())
            .arg(m_program->practice().currentIndex())
            .arg(parts.join(u' '));
    }
};

RINGSIDE_TEST(TstEnterKey)
#include "tst_enter_key.moc"
