import type { ReactElement } from "react";
import type { Subscription, UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { FakeSettings } from "./fake-settings.ts";

interface At {
  readonly path?: string;
  readonly api?: FakeSettings;
  readonly user?: UserProfile;
  readonly activeSubscription?: Subscription | null;
}

/** A piece of the remote at an address, signed in, on a fake of the settings' calls. */
export function renderSettings(
  piece: ReactElement,
  {
    path = "/dashboard/settings",
    api = new FakeSettings(),
    user = candidate,
    activeSubscription = null,
  }: At = {},
) {
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription });
  setTransport(api.transport);
  return { api, ...renderPage(piece, { address: path }) };
}
