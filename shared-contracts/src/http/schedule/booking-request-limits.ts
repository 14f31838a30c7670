/** How many days a candidate who is asked to book has, if nothing else is chosen, and at most. */
export const DAYS_TO_BOOK = 14;
export const MOST_DAYS_TO_BOOK = 60;

/** How many candidates one bulk run asks at most. */
export const MOST_ASKED_AT_ONCE = 1000;

/** How many mails ask for one booking at most. */
export const MOST_ASKING_MAILS = 5;

/** `asked` until the candidate books; what is booked can be canceled. It expires, or the company withdraws it. */
export const bookingRequestStates = ["asked", "booked", "canceled", "expired", "withdrawn"] as const;

/** Why a request was withdrawn, as far as that is neutral: of a rejection its candidate reads in its own mail. */
export const storedEndReasons = ["company", "withdrew", "hired", "merged", "anonymous"] as const;
export type StoredEndReason = (typeof storedEndReasons)[number];
/** The same, with what follows from the kind of interview that is asked for. */
export const endReasons = [...storedEndReasons, "kind_gone"] as const;
