import type { AccessRule } from "@loubby/shared-contracts/shell/access";
import type { EndpointAccess } from "@loubby/shared-contracts/http/endpoint";
import { denialText, hasPermission, hasRole } from "@loubby/shared-contracts/shell/permissions";
import { hasPlanFeature } from "@loubby/shared-contracts/shell/plans";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { type DeployKeyCaller, isDeployKey } from "./deploy-key.ts";
import type { Principal } from "./principal.ts";

/**
 * The server's one answer to "may they?": null, or the refusal. `reads` picks the words of the refusal.
 * A permission or a plan feature is always asked within a company, so that whoever has none, or is staff,
 * still reaches no company's rows this way.
 */
export function refusalOf(
  access: EndpointAccess,
  caller: Principal | DeployKeyCaller | null,
  reads: boolean,
): ApiError | null {
  if (access === "public") return null;
  if (caller === null) return new ApiError(401, "signed_out", "Please log in to continue.");
  if (isDeployKey(caller)) return access === "deployer" ? null : refused("staff_only", {}, reads);
  return access === "deployer"
    ? refusalOfPerson({ staff: "super_admin" }, caller, reads)
    : refusalOfPerson(access, caller, reads);
}

function refusalOfPerson(
  access: Exclude<EndpointAccess, "public" | "deployer">,
  principal: Principal,
  reads: boolean,
): ApiError | null {
  if (access === "signed_in") return null;
  const code = failedPart(access, principal);
  if (code === null) return null;
  return refused(code, access, reads);
}

function refused(code: string, access: AccessRule, reads: boolean): ApiError {
  return new ApiError(403, code, WORDS[code] ?? denialText(wordsFor(access, reads)));
}

const WORDS: Readonly<Record<string, string>> = {
  upgrade_required: "Your plan does not include this. Upgrade to use it.",
  workspace_required: "Choose a company workspace first.",
  not_a_seller: "Only sellers can do this.",
};

function wordsFor(access: AccessRule, reads: boolean) {
  return access.permission?.action ?? (reads ? "read" : "write");
}

function failedPart(rule: AccessRule, principal: Principal): string | null {
  if (rule.staff === "super_admin" && !principal.isSuperAdmin) return "staff_only";
  if (rule.staff === "admin" && !principal.isSuperAdmin && !principal.isAdmin) return "staff_only";
  if (rule.userTypes && !rule.userTypes.includes(principal.userType)) return "wrong_user_type";
  if (rule.seller && !principal.isSeller) return "not_a_seller";
  if ((rule.permission || rule.planFeature || rule.roles) && principal.organization === null) {
    return "workspace_required";
  }
  if (rule.roles && !hasRole(principal, rule.roles)) return "role_required";
  if (rule.permission && !hasPermission(principal, rule.permission.feature, rule.permission.action)) {
    return "permission_required";
  }
  if (rule.planFeature && !hasPlanFeature(planSubject(principal), rule.planFeature))
    return "upgrade_required";
  return null;
}

function planSubject(principal: Principal) {
  return {
    isCandidate: principal.userType === "candidates",
    alwaysSubscribed: principal.alwaysSubscribed,
    subscription: principal.subscription,
  };
}
