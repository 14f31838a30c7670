import type { Movement, PostingName } from "#api/ledger/move-money";
import type { RequestRow } from "./requests.sql.ts";

/** How the money of a request moves. Who decided it stays in the request: owners read the ledger's own lines. */
export function movementOf(row: RequestRow, posting: PostingName, description: string): Movement {
  const wallet = row.user_id === null ? { organization: row.organization_id ?? "" } : { user: row.user_id };
  const { currency, amount_minor: amount } = row;
  const [from, to] =
    row.kind === "adjust_in" ? (["product", wallet] as const) : ([wallet, "product"] as const);
  return { posting, from, to, currency, amount, description };
}
