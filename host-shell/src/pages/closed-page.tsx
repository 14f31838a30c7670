import {
  type AccessAnswer,
  type AccessSubject,
  denialText,
  type RouteDeclaration,
  unlockOf,
} from "@loubby/shared-contracts/shell";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { SettingsAround } from "./settings-around.tsx";
import { DeniedPage } from "./denied-page.tsx";

interface ClosedPageProps {
  readonly route: Pick<RouteDeclaration, "access" | "title">;
  readonly answer: Exclude<AccessAnswer, { readonly kind: "open" }>;
  readonly subject: AccessSubject;
}

/** Shows in a page's place that someone can't open it, and what unlocks it where something does. */
export function ClosedPage({ route, answer, subject }: ClosedPageProps) {
  if (answer.kind === "hidden") return <DeniedPage reason={denialText("read")} />;
  return (
    <SettingsAround>
      <LockedState level={1} title={route.title} {...unlockOf(route.access, answer, subject)} />
    </SettingsAround>
  );
}
