import { sql } from "kysely";
import type { Receiver } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";

/** The person and the company that an e-mail address or a slug names. */
export async function findReceivers(db: Sql, to: string): Promise<Receiver[]> {
  const { rows } = await sql<{ kind: Receiver["kind"]; id: string; name: string; logo_key: string | null }>`
    select kind, id, name, logo_key from find_receivers(${to})`.execute(db);
  return rows.map(({ id, logo_key, ...row }) => ({ ...row, _id: id, logo_url: publicFileUrl(logo_key) }));
}

/** Who gets money, and who is told of it. */
export interface Payee {
  readonly name: string;
  readonly people: readonly string[];
}

/** Someone who can receive money, or undefined. Needs the worker's role. */
export async function findPayee(
  db: Sql,
  { kind, _id }: Pick<Receiver, "kind" | "_id">,
): Promise<Payee | undefined> {
  const { rows } = await sql<Payee>`select name, people from wallet_receiver(${kind}, ${_id})`.execute(db);
  return rows[0];
}
