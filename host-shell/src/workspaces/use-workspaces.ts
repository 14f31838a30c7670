import { useQuery } from "@tanstack/react-query";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { query } from "@loubby/shared-contracts/http/query";
import { cacheRules } from "@loubby/shared-contracts/shell";
import type { NavViewer } from "../access/viewer.ts";

/** The companies that this person is a member of; a partner's come by the partners' own call. */
export function useWorkspaces(viewer: NavViewer | null, enabled = true) {
  const endpoint = viewer?.user.isPartner ? partnerWorkspaces.companies : workspaces.list;
  return useQuery({
    ...query(endpoint, {}),
    ...cacheRules.partnerCompanies,
    enabled: enabled && viewer !== null,
    select: (reply) => reply.workspaces,
  });
}
