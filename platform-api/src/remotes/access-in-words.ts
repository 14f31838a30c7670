import { fromSlug } from "@loubby/shared-contracts/shell/text";
import type { RemoteConfig } from "@loubby/shared-contracts/shell/remote";

type DeclaredAccess = RemoteConfig["routes"][number]["access"];

/** Who something is for, after the word "for". */
export function accessInWords(access: DeclaredAccess): string {
  if (access === "public") return "everyone";
  if (access === "signed_in") return "anyone signed in";
  const { userTypes, roles, permission, planFeature, seller, staff } = access;
  const words = [
    staff && (staff === "admin" ? "admins" : "super admins"),
    seller && "sellers",
    userTypes?.join(" and "),
    roles && `anyone with the role ${roles.map(plain).join(" or ")}`,
    permission && `anyone who may ${permission.action} ${plain(permission.feature)}`,
    planFeature && `plans with ${plain(planFeature)}`,
  ].filter((each) => typeof each === "string");
  return words.length === 0 ? "anyone signed in" : words.join(", ");
}

function plain(slug: string): string {
  return fromSlug(slug).toLowerCase();
}
