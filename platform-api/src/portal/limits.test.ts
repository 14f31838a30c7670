import assert from "node:assert/strict";
import { test } from "node:test";
import { newToken } from "#api/identity/sessions/tokens";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("limits of the public pages", async (t) => {
  const app = await openApp();
  const from = (remoteAddress: string) => ({
    async read(url: string) {
      return (await app.http.inject({ url, remoteAddress })).statusCode;
    },
    async write(url: string, cookie = "") {
      const request = { method: "POST", url, remoteAddress, headers: { cookie }, payload: {} } as const;
      return (await app.http.inject(request)).statusCode;
    },
  });
  const refused = (answers: readonly number[]) => answers.filter((status) => status === 429).length;

  await t.test("let hundreds of people behind one address read and answer their own mails", async () => {
    const office = from("203.0.113.1");
    const answers: number[] = [];
    for (let person = 0; person < 400; person += 1) {
      answers.push(await office.read("/jobs/none"), await office.read(`/offers/${newToken()}`));
      answers.push(await office.write(`/contact/${newToken()}`));
      const job = "01a201fa-4a4e-785e-b9cc-cb0925d45453";
      const draft = `apply=${job}.${newToken()}`;
      answers.push(await office.write(`/jobs/${job}/apply/files/remove`, draft));
    }
    assert.equal(refused(answers), 0);
  });

  await t.test("limit how often one link is submitted, from anywhere", async () => {
    const url = `/references/${newToken()}/decline`;
    const answers: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) answers.push(await from(`198.51.100.${turn}`).write(url));
    assert.equal(answers.at(-1), 429);
    assert.equal(refused(answers), 1);
  });

  await t.test("slow down a crawler across all pages, and no one else", async () => {
    const crawler = from("203.0.113.2");
    for (let turn = 0; turn < 1500; turn += 1) {
      await crawler.read("/jobs/none");
      await crawler.read("/c/none/none");
      await crawler.read("/cards/none");
    }
    assert.equal(await crawler.read("/robots.txt"), 429);
    assert.equal(await from("203.0.113.3").read("/robots.txt"), 200);
  });
});

test("let an office sign in on a Monday morning", async () => {
  const app = await openApp();
  const answers: number[] = [];
  for (let person = 0; person < 100; person += 1) {
    const request = { method: "POST", url: "/api/loubby/auth/login", payload: {} } as const;
    answers.push((await app.http.inject(request)).statusCode);
  }
  assert.ok(!answers.includes(429), answers.join());
});
