import type { CheckResult, Progress } from "@loubby/shared-contracts/http/learning/progress.schema";
import type {
  Lesson,
  NextLesson,
  Track,
  TrackDetail,
} from "@loubby/shared-contracts/http/learning/tracks.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { completeLesson, reachStep } from "./progress.sql.ts";
import {
  findLesson,
  findLessons,
  findTouchedTracks,
  findTracks,
  type LessonRow,
  toNext,
} from "./tracks.sql.ts";

/** One track with its lessons. Throws 404. */
export function readTrack({ db }: Services, principal: Principal, slug: string): Promise<TrackDetail> {
  const { userId } = principal;
  return db.as(askerOf(principal)).read(async (sql) => {
    const [track] = await findTracks(sql, userId, slug);
    if (track === undefined) throw new ApiError(404, "track_not_found", "This track doesn't exist.");
    const lessons = await findLessons(sql, userId, slug);
    const courses = [...Map.groupBy(lessons, (lesson) => lesson.course_slug)].map(([course, all]) => ({
      slug: course,
      title: all[0]?.course_title ?? "",
      summary: all[0]?.course_summary ?? "",
      lessons: all,
    }));
    return { ...track, courses, resume: resumeOf(lessons) };
  });
}

/** The tracks a person is in the middle of, three at most, each with the lesson to go on with. */
export async function readCurrent(sql: Sql, userId: string): Promise<{ track: Track; resume: NextLesson }[]> {
  const current: { track: Track; resume: NextLesson }[] = [];
  for (const slug of await findTouchedTracks(sql, userId, 3)) {
    const [track] = await findTracks(sql, userId, slug);
    const resume = resumeOf(await findLessons(sql, userId, slug));
    if (track && resume) current.push({ track, resume });
  }
  return current;
}

/** One lesson without its answers. Throws 404. */
export function readLesson({ db }: Services, principal: Principal, slug: string): Promise<Lesson> {
  return db.as(askerOf(principal)).read(async (sql) => {
    const { id, questions, ...lesson } = await requireLesson(sql, principal, slug);
    const all = await findLessons(sql, principal.userId, lesson.track.slug);
    const at = all.findIndex((each) => each.id === id);
    const [before, after] = [all[at - 1], all[at + 1]];
    return {
      ...lesson,
      questions: questions.map(({ question, options }) => ({ question, options })),
      previous: before ? toNext(before) : null,
      next: after ? toNext(after) : null,
    };
  });
}

/** Records how far a person has read. Throws 404. */
export function advance(
  { db }: Services,
  principal: Principal,
  slug: string,
  step: number,
): Promise<Progress> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const lesson = await requireLesson(sql, principal, slug);
    const progress = await reachStep(
      sql,
      principal.userId,
      lesson.id,
      Math.min(step, lesson.sections.length),
    );
    await emitLater(sql, `user:${principal.userId}`, "learning.changed.v1", { lesson: slug });
    return progress;
  });
}

/** Judges the answers; all right completes the lesson. Throws 404, 422 when a question has no answer. */
export function check(
  { db }: Services,
  principal: Principal,
  slug: string,
  answers: readonly number[],
): Promise<CheckResult> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const lesson = await requireLesson(sql, principal, slug);
    if (answers.length !== lesson.questions.length) {
      const message = "Please answer every question.";
      throw new ApiError(422, "answers_missing", message, [{ path: "answers", message }]);
    }
    const judged = lesson.questions.map(({ correct, why }, index) => {
      const right = answers[index] === correct;
      return { correct: right, why: right ? why : "" };
    });
    const passed = judged.every((answer) => answer.correct);
    const reached = await reachStep(sql, principal.userId, lesson.id, lesson.sections.length);
    if (passed) await completeLesson(sql, principal.userId, lesson.id);
    await emitLater(sql, `user:${principal.userId}`, "learning.changed.v1", { lesson: slug });
    return { passed, answers: judged, progress: passed ? { ...reached, state: "complete" } : reached };
  });
}

/** Where to go on: the lesson under way that was touched last, else the first that is not complete. */
export function resumeOf(lessons: readonly LessonRow[]): NextLesson | null {
  const touched = lessons
    .filter((lesson) => lesson.state === "partial")
    .sort((a, b) => (b.touched_at ?? "").localeCompare(a.touched_at ?? ""));
  const lesson = touched[0] ?? lessons.find((each) => each.state !== "complete");
  return lesson ? toNext(lesson) : null;
}

async function requireLesson(sql: Sql, principal: Principal, slug: string) {
  const lesson = await findLesson(sql, principal.userId, slug);
  if (lesson) return lesson;
  throw new ApiError(404, "lesson_not_found", "This lesson doesn't exist.");
}
