import { Button } from "antd";
import { mailableFrom, relationWords } from "@loubby/shared-contracts/http/evaluation/referee-words";
import type { Referee, ReferenceHint } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { localDayText } from "../../day-text.ts";

interface RefereeReportProps {
  readonly referee: Referee;
  /** The candidate's name, as the page says it. */
  readonly name: string;
  /** Null once no answer is awaited, or without permission to ask. */
  readonly onRemind: (() => void) | null;
}

/** Shows one referee: who they are, how far they are, their answers, and what to check. */
export function RefereeReport({ referee, name, onRemind }: RefereeReportProps) {
  const { state, answers, hints, decline_reason, settled_at, removed, invited_at, reminded_at } = referee;
  const isOpen = state === "invited" || state === "opened";
  const from = mailableFrom(reminded_at ?? invited_at);
  return (
    <li className="mr-referee">
      <p>
        <strong dir="auto">{referee.name}</strong>{" "}
        <span className="mr-reference-facts" dir="auto">
          {relationWords[referee.relation]}
          {referee.company_name && `, ${referee.company_name}`} · {referee.email_address}
        </span>
      </p>
      <p className="mr-reference-facts">
        {removed && settled_at !== null ? (
          `Removed by the candidate on ${localDayText(settled_at)}`
        ) : (
          <>
            {STATES[state]}{" "}
            <RelativeTime
              iso={settled_at ?? reminded_at ?? invited_at}
              tell={relativeTime}
              exact={exactTime}
            />
          </>
        )}
        {decline_reason && <span dir="auto">: “{decline_reason}”</span>}
        {isOpen && onRemind !== null && from === null && (
          <>
            {" "}
            <Button size="small" type="link" onClick={onRemind}>
              Remind<span className="lb-visually-hidden"> {referee.name}</span>
            </Button>
          </>
        )}
        {isOpen && onRemind !== null && from !== null && (
          <>
            {" · you can remind them "}
            <RelativeTime iso={from} tell={relativeTime} exact={exactTime} />
          </>
        )}
      </p>
      {hints.length > 0 && (
        <ul className="mr-reference-hints" aria-label="Things to check">
          {hints.map((hint) => (
            <li key={hint}>{HINTS[hint](name)}</li>
          ))}
        </ul>
      )}
      {answers.length > 0 && (
        <dl className="mr-facts">
          {[...answers.entries()].map(([place, { question, value }]) => (
            <div key={place}>
              <dt dir="auto">{question}</dt>
              <dd className="mr-applicant-text" dir="auto">
                {value === "yes" ? "Yes" : value === "no" ? "No" : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const STATES: Record<Referee["state"], string> = {
  invited: "Mailed",
  opened: "Opened the questions; mailed",
  completed: "Answered",
  declined: "Declined",
  expired: "Didn't answer in time;",
  withdrawn: "No longer needed;",
};

const HINTS: Record<ReferenceHint, (name: string) => string> = {
  candidates_network: (name) => `Sent from the same network as ${name}`,
  candidates_device: () => "Sent from a similar browser, too",
  shared_network: () => "Another referee answered from the same network",
  same_words: () => "Another referee wrote the same words",
  private_address: () => "A personal e-mail address, not a company's",
  hasty: () => "Answered within a minute",
};
