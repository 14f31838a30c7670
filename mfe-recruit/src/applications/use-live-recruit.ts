import { useEffect } from "react";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { on } from "@loubby/shared-contracts/shell";
import { followChanges } from "./board/follow-changes.ts";

/** What is read again where changes may have been missed. */
const FOLLOWED = [
  jobs.list,
  jobs.preview,
  applications.board,
  applications.matches,
  applications.listInStage,
  applications.listRejected,
  applications.get,
  applicationList.list,
  applicationList.tags,
  duplicates.list,
];

const wasRead = ({ state }: Query): boolean => state.data !== undefined;

/**
 * Keeps lists, boards and the open candidate up to date while a company's page is open, and reads them all again on the
 * way back to it and after the live connection was lost.
 */
export function useLiveRecruit(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = (key: readonly unknown[]) => void client.invalidateQueries({ queryKey: key });
    const follow = followChanges(client);
    const stopJobs = on("jobs.changed.v1", () => {
      for (const read of [jobs.list, jobs.preview, applications.board]) stale(keyOf(read));
    });
    const stopApplications = on("applications.changed.v1", (change) => {
      stale(keyOf(jobs.list));
      for (const read of [
        applicationList.list,
        applicationList.tags,
        pipeline.mails,
        pipeline.tasks,
        duplicates.list,
        applications.nextEvent,
      ])
        stale(keyOf(read));
      stale(
        change.many
          ? keyOf(applications.get)
          : keyOf(applications.get, { params: { applicationId: change.applicationId } }),
      );
      follow(change);
    });
    const stopNoted = on("applications.noted.v1", ({ applicationId }) =>
      stale(keyOf(applications.get, { params: { applicationId } })),
    );
    const stopConnected = on("realtime.connected.v1", () => {
      for (const read of FOLLOWED) stale(keyOf(read));
    });
    // No one followed them while another page was open; what is being read just now is new.
    for (const read of FOLLOWED)
      void client.invalidateQueries({ queryKey: keyOf(read), fetchStatus: "idle", predicate: wasRead });
    return () => {
      stopJobs();
      stopApplications();
      stopNoted();
      stopConnected();
    };
  }, [client]);
}
