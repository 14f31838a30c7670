import { z } from "zod";
import { LessonState, NextLesson, Slug, Track } from "./tracks.schema.ts";

const params = z.object({ lesson: Slug });

/** Where someone stands in a lesson. */
export const Progress = z.object({ state: LessonState, step: z.int() });
export type Progress = z.output<typeof Progress>;

/** What a check came to, question by question. Why is told for every answer, the right one only when it was given. */
export const CheckResult = z.object({
  passed: z.boolean(),
  answers: z.array(z.object({ correct: z.boolean(), why: z.string() })),
  progress: Progress,
});
export type CheckResult = z.output<typeof CheckResult>;

export const progressSchema = {
  current: { response: z.object({ items: z.array(z.object({ track: Track, resume: NextLesson })) }) },
  advance: { params, body: z.object({ step: z.int().min(0).max(100) }), response: Progress },
  check: {
    params,
    body: z.object({ answers: z.array(z.int().min(0).max(20)).max(20) }),
    response: CheckResult,
  },
};
