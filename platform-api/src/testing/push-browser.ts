import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** A browser with its push service: what it was pushed, decrypted as a browser does. */
export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: { readonly text: string; readonly authorization: string }[];
  /** What the push service answers from now on. */
  answer(status: number): void;
}

/** Starts one; it ends with the test. */
export async function startPushBrowser(t: TestContext): Promise<PushBrowser> {
  const key = createECDH("prime256v1");
  key.generateKeys();
  const auth = randomBytes(16);
  const received: PushBrowser["received"] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (status < 300) {
        const text = decryptPush(key, auth, Buffer.concat(chunks));
        received.push({ text, authorization: request.headers.authorization ?? "" });
      }
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/${randomBytes(8).toString("hex")}`,
      keys: { p256dh: key.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    received,
    answer: (next) => void (status = next),
  };
}

/** Reads the body of a push (RFC 8188 and 8291). Throws when it is for another browser. */
function decryptPush(key: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (material: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", material, by, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
  const material = derive(key.computeSecret(sender), auth, info, 32);
  const opener = createDecipheriv(
    "aes-128-gcm",
    derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  );
  opener.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  if (opened.at(-1) !== 2) throw new Error("This is not the last record.");
  return opened.subarray(0, -1).toString();
}

/** Returns what a push's signature claims. Throws unless it is by the key that the header names. */
export function claimsOf(authorization: string): {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
} {
  const [, head = "", claims = "", signature = "", point = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const raw = Buffer.from(point, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: raw.subarray(1, 33).toString("base64url"),
      y: raw.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, options, Buffer.from(signature, "base64url"))) throw new Error("Forged.");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as ReturnType<typeof claimsOf>;
}
