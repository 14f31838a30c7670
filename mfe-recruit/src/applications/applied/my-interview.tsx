import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import type { MyInterview } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { placeToCome } from "@loubby/shared-contracts/http/schedule/place-to-come";
import { hostsWords, spanFor, spanIn } from "@loubby/shared-contracts/http/schedule/span-in";
import { proposedSpan } from "@loubby/shared-contracts/http/schedule/proposed-span";
import * as paths from "@loubby/shared-contracts/paths";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hereZone } from "../../my-work/use-my-work.ts";
import { LinkedText } from "@loubby/shared-ui/linked-text";

interface InterviewProps {
  readonly interview: MyInterview;
  readonly company: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Shows a candidate their next interview, and how to reach who planned it. */
export function Interview({ interview, company, children }: InterviewProps) {
  const { organizer, hosts, place, notes, event_id } = interview;
  const proposed = proposedSpan(interview);
  const { here, there } = spanFor(interview, hereZone());
  return (
    <div className="op-interview">
      <strong>Interview on {here}</strong>
      {there !== null && <span className="op-muted">{there}</span>}
      <span dir="auto">
        With {hostsWords(hosts)}
        {" · "}
        <LinkedText parts={linkParts(place === "" ? placeToCome(company) : place)} />
      </span>
      {notes !== "" && (
        <span dir="auto">
          <LinkedText parts={linkParts(notes)} />
        </span>
      )}
      {proposed && (
        <span>
          You proposed <strong>{spanIn(proposed, hereZone())}</strong> instead.{" "}
          <span dir="auto">{organizer}</span> hasn't answered yet.
        </span>
      )}
      {event_id !== undefined && <Link to={paths.event(event_id)}>Open in your calendar</Link>}
      <span className="op-muted">
        Can't make it, or a question? Reply to the mail about this interview to reach {organizer}.
      </span>
      {children}
    </div>
  );
}

/** Returns an interview's time as the reader's clocks show it, then by those it was planned with where they differ. */
export function plannedTime(interview: MyInterview): string {
  const { here, there } = spanFor(interview, hereZone());
  return there === null ? here : `${here} · ${there}`;
}
