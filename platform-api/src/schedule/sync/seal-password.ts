import { openText, type Seal, sealText } from "#api/storage/seal";

/** Seals the password of a connected calendar. It opens for that connection alone. */
export const sealPassword = (secret: string, connectionId: string, password: string): Buffer =>
  sealText(sealOf(secret, connectionId), password);

/** Opens a sealed password; null for one that another secret sealed, or for another connection. */
export const openPassword = (secret: string, connectionId: string, sealed: Buffer): string | null =>
  openText(sealOf(secret, connectionId), sealed);

const sealOf = (secret: string, subject: string): Seal => ({
  secret,
  purpose: "calendar passwords",
  subject,
});
