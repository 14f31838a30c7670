import { publishCatalogue } from "./publish-catalogue.ts";
import { findLessons } from "./tracks.sql.ts";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

/** The lessons, and how far the demo candidate and employer are with a few of them. */
export async function seedLearning(demo: Demo, { candidate, employer }: Cast): Promise<void> {
  await publishCatalogue(demo.db);
  await begin(demo, candidate, "software-development", 3, 1);
  await begin(demo, candidate, "ui-ux-design", 1, 4);
  await begin(demo, employer, "product-management", 2, 1);
  await begin(demo, employer, "data-analysis-and-visualization", 0, 6);
}

/** Completes the first lessons of a track a day apart, and leaves the next one after its first section. */
async function begin(
  demo: Demo,
  userId: string,
  track: string,
  complete: number,
  lastTouched: number,
): Promise<void> {
  const lessons = (await findLessons(demo.db, userId, track)).slice(0, complete + 1);
  const rows = lessons.map(({ id }, index) => {
    const done = index < complete;
    const at = daysAgo(demo, lastTouched + complete - index);
    return {
      user_id: userId,
      lesson_id: id,
      state: done ? "complete" : "partial",
      step: done ? 2 : 1,
      touched_at: at,
      completed_at: done ? at : null,
    };
  });
  await insertMany(demo, "lesson_progress", rows);
}
