import { useEffect } from "react";
import { accessFor, denialText, type RouteDeclaration, useSession } from "@loubby/shared-contracts/shell";
import { RemotePage } from "../federation/remote-page.tsx";
import { countVisit } from "../federation/visited-pages.ts";
import { DeniedPage } from "../pages/denied-page.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { PendingPage } from "./pending-page.tsx";
import type { Declared } from "../routing/registry-view.ts";
import { unlockOf } from "../routing/unlock.ts";

/** A remote's route in the frame. Without access nothing of the remote is loaded. */
export function RemoteRoute({ route }: { readonly route: Declared<RouteDeclaration> }) {
  useDocumentTitle(route.title);
  useEffect(() => countVisit(route.path), [route.path]);
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const answer = accessFor(route.access, { user, activeSubscription });
  if (answer.kind === "open") {
    const { remote, page, path, title } = route;
    return (
      <RemotePage
        remote={remote}
        page={page}
        base={path}
        title={title}
        pending={<PendingPage path={path} />}
      />
    );
  }
  return answer.kind === "locked" ? (
    <DeniedPage
      reason={answer.by === "plan" ? answer.reason : denialText("read")}
      unlock={unlockOf(route.access, answer.by)}
      byPlan={answer.by === "plan"}
    />
  ) : (
    <DeniedPage reason={denialText("read")} />
  );
}
