// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/gift_answers.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr std::array<char16_t, 7> kEscaped{u':', u'#', u'=', u'{', u'}', u'~', u'\\'};
constexpr char16_t kMasks = 0xFDD0;

/// "T", "TRUE", "F", "FALSE", with feedback for the wrong and the right answer behind #.
std::optional<GiftAnswers> trueFalse(const QString& block)
{
    const QStringList parts = block.split(QLatin1Char('#'));
    const QString word = parts.at(0).trimmed().toUpper();
    const bool yes = word == QLatin1String("T") || word == QLatin1String("TRUE");
    if (!yes && word != QLatin1String("F") && word != QLatin1String("FALSE"))
        return std::nullopt;
    GiftAnswers answers{.kind = GiftAnswers::Kind::TrueFalse};
    const QString wrong = parts.value(1), right = parts.value(2);
    answers.answers = {{.text = QStringLiteral("True"),
                        .feedback = yes ? right : wrong,
                        .right = yes,
                        .weight = {}},
                       {.text = QStringLiteral("False"),
                        .feedback = yes ? wrong : right,
                        .right = !yes,
                        .weight = {}}};
    return answers;
}

/// The lines of Moodle's ordering questions, behind ">3 RELATIVE VERTICAL ..." with its settings
/// (import_from_gift() of qtype_ordering). What else is on that line is the first of them.
std::optional<GiftAnswers> ordering(const QString& block)
{
    // In any order; on the lines below, the same words are lines of the order.
    static const QRegularExpression settings(
        QStringLiteral("^>\\h*\\d*(?:\\h+(?:ALL|EXACT|RANDOM|CONTIGUOUS|CONTIG|HORIZONTAL|HORI|H|"
                       "VERTICAL|VERT|V|ALL_OR_NOTHING|ABS[A-Z_]*|REL[A-Z_]*|LONGEST[A-Z_]*|"
                       "SHOW|TRUE|YES|HIDE|FALSE|NO|[01])(?=\\s)){0,4}"));
    const auto found = settings.match(block);
    if (!found.hasMatch())
        return std::nullopt;
    GiftAnswers answers{.kind = GiftAnswers::Kind::Order};
    for (const QString& line : block.mid(found.capturedEnd()).split(u'\n', Qt::SkipEmptyParts))
        if (!line.trimmed().isEmpty())
            answers.answers.push_back(
                {.text = line.trimmed(), .feedback = {}, .right = true, .weight = {}});
    return answers;
}

/// "%50%text#feedback"
std::optional<Remark> readAnswer(QString text, GiftAnswer& answer)
{
    text = text.trimmed();
    if (text.startsWith(QLatin1Char('%'))) {
        const qsizetype end = text.indexOf(QLatin1Char('%'), 1);
        bool ok = false;
        const QString number = end < 0 ? QString() : text.mid(1, end - 1).trimmed();
        const double weight = number.toDouble(&ok);
        if (!ok || !(weight >= -100 && weight <= 100))
            return Remark{{}, Fault::BadGrade, text.left(40)};
        answer.weight = weight;
        text = text.mid(end + 1);
    }
    const qsizetype comment = text.indexOf(QLatin1Char('#'));
    answer.text = (comment < 0 ? text : text.left(comment)).trimmed();
    answer.feedback = comment < 0 ? QString() : text.mid(comment + 1).trimmed();
    return std::nullopt;
}

/// Every = and ~ begins an answer.
std::optional<Remark> split(const QString& block, std::vector<GiftAnswer>& answers)
{
    qsizetype start = -1;
    const auto addAnswer = [&](qsizetype end) -> std::optional<Remark> {
        GiftAnswer answer{
            .text = {}, .feedback = {}, .right = block.at(start) == u'=', .weight = {}};
        const auto fault = readAnswer(block.mid(start + 1, end - start - 1), answer);
        answers.push_back(std::move(answer));
        return fault;
    };
    for (qsizetype i = 0; i < block.size(); ++i) {
        if (block.at(i) != u'=' && block.at(i) != u'~')
            continue;
        if (start < 0 && !block.left(i).trimmed().isEmpty())
            return Remark{{}, Fault::StrayText, unmaskedGift(block.left(i).trimmed())};
        if (start >= 0) {
            if (const auto fault = addAnswer(i))
                return fault;
        }
        start = i;
    }
    return start < 0 ? Remark{{}, Fault::StrayText, unmaskedGift(block.trimmed())}
                     : addAnswer(block.size());
}

} // namespace

QString maskedGift(const QString& text)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text.at(i).unicode();
        if (c >= kMasks && c < kMasks + kEscaped.size())
            continue; // a noncharacter that would read as a mask
        if (c != u'\\' || i + 1 == text.size()) {
            out += text.at(i);
            continue;
        }
        const char16_t next = text.at(i + 1).unicode();
        const auto* const found = std::find(kEscaped.begin(), kEscaped.end(), next);
        if (next == u'n')
            out += u'\n';
        else if (found != kEscaped.end())
            out += QChar(static_cast<char16_t>(kMasks + (found - kEscaped.begin())));
        else
            out += text.mid(i, 2);
        ++i;
    }
    return out;
}

QString unmaskedGift(QString text)
{
    for (std::size_t i = 0; i < kEscaped.size(); ++i)
        text.replace(QChar(static_cast<char16_t>(kMasks + i)), QChar(kEscaped[i]));
    return text;
}

GiftAnswers giftAnswers(QStringView view)
{
    QString block = view.trimmed().toString();
    GiftAnswers result;
    const qsizetype general = block.indexOf(QLatin1String("####"));
    if (general >= 0) {
        result.feedback = block.mid(general + 4).trimmed();
        block = block.left(general).trimmed();
    }
    if (block.isEmpty())
        return result;
    if (auto both = trueFalse(block)) {
        both->feedback = result.feedback;
        return std::move(*both);
    }
    if (auto steps = ordering(block)) {
        steps->feedback = result.feedback;
        return std::move(*steps);
    }
    if (block.startsWith(QLatin1Char('#'))) {
        result.kind = GiftAnswers::Kind::Number;
        const QString numbers = block.mid(1).trimmed();
        if (numbers.contains(QLatin1Char('=')) || numbers.contains(QLatin1Char('~'))) {
            result.fault = split(numbers, result.answers);
        } else {
            result.answers.push_back({});
            result.answers.back().right = true;
            result.fault = readAnswer(numbers, result.answers.back());
        }
        return result;
    }
    result.fault = split(block, result.answers);
    const bool pairs =
        std::all_of(result.answers.begin(), result.answers.end(), [](const auto& each) {
            return each.right && each.text.contains(QLatin1String("->"));
        });
    if (block.contains(QLatin1Char('~')))
        result.kind = GiftAnswers::Kind::Choice;
    else
        result.kind = pairs ? GiftAnswers::Kind::Pairs : GiftAnswers::Kind::Short;
    return result;
}

} // namespace ringside::exchange
