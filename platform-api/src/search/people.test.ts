import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { search } from "@loubby/shared-contracts/http/search/search";
import { application } from "#api/testing/hiring/application";
import { ownerSql } from "#api/testing/as-owner";
import { changeUser, found } from "#api/testing/hiring/found-people";
import { applyTo } from "#api/testing/hiring/nameless";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { addContactTo, addPool } from "#api/testing/hiring/pool";
import { talent } from "#api/testing/hiring/talent";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const one = async (person: Person, keyword: string) =>
  (await person.call(search.people, { query: { keyword } })).people[0];

test("a search for names", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const jose = await candidate(app, "José");
  await changeUser(app, jose, { last_name: "Ñandú-Björk O'Neil" });
  await application(acme, jose, "Baker");

  await t.test("matches words in any order, by their beginnings, without accents", async () => {
    for (const typed of ["jose", "NANDU jo", "bjork", "o'neil", "oneil", "neil", "josé ñandú", "bj nan jos"])
      assert.deepEqual(await found(acme, typed), [["José", "applicant"]], typed);
    assert.deepEqual(await found(acme, "jose smith"), []);
  });

  await t.test("falls back to similar spelling when no name matches, and says so", async () => {
    for (const keyword of ["joes", "bjorg", "nanud"]) {
      const page = await acme.call(search.people, { query: { keyword } });
      assert.deepEqual(
        [page.near, page.people.map(({ first_name }) => first_name)],
        [true, ["José"]],
        keyword,
      );
    }
    assert.equal((await acme.call(search.people, { query: { keyword: "jose" } })).near, false);
    assert.deepEqual(await found(acme, "adda"), [], "no one finds themselves");
  });

  await t.test("finds the new name after a change, and no longer the old one", async () => {
    const esi = await candidate(app, "Esi");
    await application(acme, esi, "Cook");
    await changeUser(app, esi, { first_name: "Adwoa" });
    assert.deepEqual(await found(acme, "adwoa"), [["Adwoa", "applicant"]]);
    assert.deepEqual(await found(acme, "esi mensah"), []);
    assert.deepEqual(await found(acme, "mensah adwoa"), [["Adwoa", "applicant"]]);
  });

  await t.test("finds by address only people the company knows", async () => {
    const stranger = await candidate(app, "Stranger");
    await changeUser(app, stranger, { permit_reach_out: true });
    assert.deepEqual(await found(acme, jose.email.toUpperCase()), [["José", "applicant"]]);
    assert.deepEqual(await found(acme, stranger.email), []);
    assert.deepEqual(await found(await employer(app, "Other"), jose.email), []);
    assert.deepEqual(await found(stranger, jose.email), []);
  });
});

test("a search for applicants", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");

  await t.test("links to their latest application, until they withdraw it", async () => {
    const kofi = await candidate(app, "Kofi");
    const id = await application(acme, kofi, "Baker");
    const hit = await one(acme, "kofi");
    assert.deepEqual([hit?.application?._id, hit?.detail], [id, "Baker"]);
    await kofi.call(myApplications.withdraw, { params: { applicationId: id }, body: {} });
    assert.deepEqual(await found(acme, "kofi"), []);
  });

  await t.test(
    "hides them from colleagues who can't see the job, and by name where it is anonymous",
    async () => {
      const yaw = await candidate(app, "Yaw");
      const secret = await publishJob(acme, { title: "Chief", confidential: true, questions: [] });
      await applyTo(yaw, secret);
      const colleague = await member(app, acme, "recruiter", [{ feature: "application", action: ["read"] }]);
      assert.deepEqual(await found(acme, "yaw"), [["Yaw", "applicant"]]);
      assert.deepEqual(await found(colleague, "yaw"), []);
      const esi = await candidate(app, "Esi");
      await applyTo(esi, await publishJob(acme, { title: "Welder", anonymised: true, questions: [] }));
      assert.deepEqual(await found(acme, "esi"), []);
      assert.deepEqual(await found(acme, "essi"), []);
      assert.deepEqual(await found(acme, esi.email), []);
    },
  );

  await t.test("pages through each once without gaps", async () => {
    for (const name of ["Amaa", "Amab", "Amac", "Amad", "Amae"]) {
      const person = await candidate(app, name);
      await changeUser(app, person, { last_name: "Amankwah" });
      await application(acme, person, "Cook");
    }
    const names = (await found(acme, "ama")).map(([name]) => name);
    assert.deepEqual(names.toSorted(), ["Amaa", "Amab", "Amac", "Amad", "Amae"]);
    await assert.rejects(acme.call(search.people, { query: { keyword: "ama", cursor: "x" } }), {
      status: 400,
    });
  });
});

