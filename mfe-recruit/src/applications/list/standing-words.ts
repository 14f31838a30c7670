import type { ListedApplication } from "@loubby/shared-contracts/http/applications/application-list.schema";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

/** How far an application has come, in a word and a colour. */
export const standingWords: Readonly<
  Record<ListedApplication["status"], { readonly label: string; readonly tone: StatusTone }>
> = {
  active: { label: "Active", tone: "progress" },
  hired: { label: "Hired", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};
