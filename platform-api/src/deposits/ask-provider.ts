import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import * as paths from "@loubby/shared-contracts/paths";
import { enqueue } from "#api/background/enqueue";
import type { Sql } from "#api/db/database";
import { moveMoney, type PostingName } from "#api/ledger/move-money";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import { tell } from "#api/notifications/tell";
import type { PaymentAnswer, PaymentState, ProviderName } from "#api/payments/payment-provider";
import { providerNamed } from "#api/payments/providers";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import {
  type DepositRow,
  type HeardBy,
  findPayer,
  lockDeposit,
  readClock,
  writeHeard,
} from "./deposits.sql.ts";
import { customerOf } from "./payment-methods/customer-of.ts";
import { findMethod, keepMethod } from "./payment-methods/payment-methods.sql.ts";
import { depositNotices } from "./notices.ts";
import { madeForQueue } from "./queues.ts";

/** From which account the money of each provider comes. */
const POSTING_OF: Readonly<Record<ProviderName, PostingName>> = {
  sandbox: "sandbox_deposit",
  stripe: "stripe_deposit",
  paystack: "paystack_deposit",
};

const OPEN: readonly PaymentState[] = ["created", "needs_action", "pending"];
const ENDED: readonly PaymentState[] = ["canceled", "expired"];

/**
 * Asks the provider about a deposit and writes what it answers, with the money when it was paid. Whatever is known here
 * does not count: two that ask at once, and answers that come late, end at the same. `givesUp`: so that no one can pay it
 * any more.
 */
export async function askProvider(
  services: Services,
  deposit: DepositRow,
  heardBy: HeardBy,
  givesUp = false,
): Promise<DepositRow> {
  const provider = providerNamed(services, deposit.provider);
  if (provider === undefined) throw new Error(`The provider ${deposit.provider} isn't set up here.`);
  const worker = services.db.as({ role: "worker" });
  const [askedAt, email] = await worker.read(async (sql) => [
    await readClock(sql),
    await findPayer(sql, deposit.actor_id),
  ]);
  const returnUrl = `${services.config.publicUrl}${paths.wallet}?deposit=${deposit.id}`;
  const { id: reference, currency, amount_minor: amount, provider_id: providerId } = deposit;
  const saves = deposit.saves_method && {
    saves: { customerId: await customerOf(services, provider, ownerOf(deposit).id) },
  };
  const order = { reference, currency, amount, email, returnUrl, ...saves };
  const make = async () => {
    const { method_id: methodId } = deposit;
    if (methodId === null) return provider.create(order);
    return provider.charge(order, await worker.read((sql) => findMethod(sql, methodId)));
  };
  // The payment may be there already when the answer to its making got lost: it is made once for its reference.
  const answer =
    providerId === null
      ? await make()
      : await provider[givesUp ? "close" : "fetch"]({ ...order, providerId });
  return worker.write((sql) => hear(services, sql, reference, answer, { heardBy, askedAt }));
}

interface Hearing {
  readonly heardBy: HeardBy;
  readonly askedAt: string;
}

async function hear(
  services: Services,
  sql: Sql,
  id: string,
  answer: PaymentAnswer,
  { heardBy, askedAt }: Hearing,
): Promise<DepositRow> {
  const deposit = await lockDeposit(sql, id);
  if (deposit.state === "succeeded") return deposit;
  const paid = answer.state === "succeeded";
  // What was paid was paid; of everything else the answer to the latest question counts.
  if (!paid && (deposit.heard_at > askedAt || ENDED.includes(deposit.state))) return deposit;
  const said = {
    problem: answer.problem,
    providerId: answer.providerId,
    checkoutUrl: answer.checkoutUrl,
    heardBy,
    heardAt: askedAt,
  };
  if (answer.amount !== deposit.amount_minor || answer.currency !== deposit.currency) {
    services.faults.report(new Error(`Deposit ${id}: the provider has another amount.`), "deposits");
    const problem = "The provider reports another amount. We're looking into it.";
    const state = OPEN.includes(deposit.state) ? "pending" : deposit.state;
    await writeHeard(sql, id, { ...said, state, problem, transferId: null, isOver: false });
  } else {
    const transferId = paid ? await post(sql, deposit) : null;
    // What was tried stays what it was while no one tries again.
    const state = answer.state === "created" ? deposit.state : answer.state;
    const isOver = paid || ENDED.includes(state);
    await writeHeard(sql, id, { ...said, state, transferId, isOver });
    if (paid && answer.method !== undefined)
      await keepMethod(sql, ownerOf(deposit), {
        provider: deposit.provider,
        addedBy: deposit.actor_id,
        method: answer.method,
      });
    // What a saved card was charged for, or a deposit was made for, tells of it.
    if (deposit.leads_to !== null) {
      if (isOver) await enqueue(sql, madeForQueue, [{ depositId: id }]);
    } else if (paid && heardBy !== "hint" && deposit.method_id === null) await tellOf(sql, deposit);
  }
  const after = await lockDeposit(sql, id);
  if (after.state !== deposit.state) await tellWallet(sql, deposit);
  return after;
}

/** Has the open tabs of a deposit's owner read the wallet anew once the transaction commits. */
export async function tellWallet(
  sql: Sql,
  { user_id, organization_id }: Pick<DepositRow, "user_id" | "organization_id">,
): Promise<void> {
  const room = user_id === null ? (`org:${organization_id}` as const) : (`user:${user_id}` as const);
  await emitLater(sql, room, "wallet.changed.v1", {});
}

const ownerOf = ({ user_id, organization_id }: DepositRow): WalletOwner =>
  user_id === null ? { kind: "organization", id: organization_id ?? "" } : { kind: "person", id: user_id };

/** Puts the money into the wallet, once; answers the transfer. */
async function post(sql: Sql, deposit: DepositRow): Promise<string> {
  const { id, user_id, organization_id, currency, amount_minor: amount, actor_id: actor } = deposit;
  const to = user_id === null ? { organization: organization_id ?? "" } : { user: user_id };
  const { transfers } = await moveMoney(
    sql,
    {
      posting: POSTING_OF[deposit.provider],
      from: "product",
      to,
      currency,
      amount,
      description: "Deposit",
      actor,
    },
    { scope: "product", operation: "wallet.deposit", key: id },
  );
  const [transfer] = transfers;
  if (transfer === undefined) throw new Error("The deposit was not posted.");
  return transfer;
}

async function tellOf(sql: Sql, deposit: DepositRow): Promise<void> {
  await tell(sql, {
    notice: depositNotices.arrived,
    userId: deposit.actor_id,
    organizationId: deposit.organization_id,
    title: `Your deposit of ${formatMoney(deposit.amount_minor, deposit.currency)} arrived`,
    body: "",
    link: paths.wallet,
    event: deposit.id,
  });
}
