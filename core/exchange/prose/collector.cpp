// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/collector.h"

#include "core/exchange/prose/html_prose.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::exchange {

namespace {

qsizetype charactersOf(const Item& item)
{
    if (const auto* card = std::get_if<Card>(&item.content))
        return card->front.size() + card->back.size();
    const auto& question = std::get<ChoiceQuestion>(item.content);
    qsizetype size = question.stem.size() + question.explanation.size() + question.title.size();
    for (const Choice& choice : question.choices)
        size += choice.text.size() + choice.feedback.size();
    return size;
}

/// Stem and choices on the front; the correct ones and the explanation on the back.
Card cardOf(const ChoiceQuestion& question)
{
    Card card{.front = question.stem + QLatin1Char('\n'), .back = {}};
    QStringList back;
    for (const Choice& choice : question.choices) {
        card.front += QLatin1String("\n- ") + choice.text;
        if (choice.correct)
            back << choice.text;
    }
    if (!question.explanation.isEmpty())
        back << question.explanation;
    card.back = back.join(QLatin1String("\n\n"));
    return card;
}

/// The shares of the correct choices where they differ, such as "80 %, 20 %"; else "".
QString unequalWeights(const ChoiceQuestion& question)
{
    QStringList shares;
    for (const Choice& choice : question.choices)
        if (choice.correct && choice.weight)
            shares << QStringLiteral("%1 %").arg(QString::number(*choice.weight, 'g', 6));
    return QSet<QString>(shares.begin(), shares.end()).size() > 1 ? shares.join(u", ") : QString();
}

/// The names of the sounds where a side has nothing else; else "".
QString onlySounds(const QString& side)
{
    if (!side.contains(u"[sound:", Qt::CaseInsensitive) && !side.contains(u"!["))
        return {};
    static const QRegularExpression sound(
        QStringLiteral(
            "\\\\?\\[sound:([^\\]\\n]+)\\]|!\\[[^\\]\\n]*\\]\\(([^()\\n]+\\.(?:mp3|ogg|oga|opus|"
            "wav|flac|m4a|aac|wma|spx|3gp|mp4|webm|mkv|mov|avi))\\)"),
        QRegularExpression::CaseInsensitiveOption);
    QStringList names;
    auto sounds = sound.globalMatch(side);
    while (sounds.hasNext()) {
        const auto found = sounds.next();
        names << (found.hasCaptured(1) ? found.captured(1) : found.captured(2));
    }
    return QString(side).remove(sound).trimmed().isEmpty() ? names.join(u", ") : QString();
}

/// The first formula of TeX, between \\( and \\), \\[ and \\], or $$; else "".
QString texOf(const Item& item)
{
    // Each mark of the text has a backslash before it, because it would be one of Markdown.
    static const QRegularExpression tex(
        QStringLiteral("\\\\\\\\\\(.{1,2000}?\\\\\\\\\\)|\\\\\\\\\\[.{1,2000}?\\\\\\\\\\]|"
                       "\\$\\$[^$]{1,2000}\\$\\$"),
        QRegularExpression::DotMatchesEverythingOption);
    QStringList texts;
    if (const auto* card = std::get_if<Card>(&item.content)) {
        texts << card->front << card->back;
    } else {
        const auto& question = std::get<ChoiceQuestion>(item.content);
        texts << question.stem << question.explanation;
        for (const Choice& choice : question.choices)
            texts << choice.text << choice.feedback;
    }
    for (const QString& text : std::as_const(texts)) {
        if (!text.contains(u"\\\\") && !text.contains(u"$$"))
            continue;
        if (const auto found = tex.match(text); found.hasMatch())
            return found.captured().replace(QLatin1String("\\\\"), QLatin1String("\\"));
    }
    return {};
}

std::optional<Remark> objectionToCard(const Card& card, const Place& place)
{
    if (card.front.trimmed().isEmpty())
        return Remark{place, Fault::NoText};
    if (card.back.trimmed().isEmpty())
        return Remark{place, Fault::NoBack};
    for (const QString& side : {card.front, card.back})
        if (const QString names = onlySounds(side); !names.isEmpty())
            return Remark{place, Fault::OnlySound, names};
    return std::nullopt;
}

std::optional<Remark> objectionToQuestion(const ChoiceQuestion& question, const Place& place)
{
    if (question.stem.trimmed().isEmpty())
        return Remark{place, Fault::NoText};
    if (question.choices.size() < 2)
        return Remark{place, Fault::TooFewChoices, QString::number(question.choices.size())};
    int number = 0;
    bool hasCorrect = false;
    for (const Choice& choice : question.choices) {
        ++number;
        hasCorrect = hasCorrect || choice.correct;
        if (choice.text.trimmed().isEmpty())
            return Remark{place, Fault::EmptyChoice, QString::number(number)};
    }
    if (!hasCorrect)
        return Remark{place, Fault::NoCorrect};
    return std::nullopt;
}

} // namespace

