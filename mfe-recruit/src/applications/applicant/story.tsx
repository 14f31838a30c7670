import type { ApplicationEvent } from "@loubby/shared-contracts/http/applications/applications.schema";
import { spansToReader } from "@loubby/shared-contracts/http/schedule/spans-in-words";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** Lists what happened to an application, newest first. */
export function Story({ events }: { readonly events: readonly ApplicationEvent[] }) {
  return (
    <ol className="mr-story">
      {events.map((event) => (
        <li key={event.kind + event._id}>
          <span dir="auto">{wordsOf(event)}</span>
          <RelativeTime iso={event.at} tell={relativeTime} exact={exactTime} />
        </li>
      ))}
    </ol>
  );
}

/** What was written by the clocks of an event, by the reader's. */
const here = (detail: string) => spansToReader(detail, Intl.DateTimeFormat().resolvedOptions().timeZone);

function wordsOf({ kind, actor, from_stage, to_stage, detail }: ApplicationEvent): string {
  const steps = `from ${from_stage ?? "a former stage"} to ${to_stage ?? "a former stage"}`;
  switch (kind) {
    case "applied":
      return `${actor} applied`;
    case "added":
      return `${actor} added the candidate${detail && ` (${detail})`}`;
    case "moved":
      return `${actor} moved the candidate ${steps}`;
    case "signed":
      return `${actor} signed the offer letter: moved ${steps}`;
    case "rejected":
      return `${actor} rejected the candidate in ${from_stage ?? "a former stage"}${detail && `: ${detail}`}`;
    case "reopened":
      return `${actor} undid the rejection`;
    case "withdrawn":
      return `${actor} withdrew`;
    case "job_changed":
      return `${actor} moved the candidate to another job: ${detail}`;
    case "merged":
      return `${actor} merged a duplicate application: ${detail}`;
    case "unmerged":
      return `${actor} unmerged an application: ${detail}`;
    case "revealed":
      return `${actor} revealed who this is`;
    case "tagged":
      return `${actor} ${detail}`;
    case "video_asked":
      return `${actor} asked for a video`;
    case "video_ended":
      return detail === "hired" ? "Hiring ended the request for a video" : "The request for a video ended";
    case "references_asked":
      return `${actor} asked for references`;
    case "references_declined":
      return `${actor} declined to give references`;
    case "references_ended":
      return "The request for references ended, as the candidate withdrew";
    case "referee_removed":
      return `${actor} removed a referee${detail && `: ${detail}`}`;
    case "offer_sent":
      return `${actor} sent an offer`;
    case "offer_accepted":
      return `${actor} accepted the offer`;
    case "offer_declined":
      return `${actor} declined the offer: ${detail}`;
    case "offer_withdrawn":
      return `${actor} withdrew the offer${detail && `: ${detail}`}`;
    case "offer_expired":
      return "The offer expired without an answer";
    case "mailed":
      return `${actor} sent a mail: ${detail}`;
    case "interview_planned":
      return `${actor} scheduled an interview: ${here(detail)}`;
    case "interview_moved":
      return `${actor} moved the interview to ${here(detail)}`;
    case "interview_cancelled":
      return `${actor} canceled the interview on ${here(detail)}`;
    case "booking_asked":
      return `${actor} asked the candidate to book: ${detail}`;
    case "booking_expired":
      return `The candidate didn't book in time: ${detail}`;
    case "booking_withdrawn":
      return `${actor} withdrew the request to book: ${detail}`;
    case "booking_restored":
      return `The request to book is open again: ${detail}`;
    case "interview_booked":
      return `${actor} booked an interview: ${here(detail)}`;
  }
}
