import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Installation } from "./installation.ts";
import type { Running } from "./processes.ts";
import { openRoughNetwork } from "./rough-network.ts";
import { type Member, openTalker, type Talker } from "./talker.ts";

/** Asks the database as its owner. */
export type Query = <Row extends object>(statement: string, values: unknown[]) => Promise<Row[]>;

/** How many talk, how often each on average, and how often a node dies under them. */
export interface FaultRunSize {
  readonly clients: number;
  readonly everyMs: number;
  readonly kills: number;
}

/** What npm test runs, or with `FAULT_RUN=full` the run in its full size. */
export const faultRunSize: FaultRunSize =
  process.env["FAULT_RUN"] === "full"
    ? { clients: 500, everyMs: 20_000, kills: 20 }
    : { clients: 30, everyMs: 2_000, kills: 2 };

const IN_A_GROUP = 10;
/** Between a node's start and the next one's death. */
const CALM_MS = 1_000;
const PATIENCE_MS = 120_000;

/** What came of a fault run. */
export interface FaultFigures {
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged messages in a member's thread, all members together; `lost` are those that are missing in one. */
  readonly delivered: number;
  readonly lost: number;
  /** Messages that stand twice, in a thread or in the database. */
  readonly doubled: number;
  /** Threads whose order isn't that of the database. */
  readonly disordered: number;
  readonly brokenConnections: number;
  /** After each death of a node: how long until everyone had been connected again, in ms. */
  readonly backAfter: readonly number[];
  /** The same on a rough network, and last after the database's restart on it. */
  readonly backOnRoughAfter: readonly number[];
}

/**
 * Lets people talk in groups while nodes are killed: half of the times on a calm network, half on one on which data comes
 * late, twice or not at all, and on which the database restarts too. Then waits until every thread is whole, without asking for it once more.
 */
export async function runFaults(
  place: Installation,
  nodes: readonly Running[],
  query: Query,
  { clients, everyMs, kills }: FaultRunSize,
): Promise<FaultFigures> {
  const network = await openRoughNetwork(place.url, { lateMs: 50, cut: 0.001 });
  const members = await addMembers(query, clients);
  const talkers = members.map((member) => openTalker(network.url, member, everyMs));
  const running = [...nodes];
  try {
    const allConnected = (since: number) =>
      until("everyone is connected", () => talkers.every((talker) => talker.wasConnected(since)));
    await allConnected(0);
    const backAfter: number[] = [];
    const backOnRoughAfter: number[] = [];
    const takeTime = async (taken: number[], fault: () => Promise<unknown>) => {
      const since = performance.now();
      await fault();
      await sleep(100);
      await allConnected(since);
      taken.push(Math.round(performance.now() - since));
    };
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(CALM_MS);
      const index = kill % running.length;
      const isCalm = kill < kills / 2;
      network.calm(isCalm);
      await takeTime(isCalm ? backAfter : backOnRoughAfter, async () => running[index]?.end("SIGKILL"));
      running[index] = await place.startNode(index);
    }
    await takeTime(backOnRoughAfter, () => restart(place));
    await sleep(CALM_MS);
    await Promise.all(talkers.map((talker) => talker.stopTalking()));
    return {
      ...(await compare(query, talkers)),
      brokenConnections: network.cuts(),
      backAfter,
      backOnRoughAfter,
    };
  } finally {
    for (const talker of talkers) talker.close();
    network.close();
  }
}

async function restart({ postgres }: Installation): Promise<void> {
  await postgres.stop();
  await sleep(1_000);
  await postgres.start();
}

