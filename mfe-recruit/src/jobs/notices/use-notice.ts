import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import type {
  ApplicantNotice,
  HeldNotice,
} from "@loubby/shared-contracts/http/jobs/applicant-notices.schema";
import { notify } from "@loubby/shared-ui/toasts";

/** Reads how the reader is told of new applicants, of one job or of all (null), and saves a choice at once. */
export function useNotice(jobId: string | null) {
  const client = useQueryClient();
  const params = { jobId: jobId ?? "" };
  const read: { queryKey: readonly unknown[]; queryFn?: unknown } =
    jobId === null ? query(applicantNotices.general, {}) : query(applicantNotices.ofJob, { params });
  const found = useQuery(read as ReturnType<typeof query<typeof applicantNotices.general>>);
  const save = useMutation({
    mutationFn: (choice: ApplicantNotice | null): Promise<HeldNotice> =>
      jobId === null
        ? call(applicantNotices.setGeneral, { body: { choice } })
        : call(applicantNotices.setOfJob, { params, body: { choice } }),
    onSuccess: (held) => {
      client.setQueryData(read.queryKey, held);
      // What holds for all decides for each job without a choice of its own.
      if (jobId === null) void client.invalidateQueries({ queryKey: keyOf(applicantNotices.ofJob) });
      notify.success("Saved");
    },
    onError: (error) => void notify.error(wordsOf(error)),
  });
  return { found, save };
}
