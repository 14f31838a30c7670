import { createStore } from "zustand/vanilla";
import { sessionStore } from "@loubby/shared-contracts/shell";

/** The company that the person of this tab is no longer a member of, by name, for the page that comes next. */
export const leftCompany = createStore<{ readonly name: string | null }>()(() => ({ name: null }));

/**
 * Tells people who lose their place in the company that their pages showed, which otherwise only changes them without a
 * word. Returns how to stop.
 */
export function watchLeaving(): () => void {
  return sessionStore.subscribe(({ user }, { user: before }) => {
    if (user?._id !== before?._id || user?.organization) leftCompany.setState({ name: null });
    if (user === null || user._id !== before?._id || user.organization !== null) return;
    const company = before.organization?.employer_id;
    // Without the code or an answer nothing is said; the bell and the mail say it all the same.
    if (company) void import("./tell-if-out.ts").then((it) => it.tellIfOut(user, company)).catch(() => null);
  });
}
