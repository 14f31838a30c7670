import { Button } from "antd";
import { Suspense, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { CLEARING_DAYS } from "@loubby/shared-contracts/http/orders/order-states";
import { milestoneStateWords } from "@loubby/shared-contracts/http/orders/project-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Milestone, Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Confirm } from "@loubby/shared-ui/confirm";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { ReasonField } from "../fields/reason-field.tsx";
import { Deadline } from "../reading/deadline.tsx";
import { FundButton } from "./fund-button.tsx";
import { ReviewForm } from "./review-form.tsx";
import { SubmitForm } from "./submit-form.tsx";
import { Submissions } from "./submissions.tsx";
import { useStep } from "./use-projects.ts";

const OpenDispute = lazyRetry(async () => (await import("../disputes/open-dispute.tsx")).OpenDispute);

const TONES: Partial<Readonly<Record<Milestone["state"], StatusTone>>> = {
  released: "success",
  cancelled: "neutral",
  draft: "neutral",
  changes_requested: "warning",
};

interface PartProps {
  readonly project: Project;
  readonly part: Milestone;
}

/** One milestone: what it is, what was handed over, and what the person can do with it now. */
export function MilestoneDetails({ project, part }: PartProps) {
  const { side, currency } = project;
  const { title, delivers, amount, net, paid, days, state, may } = part;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <section className="as-panel" aria-labelledby="as-milestone">
      <h2 id="as-milestone" dir="auto">
        {title} <StatusTag tone={TONES[state] ?? "progress"}>{milestoneStateWords[state]}</StatusTag>
      </h2>
      <p className="as-said" dir="auto">
        {delivers}
      </p>
      <p className="as-muted lb-figures">
        {money(paid ?? amount)}
        {paid !== null && paid !== amount && ` of ${money(amount)}`}
        {side === "seller" && net !== null && `, ${money(net)} for you`}
        {" · "}
        {days === 1 ? "1 day" : `${days} days`}
        {" · "}
        {part.revisions_left === 1 ? "1 revision" : `${part.revisions_left} revisions`} left
      </p>
      <Next project={project} part={part} />
      <Submissions orderId={project._id} submissions={part.submissions} />
      {may.submit && <SubmitForm project={project} part={part} />}
      {may.approve && <ReviewForm project={project} part={part} />}
      <p className="as-dispute-steps">
        {may.fund && <FundButton project={project} part={part} />}
        {may.dispute && <DisputeButton project={project} part={part} />}
        {may.refund && <RefundButton project={project} part={part} />}
      </p>
    </section>
  );
}

/** What the clock does next with a milestone, and when. */
function Next({ project, part: { state, deadline_at, due_at } }: PartProps) {
  const iso = deadline_at ?? due_at;
  if (iso === null) return null;
  const time = <Deadline iso={iso} />;
  if (deadline_at !== null) return <p>To be submitted {time}.</p>;
  if (state === "submitted")
    return (
      <p>
        {project.side === "buyer" ? "Look at it: it is approved by itself" : "It is approved by itself"}{" "}
        {time}.
      </p>
    );
  return (
    <p>
      {project.side === "buyer" ? `${project.store.name} is paid` : "It is paid to you"} {time}, after{" "}
      {CLEARING_DAYS} days to clear.
    </p>
  );
}

function DisputeButton({ project, part }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const { _id, currency, store } = project;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Something is wrong</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenDispute
            order={{ _id, currency, store, title: part.title, amount: part.amount }}
            milestoneId={part._id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function RefundButton({ project, part }: PartProps) {
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState("");
  const sum = formatMoney(part.amount, project.currency);
  const params = { orderId: project._id, milestoneId: part._id };
  const refund = useStep(
    project._id,
    () => call(projects.refund, { params, body: { reason: reason.trim() } }),
    { done: `${project.buyer} has ${sum} back.`, onDone: () => setAsked(false) },
  );
  return (
    <>
      <Button danger onClick={() => setAsked(true)}>
        Refund {sum}
      </Button>
      <Confirm
        open={isAsked}
        title={`Refund ${part.title}?`}
        confirmText={`Refund ${sum}`}
        cancelText="Don't refund"
        danger
        busy={refund.isPending}
        onConfirm={() => refund.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>The buyer has its money back at once, and this milestone is over. This can't be undone.</p>
        <ReasonField reader="The buyer" value={reason} onChange={setReason} />
      </Confirm>
    </>
  );
}
