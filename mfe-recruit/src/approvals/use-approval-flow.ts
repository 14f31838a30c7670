import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type {
  ApprovalFlow,
  ApprovalKind,
  ApprovalMode,
} from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** A group in the form; `key` names its row. */
export interface GroupDraft {
  readonly key: string;
  readonly name: string;
  readonly required_count: number;
  readonly members: readonly string[];
}

interface FlowDraft {
  readonly mode: ApprovalMode;
  readonly groups: readonly GroupDraft[];
}

/** Who approves something in the company, or for one job, as stored and as edited. */
export function useApprovalFlow(kind: ApprovalKind, jobId?: string) {
  const client = useQueryClient();
  const ofCompany = useQuery({
    ...query(approvals.flows, {}),
    select: (flows) => flows.find((one) => one.kind === kind),
    enabled: jobId === undefined,
  });
  const ofJob = useQuery({
    ...query(approvals.jobFlows, { params: { jobId: jobId ?? "" } }),
    select: (flows) => flows.find((one) => one.kind === kind),
    enabled: jobId !== undefined,
  });
  const flow = jobId === undefined ? ofCompany : ofJob;
  const [draft, setDraft] = useState<FlowDraft | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  useUnsaved(draft !== null);
  const form = draft ?? draftOf(flow.data);
  const write = useMutation({
    mutationFn: (next: FlowDraft): Promise<ApprovalFlow> =>
      jobId === undefined
        ? call(approvals.setFlow, { body: { kind, ...planOf(next) } })
        : call(approvals.setJobFlow, { params: { jobId }, body: { kind, flow: planOf(next) } }),
    onSuccess: (written) => {
      const key =
        jobId === undefined ? keyOf(approvals.flows, {}) : keyOf(approvals.jobFlows, { params: { jobId } });
      client.setQueryData<ApprovalFlow[]>(key, (before) =>
        before?.map((one) => (one.kind === kind ? written : one)),
      );
      setDraft(null);
      setProblems([]);
      notify.success("Saved");
    },
    onError: (error) => {
      // Those of a job stand one level deeper.
      const found = problemsOf(error).map((one) => ({ ...one, path: one.path.replace(/^flow\./, "") }));
      setProblems(found);
      if (found.length === 0) notify.error(wordsOf(error));
    },
  });
  return {
    flow,
    form,
    problems,
    isDirty: draft !== null,
    isSaving: write.isPending,
    change: (part: Partial<FlowDraft>) => {
      setDraft({ ...form, ...part });
      setProblems([]);
    },
    save: () => write.mutate(form),
    reset: () => {
      setDraft(null);
      setProblems([]);
    },
  };
}

function planOf({ mode, groups }: FlowDraft) {
  return {
    mode,
    groups: groups.map(({ key: _key, members, ...group }) => ({ ...group, members: [...members] })),
  };
}

/** Returns the stored groups for the form. A group never needs more approvals than it has people. */
function draftOf(flow: ApprovalFlow | undefined): FlowDraft {
  if (flow === undefined) return { mode: "sequence", groups: [] };
  return {
    mode: flow.mode,
    groups: flow.groups.map(({ name, required_count, members }, at) => ({
      key: `${at} ${name}`,
      name,
      required_count: Math.max(1, Math.min(required_count, members.length)),
      members: members.map(({ _id }) => _id),
    })),
  };
}
