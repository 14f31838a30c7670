import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import type { AnnouncementFields } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { candidate, employer, member, type Person, superAdmin } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { type TestApp, sharedApp } from "#api/testing/test-app";
import { announce } from "./announce.ts";

const openApp = sharedApp();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const fields = (change: Partial<AnnouncementFields> = {}): AnnouncementFields => ({
  form: "banner",
  type: "New Feature",
  area: "recruit",
  title: "Boards are faster",
  body: "Open one and see.",
  link: "/dashboard/schedule",
  link_type: "schedule",
  link_label: "",
  user_types: [],
  plans: [],
  countries: [],
  organization_ids: [],
  in_changelog: false,
  starts_at: inHours(-1),
  ends_at: null,
  ...change,
});
const write = async (staff: Person, change: Partial<AnnouncementFields> = {}) =>
  staff.call(adminAnnouncements.create, { body: fields(change) });
const take = async (person: Person, tab: string = randomUUID()) =>
  (await person.call(announcements.take, { body: { tab } })).announcement?.title ?? null;
const dismiss = (person: Person, announcementId: string) =>
  person.call(announcements.dismiss, { params: { announcementId }, body: {} });
const waits = async (person: Person) => (await person.call(notifications.settings, {})).announcement;
const grant = (app: TestApp, userId: string, flag: "is_seller" | "is_partner" | "is_admin") =>
  ownerSql(app.services, `update users set ${flag} = true where id = '${userId}'`);
const clear = (app: TestApp) => ownerSql(app.services, "delete from announcements");
/** Until some statement waits for another transaction's lock. */
async function untilSomeoneWaits(app: TestApp): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await ownerSql(app.services, waiting)).length === 0) await setTimeout(10);
}
const MISSING = { status: 404, code: "announcement_not_found" };

test("an announcement", async (t) => {
  const app = await openApp();
  const staff = await superAdmin(app);
  const [kofi, lina] = [await candidate(app, "Kofi"), await candidate(app, "Lina")];
  t.beforeEach(() => clear(app));

  await t.test("is shown once to each person, whichever of their tabs asks", async () => {
    const { _id } = await write(staff);
    assert.equal(await waits(kofi), true);
    const tabs = await Promise.all([1, 2, 3, 4].map(() => take(kofi)));
    assert.deepEqual(tabs.filter(Boolean), ["Boards are faster"]);
    assert.equal(await take(lina), "Boards are faster");
    assert.equal((await staff.call(adminAnnouncements.get, { params: { announcementId: _id } })).seen, 2);
  });

  await t.test("is none when it's deleted while someone takes it", async () => {
    const { _id } = await write(staff);
    await asOwner(app.services, async (client) => {
      await client.query("begin");
      await client.query("delete from announcements where id = $1", [_id]);
      const taken = take(kofi);
      await untilSomeoneWaits(app);
      await client.query("commit");
      assert.equal(await taken, null);
    });
  });

  await t.test("stays in its tab over a reload until it is dismissed, then nowhere", async () => {
    const { _id } = await write(staff);
    const tab = randomUUID();
    assert.equal(await take(kofi, tab), "Boards are faster");
    assert.equal(await take(kofi, tab), "Boards are faster");
    await dismiss(kofi, _id);
    await dismiss(kofi, _id);
    assert.deepEqual([await take(kofi, tab), await take(kofi), await waits(kofi)], [null, null, false]);
    assert.equal(await waits(lina), true);
  });

  await t.test("isn't shown before it starts, after it ends, or once it was ended", async () => {
    const later = await write(staff, { starts_at: inHours(1), ends_at: inHours(2) });
    await write(staff, { starts_at: inHours(-2), ends_at: inHours(-1) });
    assert.deepEqual([await waits(kofi), await take(kofi)], [false, null]);
    const params = { announcementId: later._id };
    await assert.rejects(kofi.call(announcements.get, { params }), MISSING);
    await assert.rejects(staff.call(adminAnnouncements.end, { params, body: {} }), {
      status: 409,
      code: "announcement_not_running",
    });
    const { _id } = await write(staff, { title: "Now" });
    assert.equal(await waits(kofi), true);
    await staff.call(adminAnnouncements.end, { params: { announcementId: _id }, body: {} });
    assert.deepEqual([await waits(kofi), await take(kofi)], [false, null]);
  });

  await t.test("comes as a dialog before a banner, the latest first, one at a time", async () => {
    await write(staff, { title: "Old banner", starts_at: inHours(-3) });
    await write(staff, { title: "New banner" });
    const dialog = await write(staff, { title: "Dialog", form: "dialog", starts_at: inHours(-5) });
    const tab = randomUUID();
    assert.deepEqual([await take(kofi, tab), await take(kofi, tab)], ["Dialog", "Dialog"]);
    await dismiss(kofi, dialog._id);
    assert.equal(await take(kofi, tab), "New banner");
  });

  await t.test("that was changed isn't shown again to who has seen it", async () => {
    const { _id, version } = await write(staff);
    await dismiss(kofi, _id);
    const params = { announcementId: _id };
    const body = { ...fields({ title: "Changed" }), version };
    assert.equal((await staff.call(adminAnnouncements.update, { params, body })).title, "Changed");
    await assert.rejects(staff.call(adminAnnouncements.update, { params, body }), {
      status: 409,
      code: "changed_meanwhile",
    });
    assert.deepEqual([await take(kofi), await take(lina)], [null, "Changed"]);
    await staff.call(adminAnnouncements.remove, { params });
    await assert.rejects(dismiss(lina, _id), MISSING);
  });
});

