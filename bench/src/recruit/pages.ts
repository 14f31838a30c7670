import { eachRound, type Rounds } from "../rounds.ts";
import type { Side } from "./side.ts";

/** How many places are looked at, and how often each. */
export interface Looks {
  readonly places: number;
  readonly rounds: Rounds;
}

/** The list of jobs, a board with its first column, a job's list of applications, one application opened. */
export const pages = ["jobs", "board", "list", "drawer"] as const;
export type PageName = (typeof pages)[number];

/** A job of the company with its first stage and someone in it. */
export interface Place {
  readonly job: string;
  readonly stage: string;
  readonly application: string;
}

/** Places of the company that are looked at, spread over its jobs. */
export async function findPlaces({ client, organizationId }: Side, places: number): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select job, stage, application from (
       select s.job_id as job, s.id as stage,
         (select a.id from applications a where a.stage_id = s.id limit 1) as application
       from stages s where s.organization_id = $1 and s.position = 0
     ) p where application is not null order by md5(application::text) limit $2`,
    [organizationId, places],
  );
  return rows;
}

/** Asks the API for a page as a browser does. */
export async function askApi({ origin, token }: Side, page: PageName, place: Place): Promise<void> {
  const { job, stage, application } = place;
  const paths: Record<PageName, readonly string[]> = {
    jobs: ["jobs?limit=30"],
    board: [`jobs/${job}/board`, `jobs/${job}/stages/${stage}/applications?limit=60`],
    list: [`jobs/${job}/applications?limit=30&status=running`],
    drawer: [`applications/${application}`],
  };
  for (const path of paths[page]) {
    const answer = await fetch(`${origin}/api/recruit/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** The bare statements of the same page, without sessions, walls, counts and JSON. */
export async function askSql({ client, organizationId }: Side, page: PageName, place: Place): Promise<void> {
  for (const [name, text, values] of statements(organizationId, place)[page])
    await client.query({ name, text, values });
}

type Statement = readonly [name: string, text: string, values: string[]];

function statements(
  organizationId: string,
  { job, stage, application }: Place,
): Record<PageName, readonly Statement[]> {
  return {
    jobs: [
      [
        "jobs",
        "select * from jobs where organization_id = $1 and status <> 'archived' order by updated_at desc, id desc limit 31",
        [organizationId],
      ],
    ],
    board: [
      ["stages", "select * from stages where job_id = $1 order by position", [job]],
      ["counts", "select stage_id, count(*) from applications where job_id = $1 group by stage_id", [job]],
      [
        "cards",
        `select a.*, u.first_name, u.last_name from applications a join users u on u.id = a.candidate_id
         where a.stage_id = $1 and a.status in ('active', 'hired') order by a.stage_entered_at desc, a.id desc limit 61`,
        [stage],
      ],
    ],
    list: [
      [
        "list",
        `select a.*, u.first_name, u.last_name from applications a join users u on u.id = a.candidate_id
         where a.job_id = $1 and a.status in ('active', 'hired') order by a.applied_at desc, a.id desc limit 31`,
        [job],
      ],
      [
        "total",
        "select count(*) from applications where job_id = $1 and status in ('active', 'hired')",
        [job],
      ],
    ],
    drawer: [
      [
        "application",
        `select a.*, u.*, j.title from applications a join users u on u.id = a.candidate_id
         join jobs j on j.id = a.job_id where a.id = $1`,
        [application],
      ],
      [
        "events",
        "select * from application_events where application_id = $1 order by at desc limit 200",
        [application],
      ],
    ],
  };
}

/**
 * Runs the sides in turn, place by place, and answers the milliseconds of each. A busy moment of the machine meets every
 * side alike, and what is compared after a warm round is the work and not the disk.
 */
export async function timeInTurn(
  { places, rounds }: Looks,
  sides: readonly (readonly (() => Promise<void>)[])[],
): Promise<number[][]> {
  const figures = sides.map((): number[] => []);
  for (const counts of eachRound(rounds)) {
    for (let at = 0; at < places; at += 1) {
      for (const [side, runs] of sides.entries()) {
        const start = performance.now();
        await runs[at % runs.length]?.();
        if (counts) figures[side]?.push(performance.now() - start);
      }
    }
  }
  return figures;
}

/** The figure that `p` of a hundred do not exceed. */
export function percentile(figures: readonly number[], p: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * p) / 100) - 1] ?? Number.NaN;
}
