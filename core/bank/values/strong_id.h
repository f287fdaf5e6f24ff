// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>

namespace ringside {

/// A name that cannot be mistaken for the name of something else. Empty means "none".
template <class Tag> class StrongId
{
public:
    StrongId() = default;
    explicit StrongId(QString value) : m_value(std::move(value)) {}

    const QString& value() const { return m_value; }
    bool isEmpty() const { return m_value.isEmpty(); }
    friend bool operator==(const StrongId&, const StrongId&) = default;
    friend bool operator<(const StrongId& a, const StrongId& b) { return a.m_value < b.m_value; }

private:
    QString m_value;
};

} // namespace ringside
