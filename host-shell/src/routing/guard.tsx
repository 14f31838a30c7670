import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import * as paths from "@loubby/shared-contracts/paths";
import { GUARD_DELAY_MS, useSession } from "@loubby/shared-contracts/shell";
import { BootFailed } from "../pages/boot-failed.tsx";
import { FrameSkeleton } from "../pages/frame-skeleton.tsx";
import { remoteRouteAt } from "../registry/registry-view.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { pageFinder } from "../registry/shell-pages.ts";
import { bootStore } from "../session/boot.ts";
import { signOut } from "../session/session.ts";
import { asksToSignOut, isDashboardPath, isForTypeOf, judgeVisit } from "../access/guard-rules.ts";

/** Stands in front of every page: sends visitors to the sign-in and people to what is theirs. */
export function Guard() {
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const registry = useRegistryView();
  const user = useSession((session) => session.user);
  const boot = useStore(bootStore);
  const previous = useRef<string | null>(null);
  const access = remoteRouteAt(registry, path)?.access;
  // Which pages are open to someone is known once the workspace that the address names is open.
  const moves = user !== null && isDashboardPath(path) && search.includes("workspace=");

  useEffect(() => {
    if (boot.status !== "ready" || moves) return undefined;
    const timer = setTimeout(() => {
      const visit = { path, search, previous: previous.current, user, access, hasPage: pageFinder(registry) };
      const verdict = judgeVisit(visit);
      previous.current = path + search;
      if (verdict.kind === "sign_out") signOut();
      if (verdict.kind !== "stay")
        void navigate(verdict.kind === "go" ? verdict.to : paths.login, { replace: true });
    }, GUARD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, search, user, access, registry, boot.status, moves, navigate]);

  if (asksToSignOut(path, search)) return null;
  if (boot.status === "failed" && isDashboardPath(path)) return <BootFailed error={boot.error} />;
  if (isDashboardPath(path)) {
    // Nothing of a page is drawn for someone the guard is about to send away.
    if (boot.status === "loading" || user === null || (!moves && !isForTypeOf(user, path, access)))
      return <FrameSkeleton />;
  }
  return <Outlet />;
}
