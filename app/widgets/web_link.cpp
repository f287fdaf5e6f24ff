// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/web_link.h"

#include <QUrl>

namespace ringside::app {

void openWebLink(const QString& target, const std::function<bool(const QUrl&)>& openUrl)
{
    const QUrl url(target, QUrl::StrictMode);
    // A user name before the host can look like another host.
    if (url.isValid() && url.scheme() == QLatin1String("https") && !url.host().isEmpty() &&
        url.userInfo().isEmpty())
        openUrl(url);
}

} // namespace ringside::app
