import { Link } from "react-router-dom";
import { breakpoints } from "@loubby/shared-contracts/shell";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { DataTable } from "@loubby/shared-ui/data-table";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { BuildLines, BuildName } from "../build-name.tsx";
import { RollBack } from "../change/changes.tsx";
import { HealthNote, LoadTimes, Rate } from "../health.tsx";
import { audienceWords, healthOf, stateOf } from "../release-words.ts";

interface ReleaseListProps {
  readonly releases: readonly Release[];
  /** Where the page is mounted. */
  readonly base: string;
}

/** Every remote in a line: a table, on small screens cards. */
export function ReleaseList({ releases, base }: ReleaseListProps) {
  const small = useMaxWidth(breakpoints.large);
  return (
    <>
      {small ? (
        <ul className="adm-cards" aria-label="Remotes">
          {releases.map((release) => (
            <ReleaseCard key={release.remote} release={release} base={base} />
          ))}
        </ul>
      ) : (
        <ReleaseTable releases={releases} base={base} />
      )}
      <HealthNote />
    </>
  );
}

function ReleaseTable({ releases, base }: ReleaseListProps) {
  return (
    <DataTable<Release>
      label="Remotes"
      rows={releases}
      rowKey="remote"
      columns={[
        { title: "Remote", key: "name", render: (_, release) => <Name release={release} base={base} /> },
        {
          title: "Everyone runs",
          key: "active",
          render: (_, release) => <BuildLines release={release} build={release.active} />,
        },
        { title: "Trials", key: "trials", render: (_, release) => <Trials release={release} /> },
        {
          title: "Error rate",
          key: "errors",
          align: "end",
          render: (_, release) => <Rate health={healthOf(release, release.active)} />,
        },
        {
          title: "Load p50 / p95",
          key: "times",
          align: "end",
          render: (_, release) => <LoadTimes health={healthOf(release, release.active)} />,
        },
        {
          title: "Previous",
          key: "previous",
          align: "end",
          render: (_, release) =>
            release.previous === null ? (
              <span className="adm-muted">Nothing</span>
            ) : (
              <RollBack release={release} small />
            ),
        },
      ]}
    />
  );
}

function ReleaseCard({ release, base }: { readonly release: Release; readonly base: string }) {
  return (
    <li className="adm-card">
      <Name release={release} base={base} />
      <dl>
        <dt>Everyone runs</dt>
        <dd>
          <BuildName release={release} build={release.active} />
        </dd>
        <dt>Previous</dt>
        <dd>
          <BuildName release={release} build={release.previous} />
        </dd>
        <dt>Trials</dt>
        <dd>
          <Trials release={release} />
        </dd>
        <dt>Error rate</dt>
        <dd>
          <Rate health={healthOf(release, release.active)} />
        </dd>
        <dt>Load p50 / p95</dt>
        <dd>
          <LoadTimes health={healthOf(release, release.active)} />
        </dd>
      </dl>
      <RollBack release={release} small />
    </li>
  );
}

function Name({ release, base }: { readonly release: Release; readonly base: string }) {
  const { words, tone } = stateOf(release);
  return (
    <span className="adm-remote">
      <Link to={`${base}/${release.remote}`}>{release.remote}</Link>
      <StatusTag tone={tone}>{words}</StatusTag>
    </span>
  );
}

function Trials({ release }: { readonly release: Release }) {
  if (release.canaries.length === 0) return <span className="adm-muted">None</span>;
  return (
    <ul className="adm-plain adm-narrow">
      {release.canaries.map((trial) => (
        <li key={trial.build}>
          <BuildName release={release} build={trial.build} /> for {audienceWords(trial)}
        </li>
      ))}
    </ul>
  );
}
