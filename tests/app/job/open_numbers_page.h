// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/stage/scene_stack.h"
#include "app/job/my_job_page.h"
#include "app/job/numbers/figures_page.h"
#include "app/job/numbers/numbers_page.h"
#include "app/widgets/notice.h"
#include "app/widgets/tab_strip.h"
#include "tests/app/job/open_job_page.h"

#include <QAbstractButton>
#include <QDir>
#include <QPlainTextEdit>
#include <QScrollArea>

#include <string>

namespace ringside::test {

/// "My job" with "My numbers" shown, on an empty profile.
class OpenNumbersPage
{
public:
    OpenNumbersPage()
    {
        m_theme.setScheme(app::Scheme::Light);
        m_theme.setReducedMotion(true);
    }

    /// Like another start of the program.
    void open(app::ScenarioBench::Keeping keeping = app::ScenarioBench::Keeping::On)
    {
        m_page.reset();
        m_page = std::make_unique<app::MyJobPage>(m_theme, shippedPresets(), m_dir.path(), keeping);
        dressPage(*m_page, m_theme);
        m_page->resize(1240, 900);
        m_page->show();
        m_page->showKind(app::MyJobPage::Numbers);
        wait();
    }
    void showForm(app::NumbersPage::Form form)
    {
        forms().showForm(form);
        wait();
    }
    void setFontScale(double scale) { m_theme.setFontScale(scale); }
    void resize(const QSize& size)
    {
        m_page->resize(size);
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(page().isSettled(), 60000); }
    app::NumbersPage& forms() { return *m_page->numbers(); }
    app::FiguresPage& page() { return forms().page(); }
    app::ScenarioBench& bench() { return page().bench(); }

    template <class Widget> Widget* child(const char* name)
    {
        return childOf<Widget>(page(), name);
    }
    /// With plain spaces between numbers and units.
    QString text(const char* name)
    {
        return child<QLabel>(name)->text().replace(QChar(QChar::Nbsp), u' ');
    }
    /// The label of the visible box.
    QString ofBox(const char* name)
    {
        for (const QLabel* label : page().findChildren<QLabel*>(QLatin1String(name))) {
            if (label->isVisible())
                return label->text();
        }
        return {};
    }
    QString message() { return page().findChild<app::Notice*>()->text(); }
    std::string field(const char* path) { return bench().kind().fieldText(bench().state(), path); }
    void enter(const char* field, const char* typed)
    {
        enterField(page(), field, typed);
        wait();
    }
    void paste(const char* box, const char* lines)
    {
        child<QPlainTextEdit>(box)->setPlainText(QString::fromUtf8(lines));
        wait();
    }
    void undo()
    {
        child<QPushButton>("jobUndo")->click();
        wait();
    }
    bool hasTab(const char* title)
    {
        const auto* tabs = child<app::TabStrip>("sceneTabs");
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->title(i) == QLatin1String(title))
                return true;
        }
        return false;
    }

    /// Chooses each starter in the box: it is opened, has pictures and an answer.
    void verifyStarters()
    {
        auto* starters = child<QComboBox>("starters");
        const auto known = session::starterScenarios(bench().kind());
        QCOMPARE(std::size_t(starters->count()), known.size() + 2);
        for (const session::StarterScenario& starter : known) {
            const int index = starters->findData(QString::fromStdString(starter.id));
            QVERIFY2(index > 0, starter.id.c_str());
            starters->setCurrentIndex(index);
            Q_EMIT starters->activated(index);
            wait();
            QVERIFY2(bench().state() == starter.state, starter.id.c_str());
            QVERIFY2(child<QWidget>("numbersPictureCard")->isVisible(), starter.id.c_str());
            QVERIFY2(!text("numbersHeadline").isEmpty(), starter.id.c_str());
        }
    }

    /// With each starter: no pane scrolls sideways, controls have names, no label is cut.
    void verifyFit()
    {
        for (const session::StarterScenario& starter : session::starterScenarios(bench().kind())) {
            bench().setState(starter.state);
            wait();
            for (const char* name : {"inputScroll", "resultScroll"}) {
                const auto* area = child<QScrollArea>(name);
                if (area->isVisible())
                    QTRY_VERIFY2(area->widget()->width() <= area->viewport()->width(), name);
            }
            verifyNames();
            QTRY_COMPARE(cutLabels(*m_page), QStringList());
        }
    }

    void savePicture(const QString& folder, const QString& name)
    {
        dressPage(*m_page, m_theme);
        wait();
        QDir().mkpath(folder);
        QVERIFY(m_page->grab().save(folder + u'/' + name + QStringLiteral(".png")));
        auto* ground = child<QScrollArea>("resultScroll")->widget();
        QVERIFY(ground->grab().save(folder + u'/' + name + QStringLiteral("-all.png")));
    }

protected:
    QTemporaryDir m_dir;
    app::Theme m_theme;
    std::unique_ptr<app::MyJobPage> m_page;

private:
    void verifyNames()
    {
        for (const QWidget* widget : m_page->findChildren<QWidget*>()) {
            const bool isControl = widget->focusPolicy() != Qt::NoFocus && widget->isVisible();
            const bool isPart =
                widget->parentWidget() && widget->parentWidget()->inherits("QComboBox");
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            if (!isControl || isPart || qobject_cast<const QLabel*>(widget))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     qPrintable(QLatin1String(widget->metaObject()->className()) + u' ' +
                                widget->objectName()));
        }
    }
};

/// Rows of window sizes and font scales that the pages fit in.
inline void addWindowSizes()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("wide") << QSize(1240, 860) << 1.0;
    QTest::newRow("a small window") << QSize(960, 640) << 1.0;
    QTest::newRow("large text in a small window") << QSize(840, 640) << 2.0;
}

inline std::unique_ptr<OpenNumbersPage> openedNumbersPage()
{
    unexpectedWarnings().clear();
    auto opened = std::make_unique<OpenNumbersPage>();
    opened->open();
    return opened;
}

} // namespace ringside::test
