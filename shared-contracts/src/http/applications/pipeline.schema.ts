import { z } from "zod";
import { roleTags } from "../../shell/permissions.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { ApplicationCard } from "./applications.schema.ts";
import { line } from "../line.schema.ts";
import { Stage } from "../jobs/jobs.schema.ts";
import { BookingAsk } from "./booking-ask.schema.ts";
import { mailVariables, nameVariables } from "../variables.ts";
import { onlyVariables } from "../variables.schema.ts";

/** Text of several lines: what a line may hold, line ends and tabs. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((value) => SHOWN_TEXT.test(value.replace(/[\r\n\t]/g, "")), UNSHOWN);

/** A mail in which these variables are filled in for each candidate. */
const mailWith = (known: readonly string[]) =>
  z.object({
    subject: line(200).min(1, "The mail needs a subject.").superRefine(onlyVariables(known)),
    body: text(8000).min(1, "Please write the mail.").superRefine(onlyVariables(known)),
  });

/** A mail with `{first_name}`, `{last_name}`, `{job}`, `{company}` and `{stage}` filled in for each candidate. */
export const MailText = mailWith(mailVariables);
export type MailText = z.output<typeof MailText>;

/**
 * What happens when someone enters a stage. `assessment` asks for one: a mail to the candidate and a task for the
 * team. A mail has `mail`, a task `title` and who it is for; `booking` asks the candidate to book an interview.
 */
export const EntryAction = z
  .object({
    kind: z.enum(["mail", "task", "assessment", "booking"]),
    mail: MailText.nullable().default(null),
    /** Of the task; may name the same variables as a mail. */
    title: line(200).superRefine(onlyVariables(mailVariables)).default(""),
    /** A colleague; without one and without a role, the person who moves the candidate. */
    assignee_id: z.uuid().nullable().default(null),
    assignee_role: z.enum(roleTags).nullable().default(null),
    /** Days until it is due; null: no date. */
    due_days: z.int().min(0).max(90).nullable().default(null),
    booking: BookingAsk.optional(),
  })
  .refine(({ kind, booking }) => kind !== "booking" || booking !== undefined, {
    path: ["booking.event_type_id"],
    message: "Choose a kind of interview.",
  })
  .refine(({ kind, mail }) => kind === "task" || kind === "booking" || mail !== null, {
    path: ["mail"],
    message: "Please write the mail.",
  })
  .refine(({ kind, title }) => kind === "mail" || kind === "booking" || title !== "", {
    path: ["title"],
    message: "Enter a task.",
  });
export type EntryAction = z.output<typeof EntryAction>;

const stageSettings = {
  /** Days someone may stand here before the team is reminded; null: no limit. */
  sla_days: z.int().min(1, "At least one day.").max(365, "At most 365 days.").nullable(),
  entry_actions: z.array(EntryAction).max(10, "At most 10 actions."),
};

/** A stage with what it asks for. */
export const PipelineStage = Stage.extend(stageSettings);
export type PipelineStage = z.output<typeof PipelineStage>;

export const RejectionReason = z.object({
  _id: z.uuid(),
  name: z.string(),
  mail: z.object({ subject: z.string(), body: z.string() }),
  /** Only for candidates who declined the company's offer. */
  for_declined: z.boolean().optional(),
  /** The reason to start from: the candidate that was asked about declined the company's offer. */
  suggested: z.boolean().optional(),
});
export type RejectionReason = z.output<typeof RejectionReason>;

/** A mail to a candidate that was planned, sent or canceled. */
export const PlannedMail = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  /** `job`: about a move to another job. */
  kind: z.enum(["rejection", "stage", "bulk", "job"]),
  /** The colleague whose step sends it; null where a rule of the job does. */
  author: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  send_at: z.string(),
  sent_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
});
export type PlannedMail = z.output<typeof PlannedMail>;

