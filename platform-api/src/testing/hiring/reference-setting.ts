import type { TestContext } from "node:test";
import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { application } from "./application.ts";
import { mailTo } from "../mailbox.ts";
import { candidate, employer, prove } from "../person.ts";
import { subscribe } from "../subscribe.ts";
import { testApp } from "../test-app.ts";
import type { Visitor } from "./visitor.ts";

/** A company on a plan with references, and a candidate of theirs who names people. */
export async function referenceSetting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  await subscribe(app, acme, "growth_plan_monthly");
  const kofi = await prove(app, await candidate(app));
  const applicationId = await application(acme, kofi);
  const params = { applicationId };
  const ask = (change = {}) =>
    acme.call(references.ask, { params, body: { template_id: null, wanted_count: 2, ...change } });
  const list = async () => (await acme.call(references.list, { params })).items;
  const name = (requestId: string, ...addresses: string[]) =>
    kofi.call(myReferences.name, {
      params: { requestId },
      body: {
        referees: addresses.map((email_address) => ({
          name: email_address.split("@")[0] ?? "",
          email_address,
          relation: "manager" as const,
          company_name: "Grain",
        })),
      },
    });
  /** The newest link that was mailed to someone. */
  const linkTo = async (address: string) => {
    const { body_text } = await mailTo(app, address, "named you");
    return /\/references\/[\w-]{43}/.exec(body_text)?.[0] ?? "";
  };
  return { app, acme, kofi, applicationId, params, ask, list, name, linkTo };
}

/** A referee's browser: reads the form and answers every question of it. */
export async function answerReference(browser: Visitor, link: string, words: string, agreed = "yes") {
  const { body } = await browser.get(link);
  const fields = [...body.matchAll(/name="(answers\.[\w-]+)"/g)].map(([, field]) => field ?? "");
  const values = Object.fromEntries(
    [...new Set(fields)].map((field) => {
      const choice = new RegExp(`name="${field}" value="([^"]+)"`).exec(body)?.[1];
      return [field, choice ?? words];
    }),
  );
  const sent = await browser.submit(link, { ...values, agreed });
  return sent.location === undefined ? sent : browser.get(sent.location);
}
