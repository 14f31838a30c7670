import { QueryClientProvider } from "@tanstack/react-query";
import { Drawer } from "antd";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import {
  breakpoints,
  isNavOpen,
  setMobileSidebarOpen,
  setNavOpen,
  useNavigation,
} from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { ThemeProvider } from "@loubby/shared-ui/theme/theme-provider";
import { csp } from "../csp/nonce.ts";
import { OverrideNotice } from "../devtools/override-notice.tsx";
import { usePreload } from "../federation/use-preload.ts";
import { useReports } from "../federation/use-reports.ts";
import { useLive } from "../realtime/use-live.ts";
import { cacheOwner, queryClient } from "../query/query-client.ts";
import { navEntriesFor, type NavViewer } from "../routing/nav-entries.ts";
import { useRegistryView } from "../routing/use-registry-view.ts";
import { DashboardRoutes } from "./dashboard-routes.tsx";
import { Header } from "./header.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { Sidebar } from "./sidebar.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { goShortcutsOf, useShortcuts } from "./use-shortcuts.ts";
import { useViewer } from "./use-viewer.ts";
import "./frame.css";

const DRAWER_PX = 256;

const DevtoolsDrawer = lazy(async () => ({
  default: (await import("../devtools/devtools-drawer.tsx")).DevtoolsDrawer,
}));

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
  const { pathname } = useLocation();
  const usesDrawer = useMaxWidth(breakpoints.drawer);
  const openHere = useNavigation((state) => isNavOpen(state, pathname));
  const drawerOpen = useNavigation((state) => state.mobileSidebarOpen);
  const [listsKeys, setListsKeys] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const [showsBuilds, setShowsBuilds] = useState(false);
  const showKeys = useCallback(() => setListsKeys(true), []);
  const shortcuts = goShortcutsOf(navEntriesFor(useRegistryView(), viewer));
  useShortcuts({ searchRef, shortcuts, onShowShortcuts: showKeys });
  useEffect(() => {
    // A drawer that was left open belongs to the page, or the width of window, that was left.
    if (usesDrawer || pathname) setMobileSidebarOpen(false);
  }, [pathname, usesDrawer]);

  const navOpen = usesDrawer ? drawerOpen : openHere;
  const toggle = () => (usesDrawer ? setMobileSidebarOpen(!drawerOpen) : setNavOpen(pathname, !openHere));
  // Another person or company starts with fresh pages, whatever the ones before were holding.
  const owner = cacheOwner(viewer);
  return (
    <div className="sh-frame" data-nav={openHere ? "open" : "closed"}>
      <a href="#main" className="sh-skip">
        Skip to the page
      </a>
      <aside className="sh-sidebar" aria-label="Sidebar">
        <Sidebar viewer={viewer} open={openHere} />
      </aside>
      {usesDrawer && (
        <Drawer
          open={drawerOpen}
          placement="left"
          size={DRAWER_PX}
          closable={false}
          aria-label="Navigation"
          styles={{ body: { padding: 0 } }}
          onClose={() => setMobileSidebarOpen(false)}
        >
          <Sidebar viewer={viewer} open onFollow={() => setMobileSidebarOpen(false)} />
        </Drawer>
      )}
      <div className="sh-column">
        <Header
          viewer={viewer}
          usesDrawer={usesDrawer}
          navOpen={navOpen}
          onToggleNav={toggle}
          searchRef={searchRef}
          onShowShortcuts={showKeys}
          onShowBuilds={() => setShowsBuilds(true)}
        />
        <main id="main" className="sh-main" tabIndex={-1} key={owner}>
          <Suspense fallback={<PageSkeleton />}>
            <DashboardRoutes />
          </Suspense>
        </main>
      </div>
      <UnsavedGuard />
      {showsBuilds && (
        <Suspense>
          <DevtoolsDrawer onClose={() => setShowsBuilds(false)} />
        </Suspense>
      )}
      <ShortcutsDialog open={listsKeys} shortcuts={shortcuts} onClose={() => setListsKeys(false)} />
    </div>
  );
}
