import { Button } from "antd";
import { useState } from "react";
import type { ReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import type { Lock } from "@loubby/shared-ui/states/lock-note";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { dayText, localDayText } from "../../day-text.ts";
import { RefereeReport } from "./referee-report.tsx";

interface ReferenceReportProps {
  readonly request: ReferenceRequest;
  /** The candidate's name, as the page says it. */
  readonly name: string;
  readonly lock: Lock | null;
  /** The application was rejected: a request that is still open ends when they are told. */
  readonly isRejected: boolean;
  readonly isBusy: boolean;
  readonly onStep: (what: "cancel" | "review" | "remind", id: string) => void;
}

const STATES: Record<ReferenceRequest["state"], readonly [string, StatusTone]> = {
  collecting: ["Waiting for names", "warning"],
  partial: ["Waiting for answers", "progress"],
  complete: ["Complete", "success"],
  reviewed: ["Reviewed", "neutral"],
  cancelled: ["Withdrawn", "neutral"],
  declined: ["Declined", "neutral"],
  expired: ["Expired", "neutral"],
};

const OVER = ["No longer needed", "neutral"] as const;

const answersOf = ({ referees }: Pick<ReferenceRequest, "referees">) =>
  referees.filter(({ state }) => state === "completed").length;

/** Whether a request has answers that the team can take as all there are. */
export const canReview = (request: Pick<ReferenceRequest, "state" | "referees">): boolean =>
  request.state === "complete" || (request.state === "partial" && answersOf(request) > 0);

/** Shows one request: the referees, their answers, and what can be done about it. */
export function ReferenceReport({ request, name, lock, isRejected, isBusy, onStep }: ReferenceReportProps) {
  const [isEnding, setEnding] = useState(false);
  const { _id, state, wanted_count, asked_at, due_at, asked_by, decline_reason, referees } = request;
  // The day that mails and the candidate's pages name, whatever the time zone here.
  const dueOn = dayText(due_at.slice(0, 10));
  const isOpen = state === "collecting" || state === "partial";
  const isOver = (isRejected && isOpen) || request.ended_by_withdrawal;
  // There is no one who could still answer: the next step is the candidate's.
  const isStuck = isOpen && referees.every(({ state: one }) => one !== "invited" && one !== "opened");
  const [words, tone] = isOver ? OVER : STATES[isStuck ? "collecting" : state];
  const answered = answersOf(request);
  const declined = referees.filter((referee) => referee.state === "declined").map((referee) => referee.name);
  return (
    <section className="mr-reference" aria-label={`References asked for ${relativeTime(asked_at)}`}>
      <header className="mr-reference-head">
        <StatusTag tone={tone}>{words}</StatusTag>
        <span className="mr-reference-facts">
          {answered} of {wanted_count} answered · asked by {asked_by.first_name} {asked_by.last_name}{" "}
          <RelativeTime iso={asked_at} tell={relativeTime} exact={exactTime} />
          {isOpen && !isOver && ` · answers are due by ${dueOn}`}
        </span>
        {lock === null && (
          <span className="mr-reference-actions">
            {isOpen && (
              <Button size="small" onClick={() => setEnding(true)}>
                Withdraw request
              </Button>
            )}
            {canReview(request) && (
              <Button size="small" loading={isBusy} onClick={() => onStep("review", _id)}>
                Mark as reviewed
              </Button>
            )}
          </span>
        )}
      </header>
      {request.ended_by_withdrawal && request.settled_at !== null && (
        <p>Ended when the candidate withdrew on {localDayText(request.settled_at)}</p>
      )}
      {state === "declined" && (
        <p>
          {name} would rather not give references
          {decline_reason ? (
            <>
              : <span dir="auto">“{decline_reason}”</span>
            </>
          ) : (
            "."
          )}
        </p>
      )}
      {isStuck && !isOver && declined.length > 0 && (
        <p>
          <span dir="auto">{new Intl.ListFormat("en").format(declined)}</span> declined. We've told {name},
          who can name someone else until {dueOn}.
        </p>
      )}
      {referees.length > 0 && (
        <ul className="mr-referees" aria-label="Referees">
          {referees.map((referee) => (
            <RefereeReport
              key={referee._id}
              referee={referee}
              name={name}
              onRemind={lock === null && isOpen && !isOver ? () => onStep("remind", referee._id) : null}
            />
          ))}
        </ul>
      )}
      <Confirm
        open={isEnding}
        danger
        title="Withdraw this request?"
        confirmText="Withdraw"
        onConfirm={() => {
          setEnding(false);
          onStep("cancel", _id);
        }}
        onCancel={() => setEnding(false)}
      >
        Those who haven't answered get a mail, and their links stop working. You keep the answers you have.
      </Confirm>
    </section>
  );
}
