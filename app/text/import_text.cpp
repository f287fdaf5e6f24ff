// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/import_text.h"

#include "app/text/core_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace ringside::app {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("ImportText", text);
}

/// The pattern of a sentence; %1 is the remark's subject.
const char* itemPattern(exchange::Fault fault)
{
    using exchange::Fault;
    switch (fault) {
    case Fault::NotAChoice:
        return QT_TRANSLATE_NOOP("ImportText", "“%1” is no choice question and has no answer");
    case Fault::OnlyAnswered:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "“%1” is no choice question; import as cards to keep it");
    case Fault::NotAQuestion:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "a card, not a question; import as cards to keep it");
    case Fault::NoText:
        return QT_TRANSLATE_NOOP("ImportText", "there is no text on the front");
    case Fault::NoBack:
        return QT_TRANSLATE_NOOP("ImportText", "there is no text on the back");
    case Fault::TooFewChoices:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "a question needs at least 2 choices, this one has %1");
    case Fault::NoCorrect:
        return QT_TRANSLATE_NOOP("ImportText", "no choice is marked correct");
    case Fault::UnknownKey:
        return QT_TRANSLATE_NOOP("ImportText", "the answer “%1” is none of the choices");
    case Fault::EmptyChoice:
        return QT_TRANSLATE_NOOP("ImportText", "choice %1 is empty");
    case Fault::StrayText:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "“%1” belongs to no choice; a choice begins with = or ~");
    case Fault::BadGrade:
        return QT_TRANSLATE_NOOP("ImportText", "“%1” is not a grade from -100 to 100 percent");
    case Fault::NotClosed:
        return QT_TRANSLATE_NOOP("ImportText", "the braces { } around the answers do not match");
    case Fault::TwoBlocks:
        return QT_TRANSLATE_NOOP(
            "ImportText",
            "one question has two blocks of answers; separate questions with a blank line");
    case Fault::NotStarted:
        return QT_TRANSLATE_NOOP("ImportText", "no question stands before “%1”");
    case Fault::NotFinished:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the next question begins before “%1” has its answer");
    case Fault::Unsupported:
        return QT_TRANSLATE_NOOP("ImportText", "questions of type “%1” are not supported");
    case Fault::Randomised:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the question draws random values, which is not supported");
    case Fault::TooLong:
        return QT_TRANSLATE_NOOP("ImportText", "the text is longer than %1 characters");
    default:
        return nullptr;
    }
}

/// Of tables, of answers to type, and of files that are none of cards.
const char* tablePattern(exchange::Fault fault)
{
    using exchange::Fault;
    switch (fault) {
    case Fault::BadRow:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the row “%1” does not have the columns of the others");
    case Fault::FieldCount:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the row has %1 fields, the table has %2; put text that has a "
                                 "separator in quotation marks");
    case Fault::QuoteNotClosed:
        return QT_TRANSLATE_NOOP("ImportText", "a quotation mark is not closed");
    case Fault::BadNumber:
        return QT_TRANSLATE_NOOP(
            "ImportText", "“%1” is no number, tolerance or range, such as 3.14, 3.14:0.01 or "
                          "3..4");
    case Fault::OnlySound:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "one side is only the sound “%1”, which Ringside cannot play");
    case Fault::NoField:
        return QT_TRANSLATE_NOOP("ImportText", "the table needs columns for %1");
    case Fault::UnknownSeparator:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "“%1” is no separator; use comma, semicolon, tab, space, pipe, "
                                 "colon or one character");
    case Fault::UnnamedColumns:
        return QT_TRANSLATE_NOOP(
            "ImportText",
            "Ringside does not know the %1 columns of “%2”; name them, such as front, "
            "back and tags, or question, a, b, c and correct");
    case Fault::ForeignFormat:
        return QT_TRANSLATE_NOOP(
            "ImportText",
            "Ringside does not read files of %1; it reads GIFT, Aiken, Moodle XML, QTI, "
            "Blackboard, "
            "H5P, Open Trivia, Anki, Mnemosyne, SuperMemo, KVTML, Obsidian, CSV and .xlsx");
    default:
        return nullptr;
    }
}

