import assert from "node:assert/strict";
import { test } from "node:test";
import { reached } from "./reach.ts";

const API = "platform-api/src";
const imports = [
  { from: `${API}/app.ts`, to: `${API}/offers/offers.routes.ts` },
  { from: `${API}/app.ts`, to: `${API}/wallet/wallet.routes.ts` },
  { from: `${API}/offers/offers.routes.ts`, to: `${API}/offers/send.ts` },
  { from: `${API}/offers/offers.routes.ts`, to: "shared-contracts/src/http/offers.ts" },
  { from: `${API}/wallet/wallet.routes.ts`, to: "shared-contracts/src/http/wallet.ts" },
  { from: `${API}/testing/test-app.ts`, to: `${API}/app.ts` },
  { from: `${API}/testing/offer.ts`, to: "shared-contracts/src/http/offers.ts" },
  { from: `${API}/offers/offers.test.ts`, to: `${API}/testing/test-app.ts` },
  { from: `${API}/offers/offers.test.ts`, to: "shared-contracts/src/http/offers.ts" },
  { from: `${API}/insights/insights.test.ts`, to: `${API}/testing/offer.ts` },
  { from: `${API}/wallet/wallet.test.ts`, to: `${API}/testing/test-app.ts` },
  { from: `${API}/wallet/wallet.test.ts`, to: "shared-contracts/src/http/wallet.ts" },
  { from: "mfe-recruit/src/offers/use-offers.ts", to: "shared-contracts/src/http/offers.ts" },
  { from: "mfe-recruit/src/offers/offers.test.tsx", to: "mfe-recruit/src/offers/use-offers.ts" },
];
const [OFFERS, INSIGHTS, WALLET, PAGE, FIRST_RUN] = [
  `${API}/offers/offers.test.ts`,
  `${API}/insights/insights.test.ts`,
  `${API}/wallet/wallet.test.ts`,
  "mfe-recruit/src/offers/offers.test.tsx",
  "e2e/production/first-run.test.ts",
] as const;
const tests = [OFFERS, INSIGHTS, WALLET, PAGE, FIRST_RUN];

test("a handler's change reaches the tests that call its operations, themselves or by a fixture", () => {
  assert.deepEqual(reached([`${API}/offers/send.ts`], tests, imports), [OFFERS, INSIGHTS]);
});

test("a contract's change reaches the handler's tests and the pages that call it", () => {
  const changed = ["shared-contracts/src/http/offers.ts"];
  assert.deepEqual(reached(changed, tests, imports), [OFFERS, INSIGHTS, PAGE]);
});

test("a change of what assembles the product reaches every test that opens it", () => {
  assert.deepEqual(reached([`${API}/app.ts`], tests, imports), [OFFERS, WALLET]);
});

test("a test that changed is reached itself", () => {
  assert.deepEqual(reached([PAGE], tests, imports), [PAGE]);
});

test("a change reaches the journeys that are filed under its folder", () => {
  const [offer, faults] = ["e2e/journeys/offers/offer.spec.ts", "e2e/federation/faults.spec.ts"];
  const journeys = [offer, "e2e/journeys/wallet/pay.spec.ts", faults];
  assert.deepEqual(reached([`${API}/offers/send.ts`], journeys, imports), [offer]);
  assert.deepEqual(reached(["shared-contracts/src/http/offers/offers.ts"], journeys, imports), [offer]);
  assert.deepEqual(reached(["host-shell/src/federation/load.ts"], journeys, imports), [faults]);
  assert.deepEqual(reached(["host-shell/src/app.tsx"], journeys, imports), []);
});

test("what acts without being imported reaches what it can act on", () => {
  assert.deepEqual(reached(["platform-api/migrations/0001-first.sql"], tests, imports), [
    OFFERS,
    INSIGHTS,
    WALLET,
  ]);
  assert.deepEqual(reached([`${API}/offers/database/offers.sql`], tests, imports), [OFFERS, INSIGHTS]);
  assert.deepEqual(reached(["ops/nginx.conf"], tests, imports), [FIRST_RUN]);
  assert.deepEqual(reached(["pnpm-lock.yaml"], tests, imports), tests);
  assert.deepEqual(reached(["docs/operations.md"], tests, imports), []);
});
