import { Button } from "antd";
import { useState } from "react";
import type { Approval, ApprovalRound } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { MANAGERS_GROUP } from "@loubby/shared-contracts/http/approvals/managers-group";
import type { Colleague } from "@loubby/shared-contracts/http/colleagues/colleague.schema";
import { hasFullAccess, relativeTime, useSession } from "@loubby/shared-contracts/shell";
import { HandOver } from "./hand-over.tsx";
import { nameOf } from "./name-of.ts";
import { stillNeeded } from "./whose-turn.ts";
import "./approval.css";

interface ApprovalRoundsProps {
  readonly approval: Approval;
  /** The request was changed: read it again. */
  readonly onChanged: () => void;
}

/** Shows which groups decide about a request, how far they are, and who can hand over. */
export function ApprovalRounds({ approval, onChanged }: ApprovalRoundsProps) {
  const user = useSession((session) => session.user);
  const [leaving, setLeaving] = useState<Colleague | null>(null);
  if (user === null) return null;
  const mayHandOver = (person: Colleague) =>
    approval.state === "pending" && (person._id === user._id || hasFullAccess(user));
  return (
    <section className="mr-approval" aria-labelledby="mr-approval-title">
      <h2 id="mr-approval-title">Approvers</h2>
      {approval.rounds.length > 1 && (
        <p className="mr-approval-lead">
          {approval.mode === "sequence" ? "One group after the other." : "All groups at once."}
        </p>
      )}
      <ol className="mr-approval-rounds">
        {approval.rounds.map((round) => (
          <li key={round.name} data-state={round.state}>
            <p>
              <strong dir="auto">{round.name}</strong>{" "}
              <span className="mr-approval-state">{wordsOf(round)}</span>
            </p>
            {round.open_to_managers && round.name !== MANAGERS_GROUP && round.state !== "approved" && (
              <p className="mr-approval-lead">
                No one else is left in this group, so a colleague with full access decides instead.
              </p>
            )}
            <ul className="mr-approval-people">
              {round.steps.map((step) => (
                <li key={step.person._id}>
                  <span>
                    <span dir="auto">{nameOf(step.person)}</span>
                    {step.instead_of !== null && (
                      <span className="mr-approval-state"> instead of {nameOf(step.instead_of)}</span>
                    )}
                    <span className="mr-approval-state"> {decisionOf(step)}</span>
                  </span>
                  {step.decision === null && round.state !== "approved" && mayHandOver(step.person) && (
                    <Button size="small" type="text" onClick={() => setLeaving(step.person)}>
                      Hand over<span className="lb-visually-hidden"> from {nameOf(step.person)}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {leaving !== null && (
        <HandOver
          approval={approval}
          from={leaving}
          onDone={() => {
            setLeaving(null);
            onChanged();
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

function wordsOf(round: ApprovalRound): string {
  // Where one person decides alone, their own line says it, with its time.
  if (round.state === "approved") return round.steps.length === 1 ? "" : "approved";
  if (round.state === "waiting") return "not their turn yet";
  const needed = stillNeeded(round);
  const turn = round.name === MANAGERS_GROUP ? "decide now" : "decides now";
  if (round.steps.length === 1) return turn;
  return needed === 1 ? `${turn}: one approval is enough` : `${turn}: ${needed} must approve`;
}

function decisionOf({ decision, decided_at, carried }: ApprovalRound["steps"][number]): string {
  if (decision === null || decided_at === null) return "";
  if (carried) return "approved earlier, and nothing important has changed";
  return `${decision === "approved" ? "approved" : "sent it back"} ${relativeTime(decided_at)}`;
}
