// What slots cost, however full calendars are, and how many a second are booked.
import { Client } from "pg";
import { openDatabase } from "@loubby/platform-api/db/database";
import { findHosts } from "@loubby/platform-api/schedule/slots/hosts.sql";
import { type Rules, slotsOf } from "@loubby/platform-api/schedule/slots/slots-of";
import { remotesDir } from "@loubby/tooling/packages";
import { defineBench } from "../bench.ts";
import { openProduct, whenOver } from "../product.ts";
import { median, printRatio } from "../ratio.ts";
import { book, sendForm } from "./bookers.ts";
import { expansionBesideTheLibrary } from "./expansion.ts";
import { seedHosts, type SeededHost } from "./seed.ts";
import { weekByEvents } from "./week.ts";

interface Sizes {
  readonly hosts: number;
  /** Of a host, in the two calendars that are compared. */
  readonly events: readonly [few: number, many: number];
  readonly looks: number;
  readonly bookers: number;
  readonly seconds: number;
  /** How many want one slot. */
  readonly crowd: number;
  /** Of the company whose member looks at their week, before and after. */
  readonly ofCompany: readonly [few: number, many: number];
  readonly series: number;
}

const sizes = {
  full: {
    hosts: 10,
    events: [100, 10_000],
    looks: 200,
    bookers: 50,
    seconds: 10,
    crowd: 1000,
    ofCompany: [10_000, 1_000_000],
    series: 20,
  },
  short: {
    hosts: 2,
    events: [10, 100],
    looks: 5,
    bookers: 4,
    seconds: 1,
    crowd: 10,
    ofCompany: [2500, 5000],
    series: 2,
  },
} as const;

const DAY = 86_400_000;
const RULES: Rules = {
  length: 30,
  interval: 30,
  before: 0,
  after: 0,
  notice: 0,
  days: null,
  first_day: null,
  last_day: null,
  per_day: null,
  per_week: null,
  per_month: null,
};

export const scheduleBench = defineBench<Sizes>(sizes, async (size) => {
  // First, while nothing that the database still tidies up runs beside it.
  expansionBesideTheLibrary(size.series, 30);
  const { databaseUrl, origin } = await openProduct(remotesDir, false, { TRUST_PROXY: "loopback" });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  const few = await seedHosts(client, size.hosts, size.events[0]);
  const many = await seedHosts(client, size.hosts, size.events[1]);
  const db = openDatabase(databaseUrl, { app: 1, auth: 1, worker: 2, release: 1 });
  whenOver(() => db.close());

  const look = async (hosts: readonly SeededHost[]) => {
    const begun = performance.now();
    const now = Date.now();
    const within = { from: now, to: now + 30 * DAY };
    const asked = { typeId: hosts[0]?.typeId ?? "", hoursId: null, seats: 1, within };
    const found = await db
      .as({ role: "worker" })
      .read((sql) => findHosts(sql, { ...asked, hostIds: hosts.map(({ id }) => id) }));
    const slots = [...found.values()].map((host) => slotsOf(host, RULES, 1, within, now).length);
    if (slots.length !== size.hosts) throw new Error(`${slots.length} hosts have slots`);
    return performance.now() - begun;
  };
  const took: [few: number[], many: number[]] = [[], []];
  for (let at = 0; at < size.looks; at += 1) {
    took[0].push(await look(few));
    took[1].push(await look(many));
  }
  const [p95few, p95many] = took.map(p95);
  console.log(
    `slots of 30 days for ${size.hosts} hosts: p95 ${p95few?.toFixed(1)} ms with ${size.events[0]} events each, ${p95many?.toFixed(1)} ms with ${size.events[1]}`,
  );
  printRatio("slots-by-events", median(took[1]), median(took[0]), "ms");

  const starts = async ([host]: readonly SeededHost[]) => {
    const now = Date.now();
    const within = { from: now + DAY, to: now + 60 * DAY };
    const asked = { typeId: host?.typeId ?? "", hoursId: null, seats: 1, hostIds: [host?.id ?? ""], within };
    const found = await db.as({ role: "worker" }).read((sql) => findHosts(sql, asked));
    return [...found.values()]
      .flatMap((each) => slotsOf(each, RULES, 1, within, now))
      .map(({ from }) => new Date(from).toISOString());
  };
  const left: (readonly [path: string, start: string])[] = [];
  for (const host of few) for (const start of await starts([host])) left.push([host.path, start]);
  const begun = performance.now();
  let booked = 0;
  await Promise.all(
    Array.from({ length: size.bookers }, async () => {
      while (performance.now() - begun < size.seconds * 1000) {
        const next = left.pop();
        if (next === undefined) return;
        const { status } = await book(origin, ...next);
        if (status !== 303) throw new Error(`booking was answered ${status}`);
        booked += 1;
      }
    }),
  );
  console.log(
    `${size.bookers} bookers: ${((booked * 1000) / (performance.now() - begun)).toFixed(1)} slots a second, each held and booked`,
  );

  const [wanted] = await starts(many);
  const path = many[0]?.path ?? "";
  const since = performance.now();
  const answers = await Promise.all(
    Array.from({ length: size.crowd }, () =>
      sendForm(`${origin}${path}/held`, { start: wanted ?? "", length: "30", zone: "UTC" }),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  console.log(
    `${size.crowd} at once for one slot: ${count(303)} held it, ${count(409)} were told kindly, ${size.crowd - count(303) - count(409)} neither, in ${((performance.now() - since) / 1000).toFixed(1)} s`,
  );
  printRatio("one-slot-one-hold", count(303), 1, "held");

  await weekByEvents(client, db, size.ofCompany, size.looks);
});

const p95 = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * 0.95)];
