import { createHash, randomBytes } from "node:crypto";

/** A fresh opaque bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. Plain SHA-256 is enough: 256 random bits cannot be guessed from it. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
