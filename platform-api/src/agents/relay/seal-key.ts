import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

/** Seals an agent's key (AES-256-GCM): nonce, tag, then what is sealed. It opens for that agent alone. */
export function sealKey(secret: string, listingId: string, key: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", sealOf(secret), nonce).setAAD(Buffer.from(listingId));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens a sealed key; null for one that another secret sealed, or for another agent. */
export function openKey(secret: string, listingId: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealOf(secret), sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(listingId))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const sealOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "agent keys", 32));
