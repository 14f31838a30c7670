import { setTimeout as sleep } from "node:timers/promises";
import { type Chance, chanceOf } from "../money-faults/chance.ts";
import type { Fault } from "../money-faults/faults.ts";
import type { Place } from "../money-faults/place.ts";
import { strikeInTurn } from "../money-faults/strike-in-turn.ts";
import { until } from "../money-faults/strike.ts";
import { keepHurrying } from "./clock.ts";
import { openLog, type OrderLog } from "./log.ts";
import type { Market } from "./market.ts";
import { keepOrdering } from "./walks.ts";

/** How much is ordered, and what is killed meanwhile. */
export interface Load {
  /** Who orders, at once; of ten things so many services. */
  readonly clients: number;
  readonly services: number;
  readonly faults: readonly Fault[];
  readonly rounds: number;
  /** It goes on until so many orders of agents and milestones were begun, at most so long. */
  readonly units: number;
  readonly minutes: number;
}

/** What a run works with. */
export interface Run extends Load {
  readonly place: Place;
  readonly market: Market;
  readonly chance: Chance;
  /** What a run is to notice: clients that make a new id for each try, or a database that forgets. */
  readonly control?: "minted ids" | "forgetful database";
}

/** Orders while things are killed, and waits until the clock has ended all; a control doesn't wait. Answers the clients' log. */
export async function runOrders(run: Run): Promise<{ readonly log: OrderLog; readonly kills: number }> {
  const { place, market, chance, control } = run;
  const log = openLog();
  const deadline = Date.now() + run.minutes * 60_000;
  let [isOver, isDone] = [false, false];
  const ordering = Promise.all(
    Array.from({ length: run.clients }, () =>
      keepOrdering(
        {
          origin: place.origin,
          market,
          log,
          chance: chanceOf(chance.below(2 ** 31)),
          mintsAnew: control === "minted ids",
        },
        { services: run.services, isLenient: control !== undefined },
        () => !isOver,
      ),
    ),
  );
  const hurrying = keepHurrying(place.connect, log, () => !isDone);
  const killing = strikeInTurn(place, run, {
    chance,
    deadline,
    since() {
      const { requests } = log;
      return () => log.requests > requests + run.clients;
    },
  });
  // Whichever fails first is what the run fails with.
  for (const one of [ordering, killing]) one.catch(() => undefined);
  try {
    await Promise.race([killing, ordering]);
    while (log.units.length < run.units && Date.now() < deadline) await sleep(100);
    isOver = true;
    await ordering;
    if (control === undefined) await until("What is left to the clock", () => log.left.size === 0);
  } finally {
    [isOver, isDone] = [true, true];
  }
  await hurrying;
  return { log, kills: await killing };
}
