import { createHash } from "node:crypto";

/** The id of a slot, which all who share it have: the same for the same type, host, start (ms) and length (minutes). */
export function slotIdOf(typeId: string, hostId: string, from: number, length: number): string {
  const bytes = createHash("sha256").update(`${typeId} ${hostId} ${from} ${length}`).digest().subarray(0, 16);
  // RFC 9562: version 8 is for ids that are made otherwise.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
