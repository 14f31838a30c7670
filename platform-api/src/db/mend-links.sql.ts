import type { Client } from "pg";
import { linkAddress } from "@loubby/shared-contracts/http/link-address";

/**
 * Where rich texts stand. An offer that was sent or waits for approval is frozen, or named by its hash, and stays as
 * it is.
 */
const COLUMNS = [
  ["jobs", "description", "true"],
  ["listings", "description", "true"],
  ["approvals", "proposal", "true"],
  ["offer_templates", "body", "true"],
  ["offers", "letter", "state = 'draft'"],
] as const;

const BATCH = 500;
/** Characters of a rich text that its column holds in any alphabet. */
const LIMIT = 60_000;

/**
 * Writes every link of a stored rich text as browsers open it. One that they do not open leaves its words as plain
 * words, and so do links that would make the text too long.
 */
export async function mendLinks(client: Client): Promise<void> {
  for (const [table, column, where] of COLUMNS) {
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const { rows } = await client.query<{ id: string; text: string }>(
        `select id, ${column}::text as text from ${table}
         where id > $1 and ${column}::text like '%"href"%' and ${where} order by id limit ${BATCH}`,
        [after],
      );
      for (const { id, text } of rows) {
        const mended = withLinksMended(text);
        if (mended !== null)
          await client.query(`update ${table} set ${column} = $2 where id = $1`, [id, mended]);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) break;
      after = last.id;
    }
  }
}

/** A stored text with its links mended, or null where none needs it. */
function withLinksMended(text: string): string | null {
  let changed = 0;
  const rewritten = (addressOf: (href: string) => string | null) =>
    JSON.stringify(JSON.parse(text), (name, value: unknown) => {
      if (name !== "marks" || !Array.isArray(value)) return value;
      return value.flatMap((mark: unknown) => {
        const href = hrefOf(mark);
        if (href === null) return [mark];
        const address = addressOf(href);
        if (address === href) return [mark];
        changed += 1;
        return address === null ? [] : [{ type: "link", attrs: { href: address } }];
      });
    });
  const mended = rewritten(linkAddress);
  if (changed === 0) return null;
  if (mended.length <= Math.max(LIMIT, text.length)) return mended;
  return rewritten((href) => (linkAddress(href) === href ? href : null));
}

function hrefOf(mark: unknown): string | null {
  const { type, attrs } = mark as { readonly type?: unknown; readonly attrs?: { readonly href?: unknown } };
  return type === "link" && typeof attrs?.href === "string" ? attrs.href : null;
}
