import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds that a signature's time may differ from now, either way. */
const TOLERANCE = 300;

/** Signs a body as of a time in seconds: `t=<time>,v1=<HMAC-SHA-256 of "time.body">`. */
export function sign(secret: string, raw: Buffer, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, raw, seconds).toString("hex")}`;
}

/** Whether a header signs these bytes with the secret, at about this time. */
export function isSigned(secret: string, raw: Buffer, header: unknown, nowMs: number): boolean {
  const [, time = "", hex = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(header)) ?? [];
  const seconds = Number(time);
  if (hex === "" || Math.abs(nowMs / 1000 - seconds) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(secret, raw, seconds));
}

function digest(secret: string, raw: Buffer, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(raw).digest();
}
