// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/about_page.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/column_scroll.h"
#include "app/widgets/prose_view.h"
#include "app/widgets/web_link.h"

#include <QCoreApplication>
#include <QScrollArea>
#include <QUrl>
#include <QVBoxLayout>

namespace ringside::app {

namespace {

QString aboutText()
{
    return AboutPage::tr(
               "Ringside is a study app for the Professional Machine Learning Engineer exam. It "
               "explains scaling by showing it. Version %1.\n\nRingside is independent and not "
               "affiliated with or endorsed by Google. Trademarks belong to their owners. All "
               "questions are original; none comes from an exam.\n\nThe numbers in the charts come "
               "from a model and are not measurements. The model's assumptions are listed next to "
               "each chart.\n\n**Licences.** The program is free software under the GNU General "
               "Public License, version 3 or later, without any warranty. Questions and "
               "explanations are under Creative Commons Attribution 4.0 (CC BY 4.0), each with "
               "author and sources.")
               .arg(QCoreApplication::applicationVersion()) +
           QStringLiteral("\n\n") + AboutPage::tr("**Built with**") +
           QStringLiteral("\n\n"
                          "- [Qt %1](https://www.qt.io), LGPL-3.0; Qt Charts GPL-3.0\n"
                          "- [yaml-cpp](https://github.com/jbeder/yaml-cpp), MIT\n"
                          "- [SQLite](https://www.sqlite.org), public domain\n"
                          "- [libpq](https://www.postgresql.org), PostgreSQL Licence\n"
                          "- [libzip](https://libzip.org), BSD-3-Clause\n"
                          "- [libwebp](https://developers.google.com/speed/webp), BSD-3-Clause\n"
                          "- [zstd](https://facebook.github.io/zstd), BSD-3-Clause\n"
                          "- [pugixml](https://pugixml.org), MIT\n"
                          "- [CLI11](https://github.com/CLIUtils/CLI11), BSD-3-Clause\n"
                          "- [tl::expected](https://github.com/TartanLlama/expected), CC0-1.0\n\n")
               .arg(QLatin1String(qVersion())) +
           AboutPage::tr(
               "**Keys.** A to F choose an option, Enter submits and continues. Settings, Keyboard "
               "lists the shortcuts of all pages; you can change most of them.");
}

} // namespace

AboutPage::AboutPage(const Theme& theme, std::function<bool(const QUrl&)> openUrl, QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("aboutPage"));
    setAccessibleName(tr("About"));
    auto* column = new QWidget;
    column->setObjectName(QStringLiteral("scrolled"));
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(theme.px(28), theme.px(24), theme.px(28), theme.px(24));
    layout->setSpacing(theme.px(16));
    auto* title = new TonedLabel(theme, TextRole::Title, Tone::Ink, column);
    title->setText(tr("About Ringside"));
    auto* text = new ProseView(theme, TextRole::Body, Tone::Ink, column);
    text->setObjectName(QStringLiteral("aboutText"));
    text->setAccessibleName(tr("About Ringside"));
    text->setProse(aboutText());
    connect(
        text, &ProseView::linkFollowed, this,
        [openUrl = std::move(openUrl)](const QString& target) { openWebLink(target, openUrl); });
    layout->addWidget(title);
    layout->addWidget(text);
    layout->addStretch(1);

    auto* scroll = scrolled(column, tr("About"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

} // namespace ringside::app
