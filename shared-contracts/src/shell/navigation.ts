import { persistedStore } from "./persisted.ts";
import { productRouteFor } from "./routes.ts";

/** The frame's state, persisted as the `route` slice. */
export interface NavigationState {
  readonly navOpen: boolean;
  readonly mobileSidebarOpen: boolean;
  readonly secondSidebarOpen: { readonly desktop: boolean; readonly mobile: boolean };
  readonly userAuthenticated: boolean;
  readonly globalLoading: boolean;
  /** What the person chose on a route, by the route's path; absent means the route's own default. */
  readonly navOpenByRoute: Readonly<Record<string, boolean>>;
}

export const navigationStore = persistedStore<NavigationState>("route", 1, {
  navOpen: true,
  mobileSidebarOpen: false,
  secondSidebarOpen: { desktop: true, mobile: true },
  userAuthenticated: true,
  globalLoading: false,
  navOpenByRoute: {},
});

const routeKey = (path: string) => productRouteFor(path)?.path ?? path.split("/").slice(0, 3).join("/");

/** Whether the sidebar is open on a path: the person's choice there, else the route's default, else `navOpen`. */
export function isNavOpen(state: NavigationState, path: string): boolean {
  const chosen = state.navOpenByRoute[routeKey(path)];
  return chosen ?? (productRouteFor(path)?.sidebarClosed ? false : state.navOpen);
}

/** Remembers the person's choice for a path; where the route has no default of its own, for all such routes. */
export function setNavOpen(path: string, open: boolean): void {
  navigationStore.setState((state) =>
    productRouteFor(path)?.sidebarClosed
      ? { navOpenByRoute: { ...state.navOpenByRoute, [routeKey(path)]: open } }
      : { navOpen: open },
  );
}

export function setMobileSidebarOpen(open: boolean): void {
  navigationStore.setState({ mobileSidebarOpen: open });
}

/** Opens or closes a page's own sidebar on one kind of screen. */
export function setSecondSidebarOpen(screen: "desktop" | "mobile", open: boolean): void {
  navigationStore.setState((state) => ({
    secondSidebarOpen: { ...state.secondSidebarOpen, [screen]: open },
  }));
}
