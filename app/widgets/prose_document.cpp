// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/prose_document.h"

#include "app/formula/formula.h"
#include "app/formula/formula_object.h"
#include "app/formula/picture_object.h"
#include "app/text/bound_units.h"

#include <QAbstractTextDocumentLayout>
#include <QColor>
#include <QFontMetrics>
#include <QImage>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>
#include <QTextTable>
#include <QUrl>
#include <QVariant>

#include <optional>
#include <vector>

namespace ringside::app {

namespace {

constexpr double kLineHeight = 1.5;
constexpr int kMeasure = 75;

bool isCodeBlock(const QTextBlock& block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
           block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

const QString& formulaLanguage()
{
    static const QString kFormula = QStringLiteral("formula");
    return kFormula;
}

/// What cannot be typeset of it is prose, which a monospaced font would pass off as a program.
bool isFormulaBlock(const QTextBlock& block)
{
    return block.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage) == formulaLanguage();
}

bool hasPicture(const QTextBlock& block)
{
    for (auto it = block.begin(); !it.atEnd(); ++it)
        if (isPicture(it.fragment().charFormat()))
            return true;
    return false;
}

// Qt's proportional line heights are relative to the font's own, which differs between fonts.
int proportionalHeight(const QFont& font)
{
    const double natural = QFontMetricsF(font).height() / font.pixelSize();
    return static_cast<int>(100.0 * kLineHeight / natural);
}

QTextBlockFormat blockFormat(const QTextBlock& block, const Theme& theme, const QFont& text,
                             const QFont& mono)
{
    QTextBlockFormat format = block.blockFormat();
    const bool code = isCodeBlock(block);
    const bool inTable = QTextCursor(block).currentTable() != nullptr;
    const bool first = !block.previous().isValid();
    const bool followsCode = !first && isCodeBlock(block.previous());
    const bool beforeCode = block.next().isValid() && isCodeBlock(block.next());
    if (hasPicture(block))
        format.setLineHeight(0,
                             QTextBlockFormat::SingleHeight); // or it would grow with the picture
    else
        format.setLineHeight(proportionalHeight(code && !isFormulaBlock(block) ? mono : text),
                             QTextBlockFormat::ProportionalHeight);
    if (code) {
        // Each fenced line is a separate block: only the first and last get a margin.
        format.setTopMargin(followsCode ? 0 : theme.px(first ? 8 : 16));
        format.setBottomMargin(beforeCode ? 0 : theme.px(16));
        format.setLeftMargin(theme.px(12));
        format.setRightMargin(theme.px(12));
        format.setNonBreakableLines(false);
    } else {
        const int gap =
            block.textList() || text.pixelSize() < theme.font(TextRole::Body).pixelSize() ? 3 : 8;
        format.setTopMargin(first || inTable ? 0 : theme.px(gap));
        format.setBottomMargin(0);
    }
    format.setBackground(Qt::NoBrush);
    return format;
}

struct Run
{
    int from = 0;
    int length = 0;
    QTextCharFormat format;
    bool isFormula = false; ///< can be: a span, or a line in no language of programs, and no link
};

std::vector<Run> runsOf(const QTextBlock& block, const Theme& theme, const QFont& text,
                        const QFont& mono, const QColor& ink)
{
    std::vector<Run> runs;
    const bool isProgram =
        !isFormulaBlock(block) &&
        !block.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage).isEmpty();
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        const QTextCharFormat was = fragment.charFormat();
        if (isPicture(was))
            continue;
        QTextCharFormat format;
        const bool code = isCodeBlock(block) || was.fontFixedPitch();
        const bool isMono = code && !isFormulaBlock(block);
        QFont font = isMono ? mono : text;
        // Monospaced fonts look larger than the surrounding text at the same size.
        if (isMono)
            font.setPixelSize(std::max(1, text.pixelSize() * 92 / 100));
        if (was.fontWeight() > QFont::Normal || block.blockFormat().headingLevel() > 0)
            font.setWeight(QFont::DemiBold);
        font.setItalic(was.fontItalic());
        format.setFont(font);
        format.setForeground(was.isAnchor() ? theme.color(Tone::Accent) : ink);
        if (was.isAnchor()) {
            format.setAnchor(true);
            format.setAnchorHref(was.anchorHref());
            format.setFontUnderline(true);
        }
        runs.push_back({fragment.position(), fragment.length(), format,
                        code && !isProgram && !was.isAnchor()});
    }
    return runs;
}

/// From the last on, so that positions before them stay.
void setFormulas(QTextDocument& document, const std::vector<Run>& formulas, const Theme& theme,
                 TextRole role)
{
    if (!formulas.empty())
        FormulaObject::install(document);
    for (auto run = formulas.rbegin(); run != formulas.rend(); ++run) {
        QTextCursor cursor(&document);
        cursor.setPosition(run->from);
        cursor.setPosition(run->from + run->length, QTextCursor::KeepAnchor);
        QFont font = theme.font(role);
        font.setWeight(run->format.font().weight());
        insertFormula(cursor, font, run->format.foreground().color());
    }
}

/// Loads nothing under any name: by default a document reads files on its own, completely. It must
/// return a picture, or the document keeps searching for one.
QVariant nothingLoaded(const QUrl&)
{
    static const QImage kEmpty = [] {
        QImage image(1, 1, QImage::Format_ARGB32);
        image.fill(Qt::transparent);
        return image;
    }();
    return kEmpty;
}

