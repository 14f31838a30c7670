import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from "@tanstack/react-query";

/**
 * A query client whose `invalidateQueries` also starts a first read over that is still under way. The plain client
 * waits for that read, which was answered before the change, and shows it as fresh: what was just added is missing.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const under = this.getQueryCache().findAll({ type: "active", ...filters, fetchStatus: "fetching" });
    for (const query of under) {
      if (query.state.data === undefined) void query.cancel({ revert: true });
    }
    return super.invalidateQueries(filters, options);
  }
}
