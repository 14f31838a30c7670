import { queryDefaults, sessionStore, type SessionState } from "@loubby/shared-contracts/shell";
import { FreshQueryClient } from "./fresh-query-client.ts";

/** The tab's cache of the server, with the product's defaults. Emptied when the person or their workspace changes. */
export const queryClient = new FreshQueryClient({ defaultOptions: { queries: queryDefaults } });

/** Whose data the cache holds: a person in a workspace. */
export function cacheOwner({ user }: Pick<SessionState, "user">): string {
  return user === null ? "-" : `${user._id}/${user.organization?.employer_id._id ?? "-"}`;
}

sessionStore.subscribe((now, before) => {
  if (cacheOwner(now) !== cacheOwner(before)) queryClient.clear();
});
