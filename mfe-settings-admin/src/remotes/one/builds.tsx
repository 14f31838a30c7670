import { Button } from "antd";
import { useState } from "react";
import { breakpoints, exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import type { Release, ReleasedBuild } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { LoadTimes, Rate } from "../health.tsx";
import { BuildHead, BuildSteps, originWords } from "./build-parts.tsx";

const AT_ONCE = 20;

/** All builds of a remote, newest first. */
export function Builds({ release }: { readonly release: Release }) {
  const [shown, setShown] = useState(AT_ONCE);
  const small = useMaxWidth(breakpoints.large);
  const builds = release.builds.slice(0, shown);
  return (
    <>
      {small ? (
        <ul className="adm-cards" aria-label="Builds">
          {builds.map((build) => (
            <BuildCard key={build.build} release={release} build={build} />
          ))}
        </ul>
      ) : (
        <BuildTable release={release} builds={builds} />
      )}
      {shown < release.builds.length && (
        <Button className="adm-more" onClick={() => setShown(shown + AT_ONCE)}>
          Show more builds
        </Button>
      )}
    </>
  );
}

interface BuildTableProps {
  readonly release: Release;
  readonly builds: readonly ReleasedBuild[];
}

function BuildTable({ release, builds }: BuildTableProps) {
  return (
    <DataTable<ReleasedBuild>
      label="Builds"
      rows={builds}
      rowKey="build"
      columns={[
        { title: "Build", key: "build", render: (_, build) => <BuildHead release={release} build={build} /> },
        { title: "Contract", dataIndex: "contract" },
        { title: "Origin", key: "origin", render: (_, { origin }) => originWords[origin] },
        {
          title: "Registered",
          key: "registered",
          render: (_, { registered_at: at }) => (
            <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
          ),
        },
        ...(["loads", "failures", "errors"] as const).map((figure) => ({
          title: figure.charAt(0).toUpperCase() + figure.slice(1),
          key: figure,
          align: "end" as const,
          render: (_: unknown, { health }: ReleasedBuild) => health[figure].toLocaleString("en"),
        })),
        {
          title: "Error rate",
          key: "rate",
          align: "end",
          render: (_, { health }) => <Rate health={health} />,
        },
        {
          title: "p50 / p95",
          key: "times",
          align: "end",
          render: (_, { health }) => <LoadTimes health={health} />,
        },
        {
          title: <span className="lb-visually-hidden">Actions</span>,
          key: "steps",
          align: "end",
          render: (_, build) => <BuildSteps release={release} build={build} />,
        },
      ]}
    />
  );
}

function BuildCard({ release, build }: { readonly release: Release; readonly build: ReleasedBuild }) {
  const { contract, origin, registered_at: at, health } = build;
  return (
    <li className="adm-card">
      <BuildHead release={release} build={build} />
      <dl>
        <dt>Contract</dt>
        <dd>{contract}</dd>
        <dt>Origin</dt>
        <dd>{originWords[origin]}</dd>
        <dt>Registered</dt>
        <dd>
          <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
        </dd>
        <dt>Loads</dt>
        <dd className="lb-figures">
          {health.loads.toLocaleString("en")}, {health.failures.toLocaleString("en")} failed,{" "}
          {health.errors.toLocaleString("en")} errors
        </dd>
        <dt>Error rate</dt>
        <dd>
          <Rate health={health} />
        </dd>
        <dt>Load p50 / p95</dt>
        <dd>
          <LoadTimes health={health} />
        </dd>
      </dl>
      <BuildSteps release={release} build={build} />
    </li>
  );
}
