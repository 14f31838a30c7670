import { ApiError } from "@loubby/shared-contracts/http/api-error";
/** The opaque form of a row's sort keys, for `nextCursor`. */
export function encodeCursor(keys) {
    return Buffer.from(JSON.stringify(keys)).toString("base64url");
}
/** The keys of a cursor: a time or a number first, then the row's id. Throws 400 for anything this server did not make. */
export function decodeCursor(cursor) {
    try {
        const keys = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
        if (Array.isArray(keys) && keys.length === 2) {
            const [key, id] = keys;
            const usable = (typeof key === "string" && !Number.isNaN(Date.parse(key))) || typeof key === "number";
            if (usable && typeof id === "string" && UUID.test(id))
                return { key: String(key), id };
        }
    }
    catch {
        // Falls through to the refusal: a broken cursor is the caller's, however it broke.
    }
    throw new ApiError(400, "invalid_request", "cursor: is not one of this list.");
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Cuts one row more than asked for into a page and the cursor of its last row. */
export function pageFrom(rows, limit, keysOf, toItem) {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
        items: shown.map(toItem),
        nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keysOf(last)) : null,
    };
}
