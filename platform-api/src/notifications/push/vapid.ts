import { createECDH, createPrivateKey, sign } from "node:crypto";

/** The key pair of an installation, in base64url: the point, and the scalar. */
export interface PushKeys {
  readonly public_key: string;
  readonly private_key: string;
}

/** Seconds that a signature is good for; push services take a day at most. */
const GOOD_FOR = 12 * 60 * 60;

/** Makes a key pair. */
export function newPushKeys(): PushKeys {
  const key = createECDH("prime256v1");
  key.generateKeys();
  return { public_key: key.getPublicKey("base64url"), private_key: key.getPrivateKey("base64url") };
}

/** Returns the header by which a push service knows who sends (RFC 8292). `contact` is where its operators turn to. */
export function vapidHeader(
  { public_key, private_key }: PushKeys,
  endpoint: URL,
  contact: string,
  now = Date.now(),
): string {
  const point = Buffer.from(public_key, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: private_key,
    },
  });
  const claims = { aud: endpoint.origin, exp: Math.floor(now / 1000) + GOOD_FOR, sub: contact };
  const parts = [{ typ: "JWT", alg: "ES256" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signed = sign("sha256", Buffer.from(parts.join(".")), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${[...parts, signed.toString("base64url")].join(".")}, k=${public_key}`;
}
