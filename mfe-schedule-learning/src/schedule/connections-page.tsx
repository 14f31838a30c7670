import { Link } from "react-router-dom";
import { schedule } from "@loubby/shared-contracts/paths";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { FeedSection } from "./feed-section.tsx";

/** `/dashboard/schedule/connections`: how other calendars and this one know of each other. */
export function ConnectionsPage() {
  return (
    <>
      <PageHeader
        title="Calendar feed"
        lead="Show your Loubby schedule in the calendar that you use."
        action={<Link to={schedule}>Back to schedule</Link>}
      />
      <FeedSection />
    </>
  );
}
