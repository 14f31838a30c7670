import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import type {
  CarriedApplication,
  Suspect,
} from "@loubby/shared-contracts/http/applications/duplicates.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { notify } from "@loubby/shared-ui/toasts";

/** Merges applications into one, unmerges them, or marks one as not a duplicate. */
export function useMerging(application: Pick<Application, "_id" | "version">) {
  const client = useQueryClient();
  const params = { applicationId: application._id };
  const onError = (error: unknown) => notify.error(wordsOf(error));
  const onSettled = () => {
    for (const read of [
      duplicates.list,
      applications.get,
      applications.board,
      applications.listInStage,
      applications.listRejected,
      jobs.list,
      applicationList.list,
      pipeline.tasks,
    ])
      void client.invalidateQueries({ queryKey: keyOf(read) });
  };
  const unmerge = useMutation({
    mutationFn: (carried: Pick<CarriedApplication, "_id" | "name">) =>
      call(duplicates.unmerge, { params: { applicationId: carried._id } }),
    onSuccess: (_, { name }) => notify.notice(`${name} unmerged`),
    onError,
    onSettled,
  });
  const merge = useMutation({
    mutationFn: (suspect: Suspect) =>
      call(duplicates.merge, {
        params,
        body: { merged_id: suspect._id, version: application.version, merged_version: suspect.version },
      }),
    onSuccess: (_, suspect) =>
      void notify.undoable(`${suspect.name} merged`, {
        label: "Undo",
        onAction: () => unmerge.mutate(suspect),
      }),
    onError,
    onSettled,
  });
  const setDifferent = useMutation({
    mutationFn: ({ suspect, different }: { suspect: Suspect; different: boolean }) =>
      call(duplicates.setDifferent, { params, body: { other_id: suspect._id, different } }),
    onSuccess: (_, { suspect, different }) => {
      if (!different) return;
      const onAction = () => setDifferent.mutate({ suspect, different: false });
      void notify.undoable(`${suspect.name} is not a duplicate`, { label: "Undo", onAction });
    },
    onError,
    onSettled,
  });
  return { merge, unmerge, setDifferent };
}
