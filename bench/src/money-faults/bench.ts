// Whether kills of the API and of its database lose or double money that was acknowledged.
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineBench } from "../bench.ts";
import { printRatio } from "../ratio.ts";
import { whenOver } from "../product.ts";
import { keepCalling } from "./calls.ts";
import { chanceOf } from "./chance.ts";
import { type Fault, faults, fewFaults } from "./faults.ts";
import type { Log } from "./log.ts";
import { openPlace } from "./place.ts";
import { replay } from "./replay.ts";
import { keepAsking } from "./requests.ts";
import { seedWorld } from "./seed.ts";
import { strikeInTurn } from "./strike-in-turn.ts";
import { verify } from "./verify.ts";

interface Sizes {
  readonly people: number;
  /** Connections that post by themselves. */
  readonly callers: number;
  /** Who asks through HTTP, at once. */
  readonly askers: number;
  /** Whether some pay with a card that takes ten seconds, so that the worker settles what no request waits for. */
  readonly slowCards: boolean;
  /** What is killed, in an order by chance, so many times. */
  readonly faults: readonly Fault[];
  readonly rounds: number;
  /** It goes on until so many are acknowledged, at most so long. */
  readonly operations: number;
  readonly minutes: number;
  /** Of each kind, at the end. */
  readonly replays: number;
}

const sizes = {
  full: {
    people: 600,
    callers: 12,
    askers: 16,
    slowCards: true,
    faults,
    rounds: 3,
    operations: 200_000,
    minutes: 45,
    replays: 200,
  },
  short: {
    people: 200,
    callers: 2,
    askers: 4,
    slowCards: false,
    faults: fewFaults,
    rounds: 1,
    operations: 300,
    minutes: 2,
    replays: 5,
  },
};

export const moneyFaults = defineBench<Sizes>(sizes, async (size) => {
  const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));
  console.log(`seed ${seed}`);
  const chance = chanceOf(seed);
  const place = await openPlace();
  const owner = await place.connect();
  const world = await seedWorld(owner, size.people);
  await owner.end();

  const log: Log = { acknowledged: [], tries: 0, replayed: 0 };
  let isOver = false;
  const goesOn = () => !isOver;
  const clients = () => ({ world, log, goesOn, chance: chanceOf(chance.below(2 ** 31)) });
  const working = Promise.all([
    ...Array.from({ length: size.callers }, () => keepCalling(place.tappedUrl, clients())),
    ...Array.from({ length: size.askers }, () =>
      keepAsking(place.origin, { ...clients(), slowCards: size.slowCards }),
    ),
  ]);
  const deadline = Date.now() + size.minutes * 60_000;
  const calls = () => log.acknowledged.filter(({ by }) => by === "call").length;
  const killing = strikeInTurn(place, size, {
    chance,
    deadline,
    since() {
      const [all, called] = [log.acknowledged.length, calls()];
      return () => {
        const more = calls() - called;
        return more > 0 && log.acknowledged.length - all > more;
      };
    },
  });
  // Whichever fails first is what the run fails with.
  for (const one of [working, killing]) one.catch(() => undefined);
  try {
    // A client ends before the kills do only by what it throws.
    await Promise.race([killing, working]);
    while (log.acknowledged.length < size.operations && Date.now() < deadline) await sleep(100);
  } finally {
    isOver = true;
  }
  await working;

  const client = await place.connect();
  whenOver(() => client.end());
  const found = await verify(client, world, log);
  const by = Map.groupBy(log.acknowledged, (one) => one.by);
  const count = (kind: "call" | "transfer" | "deposit") => by.get(kind)?.length ?? 0;
  console.log(
    `${found.acknowledged} acknowledged: ${count("call")} calls, ${count("transfer")} transfers and ` +
      `${count("deposit")} deposits through HTTP; ${log.tries} asked again, ${log.replayed} of the calls answered with ` +
      `what was done; ${found.lost} lost, ${found.doubled} doubled, ${found.wrongAccounts} accounts wrong, ` +
      `${found.breaches.length} breaches`,
  );
  const { acknowledged } = found;
  assert.deepEqual(found, { acknowledged, lost: 0, doubled: 0, wrongAccounts: 0, breaches: [] });
  const replayed = await replay({ client, origin: place.origin, world, log }, size.replays);
  assert.deepEqual(await verify(client, world, log), found, "replays change nothing");
  console.log(`${replayed} asked once more at the end, and with another amount`);
  printRatio(
    "money-faults",
    found.acknowledged - found.lost,
    found.acknowledged + found.doubled,
    "operations",
  );
});
