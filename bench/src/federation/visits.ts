import type { SignedIn } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { accessFor } from "@loubby/shared-contracts/shell/allowed";

/** Someone of the demo and the pages to look at in their name. */
export interface Visit {
  readonly email: string;
  readonly paths: readonly string[];
}

const people = ["employer", "candidate", "seller", "partner", "admin"].map((name) => `${name}@demo.test`);

/**
 * Everyone's dashboard, and every page that the registry of the API at `origin` declares, each once, by the first
 * who may see it. Throws when no one may.
 */
export async function readVisits(origin: string): Promise<Visit[]> {
  const seen = new Set<string>();
  const declared = new Set<string>();
  const visits: Visit[] = [];
  for (const email of people) {
    const { user, token, activeSubscription } = await post<SignedIn>(`${origin}/api/loubby/auth/login`, {
      email,
      user_password: "Demo-pass-2026",
    });
    const answer = await fetch(`${origin}/api/remotes`, { headers: { authorization: `Bearer ${token}` } });
    const { remotes } = (await answer.json()) as Registry;
    const routes = remotes.flatMap(({ config }) => config.routes);
    for (const { path } of routes) declared.add(path);
    const paths = routes
      .filter(({ path, access }) => !seen.has(path) && isOpen(access, user, activeSubscription))
      .map(({ path }) => path);
    for (const path of paths) seen.add(path);
    visits.push({ email, paths: ["/dashboard", ...paths] });
  }
  const unseen = [...declared].filter((path) => !seen.has(path));
  if (unseen.length > 0) throw new Error(`No one of the demo may see ${unseen.join(", ")}.`);
  return visits;
}

function isOpen(
  access: Parameters<typeof accessFor>[0],
  user: SignedIn["user"],
  activeSubscription: SignedIn["activeSubscription"],
): boolean {
  return accessFor(access, { user, activeSubscription }).kind === "open";
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return (await answer.json()) as T;
}
