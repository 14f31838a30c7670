import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { payoutMinimums, type PayoutSchedule } from "@loubby/shared-contracts/http/payouts/payout-states";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Sql } from "#api/db/database";
import { moveMoney } from "#api/ledger/move-money";
import type { Services } from "#api/services";
import { findAccountFor, findTax } from "../details/details.sql.ts";
import { insertPayout } from "../payouts.sql.ts";
import { payoutSettings } from "../settings.ts";

/** What is paid out. The amount is minor units. */
export interface Wanted {
  readonly userId: string;
  readonly clientId: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly madeBy: PayoutSchedule;
  readonly dueOn: string | null;
}

/**
 * Makes a payout of a seller that the caller has locked: the money leaves the earnings. Answers its id. Throws 422
 * `below_minimum`, `tax_details_needed`, `bank_account_needed`, `insufficient_funds`.
 */
export async function makePayout(
  { config }: Pick<Services, "config">,
  sql: Sql,
  { userId, clientId, currency, amount, madeBy, dueOn }: Wanted,
): Promise<string> {
  const least = payoutMinimums[currency];
  if (amount < least)
    throw refused("below_minimum", `Payouts in this currency begin at ${formatMoney(least, currency)}.`);
  if ((await findTax(sql, userId)) === null)
    throw refused("tax_details_needed", "Add your tax details before your first payout.");
  const account = await findAccountFor(sql, userId, currency);
  if (account?.state !== "active")
    throw refused(
      "bank_account_needed",
      account === undefined
        ? `Add a bank account for ${currency.toUpperCase()} first.`
        : "Your bank account was changed a short time ago. Money can't go to it yet.",
    );
  const id = uuidv7();
  const reference = `PO-${id.replaceAll("-", "").slice(-10).toUpperCase()}`;
  const { transfers } = await moveMoney(
    sql,
    {
      posting: "payout",
      from: { user: userId },
      to: { user: userId },
      currency,
      amount,
      description: `Payout ${reference}`,
    },
    { scope: `user:${userId}`, operation: "payouts.ask", key: id },
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "insufficient_funds")
      throw refused("insufficient_funds", "You haven't earned that much yet.");
    throw error;
  });
  await insertPayout(sql, {
    id,
    reference,
    userId,
    clientId,
    madeBy,
    dueOn,
    currency,
    amount,
    accountId: account.id,
    needsApproval: amount > config.of(payoutSettings).approvedAbove[currency],
    transferId: transfers[0] ?? "",
  });
  return id;
}

const refused = (code: string, message: string) =>
  new ApiError(
    422,
    code,
    message,
    code === "bank_account_needed" ? undefined : [{ path: "amount", message }],
  );
