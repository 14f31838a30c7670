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
}

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
};

/** Lists the mails that went out with what happened to an application; none to an address that isn't confirmed. */
export function automaticMails({
  candidate,
  events,
  told_when_added,
}: Pick<Application, "candidate" | "events" | "told_when_added">): readonly AutomaticMail[] {
  if (!candidate.gets_mail) return [];
  return events.flatMap(({ kind, at }) => {
    const title = TITLES[kind];
    return title === undefined || (kind === "added" && !told_when_added) ? [] : [{ title, at }];
  });
}

/** Shows that an automatic mail went out, and when. */
export function AutomaticMailItem({ mail }: { readonly mail: AutomaticMail }) {
  return (
    <li className="mr-mail">
      <strong>{mail.title}</strong>
      <small>
        Sent automatically, <RelativeTime iso={mail.at} tell={relativeTime} exact={exactTime} />
      </small>
    </li>
  );
}
