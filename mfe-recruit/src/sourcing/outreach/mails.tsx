import { Button } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import type { Outreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";

/** Interval between two reads of a running mail, in ms. */
const LOOK = 700;

/** Lists the mails to people of a pool: how far each is, and who was skipped. */
export function Mails({ pool, lock }: { readonly pool: Pool; readonly lock: string | null }) {
  const params = { poolId: pool._id };
  const list = useQuery({
    ...query(poolOutreach.list, { params }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === "running") ? LOOK : false),
  });
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" />;
  if (list.isError)
    return (
      <ErrorState
        title="Couldn't load the mails"
        {...failureOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.data.length === 0)
    return (
      <EmptyState
        title="No mails yet"
        sentence="Select people under People and mail them. Each gets their own mail."
      />
    );
  return (
    <ul className="mt-runs" aria-label="Mails">
      {list.data.map((run) => (
        <Mail key={run._id} run={run} lock={lock} />
      ))}
    </ul>
  );
}

function Mail({ run, lock }: { readonly run: Outreach; readonly lock: string | null }) {
  const client = useQueryClient();
  const params = { runId: run._id };
  // The list has the number only; their names load with the single mail.
  const whole = useQuery({
    ...query(poolOutreach.get, { params }),
    enabled: run.state !== "running" && run.skipped > 0,
  });
  const stop = useMutation({
    mutationFn: () => call(poolOutreach.stop, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(poolOutreach.list) }),
    onError: (error) => notify.error(wordsOf(error)),
  });
  const { subject, job, state, total, sent, skipped, created_by, created_at } = run;
  const worked = sent + skipped;
  const leftOut = whole.data?.left_out ?? [];
  return (
    <li className="mt-run">
      <strong dir="auto">{subject}</strong>
      <span role={state === "running" ? "status" : undefined}>
        {state === "running" && `Sent to ${sent} of ${total}`}
        {state === "done" && `Sent to ${sent}`}
        {state === "stopped" && `Stopped: sent to ${sent} of ${total}`}
        {skipped > 0 && `, ${skipped} skipped`}
      </span>
      <span className="mt-quiet">
        {job && (
          <>
            Invitation to <span dir="auto">{job.title}</span>.{" "}
          </>
        )}
        <span dir="auto">{created_by}</span>,{" "}
        <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
      </span>
      {state === "running" && (
        <>
          <ProgressBar
            figure
            percent={total === 0 ? 0 : Math.floor((worked / total) * 100)}
            label="Progress"
          />
          <span>
            <Button size="small" disabled={lock !== null || stop.isPending} onClick={() => stop.mutate()}>
              Stop
            </Button>
          </span>
        </>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{leftOut.length === 100 ? "The first 100" : leftOut.length} skipped, with reasons</summary>
          <ul>
            {[...new Set(leftOut.map(({ name, reason }) => `${name}: ${reason}`))].map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
