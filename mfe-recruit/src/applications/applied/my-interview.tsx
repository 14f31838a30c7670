import { linkParts } from "@loubby/shared-contracts/http/link-parts";
import type { MyInterview } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { placeToCome } from "@loubby/shared-contracts/http/schedule/place-to-come";
import { spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import { LinkedText } from "@loubby/shared-ui/linked-text";

interface InterviewProps {
  readonly interview: MyInterview;
  readonly company: string;
}

/** Shows a candidate their next interview, and how to reach who planned it. */
export function Interview({ interview, company }: InterviewProps) {
  const { starts_at, time_zone, organizer, place, notes } = interview;
  const own = ownZone();
  const said = spanIn(interview, time_zone);
  const mine = spanIn(interview, own);
  return (
    <div className="op-interview">
      <strong>Interview on {plannedTime(interview)}</strong>
      {mine !== said && (
        <span className="op-muted">
          For you: {mine} {zoneAt(starts_at, own)}
        </span>
      )}
      <span dir="auto">
        With {organizer}
        {" · "}
        <LinkedText parts={linkParts(place === "" ? placeToCome(company) : place)} />
      </span>
      {notes !== "" && (
        <span dir="auto">
          <LinkedText parts={linkParts(notes)} />
        </span>
      )}
      <span className="op-muted">
        Can't make it, or a question? Reply to the mail about this interview to reach {organizer}.
      </span>
    </div>
  );
}

/** Returns the interview's time as it was planned, with its time zone. */
export function plannedTime(interview: MyInterview): string {
  const { starts_at, time_zone } = interview;
  return `${spanIn(interview, time_zone)} ${zoneAt(starts_at, time_zone)}`;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
