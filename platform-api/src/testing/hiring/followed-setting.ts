import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { publishJob } from "./job-form.ts";
import { applyTo, arrived, confirmLink, someone } from "./visitor-application.ts";
import { visitor } from "./visitor.ts";
import { mailTo } from "../mailbox.ts";
import { employer, prove } from "../person.ts";
import { subscribe } from "../subscribe.ts";
import { testApp } from "../test-app.ts";

/** A company, and people who have applied without an account: each with their card and the page they follow it on. */
export async function followedSetting(t: TestContext) {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app, "Acme"));
  await subscribe(app, acme, "growth_plan_monthly");
  const newApplication = async (title = "Baker", email = someone()) => {
    const job = await publishJob(acme, { title, questions: [] });
    await applyTo(visitor(app), job, email);
    await visitor(app).submit(await confirmLink(app, email), {});
    const [card] = await arrived(acme, job);
    assert.ok(card);
    const { body_text } = await mailTo(app, email, `received your application: ${title}`);
    const page = new URL(/https?:\/\/\S+/.exec(body_text)?.[0] ?? "").pathname;
    return { card, page, email, job };
  };
  const askReferences = ({ card }: Awaited<ReturnType<typeof newApplication>>, wanted_count = 2) =>
    acme.call(references.ask, {
      params: { applicationId: card._id },
      body: { template_id: null, wanted_count },
    });
  const press = (page: string, kind: string, request: string) =>
    visitor(app).submit(`${page}/waiting`, { kind, request });
  const read = async (page: string) => (await visitor(app).get(page)).body;
  return { app, acme, newApplication, askReferences, press, read };
}
