import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { Receipt, StatementKey } from "@loubby/shared-contracts/http/wallet/statements.schema";
import type { statements } from "@loubby/shared-contracts/http/wallet/statements";
import type { TransactionFilter } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import type { AppMode } from "@loubby/shared-contracts/shell/app-mode";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { decodeCursor, encodeCursor } from "#api/http/cursor";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import type { Services } from "#api/services";
import { findMovement, findTransactionsAfter } from "./movements.sql.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { statementCsv, transactionsCsv } from "./statement-csv.ts";
import { statementPdf } from "./statement-pdf.ts";
import { fileName, monthWords } from "./statement-words.ts";
import { findLines, findSums, type StatementSums } from "./statements.sql.ts";
import { ownersName, walletOwnerFor } from "./wallet.service.ts";

/** Rows in one part of a table. */
const PART = 1000;

/** Lines that one PDF has at most; tables have no bound. */
const PDF_LINES = 20_000;

/** A page of a month's statement as CSV. Throws 404 for a month without entries. */
export async function statementPart(
  { db }: Services,
  principal: Principal,
  { cursor, ...key }: StatementKey & { readonly cursor?: string | undefined },
): Promise<ReplyOf<typeof statements.csv>> {
  const owner = walletOwnerFor(principal, key.mode);
  return db.as(askerOf(principal)).read(async (sql) => {
    const sums = await provenSums(sql, owner, key);
    const after = cursor === undefined ? sums.before : Number(decodeCursor(cursor, "number").key);
    const lines = await findLines(sql, sums, Math.max(after, sums.before), PART);
    const last = lines.at(-1)?.version ?? sums.last;
    const isLast = last >= sums.last;
    return {
      data: {
        name: await nameOf(sql, principal, owner, key, "csv"),
        csv: statementCsv(lines, {
          ...(cursor === undefined && { opening: sums.opening }),
          ...(isLast && { closing: sums.closing }),
        }),
        nextCursor: isLast ? null : encodeCursor([last, sums.account]),
      },
    };
  });
}

/** A month's statement as PDF. Throws 404 for a month without entries, 422 `too_many_lines`. */
export async function statementDocument(
  { db }: Services,
  principal: Principal,
  key: StatementKey,
): Promise<ReplyOf<typeof statements.pdf>> {
  const owner = walletOwnerFor(principal, key.mode);
  const asker = db.as(askerOf(principal));
  const { sums, name, ownerName } = await asker.read(async (sql) => ({
    sums: await provenSums(sql, owner, key),
    name: await nameOf(sql, principal, owner, key, "pdf"),
    ownerName: await ownersName(sql, principal, owner),
  }));
  if (sums.lines > PDF_LINES)
    throw new ApiError(
      422,
      "too_many_lines",
      `A PDF has at most ${PDF_LINES.toLocaleString("en")} lines. Download this month as CSV.`,
    );
  // Lines never change, so the parts need no one moment.
  async function* parts() {
    for (let after = sums.before; after < sums.last;) {
      const lines = await asker.read((sql) => findLines(sql, sums, after, PART));
      const last = lines.at(-1);
      if (last === undefined) return;
      yield lines;
      after = last.version;
    }
  }
  const pdf = await statementPdf({ ...key, owner: ownerName, sums }, parts());
  return { data: { name, base64: pdf.toString("base64") } };
}

/** A page of the transactions that match, as CSV. */
export async function transactionsPart(
  { db }: Services,
  principal: Principal,
  query: TransactionFilter & { readonly mode?: AppMode | undefined; readonly cursor?: string | undefined },
): Promise<ReplyOf<typeof statements.exportCsv>> {
  const { mode, cursor, ...filter } = query;
  const owner = walletOwnerFor(principal, mode);
  return db.as(askerOf(principal)).read(async (sql) => {
    const found = await findTransactionsAfter(sql, { owner, cursor, limit: PART, ...filter });
    return {
      data: {
        name: fileName(`Transactions ${await ownersName(sql, principal, owner)}`, "csv"),
        csv: transactionsCsv(found.items, cursor === undefined),
        nextCursor: found.nextCursor,
      },
    };
  });
}

/** One transaction, whole. Throws 404 for one of another wallet. */
export async function readReceipt(
  { db }: Services,
  principal: Principal,
  { id, mode }: { readonly id: string; readonly mode: AppMode | undefined },
): Promise<Receipt> {
  const owner = walletOwnerFor(principal, mode);
  return db.as(askerOf(principal)).read(async (sql) => {
    const found = await findMovement(sql, owner, id);
    if (found === undefined) throw new ApiError(404, "not_found", "This transaction doesn't exist.");
    const own = await ownersName(sql, principal, owner);
    const [from, to] = found.amount > 0 ? [found.counterparty, own] : [own, found.counterparty];
    return { ...found, from, to };
  });
}

/** The receipt of one transaction as PDF. Throws as `readReceipt`. */
export async function receiptDocument(
  services: Services,
  principal: Principal,
  asked: { readonly id: string; readonly mode: AppMode | undefined },
): Promise<ReplyOf<typeof statements.receiptPdf>> {
  const receipt = await readReceipt(services, principal, asked);
  const pdf = await receiptPdf(receipt);
  return { data: { name: `Receipt ${receipt._id}.pdf`, base64: pdf.toString("base64") } };
}

/** What a month comes to, checked against the ledger: a statement that doesn't add up is never handed out. */
async function provenSums(sql: Sql, owner: WalletOwner, key: StatementKey): Promise<StatementSums> {
  const sums = await findSums(sql, owner, key);
  if (sums === undefined)
    throw new ApiError(404, "not_found", "Nothing moved in this currency in that month.");
  const { opening, came, went, closing, proof, lines, before, last } = sums;
  if (opening + came - went !== closing || closing !== proof || lines !== last - before)
    throw new Error(`The statement of account ${sums.account} for ${key.month} doesn't add up.`);
  return sums;
}

async function nameOf(
  sql: Sql,
  principal: Principal,
  owner: WalletOwner,
  { month, currency }: StatementKey,
  ending: string,
): Promise<string> {
  const name = await ownersName(sql, principal, owner);
  return fileName(`${name} ${monthWords(month)} ${currency.toUpperCase()}`, ending);
}
