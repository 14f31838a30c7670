import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";

/** The parts of a member's drawer. */
export const drawerTabs = ["access", "view", "why"] as const;
export type DrawerTab = (typeof drawerTabs)[number];

/** What the page's address says: the words searched for, the member who is open and in which tab, the invite form. */
export function useMembersView() {
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab");
  const set = (changes: Readonly<Record<string, string | null>>, replace = false) =>
    setParams((before) => changedParams(before, changes), { replace });
  return {
    search: params.get("search") ?? "",
    member: params.get("member"),
    tab: drawerTabs.find((known) => known === tab) ?? ("access" as const),
    inviting: params.get("invite") === "1",
    onSearch: (search: string) => set({ search }, true),
    onOpen: (member: string | null) => set({ member, tab: null }),
    onTab: (next: DrawerTab) => set({ tab: next === "access" ? null : next }, true),
    onInvite: (open: boolean) => set({ invite: open ? "1" : null }),
  };
}
