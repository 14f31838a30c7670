import { Button } from "antd";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ImportItem } from "./import-item.tsx";
import { ImportMapping } from "./import-mapping.tsx";
import { SendTable } from "./send-table.tsx";
import { useStalePools } from "../use-pools.ts";
import "@loubby/shared-ui/forms/field.css";

/** Interval between two reads of a running import, in ms. */
const LOOK = 700;

interface Sent {
  readonly fileId: string;
  readonly name: string;
  readonly preview: ImportPreview;
}

/** Imports people from a file: upload, choose the columns, then wait for the import in the background. */
export function Imports({ pool, lock }: { readonly pool: Pool; readonly lock: string | null }) {
  const client = useQueryClient();
  const stale = useStalePools();
  const params = { poolId: pool._id };
  const [sent, setSent] = useState<Sent | null>(null);
  const [wasRunning, setWasRunning] = useState(false);
  const access = lockOf(useAccess(poolImports.start.access));
  const list = useQuery({
    ...query(poolImports.list, { params }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === "running") ? LOOK : false),
  });
  const runs = list.data?.some(({ state }) => state === "running") ?? false;
  if (list.data && runs !== wasRunning) {
    setWasRunning(runs);
    if (!runs) void stale();
  }
  const look = useMutation({
    mutationFn: ({ fileId }: { fileId: string; name: string }) =>
      call(poolImports.preview, { params, body: { file_id: fileId } }),
    onSuccess: (preview, { fileId, name }) => setSent({ fileId, name, preview }),
  });
  const why = lock ?? access ?? (runs ? "An import is running. Wait for it to finish, or stop it." : null);
  return (
    <div className="mt-dialog">
      {sent === null ? (
        <section className="mr-form-section">
          <h2>Import people</h2>
          <p className="mr-form-lead">
            Use a CSV file with one person per row and column names in the first row. People who are already
            in the pool are updated, never duplicated.
          </p>
          <SendTable lock={why} limits="up to 25 MB and 200,000 rows" onSent={(file) => look.mutate(file)} />
          {look.isPending && <PageSkeleton bodyOnly count={1} />}
          {look.isError && (
            <p role="alert" className="lb-field-problem">
              {wordsOf(look.error)}
            </p>
          )}
        </section>
      ) : (
        <ImportMapping
          pool={pool}
          {...sent}
          onClose={() => setSent(null)}
          onStarted={() => {
            setSent(null);
            void client.invalidateQueries({ queryKey: keyOf(poolImports.list) });
          }}
        />
      )}
      {list.isPending && <PageSkeleton bodyOnly layout="list" count={1} />}
      {list.isError && (
        <ErrorState
          compact
          title="Couldn't load earlier imports"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="mt-runs" aria-label="Imports">
          {list.data.map((run) => (
            <ImportItem key={run._id} run={run} lock={lock ?? access} />
          ))}
        </ul>
      )}
      {list.data?.length === 0 && sent === null && (
        <p className="mt-quiet">
          No imports yet. Rows with errors are listed with the reason; the others are still imported.
        </p>
      )}
      {sent !== null && (
        <span>
          <Button type="text" onClick={() => setSent(null)}>
            Choose another file
          </Button>
        </span>
      )}
    </div>
  );
}
