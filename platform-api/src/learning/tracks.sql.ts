import { sql } from "kysely";
import type {
  Lesson,
  LessonEntry,
  LessonState,
  NextLesson,
  Track,
} from "@loubby/shared-contracts/http/learning/tracks.schema";
import type { Sql } from "#api/db/database";

/** One lesson of a track in the order of teaching, with how far the reader is. */
export interface LessonRow extends LessonEntry {
  readonly id: string;
  readonly course_slug: string;
  readonly course_title: string;
  readonly course_summary: string;
  readonly touched_at: string | null;
}

/** A question as it is kept, with its answer. */
export interface Question {
  readonly question: string;
  readonly options: string[];
  readonly correct: number;
  readonly why: string;
}

/** A lesson as it is kept, with where the reader left it. */
export interface StoredLesson {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly minutes: number;
  readonly sections: Lesson["sections"];
  readonly questions: readonly Question[];
  readonly course: Lesson["course"];
  readonly track: Lesson["track"];
  readonly state: LessonState;
  readonly step: number;
}

/** All tracks in their order, or the one of a slug, with how far a person is. */
export async function findTracks(db: Sql, userId: string, slug: string | null = null): Promise<Track[]> {
  const { rows } = await sql<Track>`
    select t.slug, t.name, t.summary,
      count(distinct c.id)::int as course_count,
      count(l.id)::int as lesson_count,
      coalesce(sum(l.minutes), 0)::int as minutes,
      count(*) filter (where p.state = 'complete')::int as complete_count,
      coalesce(bool_or(p.state in ('partial', 'complete')), false) as started
    from tracks t
    left join courses c on c.track_id = t.id
    left join lessons l on l.course_id = c.id
    left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${userId}
    where ${slug}::text is null or t.slug = ${slug}
    group by t.id order by t.position`.execute(db);
  return rows;
}

/** The slugs of the tracks that a person has begun, the latest touched first. */
export async function findTouchedTracks(db: Sql, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from lesson_progress p
    join lessons l on l.id = p.lesson_id join courses c on c.id = l.course_id join tracks t on t.id = c.track_id
    where p.user_id = ${userId} and p.state <> 'incomplete'
    group by t.slug order by max(p.touched_at) desc limit ${limit}`.execute(db);
  return rows.map((row) => row.slug);
}

/** All lessons of a track in the order of teaching. */
export async function findLessons(db: Sql, userId: string, trackSlug: string): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select l.id, l.slug, l.title, l.minutes, coalesce(p.state, 'incomplete') as state, p.touched_at,
      c.slug as course_slug, c.title as course_title, c.summary as course_summary
    from tracks t join courses c on c.track_id = t.id join lessons l on l.course_id = c.id
    left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${userId}
    where t.slug = ${trackSlug} order by c.position, l.position`.execute(db);
  return rows;
}

/** One lesson, or undefined. */
export async function findLesson(db: Sql, userId: string, slug: string): Promise<StoredLesson | undefined> {
  const { rows } = await sql<StoredLesson>`
    select l.id, l.slug, l.title, l.minutes, l.sections, l.questions,
      json_build_object('slug', c.slug, 'title', c.title) as course,
      json_build_object('slug', t.slug, 'name', t.name) as track,
      coalesce(p.state, 'incomplete') as state, coalesce(p.step, 0) as step
    from lessons l join courses c on c.id = l.course_id join tracks t on t.id = c.track_id
    left join lesson_progress p on p.lesson_id = l.id and p.user_id = ${userId}
    where l.slug = ${slug}`.execute(db);
  return rows[0];
}

/** A lesson as an entry to go on with. */
export function toNext(row: LessonRow): NextLesson {
  return { slug: row.slug, title: row.title, course: row.course_title };
}
