// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"

#include <QCoreApplication>

#include <cstdio>

/// bank_alone BANK QUERY: opens a bank and prints the id of each hit. Links core/bank and no other
/// room by name.
int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 2;
    const auto reader = ringside::bank::BankReader::open(arguments.at(1));
    if (!reader)
        return 1;
    constexpr int kMostHits = 20;
    const auto found = (*reader)->search(arguments.at(2), kMostHits);
    if (!found)
        return 1;
    for (const ringside::bank::SearchHit& hit : found->hits)
        std::puts(qPrintable(hit.questionId));
    return 0;
}
