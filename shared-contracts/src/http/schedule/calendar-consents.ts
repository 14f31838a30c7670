import { endpoints } from "../endpoint.ts";
import type { calendarConsentsSchema } from "./calendar-consents.schema.ts";

/** Calendars of Google and Microsoft, which are read with their owner's consent. */
export const calendarConsents = endpoints<typeof calendarConsentsSchema>()("calendarConsents", {
  begin: {
    method: "POST",
    path: "/schedule/calendar-consents",
    access: "signed_in",
    summary:
      "Where the person consents that their calendars are read and, with one of an account, that events are written into it. 409 where the server isn't registered with the provider.",
    perMinute: 10,
  },
  finish: {
    method: "POST",
    path: "/schedule/calendar-consents/finish",
    access: "signed_in",
    summary:
      "Connects the account of a consent that the same person began within 15 minutes, or renews it. 422 for any other, for another account than the one that it renews (`other_account`), and where the provider doesn't take it; 409 `too_many` beyond five accounts.",
    status: 201,
    perMinute: 10,
  },
});
