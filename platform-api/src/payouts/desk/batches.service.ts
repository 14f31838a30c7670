import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { PayoutBatch } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import type { Principal } from "#api/access/principal";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { openFor, sealFor } from "../details/seal-number.ts";
import { batchCsv, type BatchLine } from "./batch-file.ts";
import { findBatch, findFile, insertBatch, insertDownload, type Leaving, lockReady } from "./batches.sql.ts";

/**
 * Puts all pending payouts of a currency that the asker may send into one batch: a payout is in one batch ever. Throws 409
 * `nothing_to_pay`, `account_unreadable` and `payouts_off`, 422 for a wrong password.
 */
export async function startBatch(
  services: Services,
  { userId }: Principal,
  { currency, password }: InputOf<typeof payoutDesk.start>["body"],
): Promise<PayoutBatch> {
  await confirmPassword(services, userId, password, "password");
  const id = uuidv7();
  const worker = services.db.as({ role: "worker" });
  await worker.write(async (sql) => {
    const leaving = await lockReady(sql, currency, userId);
    if (leaving.length === 0)
      throw new ApiError(409, "nothing_to_pay", "No payout of this currency can leave now.");
    const file = batchCsv(leaving.map((payout) => lineOf(services, payout)));
    await insertBatch(
      sql,
      {
        id,
        number: `PB-${id.replaceAll("-", "").slice(-10).toUpperCase()}`,
        currency,
        startedBy: userId,
        sealedFile: sealFor(services, `batch ${id}`, file),
      },
      leaving.map((payout) => payout.id),
    );
    const sellers = [...new Set(leaving.map(({ user_id }) => user_id))];
    await emitLaterTo(sql, sellers, "wallet.changed.v1", {});
  });
  const batch = await worker.read((sql) => findBatch(sql, id));
  if (batch === undefined) throw new Error("The batch was not kept.");
  return batch;
}

/** The file of a batch, the same each time; the download is kept. Throws 404 `batch_not_found`, 422 for a wrong password. */
export async function downloadFile(
  services: Services,
  { userId }: Principal,
  id: string,
  password: string,
): Promise<ReplyOf<typeof payoutDesk.file>> {
  await confirmPassword(services, userId, password, "password");
  return services.db.as({ role: "worker" }).write(async (sql) => {
    const file = await findFile(sql, id);
    if (file === undefined) throw new ApiError(404, "batch_not_found", "This batch doesn't exist.");
    const text = openFor(services, `batch ${id}`, file.sealed_file);
    if (text === null)
      throw new ApiError(
        409,
        "batch_unreadable",
        "This file was sealed by another secret, and can't be opened any more.",
      );
    await insertDownload(sql, id, userId);
    return { name: `${file.number}.csv`, content_type: "text/csv", text };
  });
}

function lineOf(services: Services, { account_id, sealed, ...payout }: Leaving): BatchLine {
  const account = openFor(services, `account ${account_id}`, sealed);
  if (account === null)
    throw new ApiError(
      409,
      "account_unreadable",
      `The account of ${payout.reference} was sealed by another secret. Decline this payout, and ask its seller to save the account again.`,
    );
  return { ...payout, account };
}
