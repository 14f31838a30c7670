import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { ScheduleTabs } from "../../schedule-tabs.tsx";
import { FeedSection } from "../../schedule/feed-section.tsx";
import { ImportSection } from "../imports/import-section.tsx";
import { CalendarsSection } from "./calendars-section.tsx";
import "./connections.css";

/** `/dashboard/schedule/connections`: the calendars that the person has elsewhere. */
export function ConnectionsPage() {
  return (
    <>
      <PageHeader title="Connections" lead="Bring your other calendars here, and read this one in them.">
        <ScheduleTabs />
      </PageHeader>
      <div className="bk-sections">
        <CalendarsSection />
        <section className="bk-card" aria-labelledby="bk-feed">
          <h2 id="bk-feed">Calendar feed</h2>
          <FeedSection />
        </section>
        <section className="bk-card" aria-labelledby="bk-import">
          <h2 id="bk-import">Import a calendar</h2>
          <ImportSection />
        </section>
      </div>
    </>
  );
}
