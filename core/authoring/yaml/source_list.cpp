// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/source_list.h"

#include "core/bank/text/bank_limits.h"

namespace ringside::bank {

Source readSource(FieldReader& fields)
{
    Source source;
    source.title = fields.requiredText("title");
    source.url = fields.requiredText("url");
    source.checked = fields.dateOrEmpty("checked");
    return source;
}

std::vector<Source> readSources(FieldReader& fields, ReadContext& context, std::size_t minimum)
{
    std::vector<Source> out;
    for (const YamlNode* node : fields.items("sources", minimum, kMaxSources)) {
        FieldReader source(*node, "source", context);
        out.push_back(readSource(source));
        source.finish();
    }
    return out;
}

} // namespace ringside::bank
