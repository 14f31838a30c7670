import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { Button } from "antd";
import { Suspense, useState } from "react";
import type { ApprovalRound, JobApproval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { relativeTime, useSession } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Notice } from "../notices/notice.tsx";
import { ApprovalRounds } from "./approval-rounds.tsx";
import { nameOf } from "./name-of.ts";
import { SendBack } from "./send-back.tsx";
import { useDecision } from "./use-decision.ts";
import { isLastTurn, isTurnOf } from "./whose-turn.ts";

const TermChanges = lazyRetry(async () => (await import("./term-changes.tsx")).TermChanges);
const KeptTerms = lazyRetry(async () => (await import("./term-changes.tsx")).KeptTerms);

/** Shows how far a job, or a change to it, is in approval, and what the reader can do. */
export function ApprovalNotice({ job, base }: { readonly job: Job; readonly base: string }) {
  const user = useSession((session) => session.user);
  const { approval } = job;
  if (approval?.state !== "pending" || user === null) return null;
  return <Waiting job={job} approval={approval} user={user} base={base} />;
}

interface WaitingProps {
  readonly job: Job;
  readonly approval: JobApproval;
  readonly user: UserProfile;
  readonly base: string;
}

function Waiting({ job, approval, user, base }: WaitingProps) {
  const { decide, isBusy, readAnew } = useDecision(job, approval, base);
  const [sendingBack, setSendingBack] = useState(false);
  const isChange = approval.kind === "change_job";
  const asked = `${nameOf(approval.requested_by)} asked ${relativeTime(approval.requested_at)}.`;
  const own = approval.requested_by._id === user._id;
  const turn = isTurnOf(user, approval);
  return (
    <>
      {own && (
        <Notice
          title={isChange ? "Your change is waiting for approval" : "Waiting for approval"}
          text={`${toldOf(approval)} Candidates see the ${isChange ? "change" : "job"} once it's approved.`}
          actions={
            <Button size="small" loading={isBusy} onClick={() => decide("recall")}>
              Recall to edit
            </Button>
          }
        />
      )}
      {!own && !turn && (
        <Notice title={isChange ? "A change is waiting for approval" : "Waiting for approval"} text={asked} />
      )}
      {turn && (
        <Notice
          urgent
          title={isChange ? "A change to this job needs your approval" : "This job needs your approval"}
          text={`${asked} ${isChange ? "Until then, candidates see the job as shown below." : "Below is what candidates would see."}`}
          actions={
            <>
              <Button size="small" disabled={isBusy} onClick={() => setSendingBack(true)}>
                Send back
              </Button>
              <Button size="small" type="primary" loading={isBusy} onClick={() => decide("approve")}>
                {isLastTurn(approval) ? (isChange ? "Approve and change" : "Approve and open") : "Approve"}
              </Button>
            </>
          }
        />
      )}
      {approval.terms !== null && (
        <Suspense>
          {approval.terms_before !== null && (
            <TermChanges
              title={isChange ? "What would change" : "Changes since the last request"}
              before={approval.terms_before}
              after={approval.terms}
            />
          )}
          {!isChange && <KeptTerms terms={approval.terms} />}
        </Suspense>
      )}
      {approval.rounds.length > 0 && <ApprovalRounds approval={approval} onChanged={readAnew} />}
      {sendingBack && (
        <SendBack
          title={job.title}
          busy={isBusy}
          onSend={(comment) => decide("send_back", comment)}
          onCancel={() => setSendingBack(false)}
        />
      )}
    </>
  );
}

function toldOf({ rounds }: JobApproval): string {
  const due = new Set(rounds.filter(({ state }) => state === "due").map(namedTurn));
  // The names start the sentence.
  const names = due.delete(ANY_MANAGER) ? [ANY_MANAGER, ...due] : [...due];
  const isOne = names.length === 1 && names[0] !== ANY_MANAGER;
  return `${names.join(" and ")} ${isOne ? "has" : "have"} been notified.`;
}

const ANY_MANAGER = "Your colleagues with full access";

/** Names who decides in a group: the one person left, everyone with full access, or the group. */
function namedTurn({ name, open_to_managers, steps }: ApprovalRound): string {
  const [first, ...others] = steps.filter(({ decision }) => decision === null);
  if (first !== undefined && others.length === 0) return nameOf(first.person);
  return open_to_managers ? ANY_MANAGER : name;
}
