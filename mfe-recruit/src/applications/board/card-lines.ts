import type { ApplicationCard, Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { recommendationWords } from "../../evaluation/scorecards/scorecard-words.ts";
import { dayText } from "../../day-text.ts";
import { relativeTime } from "@loubby/shared-contracts/shell";

type Shows = (field: Board["card_fields"][number]) => boolean;

/** Returns what someone does and where: `Product Designer at Saltmarsh Software`; empty where neither is known. */
export function workLine(facts: ApplicationCard["facts"], shows: Shows): string {
  const title = (shows("title") && facts?.title) || "";
  const employer = (shows("employer") && facts?.employer) || "";
  return title && employer ? `${title} at ${employer}` : title || employer;
}

/** Returns where someone lives and how long they have worked: `Accra · 4 years`. */
export function placeLine(facts: ApplicationCard["facts"], shows: Shows): string {
  const years = (shows("years") && facts?.years) || 0;
  return [
    (shows("location") && facts?.location) || "",
    years > 0 ? `${years} ${years === 1 ? "year" : "years"} of experience` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns how the scorecards stand: `2 of 3 scorecards: 1 strong yes, 1 no`; empty where no one was asked. */
export function scorecardsLine(scorecards: ApplicationCard["scorecards"]): string {
  if (scorecards === null) return "";
  const { asked, submitted, recommendations } = scorecards;
  const said = recommendations.map(
    ({ recommendation, count }) => `${count} ${recommendationWords[recommendation].toLowerCase()}`,
  );
  const noun = asked === 1 ? "scorecard" : "scorecards";
  return `${submitted} of ${asked} ${noun}${said.length > 0 ? `: ${said.join(", ")}` : ""}`;
}

const EVENTS: Readonly<Record<string, string>> = { interview: "Interview", meeting: "Meeting" };

/** Returns what comes next: `Interview in 2 days`. */
export function eventLine(kind: string, startsAt: string, now: number): string {
  return `${EVENTS[kind] ?? "Event"} ${relativeTime(startsAt, now)}`;
}

/** Returns where an event is, a link by its site alone: `meet.example.com`. */
export function shortPlace(place: string): string {
  return place.replace(/https?:\/\/([^/\s]+)\S*/giu, "$1");
}

/** Returns how far an offer is: `Offer sent, answer by Mar 1, 2026`; empty without one that is open or was declined. */
export function offerLine({
  open_offer: offer,
  offer_declined = false,
}: Pick<ApplicationCard, "open_offer" | "offer_declined">): string {
  if (offer === null) return offer_declined ? "Offer declined" : "";
  if (offer.state === "pending_approval") return "Offer awaits approval";
  return offer.expires_on === null ? "Offer sent" : `Offer sent, answer by ${dayText(offer.expires_on)}`;
}
