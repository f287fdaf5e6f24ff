// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/class_text.h"

#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using app::ClassText;

/// What Settings says about a membership, without a server.
class TestClassText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAReasonThereIsNoWarning()
    {
        session::ClassState state;
        state.clockSkewS = 100;
        QCOMPARE(ClassText::warnings(state), QString());
    }

    void ownClockIsCompared_data()
    {
        QTest::addColumn<double>("skewS");
        QTest::addColumn<QString>("warning");
        const auto row = [](const char* name, double skewS, const char* span, const char* side) {
            QTest::newRow(name) << skewS
                                << QStringLiteral("This computer's clock is %1 %2 the server's. "
                                                  "Check date and time.")
                                       .arg(QLatin1String(span), QLatin1String(side));
        };
        constexpr double kDay = 86'400;
        row("minutes", 300, "5 minutes", "ahead of");
        row("hours", -3 * 3600, "3 hours", "behind");
        row("days", 3 * kDay, "3 days", "ahead of");
        row("years", -27 * 365.25 * kDay, "27 years", "behind");
    }

    void ownClockIsCompared()
    {
        QFETCH(double, skewS);
        QFETCH(QString, warning);
        session::ClassState state;
        state.clockSkewS = skewS;
        QCOMPARE(ClassText::warnings(state), warning);
    }

    void deviceIsNamedWithItsTimes()
    {
        session::ClassState state;
        state.devices = {{.login = QStringLiteral("l"),
                          .label = QStringLiteral("laptop %1"),
                          .id = QStringLiteral("device")}};
        // 1999-07-01 and the day after.
        state.oddClocks = {{QStringLiteral("device"), 930'787'200'000, 930'873'600'000, 10},
                           {QStringLiteral("another"), 5000, 5000, 1}};
        QCOMPARE(ClassText::warnings(state),
                 QStringLiteral("The clock of device laptop %1 was wrong: 10 entries are dated "
                                "1999-07-01 to 1999-07-02. They are kept and count. Check date "
                                "and time on that device. The clock of device another was wrong: "
                                "1 entry is dated 1970-01-01. It is kept and counts. Check date "
                                "and time on that device."));
    }

    void unreadableEntriesAreKept()
    {
        session::ClassState state;
        state.deferred = 2;
        QCOMPARE(ClassText::warnings(state),
                 QStringLiteral("2 entries cannot be read by this version. They are kept for a "
                                "newer one."));
    }
};

RINGSIDE_TEST(TestClassText)
#include "tst_class_text.moc"