/// Of a bank's limits, of notes of Anki's, and of what was accepted with a change.
const char* noticePattern(exchange::Fault fault)
{
    using exchange::Fault;
    switch (fault) {
    case Fault::TooManyChoices:
        return QT_TRANSLATE_NOOP(
            "ImportText",
            "a question has at most 6 choices, this one %1; import as cards to keep it");
    case Fault::NoNotetype:
        return QT_TRANSLATE_NOOP("ImportText", "the note type or template is missing: %1");
    case Fault::NoCards:
        return QT_TRANSLATE_NOOP("ImportText", "the note has no cards");
    case Fault::PartialCredit:
        return QT_TRANSLATE_NOOP("ImportText", "choices with partial credit count as wrong");
    case Fault::OddGrade:
        return QT_TRANSLATE_NOOP("ImportText", "“%1” is not one of Moodle's grades");
    case Fault::SeveralCorrect:
        return QT_TRANSLATE_NOOP(
            "ImportText", "%1 choices are fully correct; the question now asks for all of them");
    case Fault::ActiveContent:
        return QT_TRANSLATE_NOOP("ImportText", "scripts, frames or forms were removed");
    case Fault::OutsideResource:
        return QT_TRANSLATE_NOOP("ImportText", "a picture outside of the file was removed: %1");
    case Fault::NoMedia:
        return QT_TRANSLATE_NOOP("ImportText", "the media file “%1” is missing");
    case Fault::MediaTooLarge:
        return QT_TRANSLATE_NOOP(
            "ImportText", "the media file “%1” was left out; at most 16 MiB per import are kept");
    case Fault::NotShown:
        return QT_TRANSLATE_NOOP("ImportText", "the file was left out; Ringside shows PNG, JPEG "
                                               "and SVG pictures up to 4 MiB, 4096 pixels "
                                               "per side, without scripts and links");
    case Fault::Adaptive:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "an adaptive question; its hints and steps were removed");
    case Fault::UnequalWeights:
        return QT_TRANSLATE_NOOP(
            "ImportText", "the correct choices have different weights (%1); Ringside asks for "
                          "all of them and keeps the weights for exports");
    case Fault::FeedbackLeftOut:
        return QT_TRANSLATE_NOOP(
            "ImportText", "a hint or feedback that belongs to no single choice was left out: “%1”");
    case Fault::TexShown:
        return QT_TRANSLATE_NOOP("ImportText", "a formula is shown as its TeX source: %1");
    case Fault::MaybeReversed:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the note type “%1” may make more cards than a text file tells; "
                                 "export a deck package (.apkg) to keep them");
    case Fault::Duplicate:
        return QT_TRANSLATE_NOOP("ImportText", "“%1” is there twice, with the same content");
    default:
        return nullptr;
    }
}

/// Of tables that were accepted with a change.
const char* tableNoticePattern(exchange::Fault fault)
{
    using exchange::Fault;
    switch (fault) {
    case Fault::TableFlattened:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "a table was written as lines of text, without its columns");
    case Fault::ColumnsLeftOut:
        return QT_TRANSLATE_NOOP("ImportText", "these columns were left out: %1");
    case Fault::ColumnsJoined:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the table has %1 columns without names; the first is the front, "
                                 "the others are the back");
    case Fault::CommentLeftOut:
        return QT_TRANSLATE_NOOP("ImportText", "the row “%1” was left out, since # begins a "
                                               "comment; put its front in quotation marks");
    case Fault::MaybeHeader:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the first row is a card, but looks like names of columns: %1");
    default:
        return nullptr;
    }
}

