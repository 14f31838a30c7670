import type { Client } from "pg";

/** Conversations of the asker that the bench reads and writes. */
export interface Seeded {
  readonly large: string;
  readonly small: string;
  readonly messages: number;
}

interface Wanted {
  readonly organizationId: string;
  readonly userId: string;
  /** Messages of the large conversation, and of all together. */
  readonly large: number;
  readonly all: number;
}

/** Messages of the small conversation. */
export const SMALL = 100;

/** Fills the company's conversations: one large, one of a hundred messages, both pinned, and the rest in conversations of 1,000. */
export async function seedMessages(client: Client, wanted: Wanted): Promise<Seeded> {
  const { organizationId, userId } = wanted;
  const { rows } = await client.query<{ user_id: string }>(
    "select user_id from memberships where organization_id = $1 and user_id <> $2 order by user_id limit 1",
    [organizationId, userId],
  );
  const other = rows[0]?.user_id;
  if (other === undefined) throw new Error("The demo's employer has no colleague.");
  const add = async (count: number, pinned: boolean) => {
    const added = await client.query<{ id: string }>(
      `insert into conversations (id, organization_id, type, name, created_by, last_seq, change, activity_at)
       values (gen_random_uuid(), $1, 'group', 'Bench', $2, $3, $3, now()) returning id`,
      [organizationId, userId, count],
    );
    const id = added.rows[0]?.id ?? "";
    await client.query(
      `insert into conversation_members (conversation_id, user_id, organization_id, role, last_read_seq, pinned_at)
       select $1, u, $2, case when u = $3 then 'owner' else 'member' end, $4, case when $6 then now() end
       from unnest($5::uuid[]) u`,
      [id, organizationId, userId, count, [userId, other], pinned],
    );
    await client.query(
      `insert into messages (id, conversation_id, seq, sender_id, client_id, kind, body, created_at, change)
       select gen_random_uuid(), $1, n, case when n % 2 = 0 then $2::uuid else $3::uuid end, gen_random_uuid(), 'text',
         'Message ' || n || ' of a long talk about a job', now() - ($4 - n) * interval '1 second', n
       from generate_series(1, $4::int) n`,
      [id, userId, other, count],
    );
    return id;
  };
  const [large, small] = [await add(wanted.large, true), await add(SMALL, true)];
  let messages = wanted.large + SMALL;
  for (; messages < wanted.all; messages += 1_000) await add(1_000, false);
  await client.query("vacuum analyze messages, conversations, conversation_members");
  return { large, small, messages };
}
