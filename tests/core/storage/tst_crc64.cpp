// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/crc64.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

using namespace ringside::storage;

class TstCrc64 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void checkValueOfTheCatalogue()
    {
        // https://reveng.sourceforge.io/crc-catalogue/17plus.htm#crc.cat.crc-64-xz: check and, by
        // the definition, no bytes: both inversions cancel out.
        QCOMPARE(crc64("123456789"), std::uint64_t{0x995dc9bbdf1939fa});
        QCOMPARE(crc64({}), std::uint64_t{0});
    }

    void everyBitCounts()
    {
        const std::string text(300, 'r');
        for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
            std::string other = text;
            other[bit / 8] = static_cast<char>(other[bit / 8] ^ (1 << (bit % 8)));
            QVERIFY(crc64(other) != crc64(text));
        }
    }
};

RINGSIDE_TEST(TstCrc64)
#include "tst_crc64.moc"
