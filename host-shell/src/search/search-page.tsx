import { useParams, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { useAppMode, userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { useRegistry } from "../federation/use-registry.tsx";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { PageTabs } from "../tabs/page-tabs.tsx";
import { SlotPiece } from "../tabs/slot-piece.tsx";
import { slotTabsFor } from "../tabs/slot-tabs.ts";
import { CompaniesTab } from "./companies-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";

const OWN_TABS = [
  { id: "people", label: "People", order: 20 },
  { id: "companies", label: "Companies", order: 30 },
];

/** Tabs that a remote brings: they may be missing for a while. */
const IN_REMOTES = ["jobs", "agents"];

/** `/dashboard/search`: what was searched for, a tab for each kind of thing. */
export function SearchPage() {
  useDocumentTitle("Search");
  const { status } = useRegistry();
  const registry = useRegistryView();
  const [address] = useSearchParams();
  const { tab: named } = useParams();
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const keyword = (address.get("keyword") ?? "").trim().slice(0, 200);
  const slots = slotTabsFor(registry, "search.tab.v1", { user, activeSubscription });
  const ranked = slots.map((tab) => ({ ...tab, order: tab.piece.order }));
  const tabs = [...ranked, ...OWN_TABS].toSorted((a, b) => a.order - b.order);
  const mode = useAppMode();
  // Company people who buy or sell look for agents first; candidates have their jobs beside that.
  const trades = mode !== "recruit" && user !== null && userTypeOf(user) !== "candidates";
  const first = (trades && tabs.find(({ id }) => id === "agents")) || tabs[0];
  const current = named ?? first?.id ?? "people";
  const slot = slots.find(({ id }) => id === current);
  if (status === "ready" && !tabs.some(({ id }) => id === current) && !IN_REMOTES.includes(current))
    return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={keyword === "" ? "Search" : `Results for “${keyword}”`}
        lead="Words can be in any order. Change your search in the bar above."
      >
        <PageTabs label="Kinds of results" base={paths.search} tabs={tabs} current={current} />
      </PageHeader>
      {slot && <SlotPiece tab={slot} />}
      {current === "people" && <PeopleTab keyword={keyword} />}
      {current === "companies" && <CompaniesTab keyword={keyword} />}
    </>
  );
}
