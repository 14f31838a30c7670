import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { notify } from "@loubby/shared-ui/toasts";
import { useWorkLock } from "../../notices/work-lock.tsx";

/** Reads the mails that stages, rejections and bulk actions send about an application, and cancels one. */
export function usePlannedMails(applicationId: string) {
  const client = useQueryClient();
  const params = { applicationId };
  const mails = useQuery(query(pipeline.mails, { params }));
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
