import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { emit, setSession } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { apiErrorOf } from "../session/api-error-of.ts";
import { currentToken } from "../session/token.ts";

/** Opens a company; `partnerCompanies` are read again. */
export function useCreateCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { company_name: string; workspace_email: string; partnerId: string }) =>
      call(partnerWorkspaces.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(partnerWorkspaces.companies) }),
  });
}

/**
 * Shows another workspace in this browser: the session changes on the server, then here, and with it everything that
 * is kept by workspace. `null` leaves every company.
 */
export function useOpenWorkspace(onOpened: () => void) {
  return useMutation({
    mutationFn: (to: Pick<Workspace, "_id"> | null) =>
      call(workspaces.open, { body: { organizationId: to?._id ?? null } }),
    onSuccess: (state, to) => {
      notify.clear();
      setSession({ ...state, token: currentToken() });
      emit("workspace.changed.v1", {
        workspace: to?._id ?? "-",
        name: state.user.organization?.employer_id.company_name ?? "your own account",
      });
      onOpened();
    },
    onError: (error) => notify.error(apiErrorOf(error).message),
  });
}
