import { z } from "zod";

/** How far someone is with a lesson. It only moves to the right. */
export const lessonStates = ["incomplete", "partial", "complete"] as const;
export const LessonState = z.enum(lessonStates);
export type LessonState = z.output<typeof LessonState>;

/** The readable name in an address. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/** A lesson to go on with. */
export const NextLesson = z.object({ slug: z.string(), title: z.string(), course: z.string() });
export type NextLesson = z.output<typeof NextLesson>;

/** A skill track with how far the reader is. */
export const Track = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  course_count: z.int(),
  lesson_count: z.int(),
  /** Reading time of all lessons. */
  minutes: z.int(),
  complete_count: z.int(),
  started: z.boolean(),
});
export type Track = z.output<typeof Track>;

export const LessonEntry = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  state: LessonState,
});
export type LessonEntry = z.output<typeof LessonEntry>;

export const TrackDetail = Track.extend({
  courses: z.array(
    z.object({ slug: z.string(), title: z.string(), summary: z.string(), lessons: z.array(LessonEntry) }),
  ),
  /** Where the reader left, or the first lesson not done; null when all are complete. */
  resume: NextLesson.nullable(),
});
export type TrackDetail = z.output<typeof TrackDetail>;

export const Lesson = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  track: z.object({ slug: z.string(), name: z.string() }),
  course: z.object({ slug: z.string(), title: z.string() }),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  questions: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
  state: LessonState,
  /** How many sections the reader has gone on from. */
  step: z.int(),
  previous: NextLesson.nullable(),
  next: NextLesson.nullable(),
});
export type Lesson = z.output<typeof Lesson>;

export const tracksSchema = {
  list: { response: z.object({ items: z.array(Track) }) },
  get: { params: z.object({ track: Slug }), response: TrackDetail },
  lesson: { params: z.object({ lesson: Slug }), response: Lesson },
};
