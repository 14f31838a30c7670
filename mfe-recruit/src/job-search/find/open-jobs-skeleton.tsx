import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import type { ComponentView } from "@loubby/shared-contracts/shell";

/** Outlines the list while jobs load. */
export function OpenJobsSkeleton({ view }: { readonly view: ComponentView }) {
  return (
    <div className="op-skeleton">
      <PageSkeleton bodyOnly layout={view === "cardView" ? "cards" : "list"} count={6} />
    </div>
  );
}
