import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { assembled } from "./assembled.ts";
import { availableParts } from "./available.ts";
import { clientOf } from "./browserless-client.ts";
import { openInstallation } from "./installation.ts";
import { publishJob, signUpCompany } from "./people.ts";

const PASSWORD = "a long enough password";
const NEW_PASSWORD = { password: PASSWORD, confirm_password: PASSWORD };
const parts = availableParts();
const skip = "skip" in parts ? parts.skip : false;

test("an installation is brought up by its commands alone", { skip, timeout: 300_000 }, async (t) => {
  if ("skip" in parts) return;
  const place = await openInstallation({ app: await assembled(t), ...parts });
  t.after(place.close);

  await t.test("a setting that is missing is named", async () => {
    for (const name of ["MAIL_FROM", "TRUST_PROXY", "PUBLIC_URL", "DATABASE_URL"]) {
      const { code, err } = await place.commandWith({ [name]: "" }, "migrate");
      assert.equal(code, 1);
      assert.match(err, new RegExp(name));
      assert.doesNotMatch(err, /\n\s+at /, "no stack");
    }
  });

  await t.test("a database that forgets in a power cut is refused", async () => {
    const { code, err } = await place.commandWith({ PGOPTIONS: "-c synchronous_commit=off" }, "migrate");
    assert.equal(code, 1);
    assert.match(err, /PostgreSQL has synchronous_commit off there/);
  });

  await t.test("a folder without builds is named", async () => {
    assert.equal((await place.command("migrate")).code, 0);
    const { code, err } = await place.commandWith({ REMOTES_DIR: "/nowhere" }, "release");
    assert.equal(code, 1);
    assert.match(err, /REMOTES_DIR: there are no builds in \/nowhere/);
    assert.doesNotMatch(err, /\n\s+at /, "no stack");
  });

  await t.test("migrate and release may run again", async () => {
    assert.match((await place.command("migrate")).out, /Nothing to migrate/);
    assert.match((await place.command("release")).out, /Released 7 builds/);
    assert.match((await place.command("release")).out, /Everyone runs these builds already/);
  });

  await place.startNode(0);
  const nginx = await place.startNginx();
  const visitor = clientOf(place.url);

  await t.test("the dashboard's page and its builds come through nginx, compressed", async () => {
    const page = await fetch(`${place.url}/onboarding/login`, { headers: { accept: "text/html" } });
    assert.equal(page.status, 200);
    const html = await page.text();
    const script = /src="(\/remotes\/[^"]+\.js)"/.exec(html)?.[1];
    assert.ok(script, html.slice(0, 500));
    const answer = await fetch(place.url + script, { headers: { "accept-encoding": "gzip" } });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-encoding"), "gzip");
  });

  await t.test("a node says which commit it was made from", async () => {
    const { version } = (await (await fetch(`${place.url}/api/health`)).json()) as { version: string };
    assert.match(version, /^\d+\.\d+\.\d+\+[\da-f]{10}$/);
  });

  await t.test("the first super admin chooses a password by the printed link", async () => {
    const { out, code, err } = await place.command("admin", "create", "root@installation.test");
    assert.equal(code, 0, err);
    const link = /http:\S+\/onboarding\/reset-password\/([\w-]+)/.exec(out);
    assert.ok(link?.[0].startsWith(place.url), out);
    const token = link?.[1] ?? "";
    const signedIn = await visitor.call(waysIn.resetPassword, {
      params: { token },
      body: NEW_PASSWORD,
    });
    const admin = clientOf(place.url, { token: signedIn.token });
    assert.equal((await admin.call(releases.list, {})).data.length, 7);
    await assert.rejects(visitor.call(waysIn.resetPassword, { params: { token }, body: NEW_PASSWORD }));
  });

  await t.test("nginx's log holds no link by which someone acts", async () => {
    const { out } = await place.command("admin", "create", "root@installation.test", "--link");
    const link = /http:\S+\/onboarding\/reset-password\/([\w-]+)/.exec(out);
    assert.equal((await fetch(link?.[0] ?? "")).status, 200);
    await fetch(`${place.url}/emailVerification?token=${link?.[1]}`);
    // A line is written after its answer was sent.
    while (!nginx.log().includes('"GET /emailVerification')) await sleep(20);
    const log = nginx.log();
    assert.match(log, /"GET \/onboarding\/reset-password\/\[secret\]" 200/);
    assert.match(log, /"GET \/emailVerification" 200/);
    assert.ok(!log.includes(link?.[1] ?? ""));
  });

  await t.test("a company signs up, is mailed in the installation's name, and gets its plan", async () => {
    const email = "ada@company.test";
    const names = { company_name: "Quay Foods", first_name: "Ada", last_name: "Quay" };
    const { token } = await visitor.call(employerAuth.signup, {
      body: { ...names, email, ...NEW_PASSWORD },
    });
    const mail = await place.mails.find(email, /emailVerification/);
    assert.match(mail, /^From: Loubby <hello@installation\.test>/m);
    assert.ok(mail.includes(place.url), mail);

    const wrong = await place.command("plan", "grant", "quay", "growth_plan_yearly");
    assert.equal(wrong.code, 1);
    const slug = /Did you mean:\s+(quay-foods\S*)/.exec(wrong.err)?.[1] ?? "";
    const granted = await place.command("plan", "grant", slug, "growth_plan_yearly");
    assert.equal(granted.code, 0, granted.err);
    const company = clientOf(place.url, { token });
    const { data } = await company.call(subscriptions.current, {});
    assert.equal(data.data?.sub_name_slug, "growth_plan_yearly");
  });

  await t.test("the public pages come with the scripts that were compiled for them", async () => {
    const job = await publishJob(await signUpCompany(place.url, "Acme"), "Baker");
    const read = async (address: string) => {
      const answer = await fetch(place.url + address);
      return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
    };
    assert.match((await read("/jobs")).text, /Baker/);
    const form = await read(`/jobs/${job._id}/baker/apply`);
    assert.equal(form.status, 200);
    const assets = [...form.text.matchAll(/"(\/public\/[^"]+)"/g)].map(([, address = ""]) => address);
    assert.ok(assets.length >= 4, assets.join());
    for (const asset of assets) assert.equal((await read(asset)).status, 200, asset);
    const script = await read(assets.find((asset) => asset.endsWith("apply.js")) ?? "");
    assert.match(script.type ?? "", /javascript/);
    const [, imported = ""] = /from "\.\/([\w-]+\.js)"/.exec(script.text) ?? [];
    const other = await read(`${path.posix.dirname(assets[0] ?? "")}/${imported}`);
    assert.equal(other.status, 200, `the script's import of ${imported}`);
    assert.equal((await read("/jobs/none")).status, 404);
    assert.equal((await read("/cards/none")).status, 404);
  });

  await t.test("a partner is named once their address is confirmed", async () => {
    const email = "paul@partner.test";
    const body = { first_name: "Paul", last_name: "Partner", email, password: PASSWORD };
    const { token } = await visitor.call(auth.signup, { body });
    const early = await place.command("partner", "add", email);
    assert.equal(early.code, 1);
    assert.match(early.err, /has not confirmed/);
    const link = /token=([\w-]+)/.exec(await place.mails.find(email, /emailVerification/));
    await clientOf(place.url, { token }).call(waysIn.verifyEmail, {
      params: { token: link?.[1] ?? "" },
      body: {},
    });
    assert.equal((await place.command("partner", "add", email)).code, 0);
    const { out } = await place.command("history");
    assert.match(out, /^2\d{3}-\d\d-\d\dT[\d:.]+Z {2}\S+ {2}partner_added {2}paul@partner\.test/);
    assert.match(out, /plan_granted {2}quay-foods\S* {2}growth_plan_yearly/);
    assert.match(out, /admin_created {2}root@installation\.test/);
  });
});
