import { z } from "zod";
import { ServiceMilestone } from "../agents/service.schema.ts";
import { MOST_MILESTONES } from "../agents/service-limits.ts";
import { MOST_ROWS } from "../agents/selling/listing-limits.ts";
import { line, lines } from "../line.schema.ts";
import { pageOf, pageQuery } from "../page.schema.ts";
import { OrderChargeback } from "./order-chargeback.schema.ts";
import { MOST_REASON } from "./order-states.ts";
import { OrderItem } from "./orders.schema.ts";
import {
  milestoneStates,
  MOST_PROJECT_FILES,
  MOST_WORK_WORDS,
  type ProposalKind,
  proposalKinds,
} from "./project-states.ts";

const Side = z.enum(["buyer", "seller"]);

/** A file that came with a brief or a submission. `size` in bytes. */
export const ProjectFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
});
export type ProjectFile = z.output<typeof ProjectFile>;

/** What a seller handed over, and what the buyer wants changed of it. */
export const Submission = z.object({
  number: z.int(),
  text: z.string(),
  files: z.array(ProjectFile),
  at: z.string(),
  /** Null where nothing was asked for. */
  changes: z.object({ text: z.string(), at: z.string() }).nullable(),
});
export type Submission = z.output<typeof Submission>;

/** A part of a project. Amounts are minor units of the order's currency. */
export const Milestone = ServiceMilestone.extend({
  _id: z.uuid(),
  state: z.enum(milestoneStates),
  /** By when it is to be submitted; null before work began, once it is handed over, and while the project is paused. */
  deadline_at: z.string().nullable(),
  /** When it is approved by itself, or its money is released; null where nothing moves it on. */
  due_at: z.string().nullable(),
  /** How often changes can still be asked for. */
  revisions_left: z.int(),
  /** What is left for the seller after the commission; null for the buyer. */
  net: z.int().nullable(),
  /** What the seller was paid of it, before the commission; null before. Less than `amount` after a dispute. */
  paid: z.int().nullable(),
  submissions: z.array(Submission),
  /** Whether a colleague of the buyer is asked to approve that it is funded; false for the seller. */
  is_asked: z.boolean(),
  /** What the asker may do now. */
  may: z.object({
    fund: z.boolean(),
    submit: z.boolean(),
    request_changes: z.boolean(),
    approve: z.boolean(),
    dispute: z.boolean(),
    /** Give the buyer its money back. */
    refund: z.boolean(),
  }),
});
export type Milestone = z.output<typeof Milestone>;

/** What a milestone is to be: one that is there, or a new one without an id. */
const ProposedMilestone = ServiceMilestone.extend({ _id: z.uuid().nullable() });
export type ProposedMilestone = z.output<typeof ProposedMilestone>;

/** What one side asked the other to agree to. */
export const Proposal = z.object({
  _id: z.uuid(),
  kind: z.enum(Object.keys(proposalKinds) as ProposalKind[]),
  side: Side,
  text: z.string(),
  /** Of a change order: what isn't handed over, as it is to be. What is missing is dropped. */
  milestones: z.array(ProposedMilestone),
  state: z.enum(["open", "agreed", "refused", "withdrawn"]),
  created_at: z.string(),
  closed_at: z.string().nullable(),
});
export type Proposal = z.output<typeof Proposal>;

/** One thing that happened in a project. */
export const ProjectEvent = z.object({
  at: z.string(),
  /** Who did it; null for the clock. */
  side: Side.nullable(),
  /** The milestone that moved, by its title, and to where; null for what is about the whole. */
  milestone: z.string().nullable(),
  state: z.enum(milestoneStates).nullable(),
  /** What happened to the whole; null for a milestone. */
  kind: z
    .enum([
      "brief",
      "proposed",
      "agreed",
      "refused",
      "withdrawn",
      "paused",
      "resumed",
      "disputed",
      "resolved",
    ])
    .nullable(),
  /** What a proposal was about; null otherwise. */
  proposal: z.enum(Object.keys(proposalKinds) as ProposalKind[]).nullable(),
  note: z.string(),
});
export type ProjectEvent = z.output<typeof ProjectEvent>;

