import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import TalentPoolPage from "../sourcing/pools/talent-pool-page.tsx";
import { pool, poolMember, poolMemberDetails } from "./pool.ts";

const BASE = "/dashboard/talent-pool";

/** Serves one pool with one person in it. */
export function poolServer(change: Partial<Pool> = {}) {
  const api = fakeApi();
  const { manager_id: _m, version: _v, stages: _s, people: _p, may_work: _w, ...card } = pool(change);
  api.on(talentPools.list, () => ({ items: [card], nextCursor: null, near: false }));
  api.on(talentPools.get, () => pool(change));
  api.on(talentPools.create, (_, { body }) => pool({ name: body.name, name_slug: "made" }));
  api.on(jobs.colleagues, () => [{ _id: idOf(1), first_name: "Ada", last_name: "Obi", logo_url: null }]);
  api.on(poolMembers.list, () => ({ items: [poolMember()], nextCursor: null, total: 1 }));
  api.on(poolMembers.get, () => poolMemberDetails());
  api.on(poolMembers.add, () => poolMemberDetails());
  return api;
}

/** Shows pool pages at an address, to an administrator, or to a recruiter with these permissions. */
export function openPools(path = "", permissions: readonly PermissionEntry[] | null = null) {
  const user = permissions === null ? member("admin") : member("recruiter", permissions);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<TalentPoolPage base={BASE} />, { base: BASE, address: `${BASE}${path}` });
}
