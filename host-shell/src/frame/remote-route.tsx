import { accessFor, denialText, type RouteDeclaration, useSession } from "@loubby/shared-contracts/shell";
import { RemotePage } from "../federation/remote-page.tsx";
import { DeniedPage } from "../pages/denied-page.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import type { Declared } from "../routing/registry-view.ts";

/** A remote's route in the frame. Without access nothing of the remote is loaded. */
export function RemoteRoute({ route }: { readonly route: Declared<RouteDeclaration> }) {
  useDocumentTitle(route.title);
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const answer = accessFor(route.access, { user, activeSubscription });
  if (answer.kind === "open") {
    return <RemotePage key={route.path} remote={route.remote} page={route.page} base={route.path} />;
  }
  return <DeniedPage reason={answer.kind === "locked" && answer.by === "plan" ? answer.reason : denialText("read")} />;
}
