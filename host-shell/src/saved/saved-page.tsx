import { Navigate, useParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { useRegistry } from "../federation/use-registry.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { PageTabs } from "../tabs/page-tabs.tsx";
import { SlotPiece } from "../tabs/slot-piece.tsx";
import { slotTabsFor } from "../tabs/slot-tabs.ts";
import { SavedCompanies, SavedPeople } from "./own-tabs.tsx";

const PEOPLE = { id: "people", label: "People" };
const COMPANIES = { id: "companies", label: "Companies" };

/** `/dashboard/saved`: what a person keeps for later, a tab for each kind of thing. */
export function SavedPage() {
  useDocumentTitle("Saved");
  const registry = useRegistryView();
  const { status } = useRegistry();
  const { tab: named } = useParams();
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const keepsPeople = user !== null && userTypeOf(user) !== "candidates";
  const slots = slotTabsFor(registry, "saved.tab.v1", { user, activeSubscription });
  const tabs = [...slots, ...(keepsPeople ? [PEOPLE] : []), COMPANIES];
  // What the remotes bring comes first, so it is waited for.
  const first = status === "pending" ? slots[0] : tabs[0];
  const current = (named === undefined ? first : tabs.find(({ id }) => id === named))?.id;
  if (status === "ready" && named !== undefined && current === undefined) {
    return <Navigate to={paths.saved} replace />;
  }
  const slot = slots.find(({ id }) => id === current);
  return (
    <>
      <PageHeader title="Saved" lead="What you saved for later. Only you see it.">
        <PageTabs label="Saved" base={paths.saved} tabs={tabs} current={current ?? ""} />
      </PageHeader>
      {slot && <SlotPiece tab={slot} />}
      {current === PEOPLE.id && <SavedPeople />}
      {current === COMPANIES.id && <SavedCompanies />}
    </>
  );
}
