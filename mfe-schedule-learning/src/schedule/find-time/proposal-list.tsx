import type {
  MeetingPerson,
  TimeProposal,
} from "@loubby/shared-contracts/http/schedule/meeting-times.schema";
import { clockSpan } from "../event-words.ts";
import { localTimes, reasonWords } from "./reason-words.ts";

interface ProposalListProps {
  readonly proposals: readonly TimeProposal[];
  readonly people: readonly MeetingPerson[];
  /** No one's calendar is hidden. */
  readonly areAllKnown: boolean;
  readonly timeZone: string;
  readonly isChosen: (proposal: TimeProposal) => boolean;
  readonly onLook: (proposal: TimeProposal) => void;
  readonly onChoose: (proposal: TimeProposal) => void;
}

/** The proposals, the best first, each with why it stands there; one is chosen by a press. */
export function ProposalList({
  proposals,
  people,
  areAllKnown,
  timeZone,
  isChosen,
  onLook,
  onChoose,
}: ProposalListProps) {
  return (
    <ol className="sc-proposals">
      {proposals.map((proposal) => {
        const reasons = proposal.reasons.map((reason) => reasonWords(reason, people, areAllKnown));
        const said = [...reasons, ...localTimes(proposal, people, timeZone)];
        return (
          <li key={proposal.starts_at}>
            <button
              type="button"
              aria-pressed={isChosen(proposal)}
              onFocus={() => onLook(proposal)}
              onMouseEnter={() => onLook(proposal)}
              onClick={() => onChoose(proposal)}
            >
              <strong>
                {dayOf(proposal.starts_at, timeZone)}, {clockSpan(proposal, timeZone)}
              </strong>
              <span dir="auto">{said.join(" · ")}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** `Tue, Mar 3`. */
const dayOf = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat("en", { weekday: "short", month: "short", day: "numeric", timeZone }).format(
    new Date(iso),
  );
