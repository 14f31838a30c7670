import { randomUUID } from "node:crypto";
import type { Client } from "pg";

/** Someone who can be booked, with the path of their page. */
export interface SeededHost {
  readonly id: string;
  readonly typeId: string;
  readonly path: string;
}

/** Adds hosts whose calendars have so many events each, over two years around today, and something to book with each. */
export async function seedHosts(client: Client, hosts: number, events: number): Promise<SeededHost[]> {
  const seeded = Array.from({ length: hosts }, () => {
    const [id, typeId] = [randomUUID(), randomUUID()];
    return { id, typeId, path: `/book/${id}/bench` };
  });
  const values = [seeded.map(({ id }) => id), seeded.map(({ typeId }) => typeId)];
  await client.query(
    `insert into users (id, email_address, first_name, last_name, name_slug, referral_id)
     select h, h || '@bench.test', 'Host', 'Bench', h, h from unnest($1::uuid[]) h`,
    values.slice(0, 1),
  );
  await client.query(
    `insert into working_hours (id, person_id, name, time_zone, is_default, days)
     select gen_random_uuid(), h, 'Hours', 'Europe/Berlin', true,
       (select jsonb_agg(case when d < 6 then '[{"from": "09:00", "to": "17:00"}]'::jsonb else '[]' end)
        from generate_series(1, 7) d)
     from unnest($1::uuid[]) h`,
    values.slice(0, 1),
  );
  await client.query(
    `insert into event_types (id, owner_id, slug, name, lengths, place_kind)
     select t, h, 'bench', 'Bench', '{30}', 'call' from unnest($1::uuid[], $2::uuid[]) x (h, t)`,
    values,
  );
  for (const { id } of seeded) {
    await client.query(
      `with made as (
         select gen_random_uuid() as id, date_trunc('hour', now()) - interval '1 year' + n * (interval '2 years' / $2::int) as at
         from generate_series(1, $2::int) n
       ), added as (
         insert into events (id, owner_id, client_id, title, kind, starts_at, ends_at, time_zone)
         select id, $1, id, 'Bench', 'meeting', at, at + interval '15 minutes', 'UTC' from made
       )
       select count(*) from made`,
      [id, events],
    );
    await client.query(
      `insert into event_occurrences (event_id, at, owner_id, starts_at, ends_at)
       select id, starts_at, owner_id, starts_at, ends_at from events where owner_id = $1`,
      [id],
    );
  }
  await client.query("vacuum analyze busy_spans, event_occurrences, events, working_hours");
  return seeded;
}
