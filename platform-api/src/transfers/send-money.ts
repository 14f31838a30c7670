import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { transferLimits } from "@loubby/shared-contracts/http/wallet/transfer-limits";
import type { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import type { TransferOrder } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { currencies } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Principal } from "#api/access/principal";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { moveMoney, paidWithinDay } from "#api/ledger/move-money";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import type { Services } from "#api/services";
import { walletOwnerFor } from "#api/wallet/wallet.service";
import { findPayee } from "./receivers.sql.ts";
import { tellOfMoney } from "./tell-of-money.ts";
import { askSecond, needsSecond } from "./waiting/ask-second.ts";

const OPERATION = "wallet.transfer";

/**
 * Sends money from the wallet of the session to another, once for the order's `client_id`, and tells its owner; a
 * company's beyond its own limit waits for a second person instead. Throws 403
 * without the right to spend, 404 `receiver_not_found`, 422 for an amount that isn't allowed, for the sender's own wallet,
 * for a missing or wrong password, and `insufficient_funds`.
 */
export async function sendMoney(
  services: Services,
  principal: Principal,
  order: TransferOrder,
): Promise<ReplyOf<typeof transfers.initiate>> {
  const { amount, currency, receiver, client_id: key, note, password } = order;
  const owner = walletOwnerFor(principal, order.mode, "write");
  if (owner.kind === receiver.kind && owner.id === receiver._id)
    throw refused("own_wallet", "That is the wallet you're sending from. Choose another receiver.");
  const limits = transferLimits(currencies[currency]);
  const money = (minor: number) => formatMoney(minor, currency);
  if (amount < limits.least)
    throw refused("below_minimum", `Send at least ${money(limits.least)}.`, "amount");
  if (amount > limits.most)
    throw refused("above_limit", `You can send at most ${money(limits.most)} at once.`, "amount");
  if (amount > limits.password) await requirePassword(services, principal, password, money(limits.password));

  const from = ownerOf(owner);
  const once = {
    scope: `${owner.kind === "person" ? "user" : "org"}:${owner.id}`,
    operation: OPERATION,
    key,
  };
  return services.db.as({ role: "worker" }).write(async (sql) => {
    const payee = await findPayee(sql, receiver);
    if (payee === undefined)
      throw new ApiError(404, "receiver_not_found", "This person or company can't receive money any more.");
    const movement = { posting: "transfer", from, currency } as const;
    const left = limits.day - (await paidWithinDay(sql, movement, once));
    if (amount > left) throw refused("day_limit", wordsOfDay(left, money), "amount");
    const whole = {
      ...movement,
      to: ownerOf({ kind: receiver.kind, id: receiver._id }),
      amount,
      description: note || "Transfer",
      actor: principal.userId,
    };
    const asked = { organization: owner.id, movement: whole, receiver, note, once };
    if (owner.kind === "organization" && (await needsSecond(sql, asked)))
      return {
        message: `${money(amount)} to ${payee.name} waits for a colleague's approval.`,
        data: { transferId: await askSecond(sql, principal, payee, asked), waiting: true },
      };
    const { transfers: made, replayed } = await moveMoney(sql, whole, once);
    if (!replayed) {
      const company = owner.kind === "organization" && (await findPayee(sql, { ...owner, _id: owner.id }));
      const sender = company ? company.name : principal.name;
      await tellOfMoney(sql, { sender, receiver, payee, sum: money(amount), note });
    }
    return {
      message: `${money(amount)} sent to ${payee.name}.`,
      data: { transferId: made[0] ?? "" },
    };
  });
}

const ownerOf = ({ kind, id }: WalletOwner) => (kind === "person" ? { user: id } : { organization: id });

function wordsOfDay(left: number, money: (minor: number) => string): string {
  return left <= 0
    ? "You've sent as much as one can within 24 hours. Try again tomorrow."
    : `You can send ${money(left)} more within 24 hours.`;
}

async function requirePassword(
  services: Services,
  { userId }: Principal,
  password: string | undefined,
  from: string,
): Promise<void> {
  if (password === undefined || password === "")
    throw refused("password_required", `Enter your password to send more than ${from}.`, "password");
  await confirmPassword(services, userId, password, "password");
}

function refused(code: string, message: string, path?: string): ApiError {
  return new ApiError(422, code, message, path === undefined ? undefined : [{ path, message }]);
}
