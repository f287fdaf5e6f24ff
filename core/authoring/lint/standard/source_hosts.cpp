// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/source_hosts.h"

#include "core/authoring/lint/standard/standard_rules.h"

#include <QUrl>

#include <array>

namespace ringside::bank {

namespace {

/// A publisher of primary sources. `path` is what an address must begin with after the host.
struct Publisher
{
    const char* host;
    SourceKind kind;
    const char* path = "/";
};

constexpr std::array kPublishers{
    Publisher{"docs.cloud.google.com", SourceKind::Google},
    Publisher{"cloud.google.com", SourceKind::Google},
    Publisher{"developers.googleblog.com", SourceKind::Google},
    Publisher{"developers.google.com", SourceKind::Google},
    Publisher{"ai.google.dev", SourceKind::Google},
    Publisher{"firebase.google.com", SourceKind::Google, "/docs"},
    Publisher{"tensorflow.org", SourceKind::Library},
    Publisher{"keras.io", SourceKind::Library},
    Publisher{"pytorch.org", SourceKind::Library},
    Publisher{"docs.pytorch.org", SourceKind::Library},
    Publisher{"jax.readthedocs.io", SourceKind::Library},
    Publisher{"docs.jax.dev", SourceKind::Library},
    Publisher{"openxla.org", SourceKind::Library},
    Publisher{"deepspeed.ai", SourceKind::Library},
    Publisher{"deepspeed.readthedocs.io", SourceKind::Library},
    Publisher{"huggingface.co", SourceKind::Library, "/docs"},
    Publisher{"horovod.readthedocs.io", SourceKind::Library},
    Publisher{"docs.ray.io", SourceKind::Library},
    Publisher{"beam.apache.org", SourceKind::Library},
    Publisher{"spark.apache.org", SourceKind::Library},
    Publisher{"airflow.apache.org", SourceKind::Library},
    Publisher{"kubernetes.io", SourceKind::Library},
    Publisher{"kubeflow.org", SourceKind::Library},
    Publisher{"docs.vllm.ai", SourceKind::Library},
    Publisher{"llm-d.ai", SourceKind::Library},
    Publisher{"scikit-learn.org", SourceKind::Library},
    Publisher{"xgboost.readthedocs.io", SourceKind::Library},
    Publisher{"docs.nvidia.com", SourceKind::Hardware},
    Publisher{"developer.nvidia.com", SourceKind::Hardware},
    Publisher{"github.com", SourceKind::Repository, "/GoogleCloudPlatform/"},
    Publisher{"github.com", SourceKind::Repository, "/googleapis/"},
    Publisher{"github.com", SourceKind::Repository, "/tensorflow/"},
    Publisher{"github.com", SourceKind::Repository, "/pytorch/"},
    Publisher{"github.com", SourceKind::Repository, "/kubeflow/"},
    Publisher{"github.com", SourceKind::Repository, "/NVIDIA/"},
    Publisher{"github.com", SourceKind::Repository, "/kubernetes-sigs/"},
    Publisher{"github.com", SourceKind::Repository, "/vllm-project/"},
    Publisher{"github.com", SourceKind::Repository, "/horovod/"},
    Publisher{"github.com", SourceKind::Repository, "/huggingface/"},
    Publisher{"github.com", SourceKind::Repository, "/jax-ml/"},
    Publisher{"github.com", SourceKind::Repository, "/openxla/"},
    Publisher{"github.com", SourceKind::Repository, "/ray-project/"},
    Publisher{"github.com", SourceKind::Repository, "/deepspeedai/"},
    Publisher{"github.com", SourceKind::Repository, "/triton-inference-server/"},
    Publisher{"arxiv.org", SourceKind::Paper},
    Publisher{"neurips.cc", SourceKind::Paper},
    Publisher{"proceedings.neurips.cc", SourceKind::Paper},
    Publisher{"papers.neurips.cc", SourceKind::Paper},
    Publisher{"papers.nips.cc", SourceKind::Paper},
    Publisher{"mlr.press", SourceKind::Paper},
    Publisher{"proceedings.mlr.press", SourceKind::Paper},
    Publisher{"acm.org", SourceKind::Paper},
    Publisher{"dl.acm.org", SourceKind::Paper},
    Publisher{"usenix.org", SourceKind::Paper},
    Publisher{"owasp.org", SourceKind::Standard},
    Publisher{"genai.owasp.org", SourceKind::Standard},
    Publisher{"nist.gov", SourceKind::Standard},
    Publisher{"csrc.nist.gov", SourceKind::Standard},
    Publisher{"nvlpubs.nist.gov", SourceKind::Standard},
};

/// Sites whose canonical name begins with www.
constexpr std::array kWithWww{"www.tensorflow.org", "www.kubeflow.org", "www.deepspeed.ai",
                              "www.usenix.org",     "www.nist.gov",     "www.acm.org"};

constexpr int kMostDaysBeforeReview = 31;

QString bareHost(const QUrl& url)
{
    const QString host = url.host();
    return host.startsWith(QLatin1String("www.")) ? host.mid(4) : host;
}

/// What makes an address differ from the canonical one, or "".
QString canonicalFault(const QString& address, const QUrl& url)
{
    const QString written = address.section(QLatin1Char('/'), 2, 2);
    if (written != written.toLower())
        return QStringLiteral("write the host in lower case");
    if (url.hasQuery())
        return QStringLiteral("leave out the query");
    if (url.fragment().startsWith(QLatin1Char(':')))
        return QStringLiteral("leave out the text fragment");
    if (url.path().endsWith(QLatin1String(".md.txt")))
        return QStringLiteral("cite the page, not its .md.txt");
    const auto isHost = [&url](const char* host) { return url.host() == QLatin1String(host); };
    if (url.host().startsWith(QLatin1String("www.")) &&
        std::none_of(kWithWww.begin(), kWithWww.end(), isHost))
        return QStringLiteral("leave out www");
    const bool isDocs = url.path().startsWith(QLatin1String("/docs")) ||
                        url.path().contains(QLatin1String("/docs/"));
    if (url.host() == QLatin1String("cloud.google.com") && isDocs)
        return QStringLiteral("the documentation moved to docs.cloud.google.com");
    return {};
}

} // namespace

SourceKind sourceKindOf(const QString& address)
{
    const QUrl url(address);
    const QString host = bareHost(url);
    for (const Publisher& publisher : kPublishers) {
        if (host == QLatin1String(publisher.host) &&
            (url.path() + QLatin1Char('/'))
                .startsWith(QLatin1String(publisher.path), Qt::CaseInsensitive))
            return publisher.kind;
    }
    return SourceKind::Other;
}

QString nameOf(SourceKind kind)
{
    switch (kind) {
    case SourceKind::Google:
        return QStringLiteral("google");
    case SourceKind::Library:
        return QStringLiteral("library");
    case SourceKind::Hardware:
        return QStringLiteral("hardware");
    case SourceKind::Repository:
        return QStringLiteral("repository");
    case SourceKind::Paper:
        return QStringLiteral("paper");
    case SourceKind::Standard:
        return QStringLiteral("standard");
    case SourceKind::Other:
        break;
    }
    return QStringLiteral("other");
}

// SRC_HOST, SRC_CANON: a fact is cited from who publishes it, under the one address that lasts.
void checkSourceAddresses(const SourceQuestion& source, const SourceBank&,
                          std::vector<Finding>& findings)
{
    const auto& sources = source.question.sources;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const QString& address = sources[i].url;
        const auto report = [&](const char* code, const QString& message) {
            findings.push_back(
                byStandard(source, source.finding(QStringLiteral("sources[%1].url").arg(i),
                                                  QLatin1String(code), message)));
        };
        const QUrl url(address);
        if (url.scheme() != QLatin1String("https") || url.host().isEmpty())
            continue; // SOURCE_MISSING reports it
        if (sourceKindOf(address) == SourceKind::Other) {
            report("SRC_HOST", QStringLiteral("%1 is not on the list of primary sources.")
                                   .arg(url.host() + url.path().left(40)));
        }
        if (const QString fault = canonicalFault(address, url); !fault.isEmpty()) {
            report("SRC_CANON", QStringLiteral("The address is not canonical: %1.").arg(fault));
        }
    }
}

// SRC_DATED: a review looks at the sources again.
void checkSourceDates(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    const Question& question = source.question;
    for (std::size_t i = 0; i < question.sources.size(); ++i) {
        const QDate checked = question.sources[i].checked;
        if (!checked.isValid() || !question.lastReviewed.isValid() ||
            checked.daysTo(question.lastReviewed) <= kMostDaysBeforeReview)
            continue;
        findings.push_back(warning(source.finding(
            QStringLiteral("sources[%1].checked").arg(i), QStringLiteral("SRC_DATED"),
            QStringLiteral("The source was checked on %1, more than %2 days before the review.")
                .arg(checked.toString(Qt::ISODate))
                .arg(kMostDaysBeforeReview))));
    }
}

} // namespace ringside::bank
