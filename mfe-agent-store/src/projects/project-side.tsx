import { Button } from "antd";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import type { ProposalKind } from "@loubby/shared-contracts/http/orders/project-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Facts } from "../card/facts.tsx";
import { ReasonField } from "../fields/reason-field.tsx";
import { MessageButton } from "../orders/message-button.tsx";
import { ReceiptButton } from "../orders/receipt-button.tsx";
import { useStep } from "./use-projects.ts";

const ProposeDialog = lazyRetry(async () => (await import("./propose-dialog.tsx")).ProposeDialog);

/** The money and the people of a project, and what can be done with the whole. */
export function ProjectSide({ project }: { readonly project: Project }) {
  const { _id: orderId, may } = project;
  const [proposing, setProposing] = useState<ProposalKind | null>(null);
  return (
    <aside className="as-panel" aria-label="Project">
      <ProjectFacts project={project} />
      {may.message && (
        <MessageButton
          primary
          orderId={orderId}
          to={project.side === "buyer" ? project.store.name : project.buyer}
        />
      )}
      {may.resume && <ResumeButton project={project} />}
      {may.propose && (
        <>
          <Button block onClick={() => setProposing("change")}>
            Change order
          </Button>
          {project.paused_at === null && project.brief !== null && (
            <Button block onClick={() => setProposing("pause")}>
              Propose a pause
            </Button>
          )}
          {!may.cancel && (
            <Button block onClick={() => setProposing("cancel")}>
              Propose to cancel
            </Button>
          )}
        </>
      )}
      {may.cancel && <CancelButton project={project} />}
      {project.held + project.paid > 0 && <ReceiptButton orderId={orderId} />}
      {proposing !== null && (
        <Suspense fallback={null}>
          <ProposeDialog project={project} kind={proposing} onClose={() => setProposing(null)} />
        </Suspense>
      )}
    </aside>
  );
}

function ProjectFacts({ project }: { readonly project: Project }) {
  const { side, store, buyer, total, held, paid, currency, commission_bps, revisions, created_at } = project;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Facts
      facts={{
        From: side === "buyer" ? store.name : null,
        For: side === "seller" ? buyer : null,
        Together: money(total),
        Held: money(held),
        Paid: money(paid),
        Commission: side === "seller" ? `${commission_bps / 100}%` : null,
        Revisions: `${revisions} for each milestone`,
        Ordered: exactTime(created_at),
        Service: <Link to={paths.agent(project.listing_id)}>In the store</Link>,
      }}
    />
  );
}

function ResumeButton({ project: { _id: orderId } }: { readonly project: Project }) {
  const resume = useStep(orderId, () => call(projects.resume, { params: { orderId }, body: {} }), {
    done: "Work goes on.",
  });
  return (
    <Button block loading={resume.isPending} onClick={() => resume.mutate()}>
      Resume
    </Button>
  );
}

function CancelButton({ project }: { readonly project: Project }) {
  const { _id: orderId, title, brief } = project;
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState("");
  const cancel = useStep(
    orderId,
    () => call(projects.cancel, { params: { orderId }, body: { reason: reason.trim() } }),
    { done: "Canceled.", onDone: () => setAsked(false) },
  );
  return (
    <>
      <Button block danger onClick={() => setAsked(true)}>
        Cancel project
      </Button>
      <Confirm
        open={isAsked}
        title={`Cancel ${title}?`}
        confirmText="Cancel project"
        cancelText="Keep the project"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {brief === null
            ? "Work hasn't begun. What is held is free again at once."
            : "It is late, so you need no one's agreement. What isn't handed over is canceled, and its money is free again at once."}
        </p>
        <ReasonField reader="The other side" value={reason} onChange={setReason} />
      </Confirm>
    </>
  );
}
