import type { Services } from "#api/services";
import { agentSettings } from "../settings.ts";
import { findSealedKey } from "./keys.sql.ts";
import { openKey } from "./seal-key.ts";

/** The key that a seller left for an agent; null without one, and where it can't be opened any more. */
export async function keptKey({ db, config }: Services, listingId: string): Promise<string | null> {
  const { keysSecret } = config.of(agentSettings);
  if (keysSecret === null) return null;
  const sealed = await db.as({ role: "worker" }).read((sql) => findSealedKey(sql, listingId));
  return sealed === null ? null : openKey(keysSecret, listingId, sealed);
}
