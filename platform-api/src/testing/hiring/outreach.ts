import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { mailTo } from "../mailbox.ts";
import { provenEmployer } from "../person.ts";
import { addPool } from "./pool.ts";
import { testApp } from "../test-app.ts";

/** A mail that fills in its variables. */
export const OUTREACH_MAIL = { subject: "Hello {first_name}", body: "{company} has work for you." };

/** A company with a pool, and how it mails the people in it. */
export async function outreachSetting(t: TestContext) {
  const app = await testApp(t);
  const ada = await provenEmployer(app);
  const pool = await addPool(ada);
  const params = { poolId: pool._id };
  const selection = { filter: {} };
  const ended = async (runId: string) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const run = await ada.call(poolOutreach.get, { params: { runId } });
      if (run.state !== "running") return run;
      await sleep(25);
    }
    return assert.fail("The mail does not end.");
  };
  const send = async (body: object = {}) =>
    ended(
      (await ada.call(poolOutreach.start, { params, body: { selection, mail: OUTREACH_MAIL, ...body } }))._id,
    );
  const wayOut = async (address: string) =>
    /\/contact\/\S+/.exec((await mailTo(app, address, "Hello")).body_text)?.[0] ?? "";
  const list = async () => (await ada.call(poolMembers.list, { params, query: {} })).items;
  return { app, ada, pool, params, selection, send, wayOut, list };
}