test("an announcement is aimed", async (t) => {
  const app = await openApp();
  const staff = await superAdmin(app);
  const [acme, rival] = [await employer(app, "Acme"), await employer(app, "Rival")];
  const mia = await member(app, acme, "guest", []);
  const [buyer, seller] = [await candidate(app, "Buyer"), await candidate(app, "Seller")];
  await grant(app, seller.userId, "is_seller");
  await subscribe(app, acme, "growth_plan_yearly");
  const people = { acme, mia, rival, buyer, seller };
  /** Who is shown one that is aimed so. */
  async function readers(change: Partial<AnnouncementFields>) {
    await clear(app);
    await write(staff, change);
    const shown: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      const one = await take(person);
      if (one !== null) shown.push(name);
    }
    return shown;
  }

  await t.test("at everyone where nothing is chosen", async () => {
    assert.deepEqual(await readers({}), ["acme", "mia", "rival", "buyer", "seller"]);
  });

  await t.test("by what people are", async () => {
    assert.deepEqual(await readers({ user_types: ["employers"] }), ["acme", "mia", "rival"]);
    assert.deepEqual(await readers({ user_types: ["candidates"] }), ["buyer", "seller"]);
    assert.deepEqual(await readers({ user_types: ["buyers"] }), ["buyer"]);
    // Staff of the product looks for no work.
    await write(staff, { user_types: ["candidates", "buyers"] });
    assert.equal(await waits(staff), false);
    assert.deepEqual(await readers({ user_types: ["sellers", "partners"] }), ["seller"]);
    await grant(app, rival.userId, "is_partner");
    assert.deepEqual(await readers({ user_types: ["partners"] }), ["rival"]);
    assert.deepEqual(await readers({ user_types: ["employers"] }), ["acme", "mia"]);
  });

  await t.test("by the plan in force", async () => {
    assert.deepEqual(await readers({ plans: ["growth_plan"] }), ["acme", "mia"]);
    assert.deepEqual(await readers({ plans: ["none"], user_types: ["partners"] }), ["rival"]);
    await ownerSql(app.services, "update subscriptions set ends_at = now()");
    assert.deepEqual(await readers({ plans: ["growth_plan"] }), []);
  });

  await t.test("by country: a profile's, else the phone's", async () => {
    await ownerSql(app.services, `update users set phone_country = 'KE' where id = '${acme.userId}'`);
    await ownerSql(app.services, `update users set phone_country = 'NG' where id = '${buyer.userId}'`);
    await ownerSql(
      app.services,
      `insert into profiles (user_id, country) values ('${buyer.userId}', 'KE')
       on conflict (user_id) do update set country = 'KE'`,
    );
    assert.deepEqual(await readers({ countries: ["KE"] }), ["acme", "buyer"]);
    assert.deepEqual(await readers({ countries: ["NG"] }), []);
  });

  await t.test("by company: that of the session, as a member", async () => {
    const aim = { organization_ids: [acme.organizationId] };
    assert.deepEqual(await readers(aim), ["acme", "mia"]);
    assert.deepEqual(await readers({ ...aim, user_types: ["candidates"] }), []);
    const [one] = (await staff.call(adminAnnouncements.list, { query: {} })).items;
    assert.deepEqual(one?.companies, [{ _id: acme.organizationId, company_name: "Acme" }]);
    const { items } = await staff.call(adminAnnouncements.companies, { query: { q: "riv" } });
    assert.deepEqual(items, [{ _id: rival.organizationId, company_name: "Rival" }]);
    await assert.rejects(write(staff, { organization_ids: [randomUUID()] }), {
      status: 422,
      code: "company_missing",
    });
  });

  await t.test("and no one else can read it, dismiss it or count it", async () => {
    await clear(app);
    const { _id } = await write(staff, { organization_ids: [acme.organizationId], in_changelog: true });
    const params = { announcementId: _id };
    await assert.rejects(rival.call(announcements.get, { params }), MISSING);
    await assert.rejects(dismiss(rival, _id), MISSING);
    assert.deepEqual((await rival.call(announcements.changelog, { query: {} })).items, []);
    assert.equal((await mia.call(announcements.get, { params })).title, "Boards are faster");
  });
});

