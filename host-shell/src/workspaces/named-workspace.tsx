import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { workspaceKey } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useOpenWorkspace } from "./change-workspaces.ts";
import { WORKSPACE_PARAM } from "@loubby/shared-contracts/http/notifications/workspace-links";

/** Stands in place of a page whose address names a workspace, until the session shows that one. */
export function NamedWorkspace() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(WORKSPACE_PARAM) ?? "";
  const open = useOpenWorkspace(() => undefined);
  const arrive = useEffectEvent((workspace: string) => {
    const rest = new URLSearchParams(search);
    rest.delete(WORKSPACE_PARAM);
    if (workspace === workspaceKey())
      void navigate({ pathname, search: rest.toString(), hash }, { replace: true });
    else
      open.mutate({ _id: workspace }, { onError: () => void navigate(paths.dashboard, { replace: true }) });
  });
  useEffect(() => arrive(named), [named]);
  return <PageSkeleton />;
}
