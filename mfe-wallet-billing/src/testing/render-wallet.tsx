import type { ReactElement } from "react";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import {
  balanceVisibilityStore,
  sessionStore,
  setTransport,
  walletStore,
} from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { FakeWallet } from "./fake-wallet.ts";

interface At {
  readonly path?: string;
  readonly api?: FakeWallet;
  readonly user?: UserProfile;
}

/** Forgets what a test chose. */
export function forgetChoices(): void {
  localStorage.clear();
  balanceVisibilityStore.setState({ showBalances: false });
  walletStore.setState(walletStore.getInitialState(), true);
}

/** A piece of the remote at an address, signed in, on a fake of the wallet's calls. */
export function renderWallet(
  piece: ReactElement,
  { path = "/dashboard/wallet", api = new FakeWallet(), user = member("admin") }: At = {},
) {
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true });
  setTransport(api.transport);
  return { api, ...renderPage(piece, { address: path }) };
}
