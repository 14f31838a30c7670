import { useEffect } from "react";
import * as paths from "@loubby/shared-contracts/paths";
import { seesBilling } from "@loubby/shared-contracts/http/settings/settings-pages";
import { accessFor, denialText, type RouteDeclaration, useSession } from "@loubby/shared-contracts/shell";
import { RemotePage } from "../federation/remote-page.tsx";
import { countVisit } from "../federation/visited-pages.ts";
import { DeniedPage } from "../pages/denied-page.tsx";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { PendingPage } from "./pending-page.tsx";
import type { Declared } from "../registry/registry-view.ts";
import { unlockOf } from "../menus/unlock.ts";

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
  if (answer.kind === "hidden") return <DeniedPage reason={denialText("read")} />;
  const unlock = unlockOf(route.access, answer.by);
  if (answer.by === "permission") return <DeniedPage reason={denialText("read")} unlock={unlock} />;
  const seesPlans = accessFor(seesBilling, { user, activeSubscription }).kind === "open";
  return <DeniedPage reason={answer.reason} unlock={unlock} {...(seesPlans && { way: PLANS })} />;
}

const PLANS = { to: paths.billing, label: "See plans" };
