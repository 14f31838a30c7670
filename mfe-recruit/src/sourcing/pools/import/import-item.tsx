import { Button } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import type { PoolImport } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { saveCsv } from "../../../files/save-csv.ts";
import "@loubby/shared-ui/forms/field.css";

/** Shows one import: its progress, its result, and the skipped rows. */
export function ImportItem({ run, lock }: { readonly run: PoolImport; readonly lock: string | null }) {
  const client = useQueryClient();
  const params = { importId: run._id };
  const onError = (error: Error) => notify.error(wordsOf(error));
  const stop = useMutation({
    mutationFn: () => call(poolImports.stop, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(poolImports.list) }),
    onError,
  });
  const report = useMutation({
    mutationFn: () => call(poolImports.report, { params }),
    onSuccess: saveCsv,
    onError,
  });
  const { file_name, state, problem, percent, rows_read, refused, created_by, created_at } = run;
  return (
    <li className="mt-run">
      <strong dir="auto">{file_name}</strong>
      <span role={state === "running" ? "status" : undefined}>{wordsOfImport(run)}</span>
      {problem && (
        <p role="alert" className="lb-field-problem">
          {problem}
        </p>
      )}
      <span className="mt-quiet">
        <span dir="auto">{created_by}</span>,{" "}
        <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
      </span>
      {state === "running" && (
        <ProgressBar figure percent={percent} label={`${rows_read.toLocaleString("en")} rows read`} />
      )}
      <span className="mt-actions">
        {state === "running" && (
          <Button size="small" disabled={lock !== null || stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        )}
        {refused > 0 && state !== "running" && (
          <Button size="small" loading={report.isPending} onClick={() => report.mutate()}>
            Download the skipped rows
          </Button>
        )}
      </span>
    </li>
  );
}

function wordsOfImport({ state, rows_read, added, merged, unchanged, refused }: PoolImport): string {
  const parts = [
    `${added.toLocaleString("en")} added`,
    `${merged.toLocaleString("en")} updated`,
    `${unchanged.toLocaleString("en")} unchanged`,
    ...(refused > 0 ? [`${refused.toLocaleString("en")} skipped`] : []),
  ];
  const rows = `${rows_read.toLocaleString("en")} rows`;
  const begin = {
    running: `${rows} so far`,
    done: rows,
    stopped: `Stopped after ${rows}`,
    failed: `Failed after ${rows}`,
  };
  return `${begin[state]}: ${parts.join(", ")}`;
}
