// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/deck_editor.h"

#include "core/session/review/card_imports.h"
#include "tests/core/pack/pack_files.h"
#include "tests/core/session/review/card_bench.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;
using progress::CardMarkKind;

/// Own cards and changes of many cards: each is one step, and on disk.
class TstDeckEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        QVERIFY(bank::writeBank(bankWithGaps({QStringLiteral("one")}), bankFile()));
        open();
    }

    void clozeTextIsOneStep()
    {
        const QStringList ids = add({cloze()});
        QCOMPARE(ids.size(), 2);
        QCOMPARE(review().counts().fresh, 3); // with the concept
        QCOMPARE(review().undoSteps(), 1);
        QVERIFY(review().undo());
        QCOMPARE(own(), QStringList());
        QVERIFY(review().redo());
        QCOMPARE(own(), ids);
        open(); // what is on disk is the same
        QCOMPARE(own(), ids);
        QCOMPARE(review().undoSteps(), 1);
        QVERIFY(review().undo());
        QCOMPARE(own(), QStringList());
    }

    void gapHasTheSidesOfItsNumber()
    {
        const QStringList ids = add({cloze()});
        const auto item = review().item(ids[1]);
        QVERIFY(item);
        QCOMPARE(std::get<OwnFace>(item->face).sides.front,
                 QStringLiteral("A ring of **\\[...\\]**"));
        QCOMPARE(titleOf(item->face), QStringLiteral("A ring of [...]"));
    }

    /// The undo of a part would leave the rest: a step is undone whole also after others.
    void stepsAreUndoneOneByOne()
    {
        const QStringList first = add({cloze()});
        const QStringList second = add({sides("f"), sides("g")});
        QVERIFY(editor().suspend(first + second, true));
        QCOMPARE(rows(CardFilter::Suspended), first + second);
        open();
        QCOMPARE(review().undoSteps(), 3);
        QVERIFY(review().undo());
        QCOMPARE(rows(CardFilter::Suspended), QStringList());
        QVERIFY(review().undo());
        QCOMPARE(own(), first);
        QVERIFY(review().redo());
        QVERIFY(review().redo());
        QCOMPARE(rows(CardFilter::Suspended), first + second);
        open();
        QCOMPARE(rows(CardFilter::Suspended), first + second);
        QCOMPARE(review().undoSteps(), 3);
        QVERIFY(!review().lastUndone());
    }

    void noteIsEditedWithItsReviews()
    {
        const QStringList ids = add({cloze()});
        QVERIFY(review().current());
        rateAll();
        const int reps = review().item(ids[0])->state.reps;
        QVERIFY(reps > 0);
        auto note = editor().note(ids[1]);
        QVERIFY(note);
        note->front = QStringLiteral("A {{c1::tree}}");
        note->tags = {QStringLiteral("net")};
        QVERIFY(editor().edit(ids[1], *note));
        QCOMPARE(own(), QStringList{ids[0]});
        QCOMPARE(review().item(ids[0])->state.reps, reps);
        QCOMPARE(review().marks(ids[0]).tags, note->tags);
        QVERIFY(review().undo());
        QCOMPARE(own(), ids);
        QCOMPARE(review().marks(ids[0]).tags, QStringList());
    }

    void deletingAGapDeletesItsText()
    {
        const QStringList gaps = add({cloze()});
        const QStringList other = add({sides("f")});
        const auto count = editor().remove({gaps[1], QStringLiteral("concept:ring")});
        QVERIFY(count);
        QCOMPARE(*count, 2);
        QCOMPARE(own(), other);
        QVERIFY(review().undo());
        QCOMPARE(own(), gaps + other);
    }

    void tagsAreAddedAndRemoved()
    {
        const QStringList ids = add({sides("f"), sides("g")}) << QStringLiteral("concept:ring");
        QVERIFY(editor().changeTags({ids[0]}, {QStringLiteral("old")}, {}));
        QVERIFY(editor().changeTags(ids, {QStringLiteral("net")}, {QStringLiteral("old")}));
        for (const QString& id : ids)
            QCOMPARE(review().marks(id).tags, QStringList{QStringLiteral("net")});
        QVERIFY(review().undo());
        QCOMPARE(review().marks(ids[0]).tags, QStringList{QStringLiteral("old")});
        QCOMPARE(review().marks(ids[1]).tags, QStringList());
    }

    void kindOfSeveralCardsChanges()
    {
        const QStringList plain = add({sides("f"), sides("std::vector")});
        const QStringList gaps = add({cloze()});
        // The back of the second would be read as a hint.
        const auto made = editor().setKind(plain + gaps, CardNote::Kind::Cloze);
        QVERIFY(made);
        QCOMPARE(made->changed, 1);
        QCOMPARE(made->left, 1);
        QVERIFY(editor().note(plain[0])->kind == CardNote::Kind::Cloze);
        const auto back = editor().setKind(plain + gaps, CardNote::Kind::Sides);
        QCOMPARE(back->changed, 2);
        QCOMPARE(own(), plain + gaps);
        QCOMPARE(editor().note(gaps[0])->back, QStringLiteral("A ring of 8"));
    }

    void picturesAreOnDiskWithTheCard()
    {
        const exchange::Media picture{QStringLiteral("images/%1.jpg").arg(QString(32, u'a')),
                                      pack::kJpeg};
        CardNote note = sides("f");
        note.back += QStringLiteral("\n![Ring](%1)").arg(picture.name);
        const auto ids = editor().add({note}, {picture});
        QVERIFY(ids);
        QFile file(QDir(profile()).filePath(picture.name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), pack::kJpeg);
        // The undo of an import keeps what the learner's own cards show.
        auto& imports = review().imports();
        const auto undo = imports.undoJob(imports.newId());
        QVERIFY(undo && writeCards(*undo));
        QVERIFY(QFile::exists(file.fileName()));
    }

    void cardThatIsNotTheLearnersOwnHasNoNote()
    {
        const auto note = editor().note(QStringLiteral("concept:ring"));
        QVERIFY(!note);
        QCOMPARE(note.error().code, ErrorCode::UnknownName);
        QVERIFY(editor().cardsOfNote(QStringLiteral("concept:ring")).isEmpty());
    }

    void oneInvalidNoteKeepsAllOut()
    {
        const auto ids = editor().add({sides("f"), {.front = QStringLiteral("no back")}});
        QVERIFY(!ids);
        QCOMPARE(ids.error().code, ErrorCode::MissingField);
        QCOMPARE(own(), QStringList());
        QVERIFY(!review().lastDone());
    }

