import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** What was mailed to an address, newest first. */
export async function mailsTo(app: TestApp, address: string) {
  return app.services.db
    .as({ role: "worker" })
    .read((db) =>
      db
        .selectFrom("mails")
        .select(["subject", "body_text"])
        .where("to_address", "=", address)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute(),
    );
}

/** The newest mail to an address whose subject has the word; waits for one that a job sends. */
export async function mailTo(app: TestApp, address: string, word: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await mailsTo(app, address)).find(({ subject }) => subject.includes(word));
    if (found) return found;
    await sleep(50);
  }
  return assert.fail(`No mail about "${word}" came to ${address}.`);
}

/** The token of the link in a mail: the last part of its path or its `token`. */
export function tokenIn({ body_text }: { readonly body_text: string }): string {
  const [link] = /https?:\/\/\S+/.exec(body_text) ?? [];
  assert.ok(link, `No link in: ${body_text}`);
  const url = new URL(link);
  return url.searchParams.get("token") ?? url.pathname.split("/").at(-1) ?? "";
}

/** Follows the link that came with someone's sign-up. */
export async function confirmAddress(app: TestApp, person: Person): Promise<void> {
  const params = { token: tokenIn(await mailTo(app, person.email, "Confirm")) };
  await person.call(waysIn.verifyEmail, { params, body: {} });
}
