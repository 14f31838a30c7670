import { persistedStore } from "./persisted.ts";
import { productRouteFor } from "./routes.ts";
export const navigationStore = persistedStore("route", 1, {
    navOpen: true,
    mobileSidebarOpen: false,
    secondSidebarOpen: { desktop: true, mobile: true },
    userAuthenticated: true,
    globalLoading: false,
    navOpenByRoute: {},
});
const routeKey = (path) => productRouteFor(path)?.path ?? path.split("/").slice(0, 3).join("/");
/** Whether the sidebar is open on a path: the person's choice there, else the route's default, else `navOpen`. */
export function isNavOpen(state, path) {
    const chosen = state.navOpenByRoute[routeKey(path)];
    return chosen ?? (productRouteFor(path)?.sidebarClosed ? false : state.navOpen);
}
/** Remembers the person's choice for a path; where the route has no default of its own, for all such routes. */
export function setNavOpen(path, open) {
    navigationStore.setState((state) => productRouteFor(path)?.sidebarClosed
        ? { navOpenByRoute: { ...state.navOpenByRoute, [routeKey(path)]: open } }
        : { navOpen: open });
}
export function setMobileSidebarOpen(open) {
    navigationStore.setState({ mobileSidebarOpen: open });
}
/** Opens or closes a page's own sidebar on one kind of screen. */
export function setSecondSidebarOpen(screen, open) {
    navigationStore.setState((state) => ({
        secondSidebarOpen: { ...state.secondSidebarOpen, [screen]: open },
    }));
}
