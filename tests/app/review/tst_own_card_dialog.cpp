// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/own_card_dialog.h"
#include "app/theme/theme.h"
#include "core/session/review/deck_editor.h"
#include "tests/app/support/window_test.h"
#include "tests/core/pack/pack_files.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;
using session::CardNote;

/// The dialog for own cards: kinds, gaps, pictures and tags.
class TestOwnCardDialog : public WindowTest
{
    Q_OBJECT

public:
    TestOwnCardDialog() : WindowTest(QStringLiteral("review")) {}

private Q_SLOTS:
    void cleanup() override
    {
        m_dialog.reset();
        WindowTest::cleanup();
    }

    void escapeAsksBeforeItDiscardsWhatWasTyped()
    {
        show({.front = QStringLiteral("from a question")});
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape); // nothing was typed
        QVERIFY(!m_dialog->isVisible());
        show({.front = QStringLiteral("from a question")});
        QTest::keyClicks(field("ownBack"), QStringLiteral("mine"));
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        auto* ask = m_dialog->findChild<QMessageBox*>(QStringLiteral("askToDiscard"));
        QVERIFY(ask && ask->isVisible());
        QTest::keyClick(ask, Qt::Key_Escape); // keeps typing
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(field("ownBack")->toPlainText(), QStringLiteral("mine"));
    }

    void selectedWordsBecomeGaps()
    {
        show({.kind = CardNote::Kind::Cloze, .front = QStringLiteral("A ring of 8")});
        QCOMPARE(button("ownGap")->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
        QPlainTextEdit* text = field("ownFront");
        QTest::keyClick(text, Qt::Key_Home);
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(text, Qt::Key_Right);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(text, Qt::Key_Right, Qt::ShiftModifier);
        button("ownGap")->click();
        QTRY_COMPARE(text->toPlainText(), QStringLiteral("A {{c1::ring}} of 8"));
        QTest::keyClick(text, Qt::Key_End);
        QTest::keyClick(text, Qt::Key_Left, Qt::ShiftModifier);
        button("ownGap")->click();
        QTRY_COMPARE(text->toPlainText(), QStringLiteral("A {{c1::ring}} of {{c2::8}}"));
        text->undo();
        QCOMPARE(text->toPlainText(), QStringLiteral("A {{c1::ring}} of 8"));
        button("ownGap")->click();
        QTRY_COMPARE(problem(), QStringLiteral("Select the words to hide in the text first."));
    }

    void whatIsMissingIsNamed_data()
    {
        QTest::addColumn<CardNote>("note");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("the front")
            << CardNote{.back = QStringLiteral("b")} << QStringLiteral("Enter the front.");
        QTest::newRow("the back") << CardNote{.front = QStringLiteral("f")}
                                  << QStringLiteral("Enter the back.");
        QTest::newRow("the text") << CardNote{.kind = CardNote::Kind::Cloze}
                                  << QStringLiteral("Enter the text.");
        QTest::newRow("a gap") << CardNote{.kind = CardNote::Kind::Cloze,
                                           .front = QStringLiteral("f")}
                               << QStringLiteral(
                                      "Select words in the text and mark them as a gap.");
    }

    void whatIsMissingIsNamed()
    {
        QFETCH(CardNote, note);
        show(note);
        QSignalSpy saved(m_dialog.get(), &OwnCardDialog::saved);
        button("ownSave")->click();
        QTEST(problem(), "sentence");
        QVERIFY(saved.isEmpty());
    }

    /// What was read is the back of a card, and the text of a cloze; no text is lost on the way.
    void eachKindKeepsItsText()
    {
        show({.front = QStringLiteral("Title"),
              .back = QStringLiteral("A sentence."),
              .source = QStringLiteral("Title")});
        QCOMPARE(child("ownSource")->text(), QStringLiteral("From: Title"));
        auto* kind = m_dialog->findChild<QComboBox*>(QStringLiteral("ownKind"));
        QVERIFY(!button("ownGap")->isVisible());
        kind->setCurrentIndex(1);
        QVERIFY(button("ownGap")->isVisible());
        QCOMPARE(field("ownFront")->toPlainText(), QStringLiteral("A sentence."));
        QCOMPARE(field("ownBack")->toPlainText(), QString());
        field("ownFront")->setPlainText(QStringLiteral("A {{c1::sentence}}."));
        kind->setCurrentIndex(0);
        QCOMPARE(field("ownFront")->toPlainText(), QStringLiteral("Title"));
        QCOMPARE(field("ownBack")->toPlainText(), QStringLiteral("A sentence."));
        kind->setCurrentIndex(1);
        QCOMPARE(field("ownFront")->toPlainText(), QStringLiteral("A {{c1::sentence}}."));
    }

    void pictureAsksForItsDescription()
    {
        m_file = m_profile->filePath(QStringLiteral("ring.jpg"));
        QVERIFY(pack::writeBytes(m_file, pack::kJpeg));
        show({.front = QStringLiteral("f"), .back = QStringLiteral("b")});
        // The offscreen platform may give the focus to the window below.
        QFocusEvent focus(QEvent::FocusIn);
        QCoreApplication::sendEvent(field("ownBack"), &focus);
        field("ownBack")->moveCursor(QTextCursor::End);
        button("ownPicture")->click();
        auto* text = m_dialog->findChild<QLineEdit*>(QStringLiteral("pictureText"));
        QVERIFY(text->isVisible());
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(problem(), QStringLiteral("Describe the picture in a few words."));
        QTest::keyClicks(text, QStringLiteral("Ring [of] 8"));
        QTest::keyClick(text, Qt::Key_Return);
        QVERIFY(!text->isVisible());
        static const QRegularExpression form(
            QStringLiteral("^b\\n!\\[Ring of 8\\]\\(images/[0-9a-f]{32}\\.jpg\\)$"));
        const QString back = field("ownBack")->toPlainText();
        QVERIFY2(form.match(back).hasMatch(), qPrintable(back));
        QSignalSpy saved(m_dialog.get(), &OwnCardDialog::saved);
        button("ownSave")->click();
        QCOMPARE(saved.size(), 1);
        const auto pictures = saved[0][1].value<std::vector<exchange::Media>>();
        QCOMPARE(pictures.size(), std::size_t{1});
        QCOMPARE(pictures[0].bytes, pack::kJpeg);
    }

    void enterPressesTheFocusedButton()
    {
        m_file = m_profile->filePath(QStringLiteral("ring.jpg"));
        QVERIFY(pack::writeBytes(m_file, pack::kJpeg));
        show({.front = QStringLiteral("f"), .back = QStringLiteral("b")});
        QSignalSpy saved(m_dialog.get(), &OwnCardDialog::saved);
        button("ownPicture")->setFocus();
        QTest::keyClick(button("ownPicture"), Qt::Key_Return);
        QVERIFY(m_dialog->findChild<QLineEdit*>(QStringLiteral("pictureText"))->isVisible());
        QCOMPARE(saved.size(), 0);
    }

    void fileThatIsNoPictureIsRefusedInWords()
    {
        m_file = m_profile->filePath(QStringLiteral("ring.jpg"));
        QVERIFY(pack::writeBytes(m_file, pack::kJpeg.chopped(2)));
        show({});
        button("ownPicture")->click();
        QVERIFY(!m_dialog->findChild<QLineEdit*>(QStringLiteral("pictureText"))->isVisible());
        QVERIFY2(problem().contains(QStringLiteral("a damaged JPEG")), qPrintable(problem()));
    }

    void copiedPictureIsPastedAsPng()
    {
        QImage copied(40, 30, QImage::Format_RGB32);
        copied.fill(Qt::red);
        QGuiApplication::clipboard()->setImage(copied);
        show({.front = QStringLiteral("f"), .back = QStringLiteral("b")});
        field("ownBack")->moveCursor(QTextCursor::End);
        QTest::keyClick(field("ownBack"), Qt::Key_V, Qt::ControlModifier);
        auto* text = m_dialog->findChild<QLineEdit*>(QStringLiteral("pictureText"));
        QVERIFY(text->isVisible());
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(problem(), QStringLiteral("Describe the picture in a few words."));
        QTest::keyClicks(text, QStringLiteral("Red"));
        QTest::keyClick(text, Qt::Key_Return);
        QVERIFY(field("ownBack")->toPlainText().startsWith(QStringLiteral("b\n![Red](images/")));
        QSignalSpy saved(m_dialog.get(), &OwnCardDialog::saved);
        button("ownSave")->click();
        QCOMPARE(saved.size(), 1);
        const auto pictures = saved[0][1].value<std::vector<exchange::Media>>();
        QCOMPARE(pictures.size(), std::size_t{1});
        QVERIFY(pictures[0].name.endsWith(QLatin1String(".png")));
        const QImage kept = QImage::fromData(pictures[0].bytes, "PNG");
        QCOMPARE(kept.size(), QSize(40, 30));
        QCOMPARE(kept.pixelColor(20, 15), QColor(Qt::red));
    }

    void copiedPictureBeyondTheLimitsIsRefused_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("by a pixel") << 4097;
        // libpng encodes no image wider than a million pixels: the size is checked before.
        QTest::newRow("by more than can be encoded") << 1'000'001;
    }

    void copiedPictureBeyondTheLimitsIsRefused()
    {
        QFETCH(int, width);
        QGuiApplication::clipboard()->setImage(QImage(width, 1, QImage::Format_Mono));
        show({});
        QTest::keyClick(field("ownBack"), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!m_dialog->findChild<QLineEdit*>(QStringLiteral("pictureText"))->isVisible());
        QVERIFY2(problem().contains(QStringLiteral("4096")), qPrintable(problem()));
    }

    void copiedTextIsPastedAsText()
    {
        QGuiApplication::clipboard()->setText(QStringLiteral("words"));
        show({});
        QTest::keyClick(field("ownBack"), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(field("ownBack")->toPlainText(), QStringLiteral("words"));
    }

    void tagsAreSavedWithTheCard()
    {
        show({.front = QStringLiteral("f"),
              .back = QStringLiteral("b"),
              .tags = {QStringLiteral("net")}});
        auto* tags = m_dialog->findChild<QLineEdit*>(QStringLiteral("ownTags"));
        QCOMPARE(tags->text(), QStringLiteral("net"));
        tags->setText(QStringLiteral("net, exam ,net"));
        QSignalSpy saved(m_dialog.get(), &OwnCardDialog::saved);
        QTest::keyClick(m_dialog.get(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(saved.size(), 1);
        QCOMPARE(saved[0][0].value<CardNote>().tags,
                 (QStringList{QStringLiteral("net"), QStringLiteral("exam")}));
    }

private:
    void show(const CardNote& note)
    {
        FileDialogs dialogs;
        dialogs.open = [this](QWidget*, const QString&, const QString&, const QString&) {
            return m_file;
        };
        m_dialog = std::make_unique<OwnCardDialog>(
            m_program->theme, note,
            OwnCardDialog::Setup{.cards = 0, .tags = {}, .dialogs = dialogs}, &window());
        m_dialog->show();
        m_dialog->activateWindow(); // for the button's keys
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    }
    QLabel* child(const char* name) { return m_dialog->findChild<QLabel*>(QLatin1String(name)); }
    QPlainTextEdit* field(const char* name)
    {
        return m_dialog->findChild<QPlainTextEdit*>(QLatin1String(name));
    }
    QPushButton* button(const char* name)
    {
        return m_dialog->findChild<QPushButton*>(QLatin1String(name));
    }
    QString problem() { return child("dialogProblem")->text(); }

    QString m_file;
    std::unique_ptr<OwnCardDialog> m_dialog;
};

RINGSIDE_TEST(TestOwnCardDialog)
#include "tst_own_card_dialog.moc"
