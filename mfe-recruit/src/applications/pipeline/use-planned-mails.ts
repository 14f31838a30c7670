import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { useWorkLock } from "../../notices/work-lock.tsx";

/** How long sending takes, about. */
const SENDING_MS = 2000;
const LONGEST_MS = 3_600_000;

/** Returns when to look whether the next of some mails has gone out, in milliseconds; false where none waits. */
function untilSent(mails: readonly PlannedMail[]): number | false {
  const due = mails
    .filter(({ sent_at, cancelled_at }) => sent_at === null && cancelled_at === null)
    .map(({ send_at }) => Date.parse(send_at) - Date.now());
  return due.length > 0 && Math.min(LONGEST_MS, Math.max(0, Math.min(...due)) + SENDING_MS);
}

/** Reads the mails that stages, rejections and bulk actions send about an application, and cancels one. */
export function usePlannedMails(applicationId: string) {
  const client = useQueryClient();
  const params = { applicationId };
  const mails = useQuery({
    ...query(pipeline.mails, { params }),
    // Sending tells no one: once a mail is due, it is looked whether it went out.
    refetchInterval: ({ state: { data } }) => untilSent(data ?? []),
  });
  const { lock, onError } = useWorkLock(pipeline.cancelMail.access);
  const readAnew = () => void client.invalidateQueries({ queryKey: keyOf(pipeline.mails, { params }) });
  const cancel = useMutation({
    mutationFn: (mailId: string) => call(pipeline.cancelMail, { params: { mailId } }),
    onSuccess: ({ kind }) => {
      if (kind === "rejection")
        notify.success("Not sent. They'll see the decision on their page in a few minutes.");
    },
    onError,
    onSettled: readAnew,
  });
  return { mails, cancel, isLocked: lock !== null, readAnew };
}
