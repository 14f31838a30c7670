import { DatabaseError } from "pg";

/** What keeps the product from answering, and passes. `full`: a disk has no room left. */
export type OutageKind = "away" | "busy" | "full";

/** The database cannot serve now. No refusal: whatever was under way is to be tried again. */
export class Outage extends Error {
  override readonly name = "Outage";
  readonly kind: OutageKind;

  constructor(kind: OutageKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Codes of PostgreSQL's appendix A: it stops, starts, stands by, or has no room. */
const CODES: Readonly<Record<string, OutageKind>> = {
  "25006": "away",
  "53100": "full",
  "53200": "busy",
  "53300": "busy",
  "57P01": "away",
  "57P02": "away",
  "57P03": "away",
};

const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Words of pg, which gives these no code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;

/** The kind of outage that an error tells of; null for any other error. */
export function outageOf(error: unknown): OutageKind | null {
  if (error instanceof Outage) return error.kind;
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const known = CODES[code];
  if (known !== undefined) return known;
  if (error instanceof DatabaseError) return code.startsWith("08") ? "away" : null;
  if (isFull(error, code)) return "full";
  return NETWORK.has(code) || BROKEN.test(error.message) ? "away" : null;
}

/** A full disk of this machine, or of the object store, whose servers have names of their own for it. */
function isFull(error: Error, code: string): boolean {
  return (
    code === "ENOSPC" ||
    code === "EDQUOT" ||
    /^(XMinioStorageFull|InsufficientStorage|QuotaExceeded)$/.test(error.name)
  );
}
