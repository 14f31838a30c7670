import type { Client } from "pg";

const SHOWN = 14;

interface Line {
  readonly what: string;
  readonly calls: number;
  readonly ms: number;
}

/** Connections that have nothing to do say within so many milliseconds what they did. */
const SAID_MS = 10_500;

/** What the server says about its statements and functions: all that they did since the last look is of one work. */
export interface Looker {
  /** Forgets what was before. */
  begin(): Promise<void>;
  /** Prints what took the most, for each of so many requests. */
  print(requests: number): Promise<void>;
}

/**
 * Looks at functions, and at statements with those inside of functions where the server counts them
 * (`shared_preload_libraries = pg_stat_statements`, and best with `.track = all` and `.track_planning = on`).
 */
export async function openLooker(client: Client, patient: boolean): Promise<Looker> {
  const untilSaid = () => new Promise((resolve) => setTimeout(resolve, patient ? SAID_MS : 0));
  const counted = await client
    .query("create extension if not exists pg_stat_statements")
    .then(
      () => client.query("select from pg_stat_statements limit 1").then(() => true),
      () => false,
    )
    .catch(() => false);
  let before = new Map<string, Line>();
  return {
    async begin() {
      await untilSaid();
      if (counted) await client.query("select pg_stat_statements_reset()");
      before = new Map((await functions(client)).map((line) => [line.what, line]));
    },
    async print(requests) {
      await untilSaid();
      const run = (await functions(client)).map(({ what, calls, ms }) => {
        const was = before.get(what) ?? { calls: 0, ms: 0 };
        return { what, calls: calls - was.calls, ms: ms - was.ms };
      });
      print("functions, by what they did themselves", run, requests);
      if (counted) print("statements, planned and run", await statements(client), requests);
    },
  };
}

function print(title: string, lines: readonly Line[], requests: number): void {
  console.log(`  ${title}: ms and calls for each request`);
  for (const { what, calls, ms } of lines.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN))
    if (calls > 0)
      console.log(
        `  ${(ms / requests).toFixed(3).padStart(8)} ${(calls / requests).toFixed(1).padStart(6)}  ${what}`,
      );
}

async function functions(client: Client): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    "select funcname as what, calls::int, self_time as ms from pg_stat_user_functions where schemaname = 'public'",
  );
  return rows;
}

async function statements(client: Client): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select case when toplevel then '' else '  in a function: ' end
        || format('(plan %s) ', round((total_plan_time / greatest(calls, 1))::numeric, 2))
        || left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as what,
       calls::int, total_plan_time + total_exec_time as ms
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`,
  );
  return rows;
}
