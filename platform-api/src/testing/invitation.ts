import type { TestApp } from "./test-app.ts";

/** What the newest invite in an address's mails says, read as the person would: from the mail. */
export async function invitation(app: TestApp, email: string) {
  const mail = await app.services.db
    .as({ role: "worker" })
    .read((sql) =>
      sql
        .selectFrom("mails")
        .select(["subject", "body_text"])
        .where("to_address", "=", email)
        .where("body_text", "like", "%/onboarding/invite/%")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow(),
    );
  const [, employerId = "", inviteId = "", token = ""] =
    /\/onboarding\/invite\/([\da-f-]+)\/([\da-f-]+)\?token=([\w-]+)/.exec(mail.body_text) ?? [];
  return { employerId, inviteId, token, subject: mail.subject, text: mail.body_text };
}
