// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/archive/zip_reader.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

/// Names of programs whose files are not read, so that a refusal can say what the file is; "" where
/// the program is not known.
namespace ringside::exchange {

QString programOfXml(const QString& root);
QString programOfJson(const QJsonObject& json);
/// Of lines whose marks no other format has.
QString programOfText(const QString& text);
QString programOfZip(const ZipReader& zip);
QString programOfBytes(const QByteArray& bytes);

} // namespace ringside::exchange
