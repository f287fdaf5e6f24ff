// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/card_xml.h"
#include "core/exchange/xml/moodle_xml.h"
#include "core/exchange/xml/qti.h"
#include "tests/fuzz/fuzz_import.h"

using namespace ringside;

/// Every reader of XML, whatever the root is called.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using Read = void (*)(const exchange::XmlDocument&, exchange::Collector&);
    for (const Read read :
         {Read(exchange::readMoodleXml), Read(exchange::readQti), Read(exchange::readMnemosyneXml),
          Read(exchange::readSmconvXml), Read(exchange::readSuperMemoXml)}) {
        exchange::Collector collector(QStringLiteral("fuzz"));
        const auto document =
            exchange::XmlDocument::read(fuzz::bytesOf(data, size), QString(), collector);
        if (document)
            read(*document, collector);
        fuzz::requireSound(collector.finish());
    }
    return 0;
}