void keepWeights(ChoiceQuestion& question, const std::vector<double>& weights)
{
    constexpr double kRounded = 0.1; // percent, as files round thirds
    const double wrong = question.multiple ? -100 : 0;
    double share = 0;
    bool isUsual = true;
    bool isKnown = true; // points may be for all correct choices together
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        if (question.choices[i].correct) {
            isKnown = isKnown && weights[i] > 0;
            share = share == 0 ? weights[i] : share;
            isUsual = isUsual && std::abs(weights[i] - share) < kRounded;
        } else {
            isUsual = isUsual && std::abs(weights[i] - wrong) < kRounded;
        }
    }
    for (std::size_t i = 0; isKnown && !isUsual && i < question.choices.size(); ++i)
        question.choices[i].weight = weights[i];
}

Collector::Collector(QString file, ImportOptions options) : m_options(std::move(options))
{
    m_imported.file = std::move(file);
    m_imported.format = m_options.format;
}

void Collector::setFirstRow(const QStringList& fields)
{
    constexpr qsizetype kMostColumns = 50, kMostText = 200;
    for (const QString& field : fields.mid(0, kMostColumns))
        m_imported.firstRow << field.left(kMostText).trimmed();
}

void Collector::setColumnUses(std::vector<ColumnUse> uses)
{
    uses.resize(static_cast<std::size_t>(m_imported.firstRow.size()), ColumnUse::LeftOut);
    m_imported.columnUses = std::move(uses);
}

std::optional<Remark> Collector::objectionTo(const Item& item) const
{
    if (charactersOf(item) > kMostItemCharacters)
        return Remark{item.place, Fault::TooLong, QString::number(kMostItemCharacters)};
    if (const auto* question = std::get_if<ChoiceQuestion>(&item.content))
        return objectionToQuestion(*question, item.place);
    if (const auto objection = objectionToCard(std::get<Card>(item.content), item.place))
        return objection;
    if (m_options.wanted == Wanted::Questions)
        return Remark{item.place, Fault::NotAQuestion};
    return std::nullopt;
}

/// Whether this is an item that is there already. Another one with its key gets a key of its own.
bool Collector::isRepeated(Item& item) const
{
    const QString key = item.key;
    for (int number = 2;; ++number) {
        const auto known = m_keys.constFind(item.key);
        if (item.key.isEmpty() || known == m_keys.constEnd())
            return false;
        if (m_imported.items[*known].content == item.content)
            return true;
        // Not through all of a million items with one key.
        constexpr int kMostTried = 20;
        item.key = QStringLiteral("%1 #%2").arg(key).arg(
            number < kMostTried ? static_cast<qint64>(number)
                                : std::ssize(m_imported.items) + number);
    }
}

void Collector::add(Item item)
{
    if (m_full)
        return;
    if (const auto objection = objectionTo(item)) {
        reject(objection->place, objection->fault, objection->subject);
        return;
    }
    if (auto* question = std::get_if<ChoiceQuestion>(&item.content)) {
        const auto correct = std::count_if(question->choices.begin(), question->choices.end(),
                                           [](const Choice& choice) { return choice.correct; });
        if (correct > 1 && !question->multiple) {
            question->multiple = true;
            warn(item.place, Fault::SeveralCorrect, QString::number(correct));
        }
        if (const QString weights = unequalWeights(*question); !weights.isEmpty())
            warn(item.place, Fault::UnequalWeights, weights);
        if (m_options.wanted == Wanted::Cards)
            item.content = cardOf(*question);
    }
    if (isRepeated(item)) {
        reject(item.place, Fault::Duplicate, item.key);
        return;
    }
    if (const QString tex = texOf(item); !tex.isEmpty())
        warn(item.place, Fault::TexShown, tex.left(80));
    m_charactersLeft -= charactersOf(item);
    if (std::ssize(m_imported.items) >= kMostItems || m_charactersLeft < 0) {
        m_full = true;
        reject(item.place, Fault::TooManyItems,
               m_charactersLeft < 0 ? QStringLiteral("%1 characters").arg(kMostCharacters)
                                    : QStringLiteral("%1 items").arg(kMostItems));
        return;
    }
    if (!item.key.isEmpty())
        m_keys.insert(item.key, m_imported.items.size());
    m_imported.items.push_back(std::move(item));
}

