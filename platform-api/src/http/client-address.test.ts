import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { testApp } from "#api/testing/test-app";

/** Wrong passwords for accounts of their own, as they come out of nginx: it appends who connected to it. */
async function guesser(t: TestContext, TRUST_PROXY: string) {
  const app = await testApp(t, { TRUST_PROXY });
  let tries = 0;
  return async (claimed: string, client: string, remoteAddress = "10.0.0.5") => {
    const { statusCode } = await app.http.inject({
      method: "POST",
      url: "/api/loubby/auth/login",
      remoteAddress,
      headers: { "x-forwarded-for": claimed === "" ? client : `${claimed}, ${client}` },
      payload: { email: `guess-${(tries += 1)}@loubby.test`, user_password: "wrong" },
    });
    return statusCode;
  };
}

for (const TRUST_PROXY of ["1", "10.0.0.0/8"]) {
  test(`behind a proxy, with TRUST_PROXY=${TRUST_PROXY}`, async (t) => {
    const guess = await guesser(t, TRUST_PROXY);
    const answers: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) answers.push(await guess(`198.51.100.${turn}`, "203.0.113.9"));

    await t.test("limits a client as one, whatever addresses it writes into its requests", () => {
      assert.equal(answers.indexOf(429), 30, answers.join());
    });
    await t.test("lets everyone else sign in as before", async () => {
      assert.equal(await guess("", "203.0.113.10"), 401);
    });
  });
}

test("a client that bypasses the named proxies can't choose its address", async (t) => {
  const guess = await guesser(t, "10.0.0.0/8");
  const answers: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) answers.push(await guess("", `198.51.100.${turn}`, "203.0.113.9"));
  assert.equal(answers.at(-1), 429, answers.join());
});

test("a household can't use each of its IPv6 addresses for new tries", async (t) => {
  const guess = await guesser(t, "1");
  const answers: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) answers.push(await guess("", `2001:db8:1:2::${turn}`));
  assert.deepEqual([answers.at(-1), await guess("", "2001:db8:1:3::1")], [429, 401]);
});
