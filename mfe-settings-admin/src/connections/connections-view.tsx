import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import type { Connection } from "@loubby/shared-contracts/http/connections/connections.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { PeopleFinder } from "./people-finder.tsx";
import { PersonRow } from "./person-row.tsx";
import {
  type Box as BoxName,
  type ConnectionStep,
  listOf,
  useLiveConnections,
  useStep,
} from "./use-connections.ts";
import "./connections.css";
import "@loubby/shared-ui/forms/field.css";

/** Requests to answer, requests that wait, the people one is connected with, and people one may know. */
export function ConnectionsView() {
  useLiveConnections();
  return (
    <div className="cn-view">
      <Box box="incoming" title="Requests" empty="No requests to answer." />
      <Box box="outgoing" title="Sent requests" empty={null} />
      <Box box="connected" title="Your connections" empty="You don't have any connections yet." />
      <PeopleFinder />
    </div>
  );
}

interface BoxProps {
  readonly box: BoxName;
  readonly title: string;
  /** What stands there while it is empty; null where an empty one is left out. */
  readonly empty: string | null;
}

function Box({ box, title, empty }: BoxProps) {
  const list = useQuery(query(connections.list, listOf(box)));
  const step = useStep();
  const items = list.data?.items ?? [];
  if (list.isSuccess && items.length === 0 && empty === null) return null;
  const run = (connection: Connection, name: ConnectionStep) =>
    step.mutate({ id: connection._id, step: name });
  return (
    <section className="set-card cn-box" aria-label={title}>
      <h2>{title}</h2>
      {list.isPending && <PageSkeleton bodyOnly layout="list" count={2} />}
      {list.isError && (
        <ErrorState
          compact
          title="Couldn't load connections"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && <p className="lb-field-help">{empty}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((connection) => (
            <PersonRow
              key={connection._id}
              person={connection.person}
              detail={
                <>
                  {connection.note && <span dir="auto">“{connection.note}” </span>}
                  <RelativeTime iso={connection.changed_at} tell={relativeTime} exact={exactTime} />
                </>
              }
              actions={actionsOf(box, connection, run, step.isPending)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function actionsOf(
  box: BoxProps["box"],
  connection: Connection,
  run: (connection: Connection, step: ConnectionStep) => void,
  busy: boolean,
): ReactNode {
  const { first_name, last_name } = connection.person;
  const steps = {
    incoming: [
      ["Accept", "accept"],
      ["Decline", "decline"],
      ["Block", "block"],
    ],
    outgoing: [["Withdraw", "end"]],
    connected: [["Disconnect", "end"]],
  } as const;
  return steps[box].map(([label, step]) => (
    <Button
      key={step}
      size="small"
      type={step === "accept" ? "primary" : step === "block" ? "text" : "default"}
      disabled={busy}
      aria-label={`${label}: ${first_name} ${last_name}`}
      onClick={() => run(connection, step)}
    >
      {label}
    </Button>
  ));
}
