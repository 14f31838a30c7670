import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { freezeWallets, lockAvailable } from "#api/ledger/freeze";
import { moveMoney, type PostingName } from "#api/ledger/move-money";
import {
  type ChargebackRow,
  countMovements,
  findChargedBack,
  findLeftOf,
  insertMovement,
  type KnownChargeback,
  lockChargeback,
  lockOwner,
  type Moved,
  owesAny,
  writeDeposit,
  writeOwed,
  writeSettled,
} from "./chargebacks.sql.ts";

/**
 * Moves the money of a locked chargeback to where its state says, as far as it can now: what the wallet has is set aside, given
 * back or handed to the provider; what it lacks freezes its owner's wallets until more arrives. Nothing moves while the
 * payment isn't known. Answers the chargeback as it is then.
 */
export async function moveChargeback(sql: Sql, heard: ChargebackRow): Promise<ChargebackRow> {
  const row = await knowDeposit(sql, heard);
  if (!isKnown(row)) {
    // What was never withdrawn has nothing to wait for.
    if (row.state === "withdrawn" && row.settled_at === null) await writeSettled(sql, row.id);
    return row;
  }
  await lockOwner(sql, ownerIdOf(row));
  const owing = await knowOwed(sql, await again(sql, row));
  await (owing.state === "won" || owing.state === "withdrawn" ? giveBack(sql, owing) : collect(sql, owing));
  await freezeWallets(sql, ownerIdOf(row), await owesAny(sql, ownerIdOf(row)));
  return again(sql, row);
}

const isKnown = (row: ChargebackRow): row is KnownChargeback => row.deposit_id !== null;

const ownerIdOf = ({ user_id, organization_id }: ChargebackRow) => user_id ?? organization_id ?? "";

const ownerOf = ({ user_id, organization_id }: ChargebackRow) =>
  user_id === null ? { organization: organization_id ?? "" } : { user: user_id };

async function again(sql: Sql, { id }: ChargebackRow): Promise<KnownChargeback> {
  const row = await lockChargeback(sql, id);
  if (row === undefined || !isKnown(row)) throw new Error(`There is no such chargeback: ${id}.`);
  return row;
}

async function knowDeposit(sql: Sql, row: ChargebackRow): Promise<ChargebackRow> {
  if (isKnown(row)) return row;
  const deposit = await findChargedBack(sql, row);
  if (deposit === undefined) return row;
  await writeDeposit(sql, row.id, deposit);
  return again(sql, row);
}

/** Says what the wallet answers for, once: never more than is left of the deposit, and nothing while the bank only asks. */
async function knowOwed(sql: Sql, row: KnownChargeback): Promise<KnownChargeback> {
  const isTaken = row.state !== "won" && row.state !== "withdrawn" && !row.is_inquiry;
  if (!isTaken || row.owed_minor > 0 || row.problem !== null || row.settled_at !== null) return row;
  const deposit = await findChargedBack(sql, row);
  if (deposit?.currency !== row.currency)
    await writeOwed(sql, row.id, { owed: 0, problem: "other_currency" });
  else {
    const owed = Math.min(row.amount_minor, await findLeftOf(sql, row));
    await writeOwed(sql, row.id, { owed, problem: owed < row.amount_minor ? "beyond_deposit" : null });
  }
  return again(sql, row);
}

/** Takes what the wallet has, into the reserve, or once it is lost, for what the platform bore; and hands the provider a lost one. */
async function collect(sql: Sql, row: KnownChargeback): Promise<void> {
  const missing = row.owed_minor - row.paid_minor;
  const isOver = row.settled_at !== null;
  const available = missing > 0 ? await lockAvailable(sql, ownerOf(row), currencyOf(row)) : 0;
  const amount = Math.min(missing, Math.max(0, available));
  if (amount > 0) await move(sql, row, { kind: isOver ? "repaid" : "set_aside", amount });
  if (row.state !== "lost" || isOver) return;
  const aside = row.paid_minor + amount;
  if (aside > 0) await move(sql, row, { kind: "taken", amount: aside });
  const isOurs = row.problem !== "other_currency" && !row.is_inquiry;
  const lost = isOurs ? row.amount_minor - aside : 0;
  if (lost > 0) await move(sql, row, { kind: "lost", amount: lost });
  await writeSettled(sql, row.id);
}

/** Gives the wallet back what was set aside, and ends it. */
async function giveBack(sql: Sql, row: KnownChargeback): Promise<void> {
  if (row.settled_at !== null) return;
  if (row.paid_minor > 0) await move(sql, row, { kind: "returned", amount: row.paid_minor });
  await writeSettled(sql, row.id);
}

/** The wallet answers only for what is in its deposit's currency, which is one of ours. */
function currencyOf({ currency }: KnownChargeback): CurrencyCode {
  if (!Object.hasOwn(currencies, currency)) throw new Error(`${currency} is no currency of ours.`);
  return currency as CurrencyCode;
}

const WORDS: Readonly<Record<Moved["kind"], string>> = {
  set_aside: "Set aside for a disputed deposit",
  returned: "Back after a disputed deposit",
  taken: "Lost chargeback",
  lost: "Lost chargeback, beyond the wallet",
  repaid: "Owed for a lost chargeback",
};

async function move(
  sql: Sql,
  row: KnownChargeback,
  { kind, amount }: Omit<Moved, "transfer">,
): Promise<void> {
  const { provider, id } = row;
  const posting = {
    set_aside: "chargeback_set_aside",
    returned: "chargeback_returned",
    taken: `${provider}_chargeback_taken`,
    lost: `${provider}_chargeback_lost`,
    repaid: "chargeback_repaid",
  } as const satisfies Record<Moved["kind"], PostingName>;
  const isOwners = kind === "set_aside" || kind === "repaid";
  const position = await countMovements(sql, id);
  const { transfers } = await moveMoney(
    sql,
    {
      posting: posting[kind],
      from: isOwners ? ownerOf(row) : "product",
      to: kind === "returned" ? ownerOf(row) : "product",
      currency: currencyOf(row),
      amount,
      description: WORDS[kind],
    },
    { scope: "product", operation: "chargebacks.move", key: `${id} ${position}` },
  );
  await insertMovement(sql, id, position, { kind, amount, transfer: transfers[0] ?? "" });
}