void Collector::addAnswered(Item item, const QString& kind)
{
    if (m_options.wanted == Wanted::Cards || m_options.wanted == Wanted::QuestionsElseCards) {
        add(std::move(item));
        return;
    }
    const bool hasAnswer = !std::get<Card>(item.content).back.isEmpty();
    reject(item.place, hasAnswer ? Fault::OnlyAnswered : Fault::NotAChoice, kind);
}

void Collector::reject(Place place, Fault fault, const QString& subject, const QString& limit)
{
    ++m_imported.rejectedInAll;
    if (std::ssize(m_imported.rejected) < kMostRemarks)
        m_imported.rejected.push_back({std::move(place), fault, subject.left(200), limit});
}

void Collector::refuseAll(Fault fault, const QString& subject)
{
    m_imported.items.clear();
    m_imported.rejected.clear();
    m_imported.warnings.clear();
    m_imported.rejectedInAll = 0;
    m_keys.clear();
    reject({}, fault, subject);
}

void Collector::warn(Place place, Fault fault, const QString& subject)
{
    if (fault == Fault::NoMedia || fault == Fault::MediaTooLarge)
        m_saidMedia.insert(subject);
    if (std::ssize(m_imported.warnings) < kMostRemarks)
        m_imported.warnings.push_back({std::move(place), fault, subject.left(200)});
}

QString Collector::prose(const QString& html, Item& item, const QString& folder)
{
    Prose read = proseFromHtml(html, folder);
    item.media += read.media;
    item.media.removeDuplicates();
    for (Media& picture : read.embedded)
        if (!m_embedded.contains(picture.name)) {
            m_embedded.insert(picture.name);
            addMedia(std::move(picture));
        }
    for (const QString& address : read.outside)
        warn(item.place, Fault::OutsideResource, address);
    if (read.leftOutActive)
        warn(item.place, Fault::ActiveContent);
    if (read.lostColumns)
        warn(item.place, Fault::TableFlattened);
    return read.text;
}

void Collector::addMedia(Media media)
{
    if (media.bytes.size() > m_mediaLeft) {
        warn({.entry = media.name}, Fault::MediaTooLarge, media.name);
        return;
    }
    m_mediaLeft -= media.bytes.size();
    m_imported.media.push_back(std::move(media));
}

QStringList Collector::mediaFrom(std::size_t first) const
{
    QSet<QString> names;
    for (std::size_t i = first; i < m_imported.items.size(); ++i)
        for (const QString& name : m_imported.items[i].media)
            if (!m_embedded.contains(name))
                names.insert(name);
    QStringList sorted(names.begin(), names.end());
    sorted.sort();
    return sorted;
}

QStringList Collector::wantedMedia() const
{
    return mediaFrom(0);
}

void Collector::describeNew(const QStringList& tags, const QString& category)
{
    for (std::size_t i = m_seenItems; i < m_imported.items.size(); ++i) {
        Item& item = m_imported.items[i];
        item.tags += tags;
        if (item.category.isEmpty())
            item.category = category;
    }
}

QStringList Collector::takeNewMedia()
{
    return mediaFrom(std::exchange(m_seenItems, m_imported.items.size()));
}

Imported Collector::finish()
{
    if (m_imported.items.empty() && m_imported.rejectedInAll == 0)
        warn({}, Fault::NoItems);
    QSet<QString> present = m_saidMedia;
    for (const Media& file : m_imported.media)
        present.insert(file.name);
    for (const QString& name : wantedMedia())
        if (!present.contains(name))
            warn({}, Fault::NoMedia, name);
    return std::move(m_imported);
}

} // namespace ringside::exchange
