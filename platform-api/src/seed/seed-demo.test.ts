import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { payoutMinimums } from "@loubby/shared-contracts/http/payouts/payout-states";
import { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { asOwner } from "#api/db/owner";
import type { Sql } from "#api/db/database";
import { DEMO_PASSWORD } from "#api/identity/demo";
import { ownerSql } from "#api/testing/as-owner";
import { callAs, person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { seedDemo } from "./seed-demo.ts";

/** Secrets, and what is computed of days: a day of the month, a day of the week. Everything else has to be the same. */
const OWN = new Set([
  "credentials.password_hash",
  "invites.token_hash",
  "loubby_cards.token",
  "files.size",
  "offers.content_sha256",
  "bank_accounts.sealed",
  "tax_details.sealed",
  "payout_batches.sealed_file",
]);
/**
 * The product's own, which no demo brings, sums by calendar month of what is in `insight_lines`, and news for open tabs.
 * Busy times and those of rooms are computed of events, as invariants compare. A worker takes words from `new_words` to `known_words` each minute: `words_in_use` has them at any time.
 */
const BESIDE = [
  "migrations",
  "definitions",
  "definition_sets",
  "tracks",
  "courses",
  "lessons",
  "insight_tallies",
  "busy_spans",
  "room_spans",
  "outbox",
  "new_words",
  "known_words",
];

test("is the same whenever and wherever it begins", async (t) => {
  const [wednesday, lastSunday] = [new Date("2023-06-14T11:30:00Z"), new Date("2023-12-31T11:30:00Z")];
  const one = await seededAt(t, wednesday, { machine: "UTC", database: "UTC" });
  // There it is next year already.
  const other = await seededAt(t, lastSunday, { machine: "Pacific/Auckland", database: "America/St_Johns" });
  assert.equal(one.get("users")?.length, 271, "rows were read");
  const interview = one.get("events")?.find((row) => row.includes("Interview with Kofi Mensah"));
  const ids = one.get("applications")?.map((row) => row.split(" | ")[0] ?? "no id");
  assert.ok(
    ids?.some((id) => interview?.includes(id)),
    "an interview names its application",
  );
  assert.equal(one.has("insight_due"), false, "the figures count every application");
  assert.deepEqual([...other.keys()], [...one.keys()]);
  for (const [table, rows] of one) assert.deepEqual(other.get(table), rows, table);
});

// What must hold of money is asked of every test's database in the end.
test("has a chargeback whose order is mediated, and earnings that can be paid out at once", async (t) => {
  const app = await testApp(t);
  const { config } = app.services;
  assert.equal(await seedDemo({ config, objects: { put: () => Promise.resolve() } }), true);
  const as = async (email: string) =>
    person(app, await callAs(app, auth.login, { body: { email, user_password: DEMO_PASSWORD } }));
  const [staff, buyer, lina] = [
    await as("admin@demo.test"),
    await as("other@demo.test"),
    await as("seller@demo.test"),
  ];
  const { items } = await staff.call(chargebackDesk.list, { query: {} });
  assert.deepEqual(
    items.map(({ state, amount, owes }) => [state, amount, owes]),
    [["opened", 75_00, 0]],
  );
  const found = await staff.call(chargebackDesk.get, { params: { id: items[0]?._id ?? "" } });
  const [bought] = found.orders;
  assert.deepEqual(
    [found.may_contest, bought?.title, bought?.state, bought?.mediable],
    [true, "Campaign Drafts", "disputed", false],
  );
  const params = { orderId: bought?._id ?? "" };
  const { chargeback } = await buyer.call(orders.get, { params });
  assert.deepEqual([chargeback?.state, chargeback?.is_own_payment], ["opened", true]);
  assert.equal((await buyer.call(disputes.get, { params })).data?.state, "mediation");

  const { balances } = (await lina.call(payouts.overview, {})).data;
  const amount = balances.find(({ currency }) => currency === "usd")?.available ?? 0;
  assert.ok(amount >= payoutMinimums.usd);
  await lina.call(payouts.ask, { body: { client_id: randomUUID(), currency: "usd", amount } });
  const { items: mine } = await lina.call(payouts.list, { query: {} });
  assert.deepEqual(
    mine.map(({ state }) => state),
    ["pending", "paid"],
  );
});

/** Fills a database of its own in these time zones; answers what it then holds. */
async function seededAt(
  t: TestContext,
  start: Date,
  zone: { readonly machine: string; readonly database: string },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { services } = await testApp(t);
  const { databaseUrl } = services.config;
  await ownerSql(
    services,
    `alter database ${databaseUrl.split("/").at(-1)} set timezone = '${zone.database}'`,
  );
  const own = process.env["TZ"];
  t.after(() => setZone(own));
  setZone(zone.machine);
  const objects = { put: () => Promise.resolve() };
  assert.equal(await seedDemo({ config: services.config, objects }, start), true);
  return asOwner(databaseUrl, (db) => readAll(db, start));
}

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Every row of every table as text, with moments and days as what they are apart from `start`. */
async function readAll(db: Sql, start: Date): Promise<Map<string, string[]>> {
  await sql`set local timezone = 'UTC'`.execute(db);
  const { rows: columns } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and (table_type = 'BASE TABLE' or table_name = 'words_in_use')
    order by table_name, ordinal_position`.execute(db);
  const found = new Map<string, string[]>();
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    if (BESIDE.includes(table)) continue;
    const shown = own
      .filter(({ name }) => !OWN.has(`${table}.${name}`))
      .map((column) => apart(column, start));
    // Several statements may note the same word.
    const select = table === "words_in_use" ? sql`select distinct` : sql`select`;
    const { rows } = await sql<{ row: string }>`
      ${select} concat_ws(' | ', ${sql.join(shown)}) as row from ${sql.table(table)} order by 1`.execute(db);
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

/** A column relative to `start`; what the database dates by itself is of this minute, which is the demo's start. */
function apart({ table, name, type }: Column, start: Date) {
  const value = sql.ref(name);
  if (name === "lesson_id") return sql`null`;
  // Meetings are on working days: what is the same of them is their time.
  if (
    /^(events?(_occurrences)?|bookings)$/.test(table) &&
    /^(at|(starts|ends)_at|blocked_(from|to))$/.test(name)
  )
    return sql`${value}::time`;
  if (table === "events" && name === "wall_date") return sql`null`;
  if (type === "date") return sql`${value} - ${start}::timestamptz::date`;
  if (type.startsWith("timestamp"))
    return sql`case when now() - ${value} < interval '1 hour' then 0
      else floor(extract(epoch from ${value} - ${start}::timestamptz)) end`;
  const days = sql`regexp_replace(${value}::text, '\\d{4}-\\d{2}-\\d{2}T?[\\d:.Z]*', 'a day', 'g')`;
  return type === "jsonb" || type === "text" ? days : sql`${value}::text`;
}
