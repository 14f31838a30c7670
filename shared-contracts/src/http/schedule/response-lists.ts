/** What a guest has answered to an invitation. */
export const guestResponses = ["needs_action", "accepted", "tentative", "declined"] as const;
export type GuestResponse = (typeof guestResponses)[number];

/** What a guest may answer. */
export const answers = ["accepted", "tentative", "declined"] as const;
export type Answer = (typeof answers)[number];

/** Answers as a guest chooses them. */
export const answerNames: Readonly<Record<Answer, string>> = {
  accepted: "Yes",
  tentative: "Maybe",
  declined: "No",
};

/** How a guest stands, for those who read the list. */
export const responseNames: Readonly<Record<GuestResponse, string>> = {
  needs_action: "No answer yet",
  accepted: "Coming",
  tentative: "Maybe",
  declined: "Not coming",
};

/** Characters of a note that comes with an answer. */
export const MOST_NOTE = 500;
