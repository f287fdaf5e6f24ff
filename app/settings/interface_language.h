// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QTranslator;

namespace ringside::app {

/// The language of the interface that the learner chose. Questions, cards and the guide are in
/// English whatever it is. A change takes effect when the window opens again.
class InterfaceLanguage : public QObject
{
    Q_OBJECT

public:
    struct Choice
    {
        QString code; ///< ISO 639-1, such as "de"; empty: as the system
        QString name; ///< in that language
    };

    explicit InterfaceLanguage(QString code, QObject* parent = nullptr);

    /// The languages there is a translation for, English first.
    static std::vector<Choice> choices();
    static bool isKnown(const QString& code);

    const QString& code() const { return m_code; }
    void setCode(const QString& code);

Q_SIGNALS:
    void changed();

private:
    QString m_code;
};

/// Translates the interface while it lives, and makes the language's dates and numbers those of a
/// default QLocale. The application must exist before and after it.
class InterfaceTranslation
{
public:
    /// Of a code as InterfaceLanguage has it. English where the system's language has none.
    explicit InterfaceTranslation(const QString& code);
    ~InterfaceTranslation();
    InterfaceTranslation(const InterfaceTranslation&) = delete;
    InterfaceTranslation& operator=(const InterfaceTranslation&) = delete;

private:
    void install(const QString& name, const QString& folder);

    QLocale m_localeBefore;
    std::vector<std::unique_ptr<QTranslator>> m_installed;
};

} // namespace ringside::app
