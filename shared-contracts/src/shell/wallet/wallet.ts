import type { AppMode } from "../app-mode.ts";
import { hasPermission, type PermissionSubject } from "../permissions.ts";

/** Whose wallet is meant. */
export type WalletOwnerKind = "person" | "organization";

/** Whose wallet a mode shows: the company's for its members, the person's own without a company and in seller mode. */
export function walletOwnerOf(
  organization: object | null,
  mode: AppMode | null | undefined,
): WalletOwnerKind {
  return organization === null || mode === "seller" ? "person" : "organization";
}

/** Whether the wallet of this mode is open to someone, by the rule that the server asks. */
export function seesWallet(subject: PermissionSubject, mode: AppMode | null): boolean {
  return (
    walletOwnerOf(subject.organization, mode) === "person" ||
    hasPermission(subject, "billing_setting", "read")
  );
}
