import assert from "node:assert/strict";
import { test } from "node:test";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { search } from "@loubby/shared-contracts/http/search/search";
import { ownerSql } from "#api/testing/as-owner";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const open = async (person: Person, q: string) => {
  const { items, near } = await person.call(openJobs.list, { query: { q } });
  return [items.map(({ title }) => title).toSorted(), near];
};
const own = async (person: Person, q: string) => {
  const { items, near } = await person.call(jobs.list, { query: { q } });
  return [items.map(({ title }) => title).toSorted(), near];
};

test("a search for jobs", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Blé d'Or");
  const other = await employer(app, "Other");
  const kofi = await candidate(app);
  await publishJob(acme, { title: "Développeur senior", skills: ["C++", "Kubernetes"], city: "Orléans" });
  const closed = await publishJob(acme, { title: "Night baker", city: "Accra" });
  await moveJob(acme, closed, "closed");
  await publishJob(other, { title: "Baker of bread" });

  await t.test(
    "matches words in any order, without accents, in title, place, skills and company",
    async () => {
      const one = [["Développeur senior"], false];
      for (const q of ["developpeur", "senior DÉVELOPPEUR", "orleans", "ble", "c++", "kube dev"])
        assert.deepEqual(await open(kofi, q), one, q);
      for (const q of ["senior developpeur", "orleans dev"]) assert.deepEqual(await own(acme, q), one, q);
    },
  );

  await t.test("falls back to similar spelling when nothing matches, and says so", async () => {
    assert.deepEqual(await open(kofi, "kubrnetes"), [["Développeur senior"], true]);
    assert.deepEqual(await open(kofi, "bakre of braed"), [["Baker of bread"], true]);
    assert.deepEqual(await own(acme, "bakre"), [["Night baker"], true]);
    assert.deepEqual(await open(kofi, "zzzzzz"), [[], false]);
  });

  await t.test("finds a company's own closed jobs for the company, and no other company's", async () => {
    assert.deepEqual(await own(acme, "baker"), [["Night baker"], false]);
    assert.deepEqual(await own(other, "night"), [[], false]);
    assert.deepEqual(await own(other, "nigth"), [[], false]);
    assert.deepEqual(await open(kofi, "night"), [[], false]);
  });

  await t.test("hides jobs kept from the person, even from similar words", async () => {
    await publishJob(acme, { title: "Chiropractor", confidential: true });
    const colleague = await member(app, acme, "recruiter", [{ feature: "job", action: ["read"] }]);
    assert.deepEqual(await own(acme, "chiropractor"), [["Chiropractor"], false]);
    for (const q of ["chiropractor", "chiropracter"]) {
      assert.deepEqual(await own(colleague, q), [[], false], q);
      assert.deepEqual(await open(kofi, q), [[], false], q);
    }
  });

  await t.test("pages through many matches", async () => {
    for (const n of [1, 2, 3]) await publishJob(other, { title: `Glazier ${n}` });
    const first = await other.call(jobs.list, { query: { q: "glazier", limit: 2 } });
    const cursor = first.nextCursor ?? "";
    const second = await other.call(jobs.list, { query: { q: "glazier", limit: 2, cursor } });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    assert.deepEqual(titles, ["Glazier 3", "Glazier 2", "Glazier 1"]);
    assert.equal(second.nextCursor, null);
  });
});

test("a search for companies", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app);
  const names = ["Côte Boats", "Cote & Sons", "Silver Cotes", "Other"];
  for (const name of names) await publishJob(await employer(app, name));
  await employer(app, "Silent Cotes");
  const found = async (keyword: string, cursor?: string) =>
    kofi.call(search.companies, { query: { keyword, limit: 2, ...(cursor && { cursor }) } });
  const namesOf = ({ companies }: Awaited<ReturnType<typeof found>>) =>
    companies.map(({ company_name }) => company_name);

  await t.test("finds hiring companies by any of their words, page by page", async () => {
    const first = await found("cote");
    const second = await found("cote", first.nextCursor ?? "");
    assert.deepEqual([...namesOf(first), ...namesOf(second)].toSorted(), [
      "Cote & Sons",
      "Côte Boats",
      "Silver Cotes",
    ]);
    assert.equal(second.nextCursor, null);
    assert.deepEqual(namesOf(await found("boats côte")), ["Côte Boats"]);
  });

  await t.test("lists all of them for an empty search", async () => {
    const first = await found("");
    const second = await found("", first.nextCursor ?? "");
    assert.deepEqual([...namesOf(first), ...namesOf(second)].toSorted(), names.toSorted());
  });

  await t.test("links to their page where their plan includes one", async () => {
    const rich = await employer(app, "Wharf");
    await publishJob(rich);
    const pageOf = async () => (await found("wharf")).companies.map(({ has_page }) => has_page);
    await ownerSql(app.services, "delete from subscriptions where organization_id = $1", [
      rich.organizationId,
    ]);
    assert.deepEqual(await pageOf(), [false]);
    await subscribe(app, rich, "growth_plan_yearly");
    assert.deepEqual(await pageOf(), [true]);
  });

  await t.test("falls back to similar spelling, but never to companies that aren't hiring", async () => {
    const near = await found("silvre");
    assert.deepEqual([near.near, namesOf(near)], [true, ["Silver Cotes"]]);
    assert.deepEqual(namesOf(await found("sileent")), []);
  });
});

test("a search made to be slow or to break is answered quickly", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  const kofi = await candidate(app);
  const hostile = [
    "%".repeat(200),
    "a ".repeat(100),
    "(a+)+$".repeat(30),
    "'; drop table users; --",
    "a & b | !c <-> 'd':*",
    "\u0000a\u0000",
    "\u202eabc\u0301\u0301\u0301",
    "🧑‍🍳".repeat(20),
    "ŉ \\ ' \" ʼ",
    "ﷺ".repeat(60),
    "x@".repeat(90),
    "*".repeat(200),
    "{[<>]}",
  ];
  for (const keyword of hostile) {
    for (const person of [acme, kofi]) {
      await person.call(search.people, { query: { keyword } });
      await person.call(search.companies, { query: { keyword } });
      await person.call(search.suggestions, { query: { keyword } });
    }
    await kofi.call(openJobs.list, { query: { q: keyword } });
    await acme.call(jobs.list, { query: { q: keyword } });
  }
  await assert.rejects(kofi.call(search.companies, { query: { keyword: "a", cursor: "[1,2]" } }), {
    status: 400,
  });
});
