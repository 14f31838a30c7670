/** Someone who is signed in to the dashboard in this browser. */
export interface Visitor {
  readonly name: string;
  /** Members of companies don't apply. */
  readonly isCandidate: boolean;
}

interface Stored {
  readonly state?: {
    readonly user?: {
      readonly first_name?: string;
      readonly last_name?: string;
      readonly organization?: unknown;
      readonly isPartner?: boolean;
    };
  };
}

/** Returns who is signed in to the dashboard in this browser, or null. Only for words and links: it proves nothing. */
export function visitorOf(cookies: string, stored: string | null): Visitor | null {
  if (!/(?:^|; )Token=./.test(cookies)) return null;
  try {
    const user = (JSON.parse(stored ?? "null") as Stored | null)?.state?.user;
    if (!user) return null;
    const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
    return { name, isCandidate: !user.organization && user.isPartner !== true };
  } catch {
    return null;
  }
}

/** Reads what the dashboard keeps in this browser; nothing where it may not be read. */
export function readVisitor(): Visitor | null {
  try {
    return visitorOf(document.cookie, localStorage.getItem("auth-storage"));
  } catch {
    return null;
  }
}
