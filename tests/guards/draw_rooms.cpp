// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/include_rules.h"
#include "tests/guards/room_picture.h"

#include <cstdio>

/// Prints the picture of who may include whom, for docs/rooms.svg.
int main()
{
    const QByteArray picture = ringside::guards::roomPicture(ringside::guards::includableRooms());
    std::fwrite(picture.constData(), 1, static_cast<std::size_t>(picture.size()), stdout);
    return 0;
}