test("announcements in the bell", async (t) => {
  const app = await openApp();
  const staff = await superAdmin(app);
  const [kofi, acme] = [await candidate(app, "Kofi"), await employer(app, "Acme")];
  const bell = async (person: Person) =>
    (await person.call(notifications.list, { query: { type: "announcement" } })).data.response;

  await t.test("are told once to those they are aimed at, however often the job runs", async () => {
    const { _id: announcementId } = await write(staff, { form: "bell", user_types: ["buyers"] });
    await Promise.all([1, 2].map(() => announce(app.services, { announcementId })));
    await announce(app.services, { announcementId });
    assert.deepEqual(
      (await bell(kofi)).map(({ title, body, link }) => [title, body, link]),
      [["Boards are faster", "Open one and see.", `/dashboard/changelog?announcement=${announcementId}`]],
    );
    assert.deepEqual(await bell(acme), []);
    assert.equal(await waits(kofi), false);
  });

  await t.test("say how a long text begins, on one line", async () => {
    const body = `First line.\n\n${"More of it. ".repeat(20)}`;
    const { _id: announcementId } = await write(staff, { form: "bell", body, user_types: ["employers"] });
    await announce(app.services, { announcementId });
    const [line] = await bell(acme);
    assert.match(line?.body ?? "", /^First line\. More of it\. .+…$/);
    assert.ok((line?.body.length ?? 0) <= 141);
  });

  await t.test("wait for their start, and never come after their end", async () => {
    const before = (await bell(kofi)).length;
    const later = await write(staff, { form: "bell", starts_at: inHours(1) });
    const over = await write(staff, { form: "bell", starts_at: inHours(-2), ends_at: inHours(-1) });
    for (const { _id } of [later, over]) await announce(app.services, { announcementId: _id });
    assert.equal((await bell(kofi)).length, before);
  });
});

test("the changelog", async (t) => {
  const app = await openApp();
  const staff = await superAdmin(app);
  const kofi = await candidate(app, "Kofi");

  await t.test(
    "lists what is marked for it and aimed at the person, newest first, page by page",
    async () => {
      for (const hours of [5, 3, 4, 1, 2])
        await write(staff, {
          title: `${hours} ago`,
          in_changelog: true,
          starts_at: inHours(-hours),
          ends_at: hours > 3 ? inHours(-hours + 0.5) : null,
        });
      await write(staff, { title: "unmarked" });
      await write(staff, { title: "to come", in_changelog: true, starts_at: inHours(1) });
      await write(staff, { title: "for others", in_changelog: true, user_types: ["employers"] });
      const titles: string[] = [];
      let cursor: string | null = null;
      do {
        const page: ReplyOf<typeof announcements.changelog> = await kofi.call(announcements.changelog, {
          query: { limit: 2, ...(cursor !== null && { cursor }) },
        });
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor !== null);
      assert.deepEqual(titles, ["1 ago", "2 ago", "3 ago", "4 ago", "5 ago"]);
    },
  );
});

