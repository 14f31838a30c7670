import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { Link } from "react-router-dom";
import { dayText } from "../../day-text.ts";

const WORDS = {
  accepted: "Your signed offer",
  declined: "You declined the offer",
  expired: "The offer has ended",
} as const;
const ENDED = {
  company: "The offer was withdrawn",
  candidate: "The offer ended when you withdrew",
  moved: "The offer ended when you were moved to another job",
} as const;

interface MyOfferLinkProps {
  readonly offer: MyApplication["offer"];
  readonly base: string;
}

/** Leads to the newest offer for an application; shows nothing without one. */
export function MyOfferLink({ offer, base }: MyOfferLinkProps) {
  if (offer === null) return null;
  return (
    <p>
      <Link to={`${base}/offers/${offer._id}`}>{wordsOf(offer)}</Link>
    </p>
  );
}

function wordsOf({ state, withdrawal, expires_on }: NonNullable<MyApplication["offer"]>): string {
  if (state === "sent") return `Answer your offer by ${dayText(expires_on)}`;
  return state === "withdrawn" ? ENDED[withdrawal ?? "company"] : WORDS[state];
}