const char* filePattern(exchange::Fault fault)
{
    using exchange::Fault;
    switch (fault) {
    case Fault::FileTooLarge:
        return QT_TRANSLATE_NOOP("ImportText", "the file is larger than %1");
    case Fault::TooManyItems:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the rest of the file was not read: the limit is %1");
    case Fault::NotText:
        return QT_TRANSLATE_NOOP("ImportText", "the file holds binary data");
    case Fault::XmlSyntax:
        return QT_TRANSLATE_NOOP("ImportText", "the XML is damaged: %1");
    case Fault::XmlEntities:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the XML declares entities, which is not safe to read");
    case Fault::XmlTooDeep:
        return QT_TRANSLATE_NOOP("ImportText", "the XML is nested more than 100 levels deep");
    case Fault::XmlTooMany:
        return QT_TRANSLATE_NOOP("ImportText", "the XML has more than %1 elements; split the file");
    case Fault::WrongVersion:
        return QT_TRANSLATE_NOOP("ImportText", "the version is unknown or too new: %1");
    case Fault::OnlyReferences:
        return QT_TRANSLATE_NOOP(
            "ImportText",
            "the questions are in other files; import the whole package as a zip: %1");
    case Fault::ZipDamaged:
        return QT_TRANSLATE_NOOP("ImportText", "the archive is damaged: %1");
    case Fault::ZipUnsafeName:
        return QT_TRANSLATE_NOOP("ImportText", "the archive holds an unsafe file name: %1");
    case Fault::ZipLink:
        return QT_TRANSLATE_NOOP("ImportText", "the archive holds a symbolic link");
    case Fault::ZipEncrypted:
        return QT_TRANSLATE_NOOP("ImportText", "the archive is encrypted");
    case Fault::ZipTooMany:
        return QT_TRANSLATE_NOOP("ImportText", "the archive holds more than %1 files");
    case Fault::ZipTooLarge:
        return QT_TRANSLATE_NOOP("ImportText", "the archive unpacks to more than %1");
    case Fault::ZipRatio:
        return QT_TRANSLATE_NOOP("ImportText",
                                 "the archive unpacks to more than 200 times its size");
    case Fault::NoEntry:
        return QT_TRANSLATE_NOOP("ImportText", "the archive lacks the file “%1”");
    case Fault::DatabaseDamaged:
        return QT_TRANSLATE_NOOP("ImportText", "the collection cannot be read: %1");
    case Fault::DatabaseForeign:
        return QT_TRANSLATE_NOOP("ImportText", "not a collection as Anki makes them: %1");
    case Fault::BadJson:
        return QT_TRANSLATE_NOOP("ImportText", "the JSON is damaged: %1");
    case Fault::ReadAsLatin:
        return QT_TRANSLATE_NOOP("ImportText", "not in UTF-8; read as Windows-1252");
    case Fault::NoItems:
        return QT_TRANSLATE_NOOP("ImportText", "the file has no questions or cards");
    default:
        return QT_TRANSLATE_NOOP(
            "ImportText",
            "the format is unknown (%1); Ringside reads GIFT, Aiken, Moodle XML, QTI, Blackboard, "
            "H5P, Open Trivia, Anki, Mnemosyne, SuperMemo, KVTML, Obsidian, CSV and .xlsx");
    }
}

/// Fields that are missing are named by this program, all else by the file.
QString subjectOf(const exchange::Remark& remark)
{
    return remark.fault == exchange::Fault::NoField ? coreText(remark.subject.toStdString())
                                                    : remark.subject.simplified();
}

} // namespace

QString remarkText(const exchange::Remark& remark)
{
    const char* pattern = itemPattern(remark.fault);
    if (!pattern)
        pattern = tablePattern(remark.fault);
    if (!pattern)
        pattern = noticePattern(remark.fault);
    if (!pattern)
        pattern = tableNoticePattern(remark.fault);
    QString text = translated(pattern ? pattern : filePattern(remark.fault));
    if (remark.subject.isEmpty())
        text.remove(QLatin1String(" (%1)"));
    QString sentence = text;
    // In one pass, or a subject with "%2" would be filled in too.
    if (text.contains(QLatin1String("%2")))
        sentence = text.arg(subjectOf(remark), remark.limit);
    else if (text.contains(QLatin1String("%1")))
        sentence = text.arg(subjectOf(remark));
    // Some have nothing to name.
    while (sentence.endsWith(QLatin1Char(' ')) || sentence.endsWith(QLatin1Char(':')))
        sentence.chop(1);
    return sentence;
}

QString placeText(const exchange::Place& place)
{
    QStringList parts;
    if (!place.entry.isEmpty())
        parts << place.entry;
    if (place.line > 0)
        parts << translated(QT_TRANSLATE_NOOP("ImportText", "line %1")).arg(place.line);
    if (!place.item.isEmpty())
        parts << place.item.simplified();
    return parts.join(QLatin1String(", "));
}

} // namespace ringside::app
