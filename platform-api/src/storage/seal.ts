import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

/** What something is sealed with: a secret, what for, and whose it is. It opens for the same alone. */
export interface Seal {
  readonly secret: string;
  readonly purpose: string;
  readonly subject: string;
}

/** Seals text (AES-256-GCM): nonce, tag, then what is sealed. */
export function sealText(seal: Seal, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(seal), nonce).setAAD(Buffer.from(seal.subject));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what was sealed; null where another secret sealed it, or for something else. */
export function openText(seal: Seal, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(seal), sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(seal.subject))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const keyOf = ({ secret, purpose }: Seal) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
