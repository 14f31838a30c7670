import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { publishJob } from "#api/testing/hiring/job-form";
import { partner } from "#api/testing/partner";
import { candidate, employer, type Person } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const open = (person: Person, organizationId: string | null) =>
  person.call(workspaces.open, { body: { organizationId } });

const create = (person: Person, company_name: string, partnerId = person.userId) =>
  person.call(partnerWorkspaces.create, {
    body: { company_name, workspace_email: "hello@acme.test", partnerId },
  });

test("a partner's workspaces", async (t) => {
  const app = await openApp();
  const grace = await partner(app);
  const stranger = await partner(app);
  const acme = await employer(app, "Acme");

  await t.test("are none at first", async () => {
    assert.deepEqual((await grace.call(partnerWorkspaces.companies, {})).workspaces, []);
  });

  await t.test("are the companies they open, which they manage", async () => {
    const { data } = await create(grace, "Blue Ltd");
    assert.deepEqual([data.company_name, data.role, data.current], ["Blue Ltd", "partner_manager", false]);
    await create(grace, "Amber Ltd");
    const list = (await grace.call(partnerWorkspaces.companies, {})).workspaces;
    assert.deepEqual(
      list.map(({ company_name }) => company_name),
      ["Amber Ltd", "Blue Ltd"],
    );
    assert.deepEqual((await stranger.call(partnerWorkspaces.companies, {})).workspaces, []);
  });

  await t.test("can only be opened in one's own name, whatever the request says", async () => {
    await assert.rejects(create(grace, "Claimed", stranger.userId), { status: 403, code: "not_yours" });
  });

  await t.test("need a name and an address, or the error names the field", async () => {
    for (const [body, path] of [
      [{ company_name: " ", workspace_email: "a@b.test" }, "company_name"],
      [{ company_name: "Fine", workspace_email: "nonsense" }, "workspace_email"],
    ] as const) {
      const refused = grace.call(partnerWorkspaces.create, { body: { ...body, partnerId: grace.userId } });
      await assert.rejects(refused, (error: { status: number; details: { path: string }[] }) => {
        assert.equal(error.status, 400);
        assert.equal(error.details[0]?.path, path);
        return true;
      });
    }
  });

  await t.test("are opened once when the button is pressed twice", async () => {
    const results = await Promise.allSettled([create(grace, "Twice"), create(grace, "twice")]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    await assert.rejects(create(grace, "TWICE"), { status: 409, code: "workspace_exists" });
  });

  await t.test("are for partners only", async () => {
    await assert.rejects(create(acme, "Another"), { status: 403, code: "wrong_user_type" });
  });

  await t.test(
    "are shown one at a time: a switch changes the session, and what every call sees",
    async () => {
      const [amber, blue] = (await grace.call(partnerWorkspaces.companies, {})).workspaces;
      assert.ok(amber && blue);
      const state = await open(grace, amber._id);
      assert.equal(state.user.organization?.employer_id._id, amber._id);
      assert.equal(state.user.organization.role.tag, "partner_manager");
      await publishJob(grace, { title: "Amber's engineer" });
      assert.equal((await grace.call(jobs.list, { query: {} })).items.length, 1);

      await open(grace, blue._id);
      assert.equal((await grace.call(jobs.list, { query: {} })).items.length, 0);
      const again = await grace.call(auth.profile, {});
      assert.equal(again.user.organization?.employer_id._id, blue._id);
      assert.equal(
        (await grace.call(workspaces.list, {})).workspaces.find(({ current }) => current)?._id,
        blue._id,
      );
    },
  );

  await t.test("never include a company one isn't a member of", async () => {
    await assert.rejects(open(grace, acme.organizationId), { status: 404, code: "workspace_not_found" });
    await assert.rejects(open(grace, "00000000-0000-7000-8000-000000000000"), { status: 404 });
    assert.notEqual(
      (await grace.call(auth.profile, {})).user.organization?.employer_id._id,
      acme.organizationId,
    );
  });

  await t.test("refuse requests from a page of the previous workspace", async () => {
    const [amber, blue] = (await grace.call(partnerWorkspaces.companies, {})).workspaces;
    await open(grace, amber?._id ?? "");
    const before = (await grace.call(jobs.list, { query: {} })).items.length;
    const oldPage = { "x-workspace": blue?._id ?? "" };
    await assert.rejects(grace.call(jobs.create, { body: {} as never }, oldPage), {
      status: 409,
      code: "workspace_changed",
    });
    assert.equal((await grace.call(jobs.list, { query: {} })).items.length, before);
  });

  await t.test("let the old page ask who it is now, and sign out", async () => {
    const oldPage = { "x-workspace": acme.organizationId };
    assert.ok((await grace.call(auth.profile, {}, oldPage)).user.organization);
    const leaving = await partner(app);
    await leaving.call(auth.logout, {}, oldPage);
    await assert.rejects(leaving.call(auth.profile, {}), { status: 401 });
  });

  await t.test("are all a partner has: they always stay in a company", async () => {
    await assert.rejects(open(grace, null), { status: 422, code: "workspace_required" });
  });

  await t.test("are protected by the database: only the open one can be read", async () => {
    const [amber] = (await grace.call(partnerWorkspaces.companies, {})).workspaces;
    const as = app.services.db.as({ user: grace.userId, organization: amber?._id ?? null });
    const rows = await as.read((sql) => sql.selectFrom("organizations").select("id").execute());
    assert.deepEqual(rows, [{ id: amber?._id }]);
    const others = app.services.db.as({ user: stranger.userId, organization: null });
    assert.deepEqual(await others.read((sql) => sql.selectFrom("my_workspaces").selectAll().execute()), []);
  });
});

test("a company member", async (t) => {
  const app = await openApp();
  const ada = await employer(app, "Acme");

  await t.test("can switch to their personal workspace, and is a candidate there", async () => {
    const state = await open(ada, null);
    assert.equal(state.user.organization, null);
    await assert.rejects(ada.call(members.list, {}), { status: 403 });
    assert.ok((await open(ada, ada.organizationId)).user.organization);
  });

  await t.test("is refused where a personal page meets a company's session", async () => {
    await assert.rejects(ada.call(members.list, {}, { "x-workspace": "-" }), { code: "workspace_changed" });
  });

  await t.test("chooses the app that opens after signing in, or none", async () => {
    const set = (defaultApp: "recruit" | "") => ada.call(workspaces.setDefaultApp, { body: { defaultApp } });
    assert.equal((await set("recruit")).data.defaultApp, "recruit");
    assert.equal((await ada.call(auth.profile, {})).user.defaultApp, "recruit");
    assert.equal((await set("")).data.defaultApp, "");
    await assert.rejects(set("payroll" as never), { status: 400 });
    await assert.rejects(
      (await candidate(app)).call(workspaces.setDefaultApp, { body: { defaultApp: "" } }),
      {
        code: "wrong_user_type",
      },
    );
  });
});
