// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/import/answers_dialog.h"
#include "app/import/import_dialog.h"
#include "app/import/phone_dialog.h"
#include "app/settings/interface_language.h"
#include "core/progress/log/uuid_v7.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QDateTime>
#include <QDropEvent>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

QByteArray savedBytes(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The study in a page.
QJsonObject studyIn(const QByteArray& page)
{
    const QByteArray begin = "<script type=\"application/json\" id=\"study\">";
    const qsizetype from = page.indexOf(begin) + begin.size();
    return QJsonDocument::fromJson(page.mid(from, page.indexOf("</script>", from) - from)).object();
}

} // namespace

/// What goes to a phone, and the answers that come back.
class TestPhoneDialogs : public WindowTest
{
    Q_OBJECT

protected:
    QWidget* scope() override
    {
        return m_dialog ? static_cast<QWidget*>(m_dialog.get()) : &window();
    }

private Q_SLOTS:
    void init() override
    {
        WindowTest::init();
        m_target = m_profile->filePath(QStringLiteral("study.html"));
    }
    void cleanup() override
    {
        m_dialog.reset();
        WindowTest::cleanup();
    }

    void dialogSavesAPageWithTheChosenAmount()
    {
        openPhone();
        verifyNamedAndWhole(*m_dialog);
        child<QSpinBox>("phoneQuestions")->setValue(3);
        child<QPushButton>("phoneSave")->click();
        QVERIFY(!QFile::exists(m_target)); // collected on another thread
        QVERIFY(!child<QPushButton>("phoneSave")->isEnabled());
        QTRY_VERIFY(child<QPushButton>("phoneSave")->isEnabled());
        const QJsonObject study = studyIn(savedBytes(m_target));
        QCOMPARE(study[QLatin1String("questions")].toArray().size(), 3);
        const qsizetype cards = study[QLatin1String("cards")].toArray().size();
        QVERIFY(cards > 1);
        QVERIFY(child<QLabel>("phoneSaved")->isVisible());
        QVERIFY2(
            text("phoneSaved")
                .startsWith(
                    QStringLiteral("Saved study.html with 3 questions and %1 cards.").arg(cards)),
            qPrintable(text("phoneSaved")));
        QCOMPARE(study[QLatin1String("language")].toString(), QStringLiteral("en"));
        verifyNamedAndWhole(*m_dialog); // it has grown for the sentence
    }

    void pageIsInTheLanguageOfTheInterface()
    {
        const InterfaceTranslation german(QStringLiteral("de"));
        openPhone();
        saveAndWait();
        const QJsonObject study = studyIn(savedBytes(m_target));
        QCOMPARE(study[QLatin1String("language")].toString(), QStringLiteral("de"));
        const QJsonObject texts = study[QLatin1String("words")].toObject();
        QCOMPARE(texts[QLatin1String("submit")].toString(), QStringLiteral("Abgeben"));
        QCOMPARE(texts[QLatin1String("made")].toString(), QStringLiteral("Erstellt am %1"));
        QCOMPARE(study[QLatin1String("cards")][0][QLatin1String("prompt")].toString(),
                 QStringLiteral("Definiere es und prüfe dann."));
    }

    void dialogSavesAPackage()
    {
        m_target = m_profile->filePath(QStringLiteral("study.apkg"));
        openPhone();
        child<QRadioButton>("phonePackage")->setChecked(true);
        saveAndWait();
        QVERIFY(m_suggested.endsWith(QLatin1String(".apkg")));
        QVERIFY(savedBytes(m_target).startsWith("PK"));
    }

    void unwritableFileIsNamed()
    {
        m_target = QStringLiteral("/nowhere/at/all/study.html");
        openPhone();
        saveAndWait();
        QVERIFY(child<QLabel>("phoneSaved")->isHidden());
        QVERIFY(text("dialogProblem").contains(QLatin1String("/nowhere/at/all/study.html")));
    }

    void cancellingWritesNothing()
    {
        m_target.clear();
        openPhone();
        child<QPushButton>("phoneSave")->click();
        QVERIFY(child<QLabel>("phoneSaved")->isHidden());
    }

    void cancelledStudyIsNotSaved()
    {
        openPhone();
        QVERIFY(!child<QPushButton>("phoneCancel")->isEnabled());
        child<QPushButton>("phoneSave")->click();
        child<QPushButton>("phoneCancel")->click();
        QCOMPARE(text("phoneSaved"), QStringLiteral("Cancelled. Nothing was saved."));
        QVERIFY(child<QPushButton>("phoneSave")->isEnabled());
        QTRY_VERIFY(!session::LatestTask::isAnyUnfinished());
        QVERIFY(!QFile::exists(m_target));
    }

    void enterInAFieldSavesNothing()
    {
        openPhone();
        m_suggested.clear();
        for (const char* name : {"phoneQuestions", "phoneDays"}) {
            QTest::keyClick(focused(name), Qt::Key_Return);
            QVERIFY2(m_suggested.isEmpty(), name); // no file was asked for
        }
        QTest::keyClick(focused("phonePage"), Qt::Key_Return);
        QVERIFY(!m_suggested.isEmpty());
        QTRY_VERIFY(child<QPushButton>("phoneSave")->isEnabled());
    }

    void commandAndReviewOpenTheDialog()
    {
        window().findChild<QAction*>(QStringLiteral("window.phone"))->trigger();
        auto* dialog = window().findChild<PhoneDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        window().openPage(QStringLiteral("review"));
        child<QPushButton>("deckPhone")->click();
        dialog = window().findChild<PhoneDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->close();
    }

