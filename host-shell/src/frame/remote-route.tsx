import { Suspense, useEffect } from "react";
import { accessFor, type RouteDeclaration, useSession } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { RemotePage } from "../federation/remote-page.tsx";
import { countVisit } from "../federation/visited-pages.ts";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { PendingPage } from "./pending-page.tsx";
import type { Declared } from "../registry/registry-view.ts";

const ClosedPage = lazyRetry(async () => (await import("../pages/closed-page.tsx")).ClosedPage);

/** A remote's route in the frame. Without access nothing of the remote is loaded. */
export function RemoteRoute({ route }: { readonly route: Declared<RouteDeclaration> }) {
  useDocumentTitle(route.title);
  useEffect(() => countVisit(route.path), [route.path]);
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const answer = accessFor(route.access, { user, activeSubscription });
  if (answer.kind === "open") {
    const { remote, page, path, title } = route;
    return <RemotePage remote={remote} page={page} base={path} title={title} pending={<PendingPage />} />;
  }
  return (
    <Suspense fallback={<PendingPage />}>
      <ClosedPage route={route} answer={answer} subject={{ user, activeSubscription }} />
    </Suspense>
  );
}
