import { Fragment } from "react";
import { breakpoints } from "@loubby/shared-contracts/shell";
import type { Vital } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { DataTable } from "@loubby/shared-ui/data-table";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { rateWords, timeWords } from "../release-words.ts";
import { useVitals } from "../use-releases.ts";

const NAMES: readonly { readonly name: Vital["name"]; readonly meaning: string }[] = [
  { name: "LCP", meaning: "largest paint" },
  { name: "INP", meaning: "response to input" },
  { name: "CLS", meaning: "layout shift" },
  { name: "FCP", meaning: "first paint" },
  { name: "TTFB", meaning: "first byte" },
];

interface BuildVitals {
  readonly build: string;
  readonly version: string | null;
  readonly vitals: readonly Vital[];
}

/** How pages fare in each build of the shell. */
export function Vitals() {
  const { data, error, refetch } = useVitals();
  if (!data && error) {
    const title = "Couldn't load web vitals";
    return <ErrorState title={title} {...failureOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSkeleton bodyOnly layout="list" count={2} />;
  if (data.data.length === 0) {
    const sentence = "They appear here once people open pages.";
    return <EmptyState drawing="cards" title="No web vitals in the last 24 hours" sentence={sentence} />;
  }
  return (
    <>
      <BuildList builds={byBuild(data.data)} />
      <p className="adm-note">
        Of the last 24 hours: the mean, the share that was good and the share that was poor by the measure of
        the web vitals.
      </p>
    </>
  );
}

function BuildList({ builds }: { readonly builds: readonly BuildVitals[] }) {
  const small = useMaxWidth(breakpoints.large);
  if (small) {
    return (
      <ul className="adm-cards" aria-label="Web vitals by build of the shell">
        {builds.map((build) => (
          <li key={build.build} className="adm-card">
            <Shell of={build} />
            <dl>
              {NAMES.map(({ name, meaning }) => (
                <Fragment key={name}>
                  <dt>
                    {name} {meaning}
                  </dt>
                  <dd>
                    <Figure vital={build.vitals.find((vital) => vital.name === name)} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable<BuildVitals>
      label="Web vitals by build of the shell"
      rows={builds}
      rowKey="build"
      columns={[
        { title: "Shell", key: "build", render: (_, build) => <Shell of={build} /> },
        ...NAMES.map(({ name, meaning }) => ({
          title: (
            <span className="adm-lines">
              {name} <span className="adm-muted">{meaning}</span>
            </span>
          ),
          key: name,
          render: (_: unknown, { vitals }: BuildVitals) => (
            <Figure vital={vitals.find((vital) => vital.name === name)} />
          ),
        })),
      ]}
    />
  );
}

function Shell({ of: { build, version } }: { readonly of: BuildVitals }) {
  return <code className="adm-build">{version === null ? build : `${version}-${build}`}</code>;
}

function Figure({ vital }: { readonly vital: Vital | undefined }) {
  if (!vital) return <span className="adm-muted">–</span>;
  const { name, count, good, poor, mean } = vital;
  return (
    <span className="adm-figure lb-figures">
      {name === "CLS" ? mean.toFixed(3) : timeWords(mean)}
      <span className="adm-muted">{rateWords(good / count)} good</span>
      <span className="adm-muted">
        {rateWords(poor / count)} poor of {count.toLocaleString("en")}
      </span>
    </span>
  );
}

function byBuild(vitals: readonly Vital[]): BuildVitals[] {
  return [...Map.groupBy(vitals, ({ build }) => build)].map(([build, told]) => ({
    build,
    version: told[0]?.version ?? null,
    vitals: told,
  }));
}