private:
    static CardNote cloze()
    {
        return {.kind = CardNote::Kind::Cloze,
                .front = QStringLiteral("A {{c1::ring}} of {{c2::8}}")};
    }
    static CardNote sides(const char* back)
    {
        return {.front = QStringLiteral("Front"), .back = QString::fromUtf8(back)};
    }

    void open()
    {
        m_deck.reset(); // closes the journal first
        m_deck = std::make_unique<OpenDeck>(bankFile(), profile(), *m_clock);
    }
    Review& review() { return m_deck->review; }
    DeckEditor editor() { return DeckEditor(review()); }
    QStringList add(const std::vector<CardNote>& notes)
    {
        return editor().add(notes).value_or(QStringList());
    }
    /// Ids in the order of the deck.
    QStringList rows(CardFilter filter)
    {
        QStringList ids;
        for (const CardRow& row : review().rows(filter).value_or(std::vector<CardRow>()))
            ids << row.id;
        return ids;
    }
    QStringList own() { return rows(CardFilter::Own); }
    void rateAll()
    {
        for (int day = 0; day < 3; ++day) { // siblings take turns
            while (review().counts().total() > 0)
                QVERIFY(review().rate(study::Rating::Easy, 100));
            m_clock->advanceMs(kDay);
        }
    }
    QString bankFile() const { return m_dir->filePath(QStringLiteral("test.bank")); }
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<OpenDeck> m_deck;
};

RINGSIDE_TEST(TstDeckEditor)
#include "tst_deck_editor.moc"
