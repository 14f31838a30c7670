import type { SessionState } from "@loubby/shared-contracts/http/identity/auth.schema";
import { accessFor } from "@loubby/shared-contracts/shell/allowed";
import type { Access } from "@loubby/shared-contracts/shell/access";
import type { StandingBuild } from "./standing-builds.ts";

/** A demo account with what a sign-in tells of it. */
export interface Account {
  readonly email: string;
  readonly session: Pick<SessionState, "user" | "activeSubscription">;
}

/** One page or widget of a build, to be seen by one account. */
export interface Visit {
  /** How a person would call it. */
  readonly what: string;
  readonly email: string;
  readonly path: string;
  /** The heading of the widget's box; null for a page. */
  readonly widget: string | null;
  readonly build: StandingBuild;
}

/** Where the shell draws a slot. */
const pageOfSlot: Readonly<Record<string, string>> = { "dashboard.widget.v1": "/dashboard" };

/** Every page and widget that builds declare, each with the first account that may see it, and what no one can see. */
export function planVisits(
  builds: readonly StandingBuild[],
  accounts: readonly Account[],
): { readonly visits: Visit[]; readonly problems: string[] } {
  const visits: Visit[] = [];
  const problems: string[] = [];
  const plan = (what: string, access: Access, visit: Pick<Visit, "path" | "widget" | "build">) => {
    const account = accounts.find(({ session }) => accessFor(access, session).kind === "open");
    if (account) visits.push({ ...visit, what, email: account.email });
    else problems.push(`${what} isn't for any demo account, so it can't be tried.`);
  };
  for (const build of builds) {
    const { name, remote } = build.description;
    for (const { path, title, access } of remote?.config.routes ?? [])
      plan(`${name}: the page ${title} at ${path}`, access, { path, widget: null, build });
    for (const { slot, title, access } of remote?.config.widgets ?? []) {
      const what = `${name}: the widget ${title} in ${slot}`;
      const path = pageOfSlot[slot];
      if (path === undefined) problems.push(`${what} is in a slot that no page of this shell has.`);
      else plan(what, access, { path, widget: title, build });
    }
  }
  return { visits: visits.toSorted((a, b) => order(a) - order(b)), problems };

  function order({ email }: Visit): number {
    return accounts.findIndex((account) => account.email === email);
  }
}
