import { Link, useParams } from "react-router-dom";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { KillOrRevive, RollBack } from "../change/changes.tsx";
import { stateOf } from "../release-words.ts";
import { ShowTabs } from "../show-tabs.tsx";
import { useReleases } from "../use-releases.ts";
import { WhoGetsWhat } from "../who/who-gets-what.tsx";
import { Builds } from "./builds.tsx";
import { Compare } from "./compare.tsx";
import { Facts } from "./facts.tsx";
import { Trail } from "./trail.tsx";
import { Trials } from "./trials.tsx";
import { Withdrawal } from "./withdrawal.tsx";
import "../forms.css";
import "../remotes.css";

/** `/dashboard/admin/remotes/<remote>`: all there is to know of one remote, and what can be done. */
export function RemotePage({ base }: { readonly base: string }) {
  const { remote = "" } = useParams();
  const { data, error, refetch } = useReleases();
  const release = data?.data.find((one) => one.remote === remote);
  return (
    <>
      <BackLink to={base}>Remotes</BackLink>
      {release ? (
        <OneRemote release={release} />
      ) : data ? (
        <EmptyState
          level={1}
          drawing="signpost"
          title={`No remote ${remote}`}
          sentence="No build has this name."
          action={<Link to={base}>See all remotes</Link>}
        />
      ) : error ? (
        <ErrorState
          level={1}
          title={`Couldn't load ${remote}`}
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton layout="list" />
      )}
    </>
  );
}

function OneRemote({ release }: { readonly release: Release }) {
  const { remote, killed } = release;
  const { words, tone } = stateOf(release);
  return (
    <>
      <PageHeader
        title={
          <span className="adm-title">
            {remote} <StatusTag tone={tone}>{words}</StatusTag>
          </span>
        }
        lead="Which build runs, who gets it, and how it performs."
        action={
          <div className="adm-steps">
            <RollBack release={release} />
            <KillOrRevive release={release} />
          </div>
        }
      />
      {killed !== null && (
        <p className="adm-notice" role="status">
          <strong>Killed.</strong> People see: “{killed}”
        </p>
      )}
      <Withdrawal release={release} />
      <Facts release={release} />
      <Trials release={release} />
      <ShowTabs
        label={`Parts of ${remote}`}
        tabs={[
          { key: "builds", label: "Builds", content: <Builds release={release} /> },
          { key: "who", label: "Who gets what", content: <WhoGetsWhat remotes={[remote]} /> },
          { key: "differences", label: "Differences", content: <Compare release={release} /> },
          { key: "trail", label: "Audit trail", content: <Trail remote={remote} /> },
        ]}
      />
    </>
  );
}
