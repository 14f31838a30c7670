import { Agent, get } from "node:http";
import type { Client } from "pg";
import type { List } from "./lists.ts";

/** Sessions that ask in turn: one alone may search so many times a minute. */
const SESSIONS = 200;
const agent = new Agent({ keepAlive: true });
let turn = 0;

/** Opens sessions of the demo's employer and of its candidate. */
export async function openSessions(client: Client, organizationId: string): Promise<void> {
  await client.query(
    `insert into sessions (id, token_hash, user_id, organization_id, expires_at)
     select gen_random_uuid(), sha256(convert_to('words-' || asker || '-' || n, 'UTF8')), u.id,
       case asker when 'employer' then $1::uuid end, now() + interval '1 day'
     from unnest(array['employer', 'candidate']) asker join users u on u.email_address = (asker || '@demo.test')::citext,
       generate_series(1, $2) n
     on conflict do nothing`,
    [organizationId, SESSIONS],
  );
}

/** A page of a list as the asker gets it. Throws for anything but 200. */
export function askPage(
  origin: string,
  asker: List["asker"],
  path: string,
): Promise<{ readonly nextCursor: string | null }> {
  turn += 1;
  const headers = { authorization: `Bearer words-${asker}-${1 + (turn % SESSIONS)}` };
  return new Promise((resolve, reject) => {
    get(`${origin}/api/${path}`, { agent, headers }, (answer) => {
      let text = "";
      answer
        .setEncoding("utf8")
        .on("error", reject)
        .on("data", (part: string) => (text += part))
        .on("end", () => {
          if (answer.statusCode === 200) resolve(JSON.parse(text) as { readonly nextCursor: string | null });
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
        });
    }).on("error", reject);
  });
}
