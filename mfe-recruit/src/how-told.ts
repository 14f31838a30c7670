import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";

/** What decides how a request or an offer reaches a candidate. */
export type Reached = Pick<Application["candidate"], "can_sign_in" | "gets_mail">;

/** Says how a candidate hears of a request or an offer, in one sentence; `from` says whose it is, after a space. */
export function howTold({ can_sign_in, gets_mail }: Reached, from = ""): string {
  if (!gets_mail) return `They'll get a notification${from}; their e-mail address isn't confirmed yet.`;
  return `They'll get a mail${can_sign_in ? " and a notification" : ""}${from}.`;
}
