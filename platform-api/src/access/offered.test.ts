import assert from "node:assert/strict";
import { test } from "node:test";
import { accessFor, type AccessSubject } from "@loubby/shared-contracts/shell/allowed";
import { actions, features, type PermissionEntry } from "@loubby/shared-contracts/shell/permissions";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { testApp } from "#api/testing/test-app";
import { refusalOf } from "./decide.ts";
import { type Caller, callers, plans } from "./matrix.ts";
import type { Principal } from "./principal.ts";

/** The session that a browser has of someone. */
function sessionOf(principal: Principal | null): AccessSubject {
  if (principal === null) return { user: null, activeSubscription: null };
  const { organization, isPartner, isSuperAdmin, isAdmin, isSeller, alwaysSubscribed, subscription, store } =
    principal;
  const company = { _id: "", company_name: "", name_slug: "", referral_id: "", logo_url: null };
  return {
    user: {
      ...candidate,
      isPartner,
      isSuperAdmin,
      isAdmin,
      alwaysSubscribed,
      is_seller: isSeller,
      store: store && { _id: store.id, name: "", role: store.role },
      organization: organization === null ? null : { employer_id: company, role: organization.role },
    },
    activeSubscription: subscription === null ? null : { id: "s", sub_name_slug: subscription },
  };
}

/** Members whose feature and action stand in different lines of their permissions. */
const oddMembers: readonly Caller[] = features.flatMap((feature, index) =>
  actions.map((action) => {
    const others = actions.filter((other) => other !== action);
    const next = features[(index + 1) % features.length] ?? feature;
    const permissions: PermissionEntry[] = [
      { feature, action: others },
      { feature: next, action: [action] },
    ];
    return {
      name: `member with ${others.join(" and ")} of ${feature} and ${action} of ${next}`,
      on: (plan) => {
        const recruiter = callers.find(({ name }) => name === "recruiter")?.on(plan) ?? null;
        assert.ok(recruiter?.organization);
        return {
          ...recruiter,
          organization: { ...recruiter.organization, role: { tag: "recruiter", permissions } },
        };
      },
    };
  }),
);

test("menus and pages offer exactly what the server lets someone do, for every endpoint", async (t) => {
  const app = await testApp(t);
  const rules = new Map(app.served.map(({ endpoint }) => [JSON.stringify(endpoint.access), endpoint]));
  assert.ok(rules.size > 40, "the walk must include the rules of every domain");
  for (const endpoint of rules.values()) {
    // A deploy key opens no page.
    if (endpoint.access === "deployer") continue;
    for (const caller of [...callers, ...oddMembers])
      for (const plan of plans) {
        const principal = caller.on(plan);
        const offered: boolean = accessFor(endpoint.access, sessionOf(principal)).kind === "open";
        const taken: boolean = refusalOf(endpoint.access, principal, endpoint.method === "GET") === null;
        assert.equal(offered, taken, `${endpoint.id} for ${caller.name} on ${plan}`);
      }
  }
});
