import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import { eachDue } from "#api/background/each-due";
import type { Sql } from "#api/db/database";
import { moveMoney, settleHold } from "#api/ledger/move-money";
import type { RefundAnswer } from "#api/payments/payment-provider";
import { providerNamed } from "#api/payments/providers";
import type { Services } from "#api/services";
import { movementOf } from "./movement-of.ts";
import { tellOwners, tellStaff } from "./tell-owners.ts";
import {
  claimDue,
  findDepositOf,
  findRefundsOf,
  lockRequest,
  type RefundedDeposit,
  type RequestRow,
  writeRequest,
} from "./requests.sql.ts";

const OPEN: readonly RequestRow["state"][] = ["approved", "pending"];
/** Those in which the provider still has a say: even what it reported as done may fail there. */
const HEARD: readonly RequestRow["state"][] = [...OPEN, "succeeded"];

/** Has a refund that was approved made at its provider, once, or asks what became of it; writes what it answers, with the money. */
export async function askRefundProvider(services: Services, id: string): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const { row, deposit } = await worker.write(async (sql) => {
    const found = await lockRequest(sql, id);
    const depositId = found?.deposit_id ?? null;
    const of = depositId === null ? undefined : await findDepositOf(sql, depositId);
    return { row: found, deposit: of };
  });
  const providerId = deposit?.provider_id ?? null;
  if (row === undefined || deposit === undefined || providerId === null || !HEARD.includes(row.state)) return;
  const provider = providerNamed(services, deposit.provider);
  if (provider === undefined) throw new Error(`The provider ${deposit.provider} isn't set up here.`);
  const { id: reference, currency, amount_minor } = deposit;
  const answer = await provider.refund(
    { reference, providerId, currency, amount: amount_minor, email: "", returnUrl: "" },
    { id, amount: row.amount_minor, providerId: row.provider_id },
  );
  await worker.write((sql) => hear(sql, id, deposit, answer));
}

/** Asks about every refund that is still open and due. */
export async function askAboutRefunds(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    () => worker.write(claimDue),
    ({ id }) => askRefundProvider(services, id),
  );
}

/** Hears of a refund from its provider, by our id of it or of its deposit; false when there is none. */
export async function hearOfRefund(services: Services, reference: string): Promise<boolean> {
  const found = await services.db.as({ role: "worker" }).read((sql) => findRefundsOf(sql, reference));
  for (const { id } of found) await askRefundProvider(services, id);
  return found.length > 0;
}

async function hear(sql: Sql, id: string, deposit: RefundedDeposit, answer: RefundAnswer): Promise<void> {
  const { provider } = deposit;
  const { providerId, state, problem } = answer;
  const row = await lockRequest(sql, id);
  if (row?.state === "succeeded" && state === "failed") return takeBack(sql, row, deposit, problem);
  if (row === undefined || row.hold_id === null || !OPEN.includes(row.state)) return;
  if (state === "pending") return writeRequest(sql, id, { state, provider_id: providerId, problem });
  const { transfers } = await settleHold(
    sql,
    row.hold_id,
    {
      kind: state === "succeeded" ? "post" : "void",
      posting: `${provider}_refund`,
      description: "Refund of a deposit",
    },
    { scope: "product", operation: "staff.refund.settle", key: id },
  );
  await writeRequest(sql, id, {
    state,
    provider_id: providerId,
    problem,
    ...(state === "succeeded" && { transfer_id: transfers[0] ?? "" }),
  });
  if (state === "succeeded")
    await tellOwners(
      sql,
      row,
      `${formatMoney(row.amount_minor, row.currency)} of a deposit is on its way back to you`,
    );
}

/** Puts back into the wallet what the provider couldn't hand over after all, once. */
async function takeBack(
  sql: Sql,
  row: RequestRow,
  { provider }: RefundedDeposit,
  problem: string | null,
): Promise<void> {
  const refund = movementOf(row, `${provider}_refund_return`, "A refund that came back");
  const { transfers } = await moveMoney(
    sql,
    { ...refund, from: refund.to, to: refund.from },
    { scope: "product", operation: "staff.refund.return", key: row.id },
  );
  await writeRequest(sql, row.id, { state: "returned", return_id: transfers[0] ?? "", problem });
  const sum = formatMoney(row.amount_minor, row.currency);
  await tellOwners(sql, row, `A refund of ${sum} failed, and the money is back in your wallet`);
  await tellStaff(sql, row, `A refund of ${sum} failed after it was done: the money is back in the wallet`);
}
