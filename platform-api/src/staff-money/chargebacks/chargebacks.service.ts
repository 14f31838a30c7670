import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf } from "@loubby/shared-contracts/http/endpoint";
import type { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import type { ChargebackPage } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { outageOf } from "#api/db/outage";
import { findObject } from "#api/files/find-attachment";
import { openMediation } from "#api/orders/disputes/open-mediation";
import type { Evidence } from "#api/payments/payment-provider";
import { providerNamed } from "#api/payments/providers";
import type { Services } from "#api/services";
import { lockChargeback, writeEvidence } from "./chargebacks.sql.ts";
import { writeAnswer } from "./hear-of-chargeback.ts";
import { findChargeback, findOrdersSince } from "./read-chargebacks.sql.ts";
import { readMoment } from "./read-moment.sql.ts";

/** Bytes of a file that is sent to the bank, at most: what may be uploaded for it. */
const MOST_BYTES = 4 * 1024 ** 2;

/** A chargeback as staff works on it. Throws 404 `chargeback_not_found`. */
export function readChargeback({ db }: Services, id: string): Promise<ChargebackPage> {
  return db.as({ role: "worker" }).read(async (sql) => {
    const found = await findChargeback(sql, id);
    if (found === undefined) throw notFound();
    return { ...found, orders: await findOrdersSince(sql, id) };
  });
}

/**
 * Sends the bank what speaks against a chargeback, once and for good: a provider that has it already changes nothing, so what got
 * lost on the way is sent again by asking again. Throws 404, 409 `chargeback_moved`, 422 `file_not_ready`, 503 while the provider doesn't answer.
 */
export async function contest(
  services: Services,
  principal: Principal,
  id: string,
  { text, file_id: fileId }: InputOf<typeof chargebackDesk.contest>["body"],
): Promise<ChargebackPage> {
  const worker = services.db.as({ role: "worker" });
  const row = await worker.read((sql) => findChargeback(sql, id));
  if (row === undefined) throw notFound();
  if (!row.may_contest) throw moved();
  const file = fileId === undefined ? null : await readFile(services, principal, fileId);
  const provider = providerNamed(services, row.provider);
  if (provider === undefined) throw new Error(`The provider ${row.provider} isn't set up here.`);
  const askedAt = await worker.read(readMoment);
  const answer = await provider.contest(row.provider_id, { text, file }).catch((error: unknown) => {
    if (error instanceof ApiError || outageOf(error) !== null) throw error;
    services.faults.report(error, "chargebacks");
    throw new ApiError(
      503,
      "provider_unavailable",
      "The payment provider isn't answering. Nothing is lost: try again in a moment.",
    );
  });
  await worker.write(async (sql) => {
    await lockChargeback(sql, id);
    await writeEvidence(sql, id, { text, fileId: fileId ?? null, by: principal.userId });
    await writeAnswer(services, sql, { provider: provider.name, answer, askedAt });
  });
  return readChargeback(services, id);
}

async function readFile(services: Services, principal: Principal, fileId: string): Promise<Evidence["file"]> {
  const file = await services.db
    .as(askerOf(principal))
    .read((sql) => findObject(sql, fileId, "chargeback-evidence"));
  if (file === undefined)
    throw new ApiError(422, "file_not_ready", "The file didn't upload. Remove it and add it again.");
  const { name, content_type: type, object_key: key } = file;
  return { name, type, bytes: Buffer.from(await services.objects.read(key, 0, MOST_BYTES)) };
}

/** Has our team mediate an order that was placed since the deposit, and whose money is held. Throws 404, 409 `order_moved`. */
export async function mediate(
  services: Services,
  { userId }: Principal,
  id: string,
  orderId: string,
): Promise<ChargebackPage> {
  const { orders } = await readChargeback(services, id);
  if (!orders.some(({ _id }) => _id === orderId)) throw notFound();
  await services.db.as({ role: "worker" }).write((sql) =>
    openMediation(sql, orderId, {
      by: userId,
      text: "The deposit that this order was paid from is disputed at the bank. Tell us what was delivered.",
    }),
  );
  return readChargeback(services, id);
}

const notFound = () => new ApiError(404, "chargeback_not_found", "This chargeback doesn't exist.");

const moved = () =>
  new ApiError(
    409,
    "chargeback_moved",
    "No evidence is wanted any more, or it was sent. See where it is now.",
  );
