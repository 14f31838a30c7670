import { storeInvites } from "@loubby/shared-contracts/http/stores/store-invites";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import type { MemberRole } from "@loubby/shared-contracts/shell/store-roles";
import { newestMail } from "./newest-mail.ts";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Invites an address into the store that someone works in. */
export const inviteToStore = (by: Person, email: string, role: MemberRole = "editor") =>
  by.call(storeMembers.invite, { body: { email, role } });

/** What the newest invitation into a store in an address's mails says, read as the person would: from the mail. */
export async function storeInvitation(app: TestApp, email: string) {
  const mail = await newestMail(app, email, "/onboarding/store-invite/");
  const [, inviteId = "", token = ""] =
    /\/onboarding\/store-invite\/([\da-f-]+)\?token=([\w-]+)/.exec(mail.body_text) ?? [];
  return { inviteId, token, subject: mail.subject };
}

/** Accepts the newest invitation into a store that was mailed to someone. */
export async function joinStore(app: TestApp, by: Person) {
  const { inviteId, token } = await storeInvitation(app, by.email);
  return by.call(storeInvites.accept, { params: { inviteId }, body: { token } });
}

/** Who works in the store that someone works in. */
export const teamOf = async (person: Person) => (await person.call(storeMembers.list, {})).data;
