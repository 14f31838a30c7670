import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";

/** An address that nothing answers, outside the dashboard. */
export function OutsideNotFoundPage() {
  return (
    <main style={{ display: "grid", alignContent: "center", minHeight: "80dvh" }}>
      <EmptyState
        level={1}
        drawing="signpost"
        title="Page not found"
        sentence="It may have moved, or the link is incomplete."
        action={<Link to={paths.home}>Go to the home page</Link>}
      />
    </main>
  );
}
