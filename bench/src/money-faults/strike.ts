import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import type { Fault } from "./faults.ts";
import type { FaultNode, Place } from "./place.ts";
import type { Tap } from "./tap.ts";

/** The clock asks for some of it once a minute. */
const PATIENCE_MS = 150_000;
/** Within which something dies that isn't tied to a point. */
const ANY_TIME_MS = 2_000;
/** A statement that is under way has been so for less than this. */
const UNDER_WAY_MS = 4;

/**
 * Waits for the point of a fault, kills its victim there, and starts it again; of the nodes dies the one that came to the point.
 * Throws when no one comes to it.
 */
export async function strike(place: Place, fault: Fault, chance: Chance): Promise<void> {
  const { name, victim, heard } = fault;
  const { cluster, nodes } = place;
  const node = await new Promise<FaultNode>((resolve, reject) => {
    const chosen = chance.of(nodes);
    const ways: readonly Way[] =
      heard?.by === "clients"
        ? [{ tap: place.clients, node: chosen }]
        : nodes.map((one) => ({ ...one, node: one }));
    const disarm = () => ways.forEach(({ tap }) => tap.disarm());
    const waiting = setTimeout(() => {
      disarm();
      reject(new Error(`No one came to "${name}" of the ${heard?.by ?? ""}.`));
    }, PATIENCE_MS);
    const kill = (one: FaultNode) => {
      clearTimeout(waiting);
      if (victim !== "API") cluster.kill();
      if (victim !== "database") one.api.kill();
      resolve(one);
    };
    if (heard === undefined) {
      setTimeout(() => kill(chosen), chance.below(ANY_TIME_MS));
      return;
    }
    const wait = heard.moment.when === "under way" ? chance.below(heard.withinMs ?? UNDER_WAY_MS) : null;
    for (const { tap, node: one } of ways)
      tap.arm(heard.moment, () => {
        disarm();
        if (wait === null) kill(one);
        else setTimeout(() => kill(one), wait);
      });
  });
  if (victim !== "API") await cluster.start();
  if (victim !== "database") await node.api.start();
  if (!nodes.every(({ api }) => api.isRunning())) throw new Error("The API ended as its database did.");
}

interface Way {
  readonly tap: Tap;
  readonly node: FaultNode;
}

/** Waits until `holds`. Throws after two and a half minutes. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !holds(); await sleep(20))
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s.`);
}
