import { call } from "@loubby/shared-contracts/http/call";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { sessionStore } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { leftCompany } from "./left-company.ts";

type Company = NonNullable<UserProfile["organization"]>["employer_id"];

/** What a person who was a member is told. */
export const leftCompanyText = (company: string) => `You are no longer a member of ${company}.`;

/**
 * Tells a person whose pages show no company any more that they are out of it. Who went to their own account instead
 * is still a member, so the server is asked. Throws what the call throws.
 */
export async function tellIfOut(user: UserProfile, { _id, company_name }: Company): Promise<void> {
  const mine = await call(workspaces.list, {});
  if (mine.workspaces.some((workspace) => workspace._id === _id)) return;
  if (sessionStore.getState().user?._id !== user._id) return;
  leftCompany.setState({ name: company_name });
  notify.notice(leftCompanyText(company_name));
}