/** Something to be done for one application. */
export const ApplicationTask = z.object({
  _id: z.uuid(),
  application_id: z.uuid(),
  kind: z.enum(["task", "assessment"]),
  title: z.string(),
  /** Who does it: a name, or a role's tag. */
  assignee: z.string(),
  due_at: z.string().nullable(),
  done_at: z.string().nullable(),
});
export type ApplicationTask = z.output<typeof ApplicationTask>;

/** A way through the stages that jobs are started with. */
export const StagePlanTemplate = z.object({
  _id: z.uuid(),
  name: z.string(),
  stages: z.array(PipelineStage.omit({ _id: true, position: true })),
});
export type StagePlanTemplate = z.output<typeof StagePlanTemplate>;

/** What moving someone into a stage will do. */
export const MovePreview = z.object({
  mails: z.array(z.object({ subject: z.string(), body: z.string(), minutes: z.int() })),
  tasks: z.array(z.object({ title: z.string(), assignee: z.string() })),
});

/** A colleague who has an application open at this moment. */
export const Viewer = z.object({ application_id: z.uuid(), _id: z.uuid(), name: z.string() });
export type Viewer = z.output<typeof Viewer>;

export const pipelineSchema = {
  look: { response: z.array(Viewer) },
  viewers: { response: z.array(Viewer) },
  stages: { response: z.array(PipelineStage) },
  setStage: {
    body: z.object({ ...stageSettings, name: line(60).min(1, "Every stage needs a name.") }),
    response: PipelineStage,
  },
  removeStage: {
    /** Where those who stand in it go; may be left out when no one does. */
    body: z.object({ target_id: z.uuid().nullable().default(null) }),
    response: z.object({ moved: z.int() }),
  },
  preview: { query: z.object({ application_id: z.uuid() }), response: MovePreview },
  reasons: {
    /** With `application_id`, the mails are worded for its candidate. */
    query: z.object({ application_id: z.uuid().optional() }),
    response: z.array(RejectionReason),
  },
  saveReasons: {
    /** In their order; one that is missing is retired. */
    body: z.object({
      reasons: z
        .array(
          z.object({
            _id: z.uuid().optional(),
            name: line(120).min(1, "Every reason needs a name."),
            mail: MailText,
          }),
        )
        .min(1, "Keep at least one reason.")
        .max(40, "At most 40 reasons.")
        .superRefine((reasons, context) => {
          const names = new Set<string>();
          const ids = new Set<string>();
          reasons.forEach(({ _id, name }, at) => {
            const again = names.has(name.toLowerCase()) || (_id !== undefined && ids.has(_id));
            const message = "Two reasons have the same name";
            if (again) context.addIssue({ code: "custom", path: [at, "name"], message });
            names.add(name.toLowerCase());
            if (_id !== undefined) ids.add(_id);
          });
        }),
    }),
    response: z.array(RejectionReason),
  },
  moveToJob: {
    body: z.object({
      job_id: z.uuid(),
      stage_id: z.uuid().nullable().default(null),
      version: z.int(),
      /** Undoes a move: what the stage does when someone enters is not done again. */
      undo: z.boolean().optional(),
    }),
    response: ApplicationCard,
  },
  mails: { response: z.array(PlannedMail) },
  setMail: { body: mailWith(nameVariables).extend({ send_at: z.iso.datetime() }), response: PlannedMail },
  cancelMail: { response: PlannedMail },
  tasks: { response: z.array(ApplicationTask) },
  setTask: { body: z.object({ done: z.boolean() }), response: ApplicationTask },
  plans: { response: z.array(StagePlanTemplate) },
  savePlan: {
    body: z.object({ name: line(80).min(1, "Give the plan a name."), job_id: z.uuid() }),
    response: StagePlanTemplate,
  },
  removePlan: { response: z.object({}) },
  applyPlan: {
    body: z.object({ plan_id: z.uuid() }),
    response: z.array(PipelineStage),
  },
};