test("a search for pool members", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const pool = await addPool(acme, { name: "Silver medallists" });
  await addContactTo(acme, pool, { first_name: "Abena", last_name: "Owusu", email: "abena@people.test" });

  await t.test("links to the pool, once, by name and by address", async () => {
    const second = await addPool(acme, { name: "Another" });
    await addContactTo(acme, second, { first_name: "Abena", last_name: "Owusu", email: "abena@people.test" });
    const hit = await one(acme, "owusu");
    assert.deepEqual([hit?.member?.pool_slug, hit?.detail], [pool.name_slug, "Silver medallists"]);
    assert.deepEqual(await found(acme, "abena"), [["Abena", "pool_member"]]);
    assert.deepEqual(await found(acme, "Abena@people.test"), [["Abena", "pool_member"]]);
    assert.deepEqual(await found(acme, "abenna"), [["Abena", "pool_member"]]);
  });

  await t.test(
    "hides them from other companies, from members without permission, and from members who can't see the pool",
    async () => {
      const read = [{ feature: "talent_pool", action: ["read"] }] as const;
      const colleague = await member(app, acme, "recruiter", [...read]);
      assert.deepEqual(await found(colleague, "abena"), [["Abena", "pool_member"]]);
      assert.deepEqual(await found(await member(app, acme, "recruiter", []), "abena"), []);
      assert.deepEqual(await found(await employer(app, "Other"), "abena"), []);
      const hidden = await addPool(acme, { name: "Mine", visibility: "private" });
      await addContactTo(acme, hidden, { first_name: "Hidden", email: "hidden@people.test" });
      assert.deepEqual(await found(acme, "hidden"), [["Hidden", "pool_member"]]);
      assert.deepEqual(await found(colleague, "hidden"), []);
      assert.deepEqual(await found(colleague, "hiden"), []);
    },
  );

  await t.test("leaves out archived pools", async () => {
    const past = await addPool(acme, { name: "Past" });
    await addContactTo(acme, past, { first_name: "Gone", email: "gone@people.test" });
    await acme.call(talentPools.setState, { params: { poolId: past._id }, body: { to: "archived" } });
    assert.deepEqual(await found(acme, "gone"), []);
  });
});

test("a search for talents", async (t) => {
  const app = await openApp();
  const acme = await employer(app, "Acme");
  const nana = await candidate(app, "Nana");
  await changeUser(app, nana, { permit_reach_out: true });

  await t.test("finds them for companies, until they stop it", async () => {
    assert.deepEqual(await found(acme, "nana"), [["Nana", "open_to_contact"]]);
    assert.deepEqual(await found(await candidate(app), "nana"), []);
    await changeUser(app, nana, { permit_reach_out: false });
    assert.deepEqual(await found(acme, "nana"), []);
    await changeUser(app, nana, { permit_reach_out: true });
  });

  await t.test("finds them once, linking to them and to the conversation after a message", async () => {
    const writer = await employer(app, "Writer");
    const esther = await talent(app, "Esther", { headline: "Sailor" });
    const body = { user_ids: [esther.userId], message: "Hello {first_name}", client_id: randomUUID() };
    assert.equal((await one(writer, "esther"))?.reachable, false);
    await writer.call(talentReachOut.write, { body });
    assert.deepEqual(await found(writer, "esther"), [["Esther", "open_to_contact"]]);
    assert.equal((await one(writer, "esther"))?.reachable, true);
    const pool = await addPool(writer, { name: "Sailors" });
    await writer.call(poolMembers.takeOver, {
      params: { poolId: pool._id },
      body: { user_ids: [esther.userId] },
    });
    assert.deepEqual(await found(writer, "esther"), [["Esther", "pool_member"]]);
    assert.equal((await one(writer, "esther"))?.reachable, true);
  });

  await t.test("hides them from a company that may not reach out, and from a member they block", async () => {
    const add =
      "insert into do_not_contact (organization_id, key, reason) values ($1, 'u:' || $2, 'withdrew')";
    const other = await employer(app, "Other");
    await ownerSql(app.services, add, [other.organizationId, nana.userId]);
    assert.deepEqual(await found(other, "nana"), []);
    const block = "insert into connection_blocks (blocker_id, blocked_id) values ($1, $2)";
    await ownerSql(app.services, block, [nana.userId, acme.userId]);
    assert.deepEqual(await found(acme, "nana"), []);
  });
});
