import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { myApprovals } from "@loubby/shared-contracts/http/approvals/my-approvals";
import type { MyApprovalDetail } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";
import { ApiError, emit, hasPermission, relativeTime, useSession } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { notify } from "@loubby/shared-ui/toasts";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { Notice } from "../../notices/notice.tsx";
import { ApprovalRounds } from "../../approvals/approval-rounds.tsx";
import { nameOf } from "../../approvals/name-of.ts";
import { OfferTerms } from "./offer-terms.tsx";
import { SendBack } from "../../approvals/send-back.tsx";
import { askedFor, subjectState } from "./subject-state.ts";
import { TermChanges, WholeTerms } from "../../approvals/term-changes.tsx";
import { isLastTurn, isTurnOf } from "../../approvals/whose-turn.ts";

/** Shows one request to those it asks: what is asked for, their decision, and what became of it. */
export function MyApprovalPage() {
  const { approvalId = "" } = useParams();
  const found = useQuery(query(myApprovals.get, { params: { approvalId } }));
  const { data, error } = found;
  const none = error instanceof ApiError && [400, 404].includes(error.status) ? error : null;
  return (
    <>
      <BackLink to={paths.approvals}>My approvals</BackLink>
      {data !== undefined ? (
        <Found item={data} />
      ) : none ? (
        <EmptyState level={1} drawing="signpost" title="Request not found" sentence={none.message} />
      ) : error ? (
        <LoadProblem title="Couldn't load this request" error={error} onRetry={() => void found.refetch()} />
      ) : (
        <PageSkeleton layout="form" count={3} />
      )}
    </>
  );
}

const TITLES = {
  open_job: "This job needs your approval",
  change_job: "A change to this job needs your approval",
  offer: "This offer needs your approval",
};

const LAST = { open_job: "Approve and open", change_job: "Approve and change", offer: "Approve" };

function Found({ item }: { readonly item: MyApprovalDetail }) {
  const user = useSession((session) => session.user);
  const { decide, isBusy, sendingBack, setSendingBack, readAnew } = useMyDecision(item);
  const { approval, kind, job, offer, requested_by, requested_at, job_title } = item;
  if (user === null) return null;
  const feature = kind === "offer" ? "application" : "job";
  return (
    <div className="mr-approval-page">
      <PageHeader title={askedFor(item)} lead={kind === "offer" ? job_title : undefined} />
      {isTurnOf(user, approval) ? (
        <Notice
          urgent
          title={TITLES[kind]}
          text={`${nameOf(requested_by)} asked ${relativeTime(requested_at)}.`}
          actions={
            <>
              <Button size="small" disabled={isBusy} onClick={() => setSendingBack(true)}>
                Send back
              </Button>
              <Button size="small" type="primary" loading={isBusy} onClick={() => decide("approve")}>
                {isLastTurn(approval) ? LAST[kind] : "Approve"}
              </Button>
            </>
          }
        />
      ) : (
        <Notice title={standingOf(item)} text={outcomeOf(item)} />
      )}
      {hasPermission(user, feature, "read") && (
        <Link to={item.link}>{kind === "offer" ? "Open the application" : "Open the job"}</Link>
      )}
      {job?.terms && (
        <>
          {job.before && (
            <TermChanges
              title={kind === "change_job" ? "What would change" : "Changes since the last request"}
              before={job.before}
              after={job.terms}
            />
          )}
          <WholeTerms terms={job.terms} />
        </>
      )}
      {offer.length > 0 && <OfferTerms terms={offer} />}
      <ApprovalRounds approval={approval} onChanged={readAnew} />
      {sendingBack && (
        <SendBack
          title={item.title}
          busy={isBusy}
          onSend={(comment) => decide("send_back", comment)}
          onCancel={() => setSendingBack(false)}
        />
      )}
    </div>
  );
}

/** Says how far a request is: `Approved`, `Sent back: Say what it pays`. */
function standingOf({ approval: { state, reason } }: MyApprovalDetail): string {
  if (state === "returned") return `Sent back: ${reason}`;
  return { approved: "Approved", recalled: "Recalled", pending: "Waiting for approval" }[state];
}

/** Says what became of the job or offer, where the request's own standing doesn't say it already. */
function outcomeOf(item: MyApprovalDetail): string | undefined {
  const now = subjectState(item);
  if (now === standingOf(item))
    return item.approval.state === "approved" ? "The offer hasn't been sent yet." : undefined;
  return `${item.kind === "offer" ? "Offer" : "Job"} now: ${now}.`;
}

const DONE = { open_job: "Approved and open", change_job: "Approved and changed", offer: "Approved" };

function useMyDecision({ _id: approvalId, job_id, kind, title }: MyApprovalDetail) {
  const client = useQueryClient();
  const [sendingBack, setSendingBack] = useState(false);
  const readAnew = () =>
    void client.invalidateQueries({ queryKey: keyOf(myApprovals.get, { params: { approvalId } }) });
  const decision = useMutation({
    mutationFn: (body: { readonly decision: "approve" | "send_back"; readonly comment: string }) =>
      call(approvals.decide, { params: { approvalId }, body }),
    onSuccess: ({ state }) => {
      if (state === "pending") notify.success("Approved. Others still need to decide.");
      else notify.success(state === "approved" ? `${DONE[kind]}: ${title}` : "Sent back to its author");
      emit("jobs.changed.v1", { jobId: job_id });
    },
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => {
      setSendingBack(false);
      void client.invalidateQueries({ queryKey: keyOf(myApprovals.list) });
      readAnew();
    },
  });
  return {
    decide: (to: "approve" | "send_back", comment = "") => decision.mutate({ decision: to, comment }),
    isBusy: decision.isPending,
    sendingBack,
    setSendingBack,
    readAnew,
  };
}
