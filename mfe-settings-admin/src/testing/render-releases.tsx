import { sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import RemotesPage from "../remotes/remotes-page.tsx";
import { FakeReleases } from "./fake-releases.ts";

const BASE = "/dashboard/admin/remotes";

/** The page of the remotes as a super admin opens it, at an address below it. */
export function renderReleases(below = "", api = new FakeReleases()) {
  const user = { ...candidate, isSuperAdmin: true };
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription: null });
  setTransport(api.transport);
  return { api, ...renderPage(<RemotesPage base={BASE} />, { address: BASE + below, base: BASE }) };
}
