// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QHash>
#include <QSet>

namespace ringside::exchange {

/// Notes the weights of the choices, in percent, where they are other than those of its kind: all
/// points for the correct choice and none for others, or for a multiple question equal shares and
/// -100.
void keepWeights(ChoiceQuestion& question, const std::vector<double>& weights);

/// Takes what a reader finds in one file and keeps the limits. A reader stops when it isFull().
class Collector
{
public:
    explicit Collector(QString file, ImportOptions options = {});

    const ImportOptions& options() const { return m_options; }
    void setFormat(Format format) { m_imported.format = format; }
    void setFirstRow(const QStringList& fields);
    /// Of the columns of the first row, in their order.
    void setColumnUses(std::vector<ColumnUse> uses);

    /// Takes a question or card as it is wanted, or rejects it for what it lacks.
    void add(Item item);
    /// A card of something that is no choice question, such as a short answer: taken when cards are
    /// wanted, and rejected as a `kind` otherwise.
    void addAnswered(Item item, const QString& kind);
    void reject(Place place, Fault fault, const QString& subject = {}, const QString& limit = {});
    /// The file turned out to be damaged: nothing of it is taken, and the reason is the only
    /// message.
    void refuseAll(Fault fault, const QString& subject);
    void warn(Place place, Fault fault, const QString& subject = {});
    /// HTML as Markdown. Notes its media in the item, and says what was left out.
    QString prose(const QString& html, Item& item, const QString& folder = {});
    /// A file that items show; refused beyond kMostMediaBytes.
    void addMedia(Media media);
    std::int64_t mediaBytesLeft() const { return m_mediaLeft; }
    /// Names of the media that the accepted items show and do not hold themselves, each once.
    QStringList wantedMedia() const;
    /// The same of the items since the last call.
    QStringList takeNewMedia();
    /// Adds what a package says of the items since the last call of takeNewMedia().
    void describeNew(const QStringList& tags, const QString& category);

    /// True when the rest of the file is not read; the reason is among the rejected.
    bool isFull() const { return m_full || m_options.stop.stop_requested(); }
    Imported finish();

private:
    bool isRepeated(Item& item) const;
    QStringList mediaFrom(std::size_t first) const;
    std::optional<Remark> objectionTo(const Item& item) const;

    ImportOptions m_options;
    Imported m_imported;
    QHash<QString, std::size_t> m_keys; ///< places in the items
    QSet<QString> m_saidMedia;          ///< that are known to be missing
    QSet<QString> m_embedded;           ///< media that came with the text
    std::int64_t m_charactersLeft = kMostCharacters;
    std::int64_t m_mediaLeft = kMostMediaBytes;
    std::size_t m_seenItems = 0; ///< by takeNewMedia()
    bool m_full = false;
};

} // namespace ringside::exchange
