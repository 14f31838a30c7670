import { z } from "zod";
import type { Queue } from "#api/background/queue";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { keptKey } from "../relay/kept-key.ts";
import { type CheckedVersion, findChecked, writeChecks } from "./checks.sql.ts";
import { runChecks } from "./run-checks.ts";

/** A version that was submitted, and is checked before staff reads it. */
export const checkQueue: Queue<{ versionId: string }> = {
  name: "agents.check-version",
  data: z.object({ versionId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 30,
  atOnce: 2,
};

/** Checks a version as it is saved, outside of any transaction, and keeps what was found. One that is gone is no error. */
export async function checkVersion(
  services: Services,
  which: Parameters<typeof findChecked>[1],
): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const version = await worker.read((sql) => findChecked(sql, which));
  if (version === undefined) return;
  const results = await check(services, version);
  await worker.write((sql) => writeChecks(sql, version, results));
}

async function check(services: Services, { listing_id, fields }: CheckedVersion) {
  return runChecks(fields, {
    key: await keptKey(services, listing_id),
    outbound: services.config.of(outboundSettings),
  });
}
