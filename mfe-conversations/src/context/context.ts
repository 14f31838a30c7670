import * as paths from "@loubby/shared-contracts/paths";
import { hostsWords, spanFor } from "@loubby/shared-contracts/http/schedule/span-in";
import { expectsAnswer } from "@loubby/shared-contracts/http/applications/promise";
import { outcomeWords } from "@loubby/shared-contracts/http/applications/outcome-words";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** What a conversation is about. */
export type Context = NonNullable<Conversation["context"]>;

/** One line of a card: words, a moment (ISO 8601), or both. */
export interface Fact {
  readonly label: string;
  readonly text?: string;
  readonly at?: string;
}

/** What the panel shows of an application. */
export interface ContextCard {
  readonly facts: readonly Fact[];
  readonly link: string;
}

const STATUS = { hired: "Hired", rejected: "Rejected", withdrawn: "Withdrawn" } as const;
const EVENTS: Readonly<Record<string, string>> = { interview: "Interview", meeting: "Meeting" };
const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const day = (date: string) => DAY.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));

/** The card of an application as its company sees it. */
export function companyCard(application: Application): ContextCard {
  const {
    status,
    stages,
    stage_id,
    job,
    _id,
    added,
    applied_at,
    stage_entered_at,
    next_event,
    open_offer,
    offer_declined,
  } = application;
  const stage = stages.find((each) => each._id === stage_id)?.name ?? "";
  return {
    link: paths.application(job._id, _id),
    facts: [
      ...(status === "active"
        ? inStage(stage, stage_entered_at)
        : [{ label: "Status", text: STATUS[status] }]),
      { label: added ? "Added" : "Applied", at: applied_at },
      ...(next_event
        ? [{ label: "Next event", text: EVENTS[next_event.kind] ?? "Event", at: next_event.starts_at }]
        : []),
      ...(open_offer
        ? [
            {
              label: "Offer",
              text: open_offer.state === "sent" ? answerBy("Sent", open_offer.expires_on) : "Awaits approval",
            },
          ]
        : offer_declined
          ? [{ label: "Offer", text: "Declined" }]
          : []),
    ],
  };
}

/** The card of one's own application. */
export function ownCard(application: MyApplication): ContextCard {
  const { status, stage, stage_entered_at, added, applied_at, interview, offer, expected_reply_by, job } =
    application;
  const { closed_as_declined } = application;
  return {
    link: paths.appliedJob(job._id),
    facts: [
      ...(status === "active"
        ? inStage(stage, stage_entered_at)
        : [{ label: "Status", text: outcomeWords({ status, closed_as_declined }) }]),
      { label: added ? "Added" : "Applied", at: applied_at },
      ...(interview
        ? [
            { label: "Interview", text: whenOf(interview) },
            { label: "With", text: hostsWords(interview.hosts) },
            ...(interview.place ? [{ label: "Where", text: interview.place }] : []),
          ]
        : []),
      ...(offer?.state === "sent"
        ? [{ label: "Offer", text: `Open, please answer by ${day(offer.expires_on)}` }]
        : []),
      ...(expectsAnswer(application)
        ? [{ label: `Answer from ${job.company_name}`, text: `By ${day(expected_reply_by)}` }]
        : []),
    ],
  };
}

/** When an interview is: by the reader's clocks, then by those that it was planned with where they differ. */
function whenOf(interview: NonNullable<MyApplication["interview"]>): string {
  const { here, there } = spanFor(interview, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return there === null ? here : `${here} · ${there}`;
}

const inStage = (stage: string, since: string): Fact[] => [
  { label: "Stage", text: stage },
  { label: "In this stage since", at: since },
];

const answerBy = (state: string, date: string | null) =>
  date === null ? state : `${state}, answer by ${day(date)}`;
