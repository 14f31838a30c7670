import { useState } from "react";
import { greetingAt, useSession } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { useRegistry } from "../federation/use-registry.tsx";
import { RemoteWidget } from "../federation/remote-widget.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { widgetsFor } from "../registry/widgets-for.ts";
import "./dashboard-page.css";

const SLOT = "dashboard.widget.v1";

/** `/dashboard`: a greeting, and what the remotes have to say today. */
export function DashboardPage() {
  useDocumentTitle("Dashboard");
  const registry = useRegistryView();
  const { status } = useRegistry();
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const [now] = useState(() => new Date());
  const widgets = widgetsFor(registry, SLOT, { user, activeSubscription });
  const today = new Intl.DateTimeFormat("en", { weekday: "long", month: "long", day: "numeric" }).format(now);
  return (
    <>
      <PageHeader title={`${greetingAt(now.getHours())}, ${user?.first_name ?? ""}`} lead={today} />
      {status === "ready" && widgets.length === 0 && (
        <EmptyState
          drawing="cards"
          title="Nothing to show here yet"
          sentence="Your pages are in the sidebar."
        />
      )}
      <div className="sh-widgets">
        {widgets.map(({ remote, widget, slot, title, minHeight }) => (
          <section key={`${remote}/${widget}`} className="sh-widget" aria-label={title}>
            <h2>{title}</h2>
            <RemoteWidget remote={remote} widget={widget} slot={slot} title={title} minHeight={minHeight} />
          </section>
        ))}
      </div>
    </>
  );
}
