/** How long what is booked may last, in minutes. */
export const bookingLengths = [5, 15, 30, 45, 60, 90, 120] as const;

/** Where people meet; `later`: the host says it later. */
export const placeKinds = ["call", "phone", "in_person", "later"] as const;

/** How a question is answered. */
export const questionKinds = ["short_text", "long_text", "yes_no", "single_choice"] as const;

/** How long a slot is kept while someone fills in the form, in minutes. */
export const HOLD_MINUTES = 5;

/** How a company's hosts share what is booked: in turn, all together, or one after the other. */
export const teamSchedulings = ["round_robin", "collective", "sequence"] as const;
export type TeamScheduling = (typeof teamSchedulings)[number];

/** The most hosts that one of a company's booking links has. */
export const MOST_HOSTS = 20;
