import { useQuery } from "@tanstack/react-query";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { query } from "@loubby/shared-contracts/http/query";
import { useAccess } from "@loubby/shared-contracts/shell";

/** Approvals need a plan that includes them. */
export const APPROVALS = {
  userTypes: ["employers", "partners"],
  planFeature: "job_approvals",
} as const;

/** Whether publishing asks approvers first; reads the company's settings only while `isDraft`. */
export function useAsksFirst(isDraft: boolean): boolean {
  const settings = useQuery({ ...query(hiringSettings.get, {}), enabled: isDraft });
  const planned = useAccess(APPROVALS).kind === "open";
  return isDraft && planned && settings.data?.jobs_need_approval === true;
}
