import { randomUUID } from "node:crypto";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { ownerSql } from "./as-owner.ts";
import { newestMail } from "./newest-mail.ts";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** What the newest invite in an address's mails says, read as the person would: from the mail. */
export async function invitation(app: TestApp, email: string) {
  const mail = await newestMail(app, email, "/onboarding/invite/");
  const [, employerId = "", inviteId = "", token = ""] =
    /\/onboarding\/invite\/([\da-f-]+)\/([\da-f-]+)\?token=([\w-]+)/.exec(mail.body_text) ?? [];
  return { employerId, inviteId, token, subject: mail.subject, text: mail.body_text };
}

/** An address that no one has. */
export const invitedAddress = () => `${randomUUID()}@invited.test`;

/** Invites someone as a recruiter. */
export const invite = (by: Person, email: string) =>
  by.call(members.add, { body: { email, role: "recruiter" } });

/** Accepts the newest invite that was mailed to someone. */
export async function acceptInvite(app: TestApp, by: Person) {
  const { inviteId, token } = await invitation(app, by.email);
  return by.call(invites.accept, { params: { inviteId }, body: { token } });
}

/** How an invite stands, as a colleague reads it. */
export const inviteState = async (of: Person, inviteId: string) =>
  (await of.call(members.list, {})).invites.find(({ _id }) => _id === inviteId)?.state;

/** Lets an invite's time run out, as the tables' owner. */
export async function expireInvite(app: TestApp, inviteId: string): Promise<void> {
  await ownerSql(app.services, "update invites set expires_at = now() where id = $1", [inviteId]);
}
