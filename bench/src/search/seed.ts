import type { Client } from "pg";
import { Dice, person } from "./people.ts";

const AT_ONCE = 5000;

/** Adds people who let companies reach out. Triggers rest meanwhile; what is searched is written afterwards. */
export async function addTalents(client: Client, people: number): Promise<void> {
  const dice = new Dice();
  const { rows } = await client.query<{ people: number }>(
    "select count(*)::int as people from users where name_slug like 'talent-%'",
  );
  // Another bench of this process may have added some.
  const there = rows[0]?.people ?? 0;
  await client.query("set session_replication_role = replica");
  for (let from = there; from < there + people; from += AT_ONCE) {
    const many = Math.min(AT_ONCE, there + people - from);
    const some = Array.from({ length: many }, (_, at) => person(dice, from + at));
    await client.query(
      `with said as materialized (
         select gen_random_uuid() as id, s.* from jsonb_to_recordset($1::jsonb) s (n int, headline text, about text,
           country text, city text, availability text, experience text, categories jsonb, skills jsonb, age int,
           company text, did text, before text)
       ), accounts as (
         insert into users (id, email_address, first_name, last_name, name_slug, referral_id, permit_reach_out)
         select id, 'talent-' || n || '@bench.test', 'Name' || n % 900, 'Family' || n % 1300, 'talent-' || n,
           'talent-' || n, true from said
       ), profiled as (
         insert into profiles (user_id, headline, about, country, city, availability, experience, categories, skills,
           updated_at)
         select id, headline, about, country, city, availability, experience,
           array(select jsonb_array_elements_text(categories)), array(select jsonb_array_elements_text(skills)),
           now() - make_interval(secs => age) from said
       )
       insert into profile_positions (user_id, place, company, title, started, ended, description)
       select id, 0, company, headline, '2022-01', null, did from said
       union all select id, 1, company, before, '2019-01', '2021-12', '' from said`,
      [JSON.stringify(some)],
    );
  }
  await client.query("set session_replication_role = origin");
  await client.query("select refresh_talents(array(select user_id from profiles order by updated_at), null)");
  await client.query("vacuum analyze talents, known_words, profiles, profile_positions, users");
}
