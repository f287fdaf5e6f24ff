// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/interface_language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

/// The language as the system's country writes it where that is the system's language; else as it
/// is usual, in English without the order of month and day that only some countries have.
QLocale localeOf(const QString& language)
{
    const QLocale usual = language == QLatin1String("en")
                              ? QLocale(QLocale::English, QLocale::World)
                              : QLocale(language);
    const QLocale system = QLocale::system();
    return system.language() == usual.language() ? QLocale(usual.language(), system.territory())
                                                 : usual;
}

} // namespace

InterfaceLanguage::InterfaceLanguage(QString code, QObject* parent)
    : QObject(parent), m_code(std::move(code))
{
}

std::vector<InterfaceLanguage::Choice> InterfaceLanguage::choices()
{
    return {{QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("de"), QStringLiteral("Deutsch")}};
}

bool InterfaceLanguage::isKnown(const QString& code)
{
    const auto all = choices();
    return std::ranges::find(all, code, &Choice::code) != all.end();
}

void InterfaceLanguage::setCode(const QString& code)
{
    if (m_code == code)
        return;
    m_code = code;
    Q_EMIT changed();
}

InterfaceTranslation::InterfaceTranslation(const QString& code)
{
    const QString english = QStringLiteral("en");
    const QString system = QLocale::system().name().section(u'_', 0, 0);
    const QString asked = code.isEmpty() ? system : code;
    const QString wanted = InterfaceLanguage::isKnown(asked) ? asked : english;
    QLocale::setDefault(localeOf(wanted));
    if (wanted == english)
        return;
    // Qt's own texts, such as a dialog's Cancel; a package of its own, which may be absent.
    install(QStringLiteral("qtbase_") + wanted, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("ringside_") + wanted, QStringLiteral(":/i18n"));
}

InterfaceTranslation::~InterfaceTranslation()
{
    for (const auto& translator : m_installed)
        QCoreApplication::removeTranslator(translator.get());
    QLocale::setDefault(m_localeBefore);
}

void InterfaceTranslation::install(const QString& name, const QString& folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(name, folder))
        return;
    QCoreApplication::installTranslator(translator.get());
    m_installed.push_back(std::move(translator));
}

} // namespace ringside::app
