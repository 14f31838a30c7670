import assert from "node:assert/strict";
import type { Client } from "pg";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { OPERATION, SCOPE, stepOf } from "./calls.ts";
import type { Acknowledged, Log } from "./log.ts";
import { type Answer, insist, transferOrder } from "./requests.ts";
import type { World } from "./seed.ts";

/**
 * Asks once more what was acknowledged, so many of each kind spread over the run: the same key has the same answer, and is
 * refused with another amount. Answers how many were asked; throws for the first that is answered otherwise.
 */
export async function replay(
  { client, origin, world, log }: { client: Client; origin: () => string; world: World; log: Log },
  each: number,
): Promise<number> {
  const kinds = Map.groupBy(
    log.acknowledged.filter(({ kind }) => kind === "single" || kind === "pending"),
    ({ by, kind }) => `${by} ${kind}`,
  );
  let asked = 0;
  for (const all of kinds.values()) {
    const step = Math.max(1, Math.floor(all.length / each));
    for (const one of all.filter((_, at) => at % step === 0).slice(0, each)) {
      await (one.by === "call" ? recall(client, one) : reask({ origin, world, log }, one));
      asked += 1;
    }
  }
  return asked;
}

async function recall(client: Client, { key, kind, effect, answer }: Acknowledged): Promise<void> {
  const post = async (amount: number) => {
    const steps = JSON.stringify([stepOf({ kind, effect: { ...effect, amount } }, key)]);
    const { rows } = await client.query<{ posted: { transfers: string[]; replayed: boolean } }>(
      "select post_transfers($1, $2, $3, $4::jsonb, null) as posted",
      [SCOPE, OPERATION, key, steps],
    );
    return rows[0]?.posted;
  };
  const again = await post(effect.amount);
  assert.deepEqual([again?.transfers, again?.replayed], [[answer], true], `call ${key}`);
  await assert.rejects(post(effect.amount + 1), { constraint: "idempotency_key_matches" }, `call ${key}`);
}

async function reask(
  { origin, world, log }: { origin: () => string; world: World; log: Log },
  { key, by, effect, answer }: Acknowledged,
): Promise<void> {
  const { people, tokens, wallets } = world;
  const owner = wallets.indexOf(by === "deposit" ? effect.to : effect.from);
  const { path, method } = by === "deposit" ? deposits.initiate : transfers.initiate;
  const ask = (amount: number) =>
    insist(log, {
      origin,
      token: tokens[owner] ?? "",
      method,
      path,
      body:
        by === "deposit"
          ? { client_id: key, currency: "usd", amount }
          : transferOrder(key, people[wallets.indexOf(effect.to)] ?? "", amount),
    });
  const again = await ask(effect.amount);
  const data = (again.body as { data?: { _id?: string; transferId?: string } }).data;
  assert.equal(data?._id ?? data?.transferId, answer, `${by} ${key}: ${JSON.stringify(again)}`);
  const other: Answer = await ask(effect.amount + 1);
  assert.deepEqual(
    [other.status, (other.body as { code?: string }).code],
    [409, "idempotency_key_reused"],
    `${by} ${key}`,
  );
}
