import { DatabaseError } from "pg";
import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { MoneyRequest } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import type { Services } from "#api/services";
import { findBalancesOf } from "../reading/pages.sql.ts";
import { findRequest } from "../reading/requests.sql.ts";
import {
  findByClientId,
  findDepositOf,
  findRefundable,
  insertRequest,
  type NewRequest,
  type RefundedDeposit,
  ownerExists,
} from "./requests.sql.ts";

/** What both kinds of requests say. */
interface Ask {
  readonly client_id: string;
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  readonly password: string;
}

export interface Told {
  readonly message: string;
  readonly data: MoneyRequest;
}

/**
 * Asks another super admin for the refund of a deposit or a part of it. Throws 404 `not_found`, 409 for an id of another
 * request, 422 for a wrong password, `not_refundable`, `above_deposit`, and `above_balance` for what was spent since.
 */
export async function askRefund(
  services: Services,
  principal: Principal,
  { deposit_id, ...ask }: Ask & { readonly deposit_id: string },
): Promise<Told> {
  await confirmPassword(services, principal.userId, ask.password, "password");
  return services.db.as({ role: "worker" }).write(async (sql) => {
    const deposit = await findDepositOf(sql, deposit_id);
    if (deposit === undefined) throw new ApiError(404, "not_found", "This deposit doesn't exist.");
    if (deposit.state !== "succeeded")
      throw new ApiError(422, "not_refundable", "Only a deposit that arrived can be given back.");
    const { user_id, organization_id, currency } = deposit;
    await refuseAboveBalance(sql, deposit, ask.amount);
    return keep(sql, principal, ask, { kind: "refund", user_id, organization_id, currency, deposit_id });
  });
}

/** Throws 422 `above_balance` for what is within the deposit, but was spent since. */
async function refuseAboveBalance(
  sql: Sql,
  { id, user_id, organization_id, currency }: RefundedDeposit,
  amount: number,
): Promise<void> {
  if (amount > (await findRefundable(sql, id))) return;
  const balances =
    user_id === null
      ? await findBalancesOf(sql, "organization_id", organization_id ?? "")
      : await findBalancesOf(sql, "user_id", user_id);
  const available = balances.find((each) => each.currency === currency)?.available ?? 0;
  if (amount <= available) return;
  const message = `The wallet holds ${formatMoney(available, currency)} of this now. Ask for at most that.`;
  throw new ApiError(422, "above_balance", message, [{ path: "amount", message }]);
}

/** Asks another super admin to add to a wallet or to take from it. Throws 404 `not_found`, 409 for an id of another request, 422 for a wrong password. */
export async function askAdjustment(
  services: Services,
  principal: Principal,
  {
    owner,
    direction,
    currency,
    ...ask
  }: Ask & {
    readonly owner: { readonly kind: "person" | "organization"; readonly _id: string };
    readonly direction: "in" | "out";
    readonly currency: CurrencyCode;
  },
): Promise<Told> {
  await confirmPassword(services, principal.userId, ask.password, "password");
  return services.db.as({ role: "worker" }).write(async (sql) => {
    if (!(await ownerExists(sql, owner.kind, owner._id)))
      throw new ApiError(404, "not_found", "This person or company doesn't exist.");
    const [user_id, organization_id] = owner.kind === "person" ? [owner._id, null] : [null, owner._id];
    const kind = direction === "in" ? "adjust_in" : "adjust_out";
    return keep(sql, principal, ask, { kind, user_id, organization_id, currency, deposit_id: null });
  });
}

type About = Pick<NewRequest, "kind" | "user_id" | "organization_id" | "currency" | "deposit_id">;

async function keep(sql: Sql, { userId }: Principal, ask: Ask, about: About): Promise<Told> {
  const { client_id, amount, reason } = ask;
  const request = { asked_by: userId, client_id, amount_minor: amount, reason, ...about };
  const earlier = await findByClientId(sql, userId, client_id);
  if (earlier !== undefined) {
    const same = (Object.keys(request) as (keyof typeof request)[]).every(
      (name) => name === "client_id" || earlier[name] === request[name],
    );
    if (!same)
      throw new ApiError(
        409,
        "idempotency_key_reused",
        "This request was already sent with different content.",
      );
    return told(sql, earlier.id);
  }
  const id = uuidv7();
  const left = about.deposit_id === null ? null : await findRefundable(sql, about.deposit_id);
  await insertRequest(sql, { id, ...request }).catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.constraint === "refund_within_deposit") {
      const message = `At most ${formatMoney(left ?? 0, about.currency)} of this deposit can be given back.`;
      throw new ApiError(422, "above_deposit", message, [{ path: "amount", message }]);
    }
    // Two at once under one id: the other one is kept.
    if (error.constraint?.includes("client_id"))
      throw new ApiError(409, "in_progress", "This request is being sent already. Try again in a moment.");
    throw error;
  });
  return told(sql, id);
}

async function told(sql: Sql, id: string): Promise<Told> {
  const data = await findRequest(sql, id);
  if (data === undefined) throw new Error("The request was not kept.");
  return { message: "Another super admin has to approve this.", data };
}
