import { openText, type Seal, sealText } from "#api/storage/seal";

/** Seals an agent's key. It opens for that agent alone. */
export const sealKey = (secret: string, listingId: string, key: string): Buffer =>
  sealText(sealOf(secret, listingId), key);

/** Opens a sealed key; null for one that another secret sealed, or for another agent. */
export const openKey = (secret: string, listingId: string, sealed: Buffer): string | null =>
  openText(sealOf(secret, listingId), sealed);

const sealOf = (secret: string, subject: string): Seal => ({ secret, purpose: "agent keys", subject });
