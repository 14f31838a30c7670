import { placeToCome } from "@loubby/shared-contracts/http/schedule/place-to-come";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Mail } from "#api/mail/send-mail";
import { filesLine } from "./files/file-words.ts";
import { interviewName } from "./interview-name.ts";
import type { Interviewee } from "./interviewees.sql.ts";
import { spanToThem } from "./wall-time.ts";
import { type Headline, whatChanged } from "./what-changed.ts";

/** What a candidate hears of an interview. */
export type InterviewNews =
  | "invited"
  | "changed"
  | "accepted"
  | "reopened"
  | "stays"
  | "cancelled"
  | "withdrawn"
  | "hired";

interface Told {
  readonly to: Interviewee;
  readonly event: CalendarEvent;
  /** The interview as they knew it; what is new begins the mail. */
  readonly before?: CalendarEvent | undefined;
  readonly news: InterviewNews;
  /** Where the candidate follows the application: their dashboard, or a page without a password. */
  readonly link: string;
  /** Where they say whether they come; null where nothing is asked. */
  readonly answer: string | null;
}

const SUBJECTS: Readonly<Record<Headline, string>> = {
  moved: "Interview moved",
  placed: "Interview has a new place",
  renamed: "Interview changed",
  noted: "Interview has new notes",
  changed: "Interview changed",
};

const AND = new Intl.ListFormat("en");

/** Creates the mail that tells a candidate of an interview, in the company's name. */
export function interviewMail({
  to,
  event,
  before = event,
  news,
  link,
  answer,
}: Told): Omit<Mail, "calendar"> {
  const { organizer, guests, place, notes } = event;
  const about = to.job_title === null ? to.company_name : `${to.job_title} at ${to.company_name}`;
  const for_ = to.job_title === null ? "" : ` for ${to.job_title}`;
  const with_ = [organizer, ...guests.filter(({ _id }) => _id !== to.candidate_id)];
  const isAhead = news !== "cancelled" && news !== "withdrawn" && news !== "hired";
  const isNews = isAhead && news !== "invited" && news !== "stays";
  // Candidates read the job in place of a title.
  const known = { ...before, title: event.title };
  const timeOf = (one: Pick<CalendarEvent, "starts_at" | "ends_at" | "time_zone">) =>
    spanToThem(one, to.time_zone);
  const { lines, headline } = whatChanged(known, event, { reach: "all", isRest: false, timeOf });
  const files = filesLine(event, true);
  const when = `When: ${spanToThem(event, to.time_zone)}`;
  const details = [
    ...(isNews ? ["It's now:"] : []),
    `What: ${interviewName(to.company_name, to.job_title)}`,
    when,
    `With: ${AND.format(with_.map(({ name }) => name))}`,
    ...(files !== null && isAhead ? [files] : []),
    ...(place !== "" ? [`Where: ${place}`] : isAhead ? [placeToCome(to.company_name)] : []),
  ];
  const said = {
    invited: `${to.company_name} invites you to an interview${for_}.`,
    changed: `${to.company_name} has ${headline === "moved" ? "moved" : "changed"} your interview${for_}.`,
    accepted: `${to.company_name} moved your interview${for_} to the time you proposed. You count as coming.`,
    reopened: `${to.company_name} moved your interview${for_} back. The time you proposed waits for their answer again.`,
    stays: `${to.company_name} can't make the time that you proposed for your interview${for_}. It stays:`,
    cancelled: `${to.company_name} has canceled your interview${for_}. It was:`,
    withdrawn: `Your interview${for_} is canceled, since you are no longer a candidate for it. It was:`,
    hired: `Your interview${for_} is canceled, since you accepted the offer. It was:`,
  };
  const subjects = {
    invited: `Interview invitation: ${about}`,
    changed: `${SUBJECTS[headline]}: ${about}`,
    accepted: `Interview moved to the time you proposed: ${about}`,
    reopened: `Interview moved back: ${about}`,
    stays: `Interview stays as planned: ${about}`,
    cancelled: `Interview canceled: ${about}`,
    withdrawn: `Interview canceled: ${about}`,
    hired: `Interview canceled: ${about}`,
  };
  return {
    to: to.email,
    subject: subjects[news],
    text: [
      `Hello ${to.first_name},`,
      said[news],
      isNews && lines.join("\n"),
      details.join("\n"),
      isAhead && notes,
      answer !== null &&
        `${files === null ? "" : "Open the files here. "}${news === "accepted" ? "If your plans change, change your answer" : "Say whether you're coming, or propose another time"}:\n${answer}`,
      isAhead && `If you have a question, reply to this mail to reach ${organizer.name}.`,
      to.can_sign_in
        ? `See where it stands in your dashboard:\n${link}`
        : `See where it stands here. You don't need a password, and this link is only for you:\n${link}`,
      `${organizer.name}, ${to.company_name}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    fromName: `${organizer.name.split(" ")[0]} at ${to.company_name}`,
    replyTo: organizer.email,
  };
}
