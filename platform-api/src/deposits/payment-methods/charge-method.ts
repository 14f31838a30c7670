import { createHash } from "node:crypto";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { depositLimits } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { providerOf } from "#api/payments/providers";
import type { Services } from "#api/services";
import { askProvider } from "../ask-provider.ts";
import { type DepositRow, findWaitingCharge, keepDeposit } from "../deposits.sql.ts";
import { type ChargeableMethod, findChargeable } from "./payment-methods.sql.ts";

/** What became of charging a card. */
export interface Charged {
  /** `Visa ending 4242`. */
  readonly card: string;
  /** Minor units. */
  readonly amount: number;
  readonly isPaid: boolean;
  /** Why it isn't, in words for its owner, where the provider said so. */
  readonly problem: string | null;
}

/** What a wallet lacks. */
interface Missing {
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly missing: number;
}

/** The card that would be charged with what a wallet lacks, and what with: at least the least that may be deposited. */
export async function findCharge(
  services: Services,
  db: Sql,
  ownerId: string,
  { currency, missing }: Missing,
): Promise<{ readonly method: ChargeableMethod; readonly amount: number } | null> {
  const provider = providerOf(services, currency);
  const { least, most } = depositLimits(currencies[currency]);
  if (provider === undefined || missing > most) return null;
  const method = await findChargeable(db, ownerId, provider.name);
  return method === undefined ? null : { method, amount: Math.max(missing, least) };
}

/** How many charges of an owner's saved cards have ended, paid or not. */
export async function countEndedCharges(db: Sql, ownerId: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from deposits
    where owner_id = ${ownerId} and method_id is not null
      and state in ('succeeded', 'failed', 'canceled', 'expired')`.execute(db);
  return rows[0]?.ended ?? 0;
}

/** A charge of an owner's saved card that hasn't ended, so that none is made beside it until the transaction ends. */
async function lockWaiting(
  db: Sql,
  ownerId: string,
  currency: CurrencyCode,
): Promise<DepositRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charges of ${ownerId}`}, 0))`.execute(db);
  return findWaitingCharge(db, ownerId, currency);
}

/**
 * Deposits what a wallet lacks from its owner's saved card, once for `key`; while another charge of theirs waits for its
 * bank or its provider, asks about that one instead. Null without a card for the currency. What the provider doesn't answer
 * now arrives later by itself, like any deposit.
 */
export async function chargeMethod(
  services: Services,
  owner: WalletOwner,
  { key, ...lacking }: Missing & { readonly key: string },
): Promise<Charged | null> {
  const worker = services.db.as({ role: "worker" });
  const charge = await worker.read((db) => findCharge(services, db, owner.id, lacking));
  if (charge === null) return null;
  const { method, amount } = charge;
  const deposit = await worker.write(
    async (db) =>
      (await lockWaiting(db, owner.id, lacking.currency)) ??
      keepDeposit(db, {
        id: uuidv7(),
        owner,
        actor: method.addedBy,
        clientId: uuidOf(key),
        requestHash: createHash("sha256").update(key).digest("hex"),
        currency: lacking.currency,
        amount,
        provider: method.provider,
        methodId: method.id,
      }),
  );
  const said = { card: method.name, amount: deposit.amount_minor };
  if (deposit.state === "succeeded") return { ...said, isPaid: true, problem: null };
  try {
    const { state, problem } = await askProvider(services, deposit, "initiate");
    return { ...said, isPaid: state === "succeeded", problem };
  } catch (error) {
    services.faults.report(error, "deposits");
    return { ...said, isPaid: false, problem: null };
  }
}

/** The same id for the same key, in the form of a UUID (RFC 9562, version 8). */
function uuidOf(key: string): string {
  const bytes = createHash("sha256").update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
