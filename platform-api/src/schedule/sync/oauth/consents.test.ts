import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarConnections } from "@loubby/shared-contracts/http/schedule/calendar-connections";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import * as paths from "@loubby/shared-contracts/paths";
import { ownerSql } from "#api/testing/as-owner";
import {
  type Answering,
  type CalendarProvider,
  calendarProvider,
  providerSettings,
} from "#api/testing/calendar-provider";
import { googleCalendar } from "#api/testing/google-calendar";
import { heldAccounts } from "#api/testing/held-accounts";
import { outlook } from "#api/testing/outlook";
import { candidate, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";

const DAY_MS = 86_400_000;
const ahead = (days: number, hour: number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + hour * 3_600_000).toISOString();

/** How each provider is asked to write an entry of an hour, and what keeps no one busy there. */
interface Kind {
  readonly name: "google" | "microsoft";
  readonly answering: Answering;
  readonly username: string;
  readonly first: string;
  readonly own: string;
  readonly timed: (from: string, to: string) => Record<string, unknown>;
  readonly day: (day: string, next: string) => Record<string, unknown>;
  readonly free: readonly Record<string, unknown>[];
  readonly ownId: (uid: string) => Record<string, unknown>;
}

const kinds: readonly Kind[] = [
  {
    name: "google",
    answering: googleCalendar,
    username: "ada@gmail.test",
    first: "Ada",
    own: "ada@gmail.test",
    timed: (from, to) => ({ start: { dateTime: from.replace("Z", "+00:00") }, end: { dateTime: to } }),
    day: (day, next) => ({ start: { date: day }, end: { date: next } }),
    free: [
      { transparency: "transparent" },
      { eventType: "workingLocation" },
      { attendees: [{ self: true, responseStatus: "declined" }] },
    ],
    ownId: (iCalUID) => ({ iCalUID }),
  },
  {
    name: "microsoft",
    answering: outlook,
    username: "ada@outlook.test",
    first: "Calendar",
    own: "own",
    timed: (from, to) => ({
      start: { dateTime: from.replace("Z", "0000"), timeZone: "UTC" },
      end: { dateTime: to.replace("Z", "0000"), timeZone: "UTC" },
      showAs: "busy",
    }),
    day: (day, next) => ({
      isAllDay: true,
      showAs: "oof",
      start: { dateTime: `${day}T00:00:00.0000000`, timeZone: "UTC" },
      end: { dateTime: `${next}T00:00:00.0000000`, timeZone: "UTC" },
    }),
    free: [{ showAs: "free" }, { showAs: "workingElsewhere" }, { responseStatus: { response: "declined" } }],
    ownId: (iCalUId) => ({ iCalUId }),
  },
];

const busy = async (app: TestApp, { userId }: Person) =>
  (
    await ownerSql<{ at: Date }>(
      app.services,
      "select lower(span) as at from busy_spans where person_id = $1 and source = 'external' order by 1",
      [userId],
    )
  ).map(({ at }) => new Date(at).toISOString());

async function connect(person: Person, provider: CalendarProvider, name: Kind["name"]) {
  const { url } = await person.call(calendarConsents.begin, { body: { provider: name } });
  return person.call(calendarConsents.finish, { body: provider.consent(url) });
}

for (const kind of kinds)
  test(`an account of ${kind.name}`, async (t) => {
    const provider = await calendarProvider(t, kind.answering);
    const app = await testApp(
      t,
      providerSettings(kind.name === "google" ? "GOOGLE" : "MICROSOFT", provider.url),
    );
    const [ada, kofi] = [await candidate(app, "Ada"), await candidate(app, "Kofi")];
    const put = (id: string, said: Record<string, unknown>) => provider.put(kind.own, { id, ...said });
    const hour = (days: number, at: number) => kind.timed(ahead(days, at), ahead(days, at + 1));
    put("call", hour(2, 10));
    put("lunch", hour(3, 12));
    put("review", hour(4, 9));

    const accounts = heldAccounts(app);
    const made = await connect(ada, provider, kind.name);
    await accounts.hold();
    const find = async () =>
      (await ada.call(calendarConnections.list, {})).items.find(({ _id }) => _id === made._id);
    const told = () =>
      ownerSql(
        app.services,
        "select from notifications where user_id = $1 and title like 'We can''t read%'",
        [ada.userId],
      );
    const read = async () => {
      await accounts.read(made._id);
      return find();
    };

    await t.test("is connected by its owner's consent, and read page by page", async () => {
      assert.deepEqual([made.provider, made.username], [kind.name, kind.username]);
      assert.equal(made.calendars.length, 2);
      assert.ok(made.calendars.some(({ name }) => name === kind.first));
      const { providers } = await ada.call(calendarConnections.list, {});
      assert.deepEqual(providers, [kind.name]);
      assert.equal((await read())?.problem, null);
      assert.deepEqual(await busy(app, ada), [ahead(2, 10), ahead(3, 12), ahead(4, 9)]);
    });

    await t.test("tells what changed since, and nothing of what is free or our own", async () => {
      put("call", hour(5, 11));
      provider.remove(kind.own, "lunch");
      put("holiday", kind.day(ahead(7, 0).slice(0, 10), ahead(8, 0).slice(0, 10)));
      for (const [at, free] of kind.free.entries()) put(`free-${at}`, { ...hour(6, 10 + at), ...free });
      const host = new URL(app.services.config.publicUrl).hostname;
      put("own", { ...hour(6, 15), ...kind.ownId(`0192aaaa-0000-7000-8000-000000000001@${host}`) });
      await read();
      assert.deepEqual(await busy(app, ada), [ahead(4, 9), ahead(5, 11), ahead(7, 0)]);
    });

    await t.test("is read anew where it doesn't know any more how far it was read", async () => {
      provider.remove(kind.own, "review");
      provider.forgetTokens();
      assert.equal((await read())?.problem, null);
      assert.deepEqual(await busy(app, ada), [ahead(5, 11), ahead(7, 0)]);
    });

    await t.test("goes on with new tokens when the old ones end", async () => {
      const before = provider.refreshes();
      provider.expire();
      assert.equal((await read())?.problem, null);
      assert.equal(provider.refreshes(), before + 1);
    });

    await t.test("whose consent was ended tells its owner how to mend it", async () => {
      provider.revoke();
      assert.equal((await read())?.problem, "unauthorized");
      assert.equal((await busy(app, ada)).length, 2, "what was read counts");
      assert.equal((await told()).length, 1);
      const again = await connect(ada, provider, kind.name);
      assert.deepEqual([again._id, again.problem], [made._id, null], "the same account, mended");
    });

    await t.test("is read by the new consent where one comes while it is read by the old", async () => {
      let isOld = true;
      provider.whenDone(async ({ url }) => {
        if (!isOld || !/events|delta/i.test(url.pathname)) return undefined;
        isOld = false;
        await connect(ada, provider, kind.name);
        return { status: 401, body: { error: { code: 401, message: "No token." } } };
      });
      await read();
      const since = (await find())?.read_at ?? null;
      await accounts.read(made._id);
      assert.equal(isOld, false);
      const now = await find();
      assert.equal(now?.problem, null);
      assert.notEqual(now?.read_at, since);
      assert.equal((await told()).length, 1, "of the consent that was ended before");
    });

    await t.test("is connected by the person alone who was sent for the consent, and once", async () => {
      const { url } = await ada.call(calendarConsents.begin, { body: { provider: kind.name } });
      const body = provider.consent(url);
      await assert.rejects(kofi.call(calendarConsents.finish, { body }), {
        status: 422,
        code: "consent_expired",
      });
      await ada.call(calendarConsents.finish, { body });
      await assert.rejects(ada.call(calendarConsents.finish, { body }), {
        status: 422,
        code: "consent_expired",
      });
      const second = await ada.call(calendarConsents.begin, { body: { provider: kind.name } });
      const { state } = provider.consent(second.url);
      const forged = { body: { state, code: "made-up" } };
      await assert.rejects(ada.call(calendarConsents.finish, forged), { status: 422, code: "unauthorized" });
      assert.equal(
        new URL(url).searchParams.get("redirect_uri"),
        `${app.services.config.publicUrl}${paths.scheduleConnections}`,
      );
    });
  });

test("an installation that no provider knows offers none", async (t) => {
  const app = await testApp(t);
  const ada = await candidate(app, "Ada");
  assert.deepEqual((await ada.call(calendarConnections.list, {})).providers, []);
  await assert.rejects(ada.call(calendarConsents.begin, { body: { provider: "google" } }), { status: 409 });
});
