import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import type { Fault } from "./faults.ts";
import type { Place } from "./place.ts";

/** The clock asks for some of it once a minute. */
const PATIENCE_MS = 150_000;
/** Within which something dies that isn't tied to a point. */
const ANY_TIME_MS = 2_000;
/** A statement that is under way has been so for less than this. */
const UNDER_WAY_MS = 4;

/** Waits for the point of a fault, kills its victim there, and starts it again. Throws when no one comes to the point. */
export async function strike(place: Place, { name, victim, heard }: Fault, chance: Chance): Promise<void> {
  const { api, cluster, taps } = place;
  const tap = heard && taps[heard.by];
  await new Promise<void>((resolve, reject) => {
    const waiting = setTimeout(() => {
      tap?.disarm();
      reject(new Error(`No one came to "${name}" of the ${heard?.by ?? ""}.`));
    }, PATIENCE_MS);
    const kill = () => {
      clearTimeout(waiting);
      if (victim !== "API") cluster.kill();
      if (victim !== "database") api.kill();
      resolve();
    };
    if (heard === undefined) setTimeout(kill, chance.below(ANY_TIME_MS));
    else if (heard.moment.when === "under way")
      tap?.arm(heard.moment, () => setTimeout(kill, chance.below(UNDER_WAY_MS)));
    else tap?.arm(heard.moment, kill);
  });
  if (victim !== "API") await cluster.start();
  if (victim !== "database") await api.start();
  else if (!api.isRunning()) throw new Error("The API ended as its database did.");
}

/** Waits until `holds`. Throws after two and a half minutes. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !holds(); await sleep(20))
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s.`);
}
