// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/support/gui_bench.h"

#include <QLabel>
#include <QTest>

namespace ringside::test {

/// Base of tests that drive the real window: the shipped bank, and for each test function a new
/// profile and a program opened on it. An unexpected warning fails the test. A test with more
/// preparation overrides init() or open(), which are slots here and need not be slots there.
class WindowTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    virtual void initTestCase();
    virtual void init(); ///< newProfile() and open()
    virtual void cleanup();

protected:
    /// The page opened at the start (its name in the rail); "" for the default.
    explicit WindowTest(QString page = {}) : m_pageName(std::move(page)) {}

    void newProfile();
    /// Opens the program on the profile, also for a second start, and shows its window.
    virtual void open();
    /// Parent for finding children, and receiver of keys when no widget in it has the focus.
    virtual QWidget* scope() { return &window(); }

    app::MainWindow& window() { return *m_program->window; }
    template <class Widget> Widget* child(const char* name)
    {
        return scope()->findChild<Widget*>(QLatin1String(name));
    }
    QString text(const char* label) { return child<QLabel>(label)->text(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    /// Rows "size" and "scale": the windows in which every page must fit.
    static void addWindowSizes();
    /// Values of the current row.
    void takeWindowSize();
    /// Visible buttons of `part` without a name, cut off or sticking out at a side, and texts that
    /// are cut off, one per line; waits for the layout.
    static void verifyNamedAndWhole(QWidget& part);

    const Clock* m_clock = nullptr; ///< for programs opened from now on; null: the system's
    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<OpenProgram> m_program;

private:
    QString m_pageName;
};

} // namespace ringside::test
