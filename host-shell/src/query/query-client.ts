import { queryDefaults, sessionStore, type SessionState } from "@loubby/shared-contracts/shell";
import { FreshQueryClient } from "./fresh-query-client.ts";

/** The tab's cache of the server, with the product's defaults. Emptied when the person or their workspace changes. */
export const queryClient = new FreshQueryClient({ defaultOptions: { queries: queryDefaults } });

/** Whose data the cache holds: a person in a workspace. */
export function cacheOwner({ user }: Pick<SessionState, "user">): string {
  if (user === null) return "-";
  // One's own store is where one works unless another is chosen: only that one is another place.
  const store = user.store?.role === "owner" ? undefined : user.store?._id;
  return [user._id, user.organization?.employer_id._id ?? "-", ...(store === undefined ? [] : [store])].join(
    "/",
  );
}

sessionStore.subscribe((now, before) => {
  if (cacheOwner(now) !== cacheOwner(before)) queryClient.clear();
});
