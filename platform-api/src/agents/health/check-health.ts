import { z } from "zod";
import { DEPRECATED_AFTER } from "@loubby/shared-contracts/http/agents/agent-health";
import type { ListingCheck } from "@loubby/shared-contracts/http/agents/selling/listing-checks.schema";
import { enqueue } from "#api/background/enqueue";
import type { Queue } from "#api/background/queue";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { runChecks } from "../checking/run-checks.ts";
import { keptKey } from "../relay/kept-key.ts";
import {
  claimDue,
  findCalled,
  type HeldAgent,
  holdAgent,
  keepDay,
  type Standing,
  writeStanding,
} from "./health.sql.ts";
import { tellOfHealth } from "./tell-of-health.ts";

/** An agent that is called to see whether it still answers. */
export const healthQueue: Queue<{ listingId: string }> = {
  name: "agents.check-health",
  data: z.object({ listingId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 60,
  atOnce: 4,
};

const CLAIMED_AT_ONCE = 200;
const HOUR_MS = 3_600_000;
/** A day counts as failed only when no call of it went well. */
const AGAIN_MS = 4 * HOUR_MS;

/** Queues every agent whose day has come. */
export async function queueDue({ db }: Services): Promise<void> {
  const worker = db.as({ role: "worker" });
  for (;;) {
    const claimed = await worker.write(async (sql) => {
      const ids = await claimDue(sql, CLAIMED_AT_ONCE);
      await enqueue(
        sql,
        healthQueue,
        ids.map((listingId) => ({ listingId })),
      );
      return ids.length;
    });
    if (claimed < CLAIMED_AT_ONCE) return;
  }
}

/**
 * Calls an agent on sale as a buyer would, with its first sample, and keeps what came of it: after some days without an answer it
 * is under maintenance, after a month out of the store, and back with its first answer. One that isn't on sale is no error.
 */
export async function checkHealth(services: Services, listingId: string, at = new Date()): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const agent = await worker.read((sql) => findCalled(sql, listingId));
  if (agent === undefined) return;
  const outbound = services.config.of(outboundSettings);
  const samples = agent.fields.samples.filter(Boolean).slice(0, 1);
  const key = await keptKey(services, listingId);
  const problem = problemOf(await runChecks({ ...agent.fields, samples }, { key, outbound }));
  await worker.write(async (sql) => {
    const held = await holdAgent(sql, listingId);
    if (held === undefined) return;
    const { down, since } = await keepDay(sql, listingId, { at, problem });
    await writeStanding(sql, listingId, standingOf(held, down, at));
    await tellOfHealth(sql, held, { down, since, problem, at });
  });
}

const problemOf = (results: readonly ListingCheck[]): string =>
  results
    .filter(({ outcome }) => outcome === "failed")
    .map(({ name, text }) => text || `${name}: no.`)
    .join(" ");

function standingOf(held: HeldAgent, down: number, at: Date): Standing {
  // Its days may be forgotten by now; what took it out of the store still holds.
  if (down >= DEPRECATED_AFTER || (held.status === "deprecated" && down > 0))
    return { status: "deprecated", down: Math.max(held.down_days, down), due: null };
  return { status: "published", down, due: new Date(at.getTime() + (down === 0 ? 24 * HOUR_MS : AGAIN_MS)) };
}
