import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import {
  balanceVisibilityStore,
  type PermissionEntry,
  sessionStore,
  setTransport,
  walletStore,
} from "@loubby/shared-contracts/shell";
import { FakeWallet } from "./fake-wallet.ts";

// A busy machine is no reason to fail: nothing here is about how long something takes.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

/** A member of Northwind; with full access unless permissions are given. */
export function memberOf(permissions?: readonly PermissionEntry[]): UserProfile {
  const company = {
    _id: "01a1fd0d-0000-7000-8000-00000000000a",
    company_name: "Northwind",
    name_slug: "northwind",
    referral_id: "north",
    logo_url: null,
  };
  return {
    _id: "01a1fd0d-0000-7000-8000-000000000001",
    first_name: "Ada",
    last_name: "Obi",
    email_address: "ada@demo.test",
    logo_url: null,
    name_slug: "ada-obi",
    referral_id: "ada",
    is_seller: false,
    is_store: false,
    is_categories_selected: true,
    isPartner: false,
    isSuperAdmin: false,
    isAdmin: false,
    isEmailVerified: true,
    alwaysSubscribed: false,
    defaultApp: "",
    organization: {
      employer_id: company,
      role: { tag: permissions ? "recruiter" : "admin", permissions: permissions ?? [] },
    },
  };
}

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
  { path = "/dashboard/wallet", api = new FakeWallet(), user = memberOf() }: At = {},
) {
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true });
  setTransport(api.transport);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let place = path;
  function Place() {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  }
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        {piece}
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { api, place: () => place, type: userEvent.setup(), unmount };
}
