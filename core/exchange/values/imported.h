// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <stop_token>

namespace ringside::exchange {

enum class Format {
    Unknown,
    Gift,
    Aiken,
    AnkiText, ///< and any other table of fronts and backs without a header
    Csv,      ///< the first row names the columns
    MnemosyneXml,
    SuperMemo, ///< its text with "Q:" and "A:", and smconv's XML
    MoodleXml,
    Qti,        ///< one XML file, 1.2, 2.x or 3.0
    QtiPackage, ///< zip with imsmanifest.xml
    AnkiPackage,
    AnkiCollection,
    Items,          ///< the program's own JSON
    BlackboardText, ///< its upload file: one question a line, fields separated by tabs
    BlackboardPool, ///< a pool or test of Blackboard 6, <POOL> or <ASSESSMENT>
    Mnemosyne2,     ///< a zip with cards.xml, or that file alone
    Kvtml,          ///< of Parley, KWordQuiz and others
    Obsidian,       ///< a note with cards of the plug-in Spaced Repetition
    OpenTrivia,     ///< JSON of the Open Trivia Database
    H5p,            ///< a zip with h5p.json
    Spreadsheet,    ///< .xlsx, of which the first sheet is read as a table
};

/// Why an item or a file is rejected, or what is to say about one that was accepted. `subject` of
/// the Remark has the detail.
enum class Fault {
    // The item
    NotAChoice,     ///< subject: its kind; it has no answer that a card could show
    OnlyAnswered,   ///< subject: its kind; a question with an answer, which can become a card
    NotAQuestion,   ///< a card where only questions are wanted
    NoText,         ///< a question without text, or a card without a front
    NoBack,         ///< a card without a back
    TooFewChoices,  ///< subject: how many
    TooManyChoices, ///< subject: how many
    NoCorrect,      ///< no choice is marked correct
    UnknownKey,     ///< the key is no choice: subject
    EmptyChoice,    ///< subject: its number
    StrayText,      ///< text outside of any choice: subject
    BadGrade,       ///< subject: a share in percent that cannot be read
    NotClosed,      ///< { without }
    TwoBlocks,      ///< a second { in one question
    NotStarted,     ///< an answer before its question: subject
    NotFinished,    ///< the next question begins before this one has its key
    BadRow,         ///< subject
    FieldCount,     ///< a row has another number of fields: subject; limit: that of the table
    BadNumber,      ///< an answer that is no number, range or tolerance: subject
    OnlySound,      ///< a side is a sound alone: subject
    QuoteNotClosed, ///< a quote that no other closes
    Unsupported,    ///< subject: the kind of interaction or question
    Randomised,     ///< values are drawn again each time
    NoNotetype,     ///< a note of an unknown type: subject
    NoCards,        ///< a note without cards
    TooLong,        ///< subject: the part
    NoField,        ///< the program's own file lacks or has wrong: subject
    // The file or package
    UnknownFormat, ///< subject: what it is, where that is known
    ForeignFormat, ///< a program's file that is not read: subject
    /// A table of more columns than two sides and a remark; subject: how many; limit: the first row
    UnnamedColumns,
    UnknownSeparator, ///< subject
    FileTooLarge,     ///< subject: the limit
    TooManyItems,     ///< subject: the limit
    NotText,          ///< binary data
    XmlSyntax,        ///< subject
    XmlEntities,      ///< it declares entities
    XmlTooDeep,
    XmlTooMany,     ///< elements
    WrongVersion,   ///< subject
    OnlyReferences, ///< the items are in other files: subject
    ZipDamaged,     ///< subject
    ZipUnsafeName,  ///< subject
    ZipLink,        ///< a symbolic link
    ZipEncrypted,
    ZipTooMany,      ///< entries
    ZipTooLarge,     ///< unpacked; subject: the limit
    ZipRatio,        ///< unpacks to more than 200 times its size
    NoEntry,         ///< a file that the package should have: subject
    DatabaseDamaged, ///< subject: what SQLite says
    DatabaseForeign, ///< it has triggers or views, or lacks a table: subject
    BadJson,         ///< subject
    // Accepted, with a loss or a change
    PartialCredit,   ///< choices with a part of the points count as wrong
    OddGrade,        ///< a share of the points that Moodle does not know, kept: subject
    SeveralCorrect,  ///< asks for one choice, has several correct ones; all are asked for
    ActiveContent,   ///< scripts, frames or forms were left out
    OutsideResource, ///< a picture that is not in the file: subject
    NoMedia,         ///< a file that is not in the package: subject
    MediaTooLarge,   ///< not taken along: subject
    NotShown,        ///< a medium that the program cannot show
    Adaptive,        ///< hints and steps were left out
    UnequalWeights,  ///< all correct choices are asked for, with weights that differ: subject
    FeedbackLeftOut, ///< for all right or all wrong answers together: subject
    TableFlattened,  ///< the cells of a table stand one behind the other
    TexShown,        ///< a formula is shown as its source
    ColumnsLeftOut,  ///< subject: their names
    ColumnsJoined,   ///< all behind the first are on the back; subject: how many there are
    CommentLeftOut,  ///< a row that begins with #, as comments of Anki do: subject
    MaybeHeader,     ///< the first row of cards looks like names of columns: subject
    MaybeReversed,   ///< a note type that may make more cards than the text tells: subject
    ReadAsLatin,     ///< not UTF-8; read as Windows-1252
    Duplicate,       ///< the same item a second time: subject
    NoItems,         ///< the file has none
};

/// What is to say about a place in a file.
struct Remark
{
    Place place;
    Fault fault = Fault::UnknownFormat;
    QString subject{};
    QString limit{}; ///< where the fault compares with one
    bool operator==(const Remark&) const = default;
};

/// What items become.
enum class Wanted {
    Both,               ///< choice questions and cards, each as they are
    Cards,              ///< all as cards, as far as they have an answer
    Questions,          ///< choice questions only
    QuestionsElseCards, ///< choice questions as they are, all else as with Cards
};

struct ImportOptions
{
    Format format = Format::Unknown; ///< Unknown: by the content
    Wanted wanted = Wanted::Both;
    bool schedule = true; ///< take schedule and history of cards along
    /// Names of a table's columns as in the first row of CSV, such as "front", "back", "tags" and
    /// "choice 1"; any other name leaves its column out. With names, the file is read as CSV.
    QStringList columns{};
    bool skipsFirstRow = false; ///< with `columns`: the first row only has other names
    std::stop_token stop{};     ///< once requested, the rest of the file is not read
};

/// What the texts in a column of a table become.
enum class ColumnUse {
    LeftOut,
    Front,
    Back,
    Question,
    Choice,
    Correct, ///< which choices are right
    Wrong,   ///< a wrong choice
    Explanation,
    Feedback,
    Title,
    Tags,
    Deck,
    Id,
};

/// One file, read. Every item of it is either in `items` or counted in `rejectedInAll`.
struct Imported
{
    QString file;
    Format format = Format::Unknown;
    std::vector<Item> items;
    std::vector<Remark> rejected; ///< at most kMostRemarks
    std::int64_t rejectedInAll = 0;
    std::vector<Remark> warnings; ///< at most kMostRemarks
    std::vector<Media> media;
    QStringList firstRow{}; ///< of a table, to choose the names of its columns by
    std::vector<ColumnUse>
        columnUses{}; ///< one for each field of firstRow; none where no row is read
};

// More than any deck that people study, and little enough to be held in memory.
inline constexpr int kMostItems = 100'000;
inline constexpr std::int64_t kMostCharacters = 24'000'000; ///< of all items of a file
inline constexpr int kMostItemCharacters = 200'000;
inline constexpr int kMostRemarks = 2'000;
inline constexpr std::int64_t kMostTextBytes =
    std::int64_t{24} * 1024 * 1024;          ///< of a text or XML file
inline constexpr int kMostLines = 1'000'000; ///< of a text that is read line by line
inline constexpr std::int64_t kMostMediaBytes =
    std::int64_t{16} * 1024 * 1024; ///< of all media of a file

} // namespace ringside::exchange
