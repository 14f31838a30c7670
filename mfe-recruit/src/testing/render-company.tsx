import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { type PermissionEntry, type RoleTag, setSession } from "@loubby/shared-contracts/shell";
import { Toaster } from "@loubby/shared-ui/toasts";
import { CompanyRoutes } from "../company-routes.tsx";

// Whole pages are drawn here, on machines that do other things too: only what never comes is a failure.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

export const BASE = "/dashboard/jobs/joblisting";

/** An id that reads as its number. */
export const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, "0")}`;

function colleague(tag: RoleTag, permissions: readonly PermissionEntry[]): UserProfile {
  return {
    _id: id(1),
    first_name: "Ada",
    last_name: "Admin",
    email_address: "ada@acme.test",
    logo_url: null,
    name_slug: "ada-admin",
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
      employer_id: {
        _id: id(2),
        company_name: "Acme",
        name_slug: "acme",
        referral_id: "acme",
        logo_url: null,
      },
      role: { tag, permissions },
    },
  };
}

interface Asked {
  readonly role?: RoleTag;
  readonly permissions?: readonly PermissionEntry[];
}

/** Draws the company's pages at a path below their base, signed in as an administrator unless told. */
export function renderCompany(path = "", { role = "admin", permissions = [] }: Asked = {}) {
  const user = colleague(role, permissions);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  let place = "";
  function Place() {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    return null;
  }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`${BASE}${path}`]}>
        <Place />
        <Routes>
          <Route path={`${BASE}/*`} element={<CompanyRoutes base={BASE} />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, type: userEvent.setup(), place: () => place };
}
