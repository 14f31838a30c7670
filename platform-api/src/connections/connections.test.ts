import assert from "node:assert/strict";
import { test } from "node:test";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { publishJob } from "#api/testing/hiring/job-form";
import { type TestApp, sharedApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

const openApp = sharedApp();

const ask = (from: Person, to: Person, note = "") =>
  from.call(connections.request, { body: { userId: to.userId, note } });
const box = async (person: Person, name: "incoming" | "outgoing" | "connected") =>
  (await person.call(connections.list, { query: { box: name } })).items;
const bell = async (person: Person) =>
  (await person.call(notifications.list, { query: {} })).data.response.map(({ title }) => title);
const between = async (one: Person, other: Person) =>
  (await one.call(connections.between, { query: { userId: other.userId } })).connection?.state ?? null;

async function applied(app: TestApp, company: Person, name: string): Promise<Person> {
  const one = await candidate(app, name);
  const job = await publishJob(company);
  const body = { resume_file_id: await uploadResume(one), answers: [] };
  await one.call(openJobs.apply, { params: { jobId: job._id }, body });
  return one;
}

test("a connection", async (t) => {
  const app = await openApp();
  const company = await employer(app);
  const [kofi, lina] = [await applied(app, company, "Kofi"), await applied(app, company, "Lina")];

  await t.test("is requested, notified, accepted, and notified back", async () => {
    const { connection } = await ask(company, kofi, "We met <b>in Accra</b>");
    assert.deepEqual([connection.state, connection.direction], ["pending", "outgoing"]);
    assert.ok((await bell(kofi)).includes("Ada Admin would like to connect"));
    const [incoming] = await box(kofi, "incoming");
    assert.deepEqual(
      [incoming?.person.first_name, incoming?.note, incoming?.direction],
      ["Ada", "We met <b>in Accra</b>", "incoming"],
    );
    const params = { connectionId: connection._id };
    await assert.rejects(company.call(connections.accept, { params }), { status: 404 });
    for (const _ of [1, 2]) {
      assert.equal((await kofi.call(connections.accept, { params })).connection.state, "accepted");
    }
    assert.deepEqual(
      await bell(company).then((titles) => titles[0]),
      "You're now connected with Kofi Mensah",
    );
    assert.deepEqual(
      [(await box(company, "connected")).length, (await box(kofi, "connected")).length],
      [1, 1],
    );
  });

  await t.test("can be ended by either side, and requested again by either", async () => {
    const [one] = await box(kofi, "connected");
    const params = { connectionId: one?._id ?? "" };
    assert.equal((await kofi.call(connections.end, { params })).connection.state, "ended");
    await assert.rejects(kofi.call(connections.accept, { params }), {
      status: 409,
      code: "illegal_transition",
    });
    await ask(kofi, company);
    assert.equal((await box(company, "incoming")).length, 1);
    // The person asked can decline, but not withdraw for the other.
    await assert.rejects(company.call(connections.end, { params }), { status: 404 });
    await kofi.call(connections.end, { params });
    assert.deepEqual(await box(company, "incoming"), []);
  });

  await t.test("still looks pending to the asker when declined, and can be accepted later", async () => {
    const { connection } = await ask(company, lina);
    const params = { connectionId: connection._id };
    const declined = await lina.call(connections.decline, { params, body: {} });
    assert.equal(declined.connection.state, "declined");
    assert.equal(await between(company, lina), "pending");
    assert.deepEqual(
      [(await ask(company, lina)).connection.state, await box(lina, "incoming")],
      ["pending", []],
    );
    assert.equal((await ask(lina, company)).connection.state, "accepted");
  });

  await t.test("stays pending for ever with someone who blocked the asker, and notifies no one", async () => {
    const mia = await applied(app, company, "Mia");
    const { connection } = await ask(company, mia);
    const params = { connectionId: connection._id };
    await mia.call(connections.decline, { params, body: { block: true } });
    await company.call(connections.end, { params });
    const before = await bell(mia);
    assert.equal((await ask(company, mia)).connection.state, "pending");
    assert.deepEqual(
      [await bell(mia), await box(mia, "incoming"), await between(mia, company)],
      [before, [], null],
    );
    await assert.rejects(mia.call(connections.accept, { params }), { status: 404 });
    assert.equal((await ask(mia, company)).connection.state, "accepted");
  });

  await t.test("becomes one when both ask at the same moment", async () => {
    const [a, b] = [await member(app, company, "recruiter", []), await member(app, company, "editor", [])];
    await Promise.allSettled([ask(a, b), ask(b, a)]);
    const { connection } = await ask(a, b);
    assert.equal(
      connection.state === "accepted" || connection.state === "pending",
      true,
      "there is one request between them",
    );
    const rows = await app.services.db
      .as({ user: a.userId, organization: null })
      .read((sql) => sql.selectFrom("connections").select("id").execute());
    assert.equal(rows.length, 1);
  });

  await t.test(
    "can't be requested from people the asker may not know, whether they exist or not",
    async () => {
      const stranger = await candidate(app, "No one");
      const madeUp = { ...stranger, userId: "01a1fd0d-0000-7000-8000-000000000001" };
      for (const to of [stranger, madeUp, kofi]) {
        await assert.rejects(ask(stranger === to ? company : stranger, to), {
          status: 404,
          code: "person_not_found",
        });
      }
    },
  );

  await t.test("is visible to and changed by the two alone, enforced by the database", async () => {
    const other = await candidate(app, "Other");
    const asOther = app.services.db.as({ user: other.userId, organization: null });
    assert.deepEqual(await asOther.read((sql) => sql.selectFrom("connections").select("id").execute()), []);
    await assert.rejects(
      asOther.write((sql) =>
        sql
          .insertInto("connections")
          .values({ id: other.userId, requester_id: kofi.userId, addressee_id: lina.userId })
          .execute(),
      ),
      /row-level security/,
    );
  });

  await t.test("is limited in pending requests", async () => {
    const boss = await employer(app, "Crowd");
    const crowd: Person[] = [];
    // More at once would wait for a connection longer than one may.
    while (crowd.length < 51)
      crowd.push(...(await Promise.all([1, 2, 3].map(() => member(app, boss, "recruiter", [])))));
    const asBoss = app.services.db.as({ user: boss.userId, organization: boss.organizationId });
    const { uuidv7 } = await import("uuidv7");
    const rows = crowd
      .slice(0, 50)
      .map(({ userId }) => ({ id: uuidv7(), requester_id: boss.userId, addressee_id: userId }));
    await asBoss.write((sql) => sql.insertInto("connections").values(rows).execute());
    const [last] = crowd.slice(-1);
    assert.ok(last);
    await assert.rejects(ask(boss, last), { status: 409, code: "too_many_requests" });
  });
});

test("people to connect with", async (t) => {
  const app = await openApp();
  const company = await employer(app);
  const kofi = await applied(app, company, "Kofi");
  const colleague = await member(app, company, "guest", []);
  const stranger = await candidate(app, "Stranger");
  const found = async (person: Person, keyword = "") =>
    (await person.call(connections.people, { query: { keyword } })).items;

  await t.test("are colleagues first, then applicants; no one else, and never with an address", async () => {
    const items = await found(company);
    assert.deepEqual(
      items.map(({ first_name, relation }) => [first_name, relation]),
      [
        ["Mia", "colleague"],
        ["Kofi", "applicant"],
      ],
    );
    assert.ok(!JSON.stringify(items).includes("@"));
    assert.deepEqual(await found(stranger), []);
  });

  await t.test("include applicants only for members who may read applications", async () => {
    assert.deepEqual(
      (await found(colleague)).map(({ relation }) => relation),
      ["colleague"],
    );
  });

  await t.test(
    "include talents who let companies reach out, for companies but not for candidates",
    async () => {
      await app.services.db
        .as({ role: "auth" })
        .write((sql) =>
          sql
            .updateTable("users")
            .set({ permit_reach_out: true })
            .where("id", "=", stranger.userId)
            .execute(),
        );
      assert.deepEqual(
        (await found(company, "strang")).map(({ relation }) => relation),
        ["open"],
      );
      assert.deepEqual(await found(kofi, "strang"), []);
    },
  );

  await t.test("are found by their own words only, page by page", async () => {
    assert.deepEqual(await found(company, "%"), []);
    const first = await company.call(connections.people, { query: { limit: 1 } });
    const rest = await company.call(connections.people, {
      query: { limit: 5, cursor: first.nextCursor ?? "" },
    });
    assert.deepEqual([first.items.length, rest.items.length, rest.nextCursor], [1, 2, null]);
  });

  await t.test("refuse a cursor from another list", async () => {
    for (const key of [1.5, 1e21, -1]) {
      const keys = JSON.stringify([key, "00000000-0000-7000-8000-000000000000"]);
      const query = { limit: 5, cursor: Buffer.from(keys).toString("base64url") };
      await assert.rejects(company.call(connections.people, { query }), { status: 400 });
    }
  });
});
