import type {
  Application,
  ApplicationEvent,
} from "@loubby/shared-contracts/http/applications/applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** A mail that goes out with something that happens; its text holds a link that only the candidate may have. */
interface AutomaticMail {
  readonly title: string;
  readonly at: string;
  /** The colleague whose click sent it; null where no one's did. */
  readonly author: string | null;
}

/** What a mail's sender is called where no colleague sent it. */
export const AUTOMATIC = "Automatic";

/** What happens without a colleague. */
const UNSENT_BY_HAND: readonly ApplicationEvent["kind"][] = [
  "applied",
  "offer_expired",
  "offer_accepted",
  "interview_booked",
];
/** What cancels a coming interview by itself. */
const ENDINGS: readonly ApplicationEvent["kind"][] = ["withdrawn", "rejected", "offer_accepted", "signed"];

const TITLES: Readonly<Partial<Record<ApplicationEvent["kind"], string>>> = {
  applied: "Application received",
  added: "Added to the job",
  video_asked: "Video request",
  references_asked: "Reference request",
  offer_sent: "Offer",
  offer_withdrawn: "Offer withdrawn",
  offer_expired: "Offer expired",
  offer_accepted: "Signed letter",
  interview_planned: "Interview invitation",
  interview_moved: "New interview time",
  interview_cancelled: "Interview canceled",
  booking_asked: "Request to book",
  interview_booked: "Interview booked",
};

/** Lists the mails that went out with what happened to an application; none to an address that isn't confirmed. */
export function automaticMails({
  candidate,
  events,
  told_when_added,
}: Pick<Application, "candidate" | "events" | "told_when_added">): readonly AutomaticMail[] {
  if (!candidate.gets_mail) return [];
  return events.flatMap((event) => {
    const { kind, at } = event;
    const title = TITLES[kind];
    if (title === undefined || (kind === "added" && !told_when_added)) return [];
    return [{ title, at, author: isByHand(event, events) ? event.actor : null }];
  });
}

function isByHand({ kind, at }: ApplicationEvent, events: readonly ApplicationEvent[]): boolean {
  if (kind !== "interview_cancelled") return !UNSENT_BY_HAND.includes(kind);
  const isBefore = (one: ApplicationEvent) => Date.parse(one.at) <= Date.parse(at);
  return !events.some((one) => ENDINGS.includes(one.kind) && isBefore(one));
}

/** Shows that such a mail went out, who sent it, and when. */
export function AutomaticMailItem({ mail }: { readonly mail: AutomaticMail }) {
  return (
    <li className="mr-mail">
      <strong>{mail.title}</strong>
      <small>
        <span dir="auto">{mail.author ?? AUTOMATIC}</span>,{" "}
        <RelativeTime iso={mail.at} tell={relativeTime} exact={exactTime} />
      </small>
    </li>
  );
}
