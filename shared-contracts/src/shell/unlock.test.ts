import assert from "node:assert/strict";
import { test } from "node:test";
import type { UserProfile } from "../http/identity/auth.schema.ts";
import { candidate, member, partner } from "../testing/people.ts";
import type { Access } from "./access.ts";
import { accessFor } from "./allowed.ts";
import { planFamilyWith } from "./plans.ts";
import { unlockOf } from "./unlock.ts";

function unlock(user: UserProfile, access: Access) {
  const subject = { user, activeSubscription: null };
  const answer = accessFor(access, subject);
  return answer.kind === "locked" ? unlockOf(access, answer, subject) : answer.kind;
}

test("each feature is part of the smallest plan that lists it", () => {
  assert.equal(planFamilyWith("job"), "basic_plan");
  assert.equal(planFamilyWith("scorecard_template"), "growth_plan");
  assert.equal(planFamilyWith("email_template"), "enterprise_plan");
});

test("a lock of the plan names the plan and leads to the plans who may see them, everyone else to an administrator", () => {
  const rule = { planFeature: "scorecard_template" } as const;
  assert.deepEqual(unlock(member("admin"), rule), {
    reason: "Your plan doesn't include this yet",
    unlock: "Part of the Growth Plan. Upgrade in Settings, Billing",
    way: { to: "/dashboard/settings/billing?plan=growth_plan", label: "See plans" },
  });
  assert.deepEqual(unlock(member("guest"), rule), {
    reason: "Your plan doesn't include this yet",
    unlock: "Part of the Growth Plan. Ask an administrator of your company to upgrade",
    way: { to: "/dashboard/conversations/new", label: "Message an administrator" },
  });
  assert.equal(unlock(candidate, rule), "open");
});

test("a lock of a permission names it as its page is called, and leads to who gives it", () => {
  const rule = { permission: { feature: "talent_pool", action: "write" } } as const;
  const words = {
    reason: "You do not have permission to perform this action",
    unlock: "Ask an administrator of your company for access to Talent pools (Create)",
  };
  assert.deepEqual(unlock(member("guest"), rule), {
    ...words,
    way: { to: "/dashboard/conversations/new", label: "Message an administrator" },
  });
  const reader = member("guest", [{ feature: "permission_setting", action: ["read"] }]);
  assert.deepEqual(unlock(reader, rule), {
    ...words,
    way: { to: "/dashboard/settings/users-and-access", label: "See who can give access" },
  });
});

test("a company's rule leads people without a workspace to their companies", () => {
  const rule = {
    userTypes: ["employers", "partners"],
    permission: { feature: "job", action: "write" },
  } as const;
  assert.deepEqual(unlock(partner, rule), {
    reason: "Choose a company workspace first",
    unlock: "Open one of your companies to go on",
    way: { to: "/dashboard/more", label: "My Workspaces" },
  });
});
