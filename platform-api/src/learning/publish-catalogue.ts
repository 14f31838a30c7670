import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { skillTracks } from "@loubby/shared-contracts/shell/lists";
import type { Sql } from "#api/db/database";
import type { LessonText } from "./catalogue/course.ts";
import { trackTexts } from "./catalogue/tracks.ts";

/** Words that people read in a minute while they learn. */
const WORDS_PER_MINUTE = 90;

/**
 * Brings the written tracks, courses and lessons into the database. What is there already is brought up to date by
 * its slug, so progress stays. Needs a role that may write them: the tables' owner or the worker.
 */
export async function publishCatalogue(db: Sql): Promise<void> {
  const tracks = skillTracks.map((name, position) => {
    const { summary, courses } = trackTexts[name];
    return { row: { id: uuidv7(), slug: slugOf(name), name, summary, position }, courses };
  });
  const trackIds = await upsert(
    db,
    "tracks",
    tracks.map(({ row }) => row),
  );
  const courses = tracks.flatMap((track) =>
    track.courses.map(({ lessons, ...course }, position) => ({
      row: {
        id: uuidv7(),
        track_id: idIn(trackIds, track.row.slug),
        slug: slugOf(course.title),
        ...course,
        position,
      },
      lessons,
    })),
  );
  const courseIds = await upsert(
    db,
    "courses",
    courses.map(({ row }) => row),
  );
  const lessons = courses.flatMap(({ row, lessons: texts }) =>
    texts.map((text, position) => ({
      id: uuidv7(),
      course_id: idIn(courseIds, row.slug),
      slug: slugOf(text.title),
      title: text.title,
      minutes: minutesOf(text),
      sections: JSON.stringify(text.sections),
      questions: JSON.stringify(text.questions),
      position,
    })),
  );
  await upsert(db, "lessons", lessons);
}

/** The name in an address: `UI/UX Design` → `ui-ux-design`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function minutesOf({ sections, questions }: LessonText): number {
  const words = sections.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return Math.ceil(words / WORDS_PER_MINUTE) + questions.length;
}

function idIn(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${slug} was not published.`);
  return id;
}

type Row = Readonly<Record<string, string | number>> & { readonly slug: string };

async function upsert(
  db: Sql,
  table: "tracks" | "courses" | "lessons",
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const changes = columns
    .filter((column) => column !== "id" && column !== "slug")
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const { rows: kept } = await sql<{ id: string; slug: string }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (slug) do update set ${sql.join(changes)}
    returning id, slug`.execute(db);
  return new Map(kept.map(({ id, slug }) => [slug, id]));
}
