import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { Rejection } from "../rejection/reject-fields.tsx";

/** Returns the run that rejects many. */
export function rejectAction({ mail, ...rest }: Rejection): BulkAction {
  return { kind: "reject", ...rest, mail: mail ?? null };
}

/** Returns the same for its preview, without words that may still be half typed. */
export function rejectPreview({ mail, ...rest }: Rejection): BulkAction {
  const words = mail && { ...mail, subject: "Rejection", body: "…" };
  return rejectAction({ ...rest, note: "", ...(words && { mail: words }) });
}
