import { createHmac } from "node:crypto";

/** A token of a day, signed with a secret as JWT (HS256). */
export function signToken(secret: string, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const [head, body] = [
    { alg: "HS256", typ: "JWT" },
    { ...claims, iat: now, exp: now + 86_400 },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signature = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
  return `${head}.${body}.${signature}`;
}
