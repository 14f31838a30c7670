import { useEffect } from "react";
import {
  accessFor,
  denialText,
  type RouteDeclaration,
  unlockOf,
  useSession,
} from "@loubby/shared-contracts/shell";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { RemotePage } from "../federation/remote-page.tsx";
import { countVisit } from "../federation/visited-pages.ts";
import { DeniedPage } from "../pages/denied-page.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { PendingPage } from "./pending-page.tsx";
import { SettingsAround } from "./settings-around.tsx";
import type { Declared } from "../registry/registry-view.ts";

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
  if (answer.kind === "hidden") return <DeniedPage reason={denialText("read")} />;
  const unlock = unlockOf(route.access, answer, { user, activeSubscription });
  return (
    <SettingsAround>
      <LockedState level={1} title={route.title} {...unlock} />
    </SettingsAround>
  );
}
