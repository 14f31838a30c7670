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

/** Who approves something, as stored and as edited. */
export function useApprovalFlow(kind: ApprovalKind) {
  const client = useQueryClient();
  const flow = useQuery({
    ...query(approvals.flows, {}),
    select: (flows) => flows.find((one) => one.kind === kind),
  });
  const [draft, setDraft] = useState<FlowDraft | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  useUnsaved(draft !== null);
  const form = draft ?? draftOf(flow.data);
  const write = useMutation({
    mutationFn: ({ mode, groups }: FlowDraft) =>
      call(approvals.setFlow, {
        body: {
          kind,
          mode,
          groups: groups.map(({ key: _key, members, ...group }) => ({ ...group, members: [...members] })),
        },
      }),
    onSuccess: (written) => {
      client.setQueryData<ApprovalFlow[]>(keyOf(approvals.flows, {}), (before) =>
        before?.map((one) => (one.kind === kind ? written : one)),
      );
      setDraft(null);
      setProblems([]);
      notify.success("Saved");
    },
    onError: (error) => {
      const found = problemsOf(error);
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
