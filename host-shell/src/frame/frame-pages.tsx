// One chunk for all that the frame needs at once, so that the dashboard costs one round trip.
export { DashboardPage } from "../dashboard/dashboard-page.tsx";
export { NotFoundPage } from "../pages/not-found-page.tsx";
export { Frame } from "./frame.tsx";
export { RemoteRoute } from "./remote-route.tsx";
