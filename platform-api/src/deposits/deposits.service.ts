import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import { currencies } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { depositLimits, type TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { Deposit, DepositOrder } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { askerOf, type Principal } from "#api/access/principal";
import { outageOf } from "#api/db/outage";
import type { PaymentForm } from "#api/payments/payment-provider";
import { providerNamed, providerOf } from "#api/payments/providers";
import { authenticate, payWithTestCard } from "#api/payments/sandbox/pay-with-test-card";
import type { Services } from "#api/services";
import { walletOwnerFor } from "#api/wallet/wallet.service";
import { askProvider, tellWallet } from "./ask-provider.ts";
import {
  depositOf,
  type DepositRow,
  findDeposit,
  type HeardBy,
  keepDeposit,
  type MadeFor,
  writeDiscarded,
} from "./deposits.sql.ts";

/** What a deposit's owner is told, with the deposit. */
export interface Told {
  readonly message: string;
  readonly data: Deposit;
}

/**
 * Begins a deposit, once for the order's `client_id`. Throws 403 without the right to write billing, 422 for an amount
 * that isn't allowed or a currency that no provider takes here, 409 for an id of another deposit, 503 while the provider
 * doesn't answer: then the same order goes on where this one stopped. `madeFor`: once it has arrived, or ended without a
 * payment, a task of `madeForQueue` says so.
 */
export async function beginDeposit(
  services: Services,
  principal: Principal,
  order: DepositOrder,
  madeFor?: MadeFor,
): Promise<Told> {
  const { amount, currency, client_id: clientId } = order;
  const owner = walletOwnerFor(principal, order.mode, "write");
  const provider = providerOf(services, currency);
  if (provider === undefined)
    throw refused("no_provider", `${currencies[currency].name} can't be deposited here yet.`, "currency");
  const limits = depositLimits(currencies[currency]);
  if (amount < limits.least)
    throw refused("below_minimum", `Deposit at least ${formatMoney(limits.least, currency)}.`, "amount");
  if (amount > limits.most)
    throw refused(
      "above_limit",
      `You can deposit at most ${formatMoney(limits.most, currency)} at once.`,
      "amount",
    );
  const asked = order.save === true ? `${currency} ${amount} saved` : `${currency} ${amount}`;
  const requestHash = createHash("sha256").update(asked).digest("hex");
  const deposit = await services.db.as({ role: "worker" }).write((sql) =>
    keepDeposit(sql, {
      id: uuidv7(),
      owner,
      actor: principal.userId,
      clientId,
      requestHash,
      currency,
      amount,
      provider: provider.name,
      savesMethod: order.save === true,
      ...(madeFor && { madeFor }),
    }),
  );
  if (deposit.request_hash !== requestHash)
    throw new ApiError(
      409,
      "idempotency_key_reused",
      "This request was already sent with different content.",
    );
  return ask(services, deposit, "initiate");
}

/** Asks the provider what became of a deposit. Throws 404 for another owner's. */
export async function refreshDeposit(services: Services, principal: Principal, asked: Asked): Promise<Told> {
  return ask(services, await ownDeposit(services, principal, asked, "write"), "hint");
}

/** Which deposit, in which mode of the page. */
interface Asked {
  readonly id: string;
  readonly mode: AppMode | undefined;
}

/** Pays a deposit of the sandbox. Throws 404 for another owner's, 409 `already_paid`. */
export async function payDeposit(
  services: Services,
  principal: Principal,
  asked: Asked,
  {
    card,
    authenticated,
  }: { readonly card?: TestCard | undefined; readonly authenticated?: boolean | undefined },
): Promise<Told> {
  const deposit = await ownDeposit(services, principal, asked, "write");
  if (deposit.provider !== "sandbox" || services.config.production) throw missing();
  if (card !== undefined) await payWithTestCard(services, deposit.id, card);
  if (authenticated !== undefined) await authenticate(services, deposit.id, authenticated);
  return ask(services, deposit, "hint");
}

/** A deposit of the wallet that the session shows, or may spend from. Throws 404 for any other. */
export async function ownDeposit(
  { db }: Services,
  principal: Principal,
  { id, mode }: Asked,
  action: "read" | "write",
): Promise<DepositRow> {
  const owner = walletOwnerFor(principal, mode, action);
  const deposit = await db.as(askerOf(principal)).read((sql) => findDeposit(sql, id, owner));
  if (deposit === undefined) throw missing();
  return deposit;
}

/**
 * What the provider's own form in the page needs to pay a deposit. Throws 404 for another owner's, 409 `no_form` where
 * the provider has none; 503 while it doesn't answer.
 */
export async function openForm(services: Services, principal: Principal, asked: Asked): Promise<PaymentForm> {
  const deposit = await ownDeposit(services, principal, asked, "write");
  const provider = providerNamed(services, deposit.provider);
  if (provider?.form === undefined)
    throw new ApiError(409, "no_form", "This deposit isn't paid with a form on this page.");
  const form = provider.form.bind(provider);
  return reach(services, async () => {
    // Where the answer to its making got lost, it is made now.
    const { provider_id: id } =
      deposit.provider_id === null ? await askProvider(services, deposit, "hint") : deposit;
    if (id === null) throw missing();
    return form(id);
  });
}

/**
 * Gives up a deposit that no one has paid, at its provider too, and lists it no more. What is paid all the same arrives.
 * Throws 404 for another owner's, 409 `on_its_way` while the provider works on it, 503 while it doesn't answer.
 */
export async function discardDeposit(services: Services, principal: Principal, asked: Asked): Promise<Told> {
  const deposit = await ownDeposit(services, principal, asked, "write");
  const left = await reach(services, async () => {
    if (isOver(deposit)) return deposit;
    const heard = await askProvider(services, deposit, "hint");
    return heard.state === "pending" || isOver(heard) ? heard : askProvider(services, heard, "hint", true);
  });
  if (left.state === "succeeded") return told(left);
  if (left.state === "pending")
    throw new ApiError(
      409,
      "on_its_way",
      "The payment provider is working on this payment. Wait until it answers.",
    );
  await services.db.as({ role: "worker" }).write(async (sql) => {
    await writeDiscarded(sql, left.id);
    await tellWallet(sql, left);
  });
  return {
    message: `Deposit of ${formatMoney(left.amount_minor, left.currency)} discarded.`,
    data: depositOf(left),
  };
}

const isOver = ({ state }: DepositRow) => ["succeeded", "canceled", "expired"].includes(state);

async function ask(services: Services, deposit: DepositRow, heardBy: HeardBy): Promise<Told> {
  if (deposit.state === "succeeded") return told(deposit);
  return reach(services, async () => told(await askProvider(services, deposit, heardBy)));
}

/** Asks a provider; what it fails at is 503, to be tried again. */
async function reach<Answer>(services: Services, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ApiError || outageOf(error) !== null) throw error;
    services.faults.report(error, "deposits");
    throw new ApiError(
      503,
      "provider_unavailable",
      "The payment provider isn't answering. Nothing is lost: try again in a moment.",
    );
  }
}

const told = (row: DepositRow): Told => ({ message: wordsOf(row), data: depositOf(row) });

function wordsOf({ state, amount_minor, currency }: DepositRow): string {
  const money = formatMoney(amount_minor, currency);
  switch (state) {
    case "succeeded":
      return `${money} deposited.`;
    case "pending":
      return `${money} is on its way.`;
    case "failed":
      return "The payment failed.";
    case "needs_action":
      return "Your bank asks you to confirm this payment.";
    case "canceled":
    case "expired":
      return "This deposit ended without a payment.";
    case "created":
      return `Ready to pay ${money}.`;
  }
}

const missing = () => new ApiError(404, "not_found", "This deposit doesn't exist.");

function refused(code: string, message: string, path: string): ApiError {
  return new ApiError(422, code, message, [{ path, message }]);
}
