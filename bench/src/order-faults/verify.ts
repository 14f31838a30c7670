import type { Client } from "pg";
import { breachesOf } from "../money-faults/verify.ts";
import type { OrderLog, Unit } from "./log.ts";
import type { Market } from "./market.ts";

/** What a run left behind, beside what its clients were told. */
export interface FoundOrders {
  /** Orders and milestones of which something was acknowledged that isn't there. */
  readonly lost: number;
  /** Orders and holds beyond those that were acknowledged, and what was done twice to one. */
  readonly doubled: number;
  /** Orders and milestones that stand elsewhere, or whose hold wasn't resolved once as it should. */
  readonly wrong: number;
  /** Wallets that hold something else than the log says. */
  readonly wallets: number;
  /** Rows of all invariants. */
  readonly breaches: readonly string[];
}

interface Kept {
  readonly id: string;
  readonly history: readonly string[];
  /** Things that were submitted. */
  readonly submitted: number;
  /** Holds of its amount, and how they ended: `post 100`. */
  readonly holds: number;
  readonly ends: readonly string[];
}

const KEPT = `
  with kept as (
    select o.id, o.hold_id, o.amount_minor, 0 as submitted,
      array(select to_state from order_changes c where c.order_id = o.id order by position) as history
    from orders o where o.model = 'one_time'
    union all
    select m.id, m.hold_id, m.amount_minor,
      (select count(*)::int from milestone_submissions s where s.milestone_id = m.id),
      array(select to_state from milestone_changes c where c.milestone_id = m.id order by position)
    from project_milestones m
  )
  select k.id, k.history, k.submitted,
    (select count(*)::int from ledger_transfers h
     where h.id = k.hold_id and h.kind = 'pending' and h.amount = k.amount_minor) as holds,
    array(select r.kind || case r.kind when 'post' then ' ' || r.amount else '' end
      from ledger_transfers r where r.pending_id = k.hold_id) as ends
  from kept k where k.id = any($1)`;

/** Compares orders, milestones and the ledger with the clients' log, once everything is over; with `early`, before the clock is done. */
export async function verifyOrders(
  client: Client,
  market: Market,
  log: OrderLog,
  early = false,
): Promise<FoundOrders> {
  await client.query("analyze");
  const { rows } = await client.query<Kept>(KEPT, [log.units.map(({ id }) => id)]);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const isLost = (unit: Unit) => !isBegin(unit.told, kept.get(unit.id)?.history ?? []);
  const lost = log.units.filter(isLost);
  const rest = log.units.filter((unit) => !lost.includes(unit));
  const twice = rest.filter(({ id, told }) => {
    const { holds = 0, ends = [], submitted = 0 } = kept.get(id) ?? {};
    return holds > 1 || ends.length > 1 || submitted > told.filter((state) => state === "submitted").length;
  });
  const wrong = early ? [] : rest.filter((unit) => !isRight(unit, kept.get(unit.id)));
  return {
    lost: lost.length,
    doubled: (await countMore(client, log)) + twice.length,
    wrong: wrong.length,
    wallets: early ? 0 : await countWrongWallets(client, market, log),
    breaches: await breachesOf(client),
  };
}

const isBegin = (told: readonly string[], history: readonly string[]) =>
  told.every((state, at) => history[at] === state);

function isRight({ told, byClock, paid }: Unit, kept: Kept | undefined): boolean {
  const end = paid === 0 ? "void" : `post ${paid}`;
  return (
    kept !== undefined &&
    kept.history.join() === [...told, ...byClock].join() &&
    kept.holds === 1 &&
    kept.ends.join() === end
  );
}

/** Orders that were asked for beyond those that were acknowledged, and holds that no order and no milestone names. */
async function countMore(client: Client, log: OrderLog): Promise<number> {
  const { rows } = await client.query<{ orders: number; strays: number }>(
    `select (select count(*)::int from orders where client_id = any($1) and not id = any($2)) as orders,
       (select count(*)::int from ledger_transfers t where t.kind = 'pending'
        and not exists (select from orders where hold_id = t.id)
        and not exists (select from project_milestones where hold_id = t.id)) as strays`,
    [log.clientIds, log.units.map(({ orderId }) => orderId)],
  );
  return (rows[0]?.orders ?? Number.NaN) + (rows[0]?.strays ?? Number.NaN);
}

async function countWrongWallets(client: Client, { world }: Market, log: OrderLog): Promise<number> {
  const spent = new Map<string, number>();
  for (const { buyer, paid } of log.units) {
    const wallet = world.wallets[buyer] ?? "";
    spent.set(wallet, (spent.get(wallet) ?? 0) + paid);
  }
  const { rows } = await client.query<{ id: string; balance: string; held: string }>(
    `select id, credits_posted - debits_posted as balance, debits_pending as held from ledger_account_facts
     where id = any($1)`,
    [world.wallets],
  );
  const right = rows.filter(({ id, balance, held }) => {
    const left = (world.filled.get(id) ?? 0) - (spent.get(id) ?? 0);
    return Number(balance) === left && Number(held) === 0;
  });
  return world.wallets.length - right.length;
}