test("writing announcements", async (t) => {
  const app = await openApp();
  const staff = await superAdmin(app);
  const acme = await employer(app, "Acme");

  await t.test("is for staff only", async () => {
    const denied = { status: 403, code: "staff_only" };
    await assert.rejects(write(acme), denied);
    await assert.rejects(acme.call(adminAnnouncements.list, { query: {} }), denied);
    const admin = await candidate(app, "Ruth");
    await grant(app, admin.userId, "is_admin");
    assert.equal((await write(admin)).writer, "Ruth Mensah");
  });

  await t.test("is refused by the database alone to anyone else", async () => {
    await clear(app);
    const { _id } = await write(staff, { organization_ids: [], user_types: ["sellers"] });
    const asker = app.services.db.as({ user: acme.userId, organization: acme.organizationId });
    const seen = await asker.read((sql) => sql.selectFrom("announcements").selectAll().execute());
    assert.deepEqual(seen, []);
    const { numDeletedRows } = await asker.write((sql) =>
      sql.deleteFrom("announcements").where("id", "=", _id).executeTakeFirst(),
    );
    assert.equal(numDeletedRows, 0n);
    const companies = await asker.read((sql) => sql.selectFrom("announcement_views").selectAll().execute());
    assert.deepEqual(companies, []);
  });

  await t.test("takes links within the product and https ones, with older paths rewritten", async () => {
    for (const [written, kept] of [
      ["/dashboard/schedule?new=1", "/dashboard/schedule?new=1"],
      [" https://blog.loubby.example/boards ", "https://blog.loubby.example/boards"],
      ["/dashboardprofile?view=store", "/dashboard/profile?view=store"],
      ["cdn/guides/boards.webp", "/cdn/guides/boards.webp"],
    ] as const)
      assert.equal((await write(staff, { link: written })).link?.to, kept);
  });

  await t.test("refuses every other link at its field", async () => {
    for (const link of [
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "http://loubby.example/",
      "//evil.test/x",
      "/\\evil.test/x",
      "/\t/evil.test",
      "https://loubby.example@evil.test/",
      "https://",
      "https://evil",
      "dashboard",
      "",
      '/x" onclick="alert(1)',
    ]) {
      await assert.rejects(
        write(staff, { link }),
        (error: { status: number; details: { path: string }[] }) => {
          assert.deepEqual([error.status, error.details[0]?.path], [400, "link"], link);
          return true;
        },
      );
    }
  });

  await t.test("keeps HTML as the text it is, and refuses what can't be shown", async () => {
    const html = "<img src=x onerror=alert(1)>";
    const { title, body } = await write(staff, { title: html, body: html });
    assert.deepEqual([title, body], [html, html]);
    for (const change of [{ title: "a\u202Eb" }, { title: "\u0007" }, { title: " " }, { body: "a\u0000" }])
      await assert.rejects(write(staff, change), { status: 400 });
  });

  await t.test("starts at once where no start is chosen, by the server's clock", async () => {
    const before = Date.now();
    const { starts_at } = await write(staff, { starts_at: null });
    assert.ok(Date.parse(starts_at) >= before - 1000 && Date.parse(starts_at) <= Date.now() + 1000);
    await assert.rejects(write(staff, { starts_at: null, ends_at: inHours(-1) }), { status: 400 });
  });

  await t.test("refuses an end before the start, and an unknown type, area, form or aim", async () => {
    await assert.rejects(write(staff, { ends_at: inHours(-2) }), (error: { details: unknown }) => {
      assert.deepEqual(error.details, [{ path: "ends_at", message: "Choose an end after the start." }]);
      return true;
    });
    for (const wrong of [
      { type: "Gossip" },
      { area: "wallet" },
      { form: "popup" },
      { user_types: ["everyone"] },
      { plans: ["gold"] },
      { countries: ["Kenya"] },
      { link_type: "order" },
    ])
      await assert.rejects(write(staff, wrong as Partial<AnnouncementFields>), { status: 400 });
  });
});
