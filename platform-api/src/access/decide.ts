import type { AccessRule } from "@loubby/shared-contracts/shell/access";
import type { EndpointAccess } from "@loubby/shared-contracts/http/endpoint";
import { denialText } from "@loubby/shared-contracts/shell/permissions";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { type DeployKeyCaller, isDeployKey } from "./deploy-key.ts";
import type { Principal } from "./principal.ts";
import { permissionMissing, planMissing } from "./refusals.ts";
import { refusingPart, type Ruling, type RuleSubject } from "./rulings.ts";

/**
 * The server's one answer to "may they?": null, or the refusal. `reads` picks the words of the refusal.
 */
export function refusalOf(
  access: EndpointAccess,
  caller: Principal | DeployKeyCaller | null,
  reads: boolean,
): ApiError | null {
  if (access === "public") return null;
  if (caller === null) return new ApiError(401, "signed_out", "Please log in to continue.");
  if (isDeployKey(caller)) return access === "deployer" ? null : refused("staff_only", reads);
  return refusalOfPerson(access, caller, reads);
}

/** The same for someone who is signed in. */
export function refusalOfPerson(
  access: EndpointAccess,
  subject: RuleSubject,
  reads: boolean,
): ApiError | null {
  if (access === "public" || access === "signed_in") return null;
  const rule: AccessRule = access === "deployer" ? { staff: "super_admin" } : access;
  const ruling = refusingPart(rule, subject);
  return ruling === null ? null : refusedBy(ruling, rule, subject, reads);
}

/** Clients branch on the codes: a permission that is missing is one code, whatever in the list was missing. */
function refusedBy({ part, rule }: Ruling, access: AccessRule, subject: RuleSubject, reads: boolean) {
  const { permission, planFeature } = access;
  if (part === "permission" && permission) return permissionMissing(permission.feature, permission.action);
  if (part === "plan" && planFeature) return planMissing(planFeature, subject);
  return refused(rule, permission?.action === "read" || (permission === undefined && reads));
}

function refused(code: string, reads: boolean): ApiError {
  return new ApiError(403, code, WORDS[code] ?? denialText(reads ? "read" : "write"));
}

const WORDS: Readonly<Record<string, string>> = {
  workspace_required: "Choose a company workspace first.",
  not_a_seller: "Only sellers can do this.",
  store_role: "Your role in this store doesn't include this. Ask the store's owner.",
};
