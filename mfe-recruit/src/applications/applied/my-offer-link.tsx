import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { Link } from "react-router-dom";
import { dayText } from "../../day-text.ts";

const WORDS = {
  accepted: "Your signed offer",
  declined: "You declined the offer",
  expired: "The offer has ended",
  withdrawn: "The offer was withdrawn",
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
      <Link to={`${base}/offers/${offer._id}`}>
        {offer.state === "sent" ? `Answer your offer by ${dayText(offer.expires_on)}` : WORDS[offer.state]}
      </Link>
    </p>
  );
}
