import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import type { Chance } from "./chance.ts";
import type { Log } from "./log.ts";
import type { World } from "./seed.ts";

const AGAIN_MS = 300;
/** Longer than any answer takes while nothing is down. */
const PATIENCE_MS = 8_000;
/** Until a deposit has arrived, a client looks again so often. */
const LOOK_MS = 1_000;
/** So often it only looks, with slow cards longer than one takes; then it asks, as a page that is opened again does. */
const LOOKS = { slow: 15, quick: 2 };

/** An answer that is none of "later". */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The order of a transfer, as the page sends it. */
export const transferOrder = (key: string, receiver: string, amount: number) => ({
  client_id: key,
  receiver: { kind: "person", _id: receiver },
  currency: "usd",
  amount,
  note: `Request ${key}`,
});

/** Asks with the same body until the product answers, each time the next node: broken connections, outages and brakes are asked again. */
export async function insist(
  log: Pick<Log, "tries">,
  {
    origin,
    token,
    method,
    path,
    body,
  }: {
    readonly origin: () => string;
    readonly token: string;
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
  },
): Promise<Answer> {
  for (;;) {
    // A client that errs may say something else each time.
    const said: unknown = typeof body === "function" ? body() : body;
    try {
      const answer = await fetch(`${origin()}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(said !== undefined && { body: JSON.stringify(said) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (answer.status < 500 && answer.status !== 429)
        return { status: answer.status, body: JSON.parse(text) };
    } catch {
      // No answer says nothing of what was done.
    }
    log.tries += 1;
    await sleep(AGAIN_MS);
  }
}

/** Sends and deposits money as people do, one after the other, each until it is acknowledged, while `goesOn`. */
export async function keepAsking(
  origin: () => string,
  {
    world,
    log,
    chance,
    goesOn,
    slowCards,
  }: { world: World; log: Log; chance: Chance; goesOn: () => boolean; slowCards: boolean },
): Promise<void> {
  const { people, tokens, wallets } = world;
  const send = async (from: number) => {
    const to = (from + 1 + chance.below(people.length - 1)) % people.length;
    const key = randomUUID();
    const amount = 100 + chance.below(900);
    const asked = { origin, token: tokens[from] ?? "", method: "POST", path: transfers.initiate.path };
    const answer = await insist(log, { ...asked, body: transferOrder(key, people[to] ?? "", amount) });
    const { transferId } = dataOf<{ transferId: string }>(answer);
    const effect = { from: wallets[from] ?? "", to: wallets[to] ?? "", amount };
    log.acknowledged.push({ key, by: "transfer", answer: transferId, kind: "single", effect });
  };
  const deposit = async (by: number) => {
    const key = randomUUID();
    const amount = 500 + chance.below(500);
    const token = tokens[by] ?? "";
    const begun = await insist(log, {
      origin,
      token,
      method: "POST",
      path: deposits.initiate.path,
      body: { client_id: key, currency: "usd", amount },
    });
    const { _id: id } = dataOf<{ _id: string }>(begun);
    const card = slowCards && chance.below(3) === 0 ? "slow" : "succeeds";
    const path = deposits.pay.path.replace(":id", id);
    const paid = await insist(log, { origin, token, method: "POST", path, body: { card } });
    // Paid by a try whose answer got lost.
    if (paid.status !== 409) dataOf(paid);
    await untilArrived(id, token);
    // What comes from outside has no account of the log's own.
    const effect = { from: "", to: wallets[by] ?? "", amount };
    log.acknowledged.push({ key, by: "deposit", answer: id, kind: "single", effect });
  };
  /** Only reads at first, so that what the provider tells by itself settles it. */
  const untilArrived = async (id: string, token: string) => {
    const read = { origin, token, method: "GET", path: deposits.read.path.replace(":id", id) };
    const update = {
      origin,
      token,
      method: "PATCH",
      path: deposits.update.path.replace(":id", id),
      body: { id },
    };
    for (let looks = 0; ; looks += 1) {
      const { state } = dataOf<{ state: string }>(
        await insist(log, looks < LOOKS[slowCards ? "slow" : "quick"] ? read : update),
      );
      if (state === "succeeded") return;
      await sleep(LOOK_MS);
    }
  };
  while (goesOn()) {
    const who = chance.below(people.length);
    await (chance.below(4) === 0 ? deposit(who) : send(who));
  }
}

function dataOf<Data>({ status, body }: Answer): Data {
  if (status >= 300) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return (body as { data: Data }).data;
}
