import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand/react";
import {
  breakpoints,
  isNavOpen,
  setMobileSidebarOpen,
  setNavOpen,
  useNavigation,
} from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ThemeProvider } from "@loubby/shared-ui/theme/theme-provider";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { csp } from "../csp/nonce.ts";
import { Dialogs } from "./dialogs.tsx";
import { lazyDialog } from "../dialogs/lazy-dialog.tsx";
import { OverrideNotice } from "../devtools/override-notice.tsx";
import { useLastView } from "../bell/use-notifications.ts";
import { usePreload } from "../federation/use-preload.ts";
import { useReports } from "../federation/reports/use-reports.ts";
import { useLive } from "../realtime/use-live.ts";
import { cacheOwner, queryClient } from "../query/query-client.ts";
import { outageStore } from "../session/outage.ts";
import { navEntriesFor } from "../menus/nav-entries.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { useWaitingWorkspace, useWorkspaceMoves } from "../workspaces/use-workspace-moves.ts";
import { DashboardRoutes } from "./dashboard-routes.tsx";
import { Header } from "./header/header.tsx";
import { Sidebar } from "./sidebar.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { useTabMovesOn } from "./use-tab-moves-on.ts";
import { goShortcutsOf, usePaletteKey, useShortcuts } from "./use-shortcuts.ts";
import { type NavViewer, useViewer } from "../access/viewer.ts";
import "./frame.css";

const loadDrawer = async () => (await import("./nav-drawer.tsx")).NavDrawer;
const NavDrawer = lazyDialog(loadDrawer);
const ShortcutsDialog = lazyDialog(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
const closeDrawer = () => setMobileSidebarOpen(false);
const VerifyBanner = lazyRetry(async () => (await import("./verify-banner.tsx")).VerifyBanner);
const NamedWorkspace = lazyRetry(
  async () => (await import("../workspaces/named-workspace.tsx")).NamedWorkspace,
);
const MovedBanner = lazyRetry(async () => (await import("../workspaces/moved-banner.tsx")).MovedBanner);
const OutageBanner = lazyRetry(async () => (await import("../outage/outage-banner.tsx")).OutageBanner);
const AnnouncementShown = lazyRetry(
  async () => (await import("../announcements/announcement-shown.tsx")).AnnouncementShown,
  () => null,
);
const DevtoolsDrawer = lazyRetry(
  async () => (await import("../devtools/devtools-drawer.tsx")).DevtoolsDrawer,
);

/** The frame of every dashboard page, in the product's theme. */
export function Frame() {
  const viewer = useViewer();
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider csp={csp}>
        <OverrideNotice />
        {viewer && <FrameFor viewer={viewer} />}
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function FrameFor({ viewer }: { readonly viewer: NavViewer }) {
  useLive(viewer);
  useReports();
  usePreload();
  const { pathname, search } = useLocation();
  const usesDrawer = useMaxWidth(breakpoints.drawer);
  const openHere = useNavigation((state) => isNavOpen(state, pathname));
  const drawerOpen = useNavigation((state) => state.mobileSidebarOpen);
  const [listsKeys, setListsKeys] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const [showsBuilds, setShowsBuilds] = useState(false);
  const showKeys = useCallback(() => setListsKeys(true), []);
  const shortcuts = goShortcutsOf(navEntriesFor(useRegistryView(), viewer));
  useTabMovesOn();
  useShortcuts({ searchRef, shortcuts, onShowShortcuts: showKeys });
  usePaletteKey();
  const [hadDrawer, setHadDrawer] = useState(false);
  if (drawerOpen && !hadDrawer) setHadDrawer(true);
  useEffect(() => {
    // People without a sidebar will want the drawer.
    if (usesDrawer) void loadDrawer().catch(() => undefined);
  }, [usesDrawer]);
  useEffect(() => {
    // A drawer that was left open belongs to the page, or the width of window, that was left.
    if (usesDrawer || pathname) setMobileSidebarOpen(false);
  }, [pathname, usesDrawer]);

  const navOpen = usesDrawer ? drawerOpen : openHere;
  const toggle = () => (usesDrawer ? setMobileSidebarOpen(!drawerOpen) : setNavOpen(pathname, !openHere));
  // Another person or company starts with fresh pages, whatever the ones before were holding.
  const owner = cacheOwner(viewer);
  useWorkspaceMoves(owner);
  const waiting = useWaitingWorkspace();
  const { data: bell } = useLastView();
  const away = useStore(outageStore, (state) => state.away);
  return (
    <div className="sh-frame" data-nav={openHere ? "open" : "closed"}>
      <a href="#main" className="sh-skip">
        Skip to content
      </a>
      <aside className="sh-sidebar" aria-label="Sidebar">
        <Sidebar viewer={viewer} open={openHere} />
      </aside>
      {usesDrawer && hadDrawer && (
        <Suspense>
          <NavDrawer viewer={viewer} open={drawerOpen} onClose={closeDrawer} />
        </Suspense>
      )}
      <div className="sh-column">
        <Header
          key={`header of ${owner}`}
          viewer={viewer}
          usesDrawer={usesDrawer}
          navOpen={navOpen}
          onToggleNav={toggle}
          searchRef={searchRef}
          onShowShortcuts={showKeys}
          onShowBuilds={() => setShowsBuilds(true)}
        />
        {away && (
          <Suspense>
            <OutageBanner />
          </Suspense>
        )}
        {waiting !== null && (
          <Suspense>
            <MovedBanner name={waiting} />
          </Suspense>
        )}
        {bell?.announcement && (
          <Suspense>
            <AnnouncementShown key={`announcement to ${owner}`} />
          </Suspense>
        )}
        <main id="main" className="sh-main" tabIndex={-1} key={owner}>
          {!viewer.user.isEmailVerified && (
            <Suspense fallback={<div className="sh-verify-place" />}>
              <VerifyBanner email={viewer.user.email_address} />
            </Suspense>
          )}
          <Suspense fallback={<PageSkeleton />}>
            {search.includes("workspace=") ? <NamedWorkspace /> : <DashboardRoutes />}
          </Suspense>
        </main>
      </div>
      <UnsavedGuard />
      <Dialogs viewer={viewer} />
      {showsBuilds && (
        <Suspense>
          <DevtoolsDrawer onClose={() => setShowsBuilds(false)} />
        </Suspense>
      )}
      {listsKeys && (
        <Suspense>
          <ShortcutsDialog shortcuts={shortcuts} onClose={() => setListsKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}
