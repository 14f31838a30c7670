import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal, Segmented } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { JobApprovalFlow } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { ApproverGroups } from "./approver-groups.tsx";

interface JobApproversProps {
  readonly job: { readonly _id: string; readonly title: string };
  /** Where the company's own settings are. */
  readonly settingsPath: string;
  readonly onClose: () => void;
}

const KINDS = {
  open_job: { needs: "jobs_need_approval", title: "Who approves this job", noun: "this job" },
  offer: { needs: "offers_need_approval", title: "Who approves its offers", noun: "its offers" },
} as const;

/** Chooses who approves one job and its offers: the company's approvers, or people of its own. */
export function JobApprovers({ job, settingsPath, onClose }: JobApproversProps) {
  const flows = useQuery(query(approvals.jobFlows, { params: { jobId: job._id } }));
  const settings = useQuery(query(hiringSettings.get, {}));
  const failed = flows.isError ? flows : settings.isError ? settings : null;
  const needed = (flows.data ?? []).filter(({ kind }) => settings.data?.[KINDS[kind].needs]);
  return (
    <Modal open title={`Approvers for “${job.title}”`} footer={null} width={720} onCancel={onClose}>
      {failed ? (
        <ErrorState
          compact
          title="Couldn't load who approves"
          {...failureOf(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : flows.data === undefined || settings.data === undefined ? (
        <span role="status" aria-label="Loading" className="lb-bone mr-bulk-bone" />
      ) : needed.length === 0 ? (
        <p>
          Jobs and offers don't need approval in your company.{" "}
          <Link to={settingsPath}>Change this in hiring settings</Link>
        </p>
      ) : (
        needed.map((flow) => <OfKind key={flow.kind} flow={flow} jobId={job._id} />)
      )}
    </Modal>
  );
}

function OfKind({ flow, jobId }: { readonly flow: JobApprovalFlow; readonly jobId: string }) {
  const client = useQueryClient();
  const { kind, own } = flow;
  const { title, noun } = KINDS[kind];
  const [isOwn, setOwn] = useState(own);
  const leave = useMutation({
    mutationFn: () => call(approvals.setJobFlow, { params: { jobId }, body: { kind, flow: null } }),
    onSuccess: (written) => {
      client.setQueryData<JobApprovalFlow[]>(keyOf(approvals.jobFlows, { params: { jobId } }), (before) =>
        before?.map((one) => (one.kind === kind ? written : one)),
      );
      notify.success("Saved");
    },
    onError: (error) => {
      setOwn(true);
      notify.error(wordsOf(error));
    },
  });
  const choose = (next: "company" | "own") => {
    setOwn(next === "own");
    if (next === "company" && own) leave.mutate();
  };
  return (
    <section className="mr-job-approvers">
      <h3>{title}</h3>
      <Segmented<"company" | "own">
        aria-label={title}
        value={isOwn ? "own" : "company"}
        onChange={choose}
        options={[
          { value: "company", label: "Company approvers" },
          { value: "own", label: "Only for this job" },
        ]}
      />
      {isOwn ? (
        <ApproverGroups kind={kind} noun={noun} locked={leave.isPending} jobId={jobId} />
      ) : (
        <p className="lb-field-help">{companyWords(flow)}</p>
      )}
    </section>
  );
}

function companyWords({ own, mode, groups }: JobApprovalFlow): string {
  if (own) return "The approvers in your hiring settings decide.";
  if (groups.length === 0) return "Any colleague with full access decides.";
  const names = groups.map(({ name }) => name).join(mode === "sequence" ? ", then " : " and ");
  return `${names} decide${groups.length === 1 ? "s" : ""}.`;
}
