import { ApiError } from "@loubby/shared-contracts/http/api-error";

/** The opaque form of a row's sort keys, for `nextCursor`. */
export function encodeCursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString("base64url");
}

/**
 * The keys of a cursor: a time, a number or a text first, whichever the list is sorted by, then the row's id. Throws
 * 400 for anything this server did not make for such a list.
 */
export function decodeCursor(
  cursor: string,
  sortedBy: "time" | "number" | "text" = "time",
): { readonly key: string; readonly id: string } {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(keys) && keys.length === 2) {
      const [key, id] = keys as unknown[];
      const usable =
        sortedBy === "number"
          ? typeof key === "number"
          : typeof key === "string" && (sortedBy === "text" ? !key.includes("\0") : isInstant(key));
      if (usable && typeof id === "string" && UUID.test(id)) return { key: String(key), id };
    }
  } catch {
    // Falls through to the refusal: a broken cursor is the caller's, however it broke.
  }
  throw new ApiError(400, "invalid_request", "cursor: doesn't belong to this list.");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Exactly the form that the database's times travel in; the database would choke on looser ones. */
export function isInstant(text: string): boolean {
  const time = Date.parse(text);
  // Years beyond four digits are JavaScript's own way of writing them, and the database knows no year 0.
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** Cuts one row more than asked for into a page and the cursor of its last row. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keysOf: (row: Row) => readonly (string | number)[],
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keysOf(last)) : null,
  };
}
