import type { OfferState } from "@loubby/shared-contracts/http/offers/offer-words";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

/** Whether an offer went well, for those that were sent. */
export const offerTones: Readonly<Partial<Record<OfferState, StatusTone>>> = {
  sent: "progress",
  accepted: "success",
  declined: "danger",
  expired: "warning",
};