    void answersThatAreDroppedAreAddedAndReported()
    {
        const QString asked = question().id.value();
        const QString file = write({answer(), answer(QStringLiteral("no-such-question"))});
        drop(file);
        QTRY_VERIFY(summaryOfWindow().contains(QLatin1String("Added")));
        QCOMPARE(summaryOfWindow(),
                 QStringLiteral("Added: 1 answer and 0 card reviews. 1 entry was rejected:"));
        auto* dialog = window().findChild<AnswersDialog*>();
        auto* rejected = dialog->findChild<QPlainTextEdit*>(QStringLiteral("answersRejected"));
        QVERIFY(rejected->isVisible());
        QVERIFY(rejected->toPlainText().startsWith(QLatin1String("answers[1].question ")));
        QVERIFY(rejected->toPlainText().contains(QLatin1String("no-such-question")));
        QVERIFY(m_program->workspace().practice().material()->last.value(asked).correct);
        close(dialog);

        drop(file);
        QTRY_COMPARE(summaryOfWindow(),
                     QStringLiteral("Added: 0 answers and 0 card reviews. 1 entry was there "
                                    "already. 1 entry was rejected:"));
        close(window().findChild<AnswersDialog*>());
    }

    void answersThatAreChosenInTheImportDialogAreAdded()
    {
        window().findChild<QAction*>(QStringLiteral("window.import"))->trigger();
        auto* import = window().findChild<ImportDialog*>();
        QVERIFY(import);
        import->read(write({answer()}));
        QVERIFY(!import->isVisible());
        QTRY_COMPARE(summaryOfWindow(), QStringLiteral("Added: 1 answer and 0 card reviews."));
        close(window().findChild<AnswersDialog*>());
    }

    void damagedFileIsReportedWithItsLine()
    {
        const QString file = m_profile->filePath(QStringLiteral("answers.json"));
        QFile damaged(file);
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write("{\n\"format\": \"ringside-phone-answers\",\n");
        damaged.close();
        drop(file);
        const auto problem = [this] {
            auto* dialog = window().findChild<AnswersDialog*>();
            auto* label =
                dialog ? dialog->findChild<QLabel*>(QStringLiteral("dialogProblem")) : nullptr;
            return label ? label->text() : QString();
        };
        // The third line is where the rest is missing.
        QTRY_VERIFY2(problem().contains(QLatin1String("answers.json:3:")), qPrintable(problem()));
        close(window().findChild<AnswersDialog*>());
    }

private:
    void openPhone()
    {
        FileDialogs dialogs;
        dialogs.save = [this](QWidget*, const QString&, const QString& suggested, const QString&) {
            m_suggested = suggested;
            return m_target;
        };
        m_dialog =
            std::make_unique<PhoneDialog>(m_program->theme, m_program->workspace(), m_now, dialogs);
        m_dialog->show();
    }

    QWidget* focused(const char* name)
    {
        m_dialog->activateWindow();
        child<QWidget>(name)->setFocus();
        return child<QWidget>(name);
    }

    void saveAndWait()
    {
        child<QPushButton>("phoneSave")->click();
        QTRY_VERIFY(child<QPushButton>("phoneSave")->isEnabled());
    }

    void drop(const QString& file)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &enter);
        QDropEvent dropped(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &dropped);
    }

    QString summaryOfWindow()
    {
        auto* dialog = window().findChild<AnswersDialog*>();
        auto* label =
            dialog ? dialog->findChild<QLabel*>(QStringLiteral("answersSummary")) : nullptr;
        return label ? label->text() : QString();
    }

    static void close(QWidget* dialog)
    {
        dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    /// The current question of practice.
    bank::Question question()
    {
        const auto item = m_program->workspace().practice().current();
        return item ? item->question : bank::Question();
    }

    /// A right answer to the current question, or the same to another one.
    QJsonObject answer(const QString& id = {})
    {
        const bank::Question asked = question();
        QJsonArray order, chosen;
        for (const bank::Option& option : asked.options) {
            order.append(option.id.value());
            if (option.correct)
                chosen.append(option.id.value());
        }
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        progress::UuidV7Source ids([this] { return std::uint64_t{++m_ids} << 48; });
        return {{QStringLiteral("id"), ids.next(now)},
                {QStringLiteral("at_ms"), now},
                {QStringLiteral("question"), id.isEmpty() ? asked.id.value() : id},
                {QStringLiteral("content_hash"), asked.contentHash},
                {QStringLiteral("option_order"), order},
                {QStringLiteral("chosen"), chosen},
                {QStringLiteral("correct"), false},
                {QStringLiteral("duration_ms"), 1000}};
    }

    QString write(const QJsonArray& answers)
    {
        QFile file(m_profile->filePath(QStringLiteral("answers.json")));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("the file was not written");
        file.write(
            QJsonDocument(
                QJsonObject{{QStringLiteral("format"), QStringLiteral("ringside-phone-answers")},
                            {QStringLiteral("version"), 1},
                            {QStringLiteral("device"),
                             QStringLiteral("019ab000-0000-7000-8000-000000000001")},
                            {QStringLiteral("answers"), answers},
                            {QStringLiteral("reviews"), QJsonArray()}})
                .toJson());
        return file.fileName();
    }

    SystemClock m_now;
    std::unique_ptr<PhoneDialog> m_dialog;
    QString m_target;
    QString m_suggested;
    std::uint64_t m_ids = 0;
};

RINGSIDE_TEST(TestPhoneDialogs)
#include "tst_phone_dialogs.moc"
