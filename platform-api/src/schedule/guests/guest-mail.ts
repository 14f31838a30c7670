import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import type { Mail } from "#api/mail/send-mail";
import { filesLine } from "../files/file-words.ts";
import { spokenSpan } from "../wall-time.ts";

/** What a guest from outside hears of an event. */
export type GuestNews = "invited" | "moved" | "changed" | "cancelled" | "stays";

interface Told {
  readonly to: { readonly name: string; readonly email: string };
  readonly event: CalendarEvent;
  readonly news: GuestNews;
  /** What of a series it is about. */
  readonly reach: Reach;
  /** Where the guest answers; null where there is nothing to answer. */
  readonly link: string | null;
  /** The series that it is the rest of: its time that the change begins with, and whether earlier ones still take place. */
  readonly former?: { readonly event: CalendarEvent; readonly goesOn: boolean };
}

/** Creates the mail that tells a guest from outside of an event, in the organizer's name. */
export function guestMail({ to, event, news, reach, link, former }: Told): Omit<Mail, "calendar"> {
  const { organizer, title, place, notes } = event;
  const { name, email } = organizer;
  const subjects = {
    invited: `Invitation from ${name}: ${title}`,
    moved: `Event moved: ${title}`,
    changed: `Event changed: ${title}`,
    cancelled: `Event canceled: ${title}`,
    stays: `Event stays as planned: ${title}`,
  };
  const was = former?.event.title ?? title;
  const from = former?.goesOn === true ? ` from ${spokenSpan(former.event)} on; before, nothing changes` : "";
  const said = {
    invited: `${name} invites you to “${title}”.`,
    moved: `${name} has moved “${was}”${from}. Please answer again. It's now:`,
    changed: `${name} has changed “${was}”${from}. It's now:`,
    cancelled: `${name} has canceled “${title}”. It was:`,
    stays: `${name} can't make the time that you proposed for “${title}”. It stays:`,
  };
  const files = filesLine(event, event.kind === "interview");
  const isOff = news === "cancelled";
  return {
    to: to.email,
    subject: subjects[news],
    text: [
      to.name === to.email ? "Hello," : `Hello ${to.name},`,
      said[news],
      [
        ...(was === title ? [] : [`What: ${title}`]),
        `When: ${whenWords(event, reach)}`,
        ...(place === "" || isOff ? [] : [`Where: ${place}`]),
        ...(files === null || isOff ? [] : [files]),
      ].join("\n"),
      !isOff && notes,
      link !== null &&
        `${event.all_day ? "Answer here." : "Answer here, or propose another time."}${files === null ? "" : " The files are there too."} You don't need an account, and this link is only for you:\n${link}`,
      !isOff && `If you have a question, reply to this mail to reach ${name}.`,
      name,
    ]
      .filter(Boolean)
      .join("\n\n"),
    fromName: name,
    replyTo: email,
  };
}

/** `Tue, Mar 3, 2026, 10:00–10:30 UTC` alone, `from … on`, or `…, repeats weekly until Mar 31, 2026`. */
function whenWords(event: CalendarEvent, reach: Reach): string {
  const words = spokenSpan(event);
  const repeats = repeatWords(event);
  if (repeats === null || reach === "this") return words;
  if (reach === "following") return `from ${words} on`;
  return `${words}, ${repeats.replace("Repeats", "repeats")}`;
}
