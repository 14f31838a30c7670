import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { RejectionReason } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { rejectionMail } from "@loubby/shared-contracts/http/applications/rejection-mail";
import type { Sql } from "#api/db/database";
import { hasDeclined } from "../applicant/open-offer.sql.ts";
import { readReasonOfDeclined } from "../pipeline/first-reasons.ts";
import type { Standing } from "../pipeline/transition.sql.ts";

/** A run that rejects. */
export type Rejecting = Extract<BulkAction, { readonly kind: "reject" }>;

/**
 * Returns the reason of those who declined the offer; undefined where it was chosen itself, since its words may have
 * been changed there, or where the company has none.
 */
export async function findOfDeclined(
  sql: Sql,
  organizationId: string,
  { reason_id }: Rejecting,
): Promise<RejectionReason | undefined> {
  const own = await readReasonOfDeclined(sql, organizationId);
  return own?._id === reason_id ? undefined : own;
}

/** Returns why one of many is rejected, and their mail, as the preview of the run shows it. */
export async function rejectionFor(
  sql: Sql,
  organizationId: string,
  { application_id, added }: Pick<Standing, "added"> & { readonly application_id: string },
  action: Rejecting,
): Promise<{ reasonId: string; mail: Rejecting["mail"] }> {
  const { reason_id: reasonId, mail } = action;
  const own = await findOfDeclined(sql, organizationId, action);
  const declined = own !== undefined && (await hasDeclined(sql, application_id));
  return {
    reasonId: declined ? own._id : reasonId,
    mail: mail && rejectionMail({ added, declined }, mail, own?.mail ?? null),
  };
}
