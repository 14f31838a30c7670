import { formsKeptUnder } from "@loubby/shared-contracts/forms/forms-kept-under";
import { keptKinds, keptUnder } from "@loubby/shared-contracts/http/conversations/kept-here";

/**
 * Forgets what this browser kept of a person's conversations and of what they typed into forms, of every workspace, whether or
 * not they were opened.
 */
export function forgetKept(userId: string): void {
  const beginnings = [formsKeptUnder(userId), ...keptKinds.map((kind) => keptUnder(kind, userId))];
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const name of names) {
      if (beginnings.some((beginning) => name.startsWith(beginning))) localStorage.removeItem(name);
    }
  } catch {
    // Where storage is off, nothing was kept.
  }
}
