import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  type Charged,
  chargeMethod,
  countEndedCharges,
  findCharge,
} from "#api/deposits/payment-methods/charge-method";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { findAvailable } from "#api/ledger/available";
import { isFrozen, walletFrozen } from "#api/ledger/freeze";
import type { Services } from "#api/services";
import { findLive, lockPayer } from "./billing.sql.ts";
import { triesBehind } from "./dunning.ts";
import { findOpen } from "./invoices/invoices.sql.ts";
import { termAfter } from "./quote.ts";
import { billingSettings } from "./settings.ts";
import { type Payer, payerOf } from "./subscriber.ts";

// Both read what is owed under the payer's lock: between an invoice and the wallet that another tab pays it from, it would
// still be open and the wallet already empty.

/**
 * Charges the payer's saved card with what the wallet lacks for what is due now: once for each renewal and each later try,
 * on any number of nodes. Null where nothing is lacking or there is no card.
 */
export async function chargeMissing(
  services: Services,
  ownerId: string,
  subscriptionId: string,
  now: Date,
): Promise<Charged | null> {
  const { prices } = services.config.of(billingSettings);
  const due = await services.db.as({ role: "worker" }).write(async (sql) => {
    await lockPayer(sql, ownerId);
    const held = await findLive(sql, ownerId);
    if (held === null || held.id !== subscriptionId) return null;
    const open = held.past_due_at === null ? undefined : await findOpen(sql, held.id);
    const { currency, amount } =
      open === undefined ? termAfter(held, prices) : { currency: open.currency, amount: open.total_minor };
    const payer = payerOf(held);
    // What the card brought would go to what the wallet owes.
    if (await isFrozen(sql, payer.id)) return null;
    const missing = amount - (await findAvailable(sql, payer, currency));
    const tries = held.past_due_at === null ? 0 : triesBehind(new Date(held.past_due_at), now);
    return { payer, currency, missing, key: `renewal ${held.id} ${held.current_period_end} ${tries}` };
  });
  if (due === null || due.missing <= 0) return null;
  const { payer, ...order } = due;
  return chargeMethod(services, walletOf(payer), order);
}

/**
 * Charges the payer's saved card with what the wallet lacks for the open invoice, once until that charge has ended, no matter
 * how many ask. Null where nothing is open or lacking. Throws 409 `amount_changed` where it would be charged more than was
 * confirmed, 409 `wallet_frozen`, 422 `no_card` without one.
 */
export async function chargeForOpen(
  services: Services,
  payer: Payer,
  confirmed: { readonly amount: number },
): Promise<Charged | null> {
  const lacking = await services.db.as({ role: "worker" }).write(async (sql) => {
    await lockPayer(sql, payer.id);
    // Before the balance: a charge that ends in between has paid what would be missing.
    const ended = await countEndedCharges(sql, payer.id);
    const held = await findLive(sql, payer.id);
    const open = held === null ? undefined : await findOpen(sql, held.id);
    if (open === undefined) return null;
    if (await isFrozen(sql, payer.id)) throw walletFrozen();
    const { currency, total_minor: total } = open;
    const missing = total - (await findAvailable(sql, payer, currency));
    if (missing <= 0) return null;
    const charge = await findCharge(services, sql, payer.id, { currency, missing });
    if (charge === null) throw new ApiError(422, "no_card", "There is no saved card that can pay this.");
    if (charge.amount > confirmed.amount)
      throw new ApiError(
        409,
        "amount_changed",
        "The amount has changed since you looked. Check it and confirm again.",
      );
    return { currency, missing, key: `open invoice ${open.id} ${ended}` };
  });
  return lacking && chargeMethod(services, walletOf(payer), lacking);
}

const walletOf = ({ kind, id }: Payer): WalletOwner => ({ kind: kind === "user" ? "person" : kind, id });
