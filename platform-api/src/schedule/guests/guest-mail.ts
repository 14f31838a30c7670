import type { CalendarEvent, Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import { repeatWords } from "@loubby/shared-contracts/http/schedule/recurrence-words";
import type { Mail } from "#api/mail/send-mail";
import { filesLine } from "../files/file-words.ts";
import { spokenSpan } from "../wall-time.ts";
import { type Headline, whatChanged } from "../what-changed.ts";

/** What a guest from outside hears of an event; `accepted` and `reopened` are about the time that they proposed. */
export type GuestNews = "invited" | "changed" | "cancelled" | "stays" | "accepted" | "reopened";

/** What becomes of a guest's answer: one to a time that was left, and is the event's again, counts again. */
export type AnswerKept = keyof typeof ANSWERS;

const ANSWERS = {
  kept: "",
  asked_again: " Please answer again.",
  counts_again: " Your earlier answer counts again.",
} as const;

interface Told {
  readonly to: { readonly name: string; readonly email: string };
  readonly event: CalendarEvent;
  readonly news: GuestNews;
  /** What of a series it is about. */
  readonly reach: Reach;
  /** Where the guest answers; null where there is nothing to answer. */
  readonly link: string | null;
  /** The event as the guest knew it; what is new begins the mail. */
  readonly before?: CalendarEvent | undefined;
  readonly answer: AnswerKept;
  /** `before` is of a series that the event is the rest of; whether earlier times of it still take place. */
  readonly former?: { readonly goesOn: boolean } | undefined;
}

const SUBJECTS: Readonly<Record<Headline, string>> = {
  moved: "Moved",
  placed: "New place",
  renamed: "New title",
  noted: "New notes",
  changed: "Changed",
};

/** Creates the mail that tells a guest from outside of an event, in the organizer's name. */
export function guestMail(told: Told): Omit<Mail, "calendar"> {
  const { to, event, news, reach, link, before = event, answer, former } = told;
  const { organizer, title, place, notes } = event;
  const { name, email } = organizer;
  const isRest = former !== undefined;
  const isMoved = answer !== "kept";
  const { lines, headline } = whatChanged(before, event, { reach, isRest, timeOf: spokenSpan });
  const subjects = {
    invited: `Invitation from ${name}: ${title}`,
    changed: `${SUBJECTS[isMoved ? "moved" : headline]}: ${title}`,
    cancelled: `Event canceled: ${title}`,
    stays: `Event stays as planned: ${title}`,
    accepted: `Moved to the time you proposed: ${title}`,
    reopened: `Moved back: ${title}`,
  };
  const from = former?.goesOn === true ? ` from ${spokenSpan(before)} on; before, nothing changes` : "";
  const did = isMoved ? "moved" : "changed";
  const said = {
    invited: `${name} invites you to “${title}”.`,
    changed: `${name} has ${did} ${partWords(before, event, reach, isRest)}${from}.${ANSWERS[answer]}`,
    cancelled: `${name} has canceled “${title}”. It was:`,
    stays: `${name} can't make the time that you proposed for “${title}”. It stays:`,
    accepted: `${name} moved “${title}” to the time you proposed. You count as coming.`,
    reopened: `${name} moved “${title}” back. The time you proposed waits for their answer again.`,
  };
  const files = filesLine(event, event.kind === "interview");
  const isOff = news === "cancelled";
  const isNews = !isOff && news !== "invited" && news !== "stays";
  return {
    to: to.email,
    subject: subjects[news],
    text: [
      to.name === to.email ? "Hello," : `Hello ${to.name},`,
      said[news],
      isNews && lines.join("\n"),
      [
        ...(isNews ? ["It's now:"] : []),
        ...(before.title === title ? [] : [`What: ${title}`]),
        `When: ${whenWords(event, reach)}`,
        ...(place === "" || isOff ? [] : [`Where: ${place}`]),
        ...(files === null || isOff ? [] : [files]),
      ].join("\n"),
      !isOff && notes,
      link !== null &&
        `${asking(event, news)}${files === null ? "" : " The files are there too."} You don't need an account, and this link is only for you:\n${link}`,
      !isOff && `If you have a question, reply to this mail to reach ${name}.`,
      name,
    ]
      .filter(Boolean)
      .join("\n\n"),
    fromName: name,
    replyTo: email,
  };
}

/** What of it was changed: `“Planning”`, `one event of the series “Planning”`, `all events of the series “Planning”`. */
function partWords(before: CalendarEvent, event: CalendarEvent, reach: Reach, isRest: boolean): string {
  const name = `“${before.title}”`;
  if (isRest || before.recurrence === "none" || event.recurrence === "none") return name;
  return `${reach === "this" ? "one event" : "all events"} of the series ${name}`;
}

/** What the link is for. Someone whose proposal was accepted isn't asked again. */
function asking({ all_day }: CalendarEvent, news: GuestNews): string {
  if (news === "accepted") return "If your plans change, change your answer here.";
  return all_day ? "Answer here." : "Answer here, or propose another time.";
}

/** `Tue, Mar 3, 2026, 10:00–10:30 UTC` alone, `from … on`, or `…, repeats weekly until Mar 31, 2026`. */
function whenWords(event: CalendarEvent, reach: Reach): string {
  const words = spokenSpan(event);
  const repeats = repeatWords(event);
  if (repeats === null || reach === "this") return words;
  if (reach === "following") return `from ${words} on`;
  return `${words}, ${repeats.replace("Repeats", "repeats")}`;
}