/** A project as a list shows it. */
export const ProjectItem = OrderItem.extend({
  /** Milestones that count, and those of them that are approved or paid. */
  milestones: z.int(),
  done: z.int(),
  /** The earliest day by which something is to be submitted; null without one. */
  deadline_at: z.string().nullable(),
  /** Who is to act next; null where only the clock does. */
  waits_for: Side.nullable(),
});
export type ProjectItem = z.output<typeof ProjectItem>;

/** A project, whole. Amounts are minor units of its currency. */
export const Project = ProjectItem.extend({
  version: z.int(),
  /** Of the parts that count: all together, what is held now, and what was paid. */
  total: z.int(),
  held: z.int(),
  paid: z.int(),
  commission_bps: z.int(),
  /** What the buyer's wallet can spend now; null for the seller, and without the right to spend it. */
  available: z.int().nullable(),
  /** Above how much, in minor units, a colleague approves that a milestone is funded; null without a limit, and for the seller. */
  approval_limit: z.int().nullable(),
  revisions: z.int(),
  /** What the seller asks before work begins. */
  questions: z.array(z.string()),
  /** Null before the buyer sent it. */
  brief: z
    .object({ text: z.string(), answers: z.array(z.string()), files: z.array(ProjectFile), at: z.string() })
    .nullable(),
  /** Since when nothing is due; null while work goes on. */
  paused_at: z.string().nullable(),
  parts: z.array(Milestone),
  /** The latest payment behind it that was disputed at the bank; null without one. */
  chargeback: OrderChargeback.nullable(),
  /** What one side waits for the other to agree to; null without it. */
  proposal: Proposal.nullable(),
  history: z.array(ProjectEvent),
  may: z.object({
    brief: z.boolean(),
    propose: z.boolean(),
    /** Answer the open proposal, which the other side made; or withdraw one's own. */
    answer: z.boolean(),
    withdraw: z.boolean(),
    resume: z.boolean(),
    /** Cancel without the other side: before work began, or because it is late. */
    cancel: z.boolean(),
    message: z.boolean(),
  }),
});
export type Project = z.output<typeof Project>;

const words = lines(MOST_WORK_WORDS);
const said = words.min(3, "Say it in a sentence.");
const file_ids = z
  .array(z.uuid())
  .max(MOST_PROJECT_FILES, `At most ${MOST_PROJECT_FILES} files.`)
  .default([]);
const nothing = z.strictObject({});

export const projectsSchema = {
  list: { query: z.object(pageQuery), response: pageOf(ProjectItem) },
  get: { response: Project },
  brief: {
    body: z.strictObject({ text: said, answers: z.array(line(2000)).max(MOST_ROWS).default([]), file_ids }),
    response: Project,
  },
  fund: { body: nothing, response: Project },
  submit: { body: z.strictObject({ text: said, file_ids }), response: Project },
  requestChanges: { body: z.strictObject({ text: said }), response: Project },
  approve: { body: nothing, response: Project },
  refund: { body: z.strictObject({ reason: lines(MOST_REASON).default("") }), response: Project },
  propose: {
    body: z
      .strictObject({
        kind: Proposal.shape.kind,
        text: words.default(""),
        milestones: z
          .array(ProposedMilestone)
          .max(MOST_MILESTONES, `At most ${MOST_MILESTONES} milestones.`)
          .default([]),
      })
      .refine(({ kind, milestones }) => kind === "change" || milestones.length === 0, {
        path: ["milestones"],
        error: "Only a change order changes milestones.",
      }),
    response: Project,
  },
  answer: { body: z.strictObject({ agrees: z.boolean() }), response: Project },
  withdraw: { body: nothing, response: Project },
  resume: { body: nothing, response: Project },
  cancel: { body: z.strictObject({ reason: lines(MOST_REASON).default("") }), response: Project },
  file: { response: z.object({ url: z.string(), name: z.string(), content_type: z.string() }) },
};