/** A company of so many signed-in people, ten to a group. */
async function addMembers(query: Query, count: number): Promise<Member[]> {
  const run = randomUUID();
  const rows = await query<{ user_id: string; conversation_id: string; name: string }>(
    `with company as (
       insert into organizations (id, company_name, name_slug, referral_id) values (gen_random_uuid(), 'Many Foods', $1::text, $1) returning id
     ), people as (
       insert into users (id, email_address, email_verified_at, first_name, last_name, name_slug, referral_id)
       select gen_random_uuid(), $1 || '-' || n || '@many.test', now(), 'Given' || n, 'Family', $1 || '-' || n, $1 || '-' || n
       from generate_series(0, $2 - 1) n
       returning id, name_slug
     ), placed as (
       select id, name_slug, split_part(name_slug, '-', 6)::int / $3 as place from people
     ), employed as (
       insert into memberships (organization_id, user_id, role_tag) select company.id, people.id, 'editor' from company, people
     ), able_to_sign_in as (
       insert into credentials (user_id, password_hash) select id, 'none' from people
     ), signed_in as (
       insert into sessions (id, token_hash, user_id, organization_id, expires_at)
       select gen_random_uuid(), sha256(convert_to(name_slug, 'UTF8')), people.id, company.id, now() + interval '1 day'
       from company, people
     ), groups as (
       insert into conversations (id, organization_id, type, name, created_by, activity_at)
       select gen_random_uuid(), company.id, 'group', place::text, (array_agg(placed.id))[1], now()
       from company, placed group by company.id, place
       returning id, name
     ), joined as (
       insert into conversation_members (conversation_id, user_id, organization_id, role)
       select groups.id, placed.id, company.id, 'member' from company, placed join groups on groups.name = place::text
     )
     select placed.id as user_id, groups.id as conversation_id, name_slug as name
     from placed join groups on groups.name = place::text`,
    [run, count, IN_A_GROUP],
  );
  return rows.map(({ user_id: userId, conversation_id: conversationId, name: token }) => ({
    userId,
    conversationId,
    token,
  }));
}

async function compare(
  query: Query,
  talkers: readonly Talker[],
): Promise<Omit<FaultFigures, "brokenConnections" | "backAfter" | "backOnRoughAfter">> {
  const rows = await query<{ conversation_id: string; change: number; ids: string[] }>(
    `select c.id as conversation_id, c.change, coalesce(array_agg(m.client_id::text order by m.seq)
       filter (where m.id is not null), '{}') as ids
     from conversations c left join messages m on m.conversation_id = c.id
     where c.id = any($1) group by c.id, c.change`,
    [[...new Set(talkers.map(({ conversationId }) => conversationId))]],
  );
  const stored = new Map(rows.map((row) => [row.conversation_id, row]));
  await until("every thread is whole", () =>
    talkers.every((talker) => talker.change() >= (stored.get(talker.conversationId)?.change ?? 0)),
  ).catch(() => undefined);
  const groups = Map.groupBy(talkers, ({ conversationId }) => conversationId);
  let [delivered, lost, doubled, disordered] = [0, 0, 0, 0];
  for (const [conversationId, members] of groups) {
    const ids = stored.get(conversationId)?.ids ?? [];
    doubled += ids.length - new Set(ids).size;
    const acknowledged = members.flatMap((member) => member.acknowledged);
    for (const member of members) {
      const shown = [...member.thread.entries()]
        .toSorted(([a], [b]) => a - b)
        .map(([, { client_id }]) => client_id);
      const has = new Set(shown);
      const missing = acknowledged.filter((id) => !has.has(id)).length;
      lost += missing;
      delivered += acknowledged.length - missing;
      doubled += member.doubled() + shown.length - has.size;
      if (shown.join() !== ids.join()) disordered += 1;
    }
  }
  const total = (of: (talker: Talker) => number) => talkers.reduce((sum, talker) => sum + of(talker), 0);
  return {
    sent: total(({ sent }) => sent.length),
    acknowledged: total(({ acknowledged }) => acknowledged.length),
    delivered,
    lost,
    doubled,
    disordered,
  };
}

async function until(what: string, holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !holds(); await sleep(50))
    assert.ok(Date.now() < end, `Two minutes went by before ${what}.`);
}
