import { QueryClient } from "@tanstack/react-query";
import { queryDefaults, sessionStore, type SessionState } from "@loubby/shared-contracts/shell";

/** The browser's cache of the server, with the product's defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: queryDefaults } });
}

/** Whose data the cache holds: a person in a workspace. */
export function cacheOwner({ user }: SessionState): string {
  return user === null ? "-" : `${user._id}/${user.organization?.employer_id._id ?? "-"}`;
}

/** Empties the cache when the person or their workspace changes. Returns how to stop. */
export function emptyCacheWithOwner(client: QueryClient): () => void {
  return sessionStore.subscribe((now, before) => {
    if (cacheOwner(now) !== cacheOwner(before)) client.clear();
  });
}
