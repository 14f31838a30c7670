import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { proposalKinds } from "@loubby/shared-contracts/http/orders/project-states";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import type { Project, Proposal } from "@loubby/shared-contracts/http/orders/projects.schema";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useStep } from "./use-projects.ts";

/** What one side waits for the other to agree to, with what it would change. */
export function ProposalPanel({ project }: { readonly project: Project }) {
  const { _id: orderId, proposal, may } = project;
  const params = { orderId, proposalId: proposal?._id ?? "" };
  const answer = useStep(orderId, (agrees: boolean) => call(projects.answer, { params, body: { agrees } }));
  const withdraw = useStep(orderId, () => call(projects.withdraw, { params, body: {} }), {
    done: "Withdrawn.",
  });
  if (proposal === null) return null;
  const isOwn = proposal.side === project.side;
  const other = proposal.side === "buyer" ? project.buyer : project.store.name;
  return (
    <section className="as-panel" aria-labelledby="as-proposal">
      <h2 id="as-proposal">
        {isOwn
          ? `You proposed: ${lower(proposalKinds[proposal.kind])}`
          : `${other} proposes: ${lower(proposalKinds[proposal.kind])}`}
      </h2>
      <p className="as-muted">
        <RelativeTime iso={proposal.created_at} tell={relativeTime} exact={exactTime} />. Nothing changes
        until {isOwn ? "the other side agrees" : "you agree"}.
      </p>
      {proposal.text !== "" && (
        <p className="as-said" dir="auto">
          {proposal.text}
        </p>
      )}
      {proposal.kind === "change" && <Changes project={project} proposal={proposal} />}
      <p className="as-dispute-steps">
        {may.answer && (
          <>
            <Button
              type="primary"
              loading={answer.isPending && answer.variables}
              onClick={() => answer.mutate(true)}
            >
              Agree
            </Button>
            <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              Refuse
            </Button>
          </>
        )}
        {may.withdraw && (
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Withdraw
          </Button>
        )}
      </p>
    </section>
  );
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

interface ChangesProps {
  readonly project: Project;
  readonly proposal: Proposal;
}

/** What a change order would change, milestone by milestone. */
function Changes({ project: { parts, currency }, proposal }: ChangesProps) {
  const money = (minor: number) => formatMoney(minor, currency);
  const lines = proposal.milestones.map((next) => {
    const before = parts.find(({ _id }) => _id === next._id);
    const days = `${next.days} ${next.days === 1 ? "day" : "days"}`;
    if (before === undefined) return `New: ${next.title}, ${money(next.amount)}, ${days}`;
    const changes = [
      ...(before.title === next.title ? [] : [`called ${next.title}`]),
      ...(before.amount === next.amount ? [] : [`${money(before.amount)} becomes ${money(next.amount)}`]),
      ...(before.days === next.days ? [] : [`${before.days} days become ${days}`]),
      ...(before.delivers === next.delivers ? [] : [`hands over: ${next.delivers}`]),
    ];
    return `${before.title}: ${changes.length === 0 ? "as it is" : changes.join("; ")}`;
  });
  const dropped = parts
    .filter(({ _id, state }) => state === "draft" && !proposal.milestones.some((next) => next._id === _id))
    .map(({ title }) => `${title}: dropped`);
  return (
    <ul>
      {[...lines, ...dropped].map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
