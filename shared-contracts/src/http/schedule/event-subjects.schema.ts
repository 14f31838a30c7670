import { z } from "zod";
import { type SubjectKind, subjectKinds } from "./subject-kinds.ts";

const named = { kind: z.enum(subjectKinds), _id: z.uuid() };

/** What an event is about, as someone reads it who may open it. */
export const EventSubject = z.object({
  ...named,
  title: z.string(),
  /** The path of its page. */
  link: z.string(),
});
export type EventSubject = z.output<typeof EventSubject>;

const isEachOnce = (subjects: readonly { readonly kind: SubjectKind }[]) =>
  new Set(subjects.map(({ kind }) => kind)).size === subjects.length;

/** What an event is about as its form sends it: of each kind one at most. Left out, it stays about what it was. */
export const SentSubjects = z
  .array(z.object(named))
  .max(subjectKinds.length)
  .refine(isEachOnce, "Choose one of each kind at most.")
  .optional();

/** The next time that an event takes place. */
export const NextMeeting = z.object({
  _id: z.uuid(),
  /** Names the occurrence of a series; null for a single event. */
  at: z.string().nullable(),
  title: z.string(),
  all_day: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type NextMeeting = z.output<typeof NextMeeting>;

export const eventSubjectsSchema = {
  find: {
    /** `kind` and `id` narrow to one thing that a page wants an event to be about. */
    query: z
      .object({
        q: z.string().trim().max(100).default(""),
        kind: z.enum(subjectKinds).optional(),
        id: z.uuid().optional(),
      })
      .refine(({ kind, id }) => id === undefined || kind !== undefined, {
        path: ["kind"],
        message: "Say of which kind it is.",
      }),
    response: z.object({ items: z.array(EventSubject) }),
  },
  nextMeeting: {
    query: z.object({ kind: z.enum(subjectKinds), id: z.uuid() }),
    response: z.object({ event: NextMeeting.nullable() }),
  },
};
