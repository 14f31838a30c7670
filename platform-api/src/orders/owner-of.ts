import type { OrderRow } from "./orders.sql.ts";

type Owned = Pick<OrderRow, "user_id" | "organization_id">;

/** Whose account pays for an order. */
export const ownerOf = ({ user_id, organization_id }: Owned) =>
  user_id === null ? { organization: organization_id ?? "" } : { user: user_id };

/** The same by kind and id. */
export const holderOf = ({ user_id, organization_id }: Owned) =>
  user_id === null
    ? ({ kind: "organization", id: organization_id ?? "" } as const)
    : ({ kind: "person", id: user_id } as const);
