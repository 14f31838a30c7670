import type { QueryClient } from "@tanstack/react-query";
import { type PermissionEntry, type RoleTag, setSession } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { CompanyRoutes } from "../company-routes.tsx";

export const BASE = "/dashboard/jobs/joblisting";

interface Asked {
  readonly role?: RoleTag;
  readonly permissions?: readonly PermissionEntry[];
  /** The cache of pages that were open before; empty by default. */
  readonly client?: QueryClient;
}

/** Renders the company's pages at a path below their base, as an administrator by default. */
export function renderCompany(path = "", { role = "admin", permissions = [], client }: Asked = {}) {
  const user = member(role, permissions);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<CompanyRoutes base={BASE} />, {
    base: BASE,
    address: `${BASE}${path}`,
    ...(client && { client }),
  });
}