/// Most pictures are drawn for paper: dark on light, in every scheme.
QColor paperOf(const Theme& theme)
{
    const QColor surface = theme.color(Tone::Surface);
    const QColor ink = theme.color(Tone::Ink);
    return surface.lightness() > ink.lightness() ? surface : ink;
}

/// Images become objects of the document on the ground of `paper`, or their descriptions: without
/// it, and where there is no such picture.
void replaceImages(QTextDocument& document, const std::optional<QColor>& paper)
{
    const QString image(QChar::ObjectReplacementCharacter);
    for (QTextCursor found = document.find(image, 0); !found.isNull();
         found = document.find(image, found.position())) {
        const QTextCharFormat format = found.charFormat();
        if (!format.isImageFormat())
            continue;
        const QString alternative = format.stringProperty(QTextFormat::ImageAltText);
        const QTextCharFormat picture =
            paper ? pictureFormat(format.toImageFormat().name(), alternative, *paper)
                  : QTextCharFormat();
        if (isPicture(picture))
            PictureObject::install(document);
        found.insertText(isPicture(picture) ? image : alternative, picture);
    }
}

void setMarkdown(QTextDocument& document, const QString& markdown,
                 const std::optional<QColor>& paper)
{
    document.setResourceProvider(nothingLoaded);
    document.setMarkdown(withBoundUnits(markdown),
                         QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                             QTextDocument::MarkdownNoHTML);
    replaceImages(document, paper);
}

/// Qt 6.8 draws no collapsed border that only the table's format asks for, so each cell has its
/// own.
void setCellBorders(QTextTable& table, const Theme& theme)
{
    for (int row = 0; row < table.rows(); ++row) {
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(row, column);
            QTextTableCellFormat format = cell.format().toTableCellFormat();
            format.setBorder(theme.borderWidth());
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(theme.color(Tone::Line));
            cell.setFormat(format);
        }
    }
}

void styleTables(QTextDocument& document, const Theme& theme)
{
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        // A long document is laid out in steps, which Qt 6.4 ends early at a change to a part of
        // it.
        document.documentLayout()->documentSize();
        // In one edit: a table is laid out again after each.
        QTextCursor edit(&document);
        edit.beginEditBlock();
        QTextTableFormat format = table->format();
        format.setBorder(theme.borderWidth());
        format.setBorderCollapse(true);
        format.setBorderBrush(theme.color(Tone::Line));
        format.setCellPadding(theme.px(6));
        format.setCellSpacing(0);
        format.setTopMargin(theme.px(8));
        table->setFormat(format);
        setCellBorders(*table, theme);
        edit.endEditBlock();
    }
}

} // namespace

void setProse(QTextDocument& document, const QString& markdown, const Theme& theme, TextRole role,
              Tone tone)
{
    const QFont text = theme.font(role);
    const QFont mono = theme.font(TextRole::Mono);
    document.setDefaultFont(text);
    document.setDocumentMargin(0);
    document.setIndentWidth(theme.px(20));
    // In one edit: the importer would lay the document out after every word.
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    setMarkdown(document, markdown, paperOf(theme));
    std::vector<Run> formulas;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const auto runs = runsOf(block, theme, text, mono, theme.color(tone));
        cursor.setPosition(block.position());
        cursor.setBlockFormat(blockFormat(block, theme, text, mono));
        for (const Run& run : runs) {
            cursor.setPosition(run.from);
            cursor.setPosition(run.from + run.length, QTextCursor::KeepAnchor);
            cursor.setCharFormat(run.format);
            if (run.isFormula)
                formulas.push_back(run);
        }
    }
    setFormulas(document, formulas, theme, role);
    cursor.endEditBlock();
    styleTables(document, theme);
}

QString formulaBlock(const QString& formula)
{
    const QString written = formula.trimmed();
    return written.isEmpty() ? QString()
                             : QStringLiteral("```%1\n%2\n```\n\n").arg(formulaLanguage(), written);
}

QString markdownEscaped(const QString& text)
{
    static const QRegularExpression special(QStringLiteral("([!-/:-@\\[-`{-~])"));
    QString escaped = text;
    return escaped.replace(special, QStringLiteral("\\\\1"));
}

QString proseAsText(const QString& markdown)
{
    QTextDocument document;
    setMarkdown(document, markdown, {});
    return document.toPlainText();
}

std::vector<ProseRun> proseAsLine(const QString& markdown)
{
    QTextDocument document;
    setMarkdown(document, markdown, {});
    std::vector<ProseRun> runs;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!runs.empty())
            runs.push_back({QStringLiteral(" ")});
        const bool isCodeLine = isCodeBlock(block) && !isFormulaBlock(block);
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const bool isSpan =
                fragment.charFormat().fontFixedPitch() && parseFormula(fragment.text()).empty();
            QString text = fragment.text();
            text.replace(QChar::LineSeparator, u' ');
            runs.push_back({std::move(text), isCodeLine || isSpan});
        }
    }
    return runs;
}

int measureOf(const QFont& font)
{
    // Letters differ in width: a sentence is a better sample than one letter.
    const QString ruler = QStringLiteral(
        "Accumulation adds the gradients of eight micro-batches in the memory of one. ");
    const int width = QFontMetrics(font).horizontalAdvance(ruler);
    return static_cast<int>(width * static_cast<qsizetype>(kMeasure) / ruler.size());
}

} // namespace ringside::app
