import type { TestApp } from "./test-app.ts";

/** The newest mail to an address that says a part of a link. Throws where there is none. */
export const newestMail = (app: TestApp, email: string, said: string) =>
  app.services.db
    .as({ role: "worker" })
    .read((sql) =>
      sql
        .selectFrom("mails")
        .select(["subject", "body_text"])
        .where("to_address", "=", email)
        .where("body_text", "like", `%${said}%`)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow(),
    );
