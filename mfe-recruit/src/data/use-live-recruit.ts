import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/recruit/applications";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import { on } from "@loubby/shared-contracts/shell";
import { MOVING } from "../board/use-move.ts";

/**
 * While a company's page is open, what others change is read anew: lists, boards, the open candidate; all of them after
 * the live connection was gone.
 */
export function useLiveRecruit(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = (key: readonly unknown[]) => void client.invalidateQueries({ queryKey: key });
    const stopJobs = on("jobs.changed.v1", () => stale(keyOf(jobs.list)));
    const stopApplications = on("applications.changed.v1", ({ applicationId }) => {
      stale(keyOf(jobs.list));
      stale(keyOf(applications.get, { params: { applicationId } }));
      // A card on its way is shown where it will stand; its own reply reads the board anew.
      if (client.isMutating({ mutationKey: MOVING }) > 0) return;
      stale(keyOf(applications.board));
      stale(keyOf(applications.listInStage));
      stale(keyOf(applications.listRejected));
    });
    const stopConnected = on("realtime.connected.v1", () => {
      for (const read of [jobs.list, applications.board, applications.listInStage, applications.get])
        stale(keyOf(read));
    });
    return () => {
      stopJobs();
      stopApplications();
      stopConnected();
    };
  }, [client]);
}
