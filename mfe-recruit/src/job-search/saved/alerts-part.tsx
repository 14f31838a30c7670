import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { AUTO_APPLY_CONSENT_TEXT } from "@loubby/shared-contracts/http/applications/apply-consent";
import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Button, Switch } from "antd";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { useAutoApply, useEndAlert } from "./use-saved.ts";

/** Lists job alerts, and turns auto-apply on or off. */
export function AlertsPart() {
  const list = useQuery(query(jobAlerts.list, {}));
  const end = useEndAlert();
  const { isOn, isReady, set } = useAutoApply();
  return (
    <>
      <section aria-labelledby="job-alerts">
        <h2 id="job-alerts">Job alerts</h2>
        {list.isPending ? (
          <PageSkeleton bodyOnly layout="list" count={2} />
        ) : list.isError ? (
          <LoadProblem
            title="Couldn't load your job alerts"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : list.data.items.length === 0 ? (
          <p className="op-muted">
            No alerts yet. Search for jobs and press “Set alert” to get new matches by mail once a day.
          </p>
        ) : (
          <ul className="op-alerts">
            {list.data.items.map((alert) => (
              <li key={alert._id}>
                <span dir="auto">{alert.name}</span>
                <Button
                  size="small"
                  loading={end.isPending && end.variables === alert._id}
                  aria-label={`Delete alert ${alert.name}`}
                  onClick={() => end.mutate(alert._id)}
                >
                  Delete alert
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="auto-apply">
        <h2 id="auto-apply">Apply for me</h2>
        <p className="op-auto-apply">
          <Switch
            aria-labelledby="auto-apply"
            checked={isOn}
            disabled={!isReady}
            loading={set.isPending}
            onChange={(on) => set.mutate(on)}
          />
          <span className="op-muted">{AUTO_APPLY_CONSENT_TEXT}</span>
        </p>
      </section>
    </>
  );
}
