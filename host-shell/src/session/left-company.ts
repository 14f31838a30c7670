import { createStore } from "zustand/vanilla";
import { call } from "@loubby/shared-contracts/http/call";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { sessionStore } from "@loubby/shared-contracts/shell";

/** The company that the person of this tab is no longer a member of, by name, for the page that comes next. */
export const leftCompany = createStore<{ readonly name: string | null }>()(() => ({ name: null }));

/** What a person who was a member is told. */
export const leftCompanyText = (company: string) => `You are no longer a member of ${company}.`;

/**
 * Tells whoever loses their place in the company that their pages showed, which otherwise only changes them without a
 * word. Who went to their own account instead is still a member, so the server is asked. Returns how to stop.
 */
export function watchLeaving(): () => void {
  return sessionStore.subscribe(({ user }, { user: before }) => {
    if (user?._id !== before?._id || user?.organization) leftCompany.setState({ name: null });
    if (user === null || user._id !== before?._id || user.organization !== null) return;
    if (before.organization !== null) void tellIfOut(user, before.organization.employer_id);
  });
}

type Company = NonNullable<UserProfile["organization"]>["employer_id"];

async function tellIfOut(user: UserProfile, { _id, company_name }: Company): Promise<void> {
  // Without an answer nothing is said; the bell and the mail say it all the same.
  const mine = await call(workspaces.list, {}).catch(() => null);
  if (mine === null || mine.workspaces.some((workspace) => workspace._id === _id)) return;
  if (sessionStore.getState().user?._id !== user._id) return;
  leftCompany.setState({ name: company_name });
  const { notify } = await import("@loubby/shared-ui/toasts");
  notify.notice(leftCompanyText(company_name));
}
