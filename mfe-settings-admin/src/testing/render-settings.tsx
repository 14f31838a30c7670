import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import type { Subscription, UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { type RoleTag, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { Toaster } from "@loubby/shared-ui/toasts";
import { ada, FakeSettings } from "./fake-settings.ts";

// A busy machine is no reason to fail: nothing here is about how long something takes.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

/** Ada looks for work. */
export const candidate: UserProfile = {
  _id: ada._id,
  first_name: ada.first_name,
  last_name: ada.last_name,
  email_address: ada.email_address,
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
  organization: null,
};

/** Ada works for Northwind. */
export function member(tag: RoleTag): UserProfile {
  const company = {
    _id: "01a1fd0d-0000-7000-8000-00000000000a",
    company_name: "Northwind",
    name_slug: "northwind",
    referral_id: "north",
    logo_url: null,
  };
  return { ...candidate, organization: { employer_id: company, role: { tag, permissions: [] } } };
}

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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  let place = path;
  function Place() {
    place = useLocation().pathname;
    return null;
  }
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        {piece}
        <Place />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { api, place: () => place, type: userEvent.setup(), unmount };
}
