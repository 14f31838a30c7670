import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { openDatabase } from "@loubby/platform-api/db/database";
import { subjectKinds } from "@loubby/shared-contracts/http/schedule/subject-kinds";
import { findEvents } from "@loubby/platform-api/schedule/events.sql";
import { median, printRatio } from "../ratio.ts";

interface Company {
  readonly organization: string;
  /** The member who looks at their week. */
  readonly reader: string;
  readonly colleagues: readonly string[];
}

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Of the reader, over two years. */
const OWN_EVENTS = 2000;
const COLLEAGUES = 100;

/** What a week of someone's calendar costs while their company has few events, and once it has many; theirs stay the same. */
export async function weekByEvents(
  client: Client,
  db: ReturnType<typeof openDatabase>,
  [few, many]: readonly [few: number, many: number],
  looks: number,
): Promise<void> {
  const company = await seedCompany(client);
  await addEvents(client, company, [company.reader], OWN_EVENTS);
  const begun = Date.now();
  const look = async (at: number) => {
    const from = begun - WEEK + (at % 8) * WEEK;
    const span = { from: new Date(from).toISOString(), to: new Date(from + WEEK).toISOString() };
    const since = performance.now();
    const found = await db
      .as({ user: company.reader, organization: company.organization, seller: null })
      .read((sql) => findEvents(sql, { userId: company.reader, opens: new Set(subjectKinds) }, span));
    if (found.length === 0) throw new Error("A week is empty.");
    return performance.now() - since;
  };
  const measured = async () => {
    const took: number[] = [];
    for (let at = 0; at < looks; at += 1) took.push(await look(at));
    // The first ones read what isn't in memory yet.
    return median(took.slice(Math.floor(looks / 5)));
  };
  await addEvents(client, company, company.colleagues, few - OWN_EVENTS);
  const before = await measured();
  await addEvents(client, company, company.colleagues, many - few);
  printRatio("week-by-events", await measured(), before, "ms");
}

async function seedCompany(client: Client): Promise<Company> {
  const [organization, reader] = [randomUUID(), randomUUID()];
  const colleagues = Array.from({ length: COLLEAGUES }, () => randomUUID());
  const people = [reader, ...colleagues];
  await client.query(
    `insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
     select h, h || '@bench.test', 'Colleague', 'Bench', h, h from unnest($1::uuid[]) h`,
    [people],
  );
  await client.query(
    "insert into organizations (id, company_name, name_slug, referral_id) values ($1::uuid, 'Bench', $1::uuid::text, $1::uuid::text)",
    [organization],
  );
  await client.query(
    "insert into memberships (organization_id, user_id, role_tag) select $1, h, 'admin' from unnest($2::uuid[]) h",
    [organization, people],
  );
  return { organization, reader, colleagues };
}

/** Adds events over two years around today, by turns of their owners, each with the reader's next colleague as a guest. */
async function addEvents(
  client: Client,
  { organization, colleagues }: Company,
  owners: readonly string[],
  events: number,
): Promise<void> {
  const batch = 50_000;
  for (let done = 0; done < events; done += batch) {
    const many = Math.min(batch, events - done);
    const { rows } = await client.query<{ ids: string[] }>(
      `with made as (
         select gen_random_uuid() as id, ($2::uuid[])[1 + n % cardinality($2::uuid[])] as owner_id,
           date_trunc('hour', now()) - interval '1 year' + random() * interval '2 years' as at
         from generate_series(1, $3::int) n
       ), added as (
         insert into events (id, owner_id, organization_id, client_id, title, kind, starts_at, ends_at, time_zone)
         select id, owner_id, $1, id, 'Bench', 'meeting', at, at + interval '30 minutes', 'UTC' from made
         returning id
       )
       select array_agg(id) as ids from added`,
      [organization, owners, many],
    );
    const ids = rows[0]?.ids ?? [];
    await client.query(
      `insert into event_occurrences (event_id, at, owner_id, starts_at, ends_at)
       select id, starts_at, owner_id, starts_at, ends_at from events where id = any ($1)`,
      [ids],
    );
    await client.query(
      `insert into event_guests (event_id, owner_id, user_id)
       select e.id, e.owner_id, g.id from events e
       cross join lateral (select ($2::uuid[])[1 + abs(hashtext(e.id::text)) % cardinality($2::uuid[])] as id) g
       where e.id = any ($1) and g.id <> e.owner_id`,
      [ids, colleagues],
    );
  }
  await client.query("vacuum analyze event_occurrences, events, event_guests, busy_spans");
}
