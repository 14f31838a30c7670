// Whether kills of two nodes and of their database lose or double orders that were acknowledged.
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { defineBench } from "../bench.ts";
import { chanceOf } from "../money-faults/chance.ts";
import { openPlace } from "../money-faults/place.ts";
import { printRatio } from "../ratio.ts";
import { deadDatabase, fewOrderFaults, lostReplies, orderFaults } from "./faults.ts";
import { openMarket } from "./market.ts";
import { type Load, type Run, runOrders } from "./run.ts";
import { verifyOrders } from "./verify.ts";

interface Sizes {
  readonly buyers: number;
  readonly sellers: number;
  readonly main: Load;
  /** Of each control. */
  readonly control: Omit<Load, "faults" | "services">;
}

const NODES = 2;

const sizes = {
  full: {
    buyers: 400,
    sellers: 100,
    main: { clients: 16, services: 2, faults: orderFaults, rounds: 2, units: 10_000, minutes: 30 },
    control: { clients: 16, rounds: 3, units: 300, minutes: 5 },
  },
  short: {
    buyers: 60,
    sellers: 20,
    main: { clients: 8, services: 2, faults: fewOrderFaults, rounds: 1, units: 200, minutes: 3 },
    control: { clients: 8, rounds: 2, units: 40, minutes: 2 },
  },
};

export const orderFaultsBench = defineBench<Sizes>(sizes, async ({ buyers, sellers, main, control }) => {
  const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));
  console.log(`seed ${seed}`);
  const chance = chanceOf(seed);
  const place = await openPlace(NODES);
  const client = await place.connect();
  const market = await openMarket(client, { buyers, sellers });
  await client.end();
  const begun = Date.now();

  const { found, units } = await runAndVerify({ ...main, place, market, chance });
  console.log(`in ${Math.round((Date.now() - begun) / 1000)} s`);
  assert.deepEqual(found, { lost: 0, doubled: 0, wrong: 0, wallets: 0, breaches: [] });
  printRatio("order-faults", units - found.lost, units + found.doubled, "orders and milestones");

  const minted = await runAndVerify({
    ...control,
    services: 10,
    faults: lostReplies,
    control: "minted ids",
    place,
    market,
    chance,
  });
  assert.ok(
    minted.found.doubled > 0,
    "clients that make a new id for each try order twice, which isn't noticed",
  );
  await forget(place);
  const forgotten = await runAndVerify({
    ...control,
    services: 2,
    faults: deadDatabase,
    control: "forgetful database",
    place,
    market,
    chance,
  });
  assert.ok(forgotten.found.lost > 0, "a database that forgets loses orders, which isn't noticed");
});

/** Orders while things are killed, and prints what is there afterwards. */
async function runAndVerify(run: Run) {
  const { log, kills } = await runOrders(run);
  const client = await run.place.connect();
  const found = await verifyOrders(client, run.market, log, run.control !== undefined);
  // What is killed next may be its database.
  await client.end();
  const units = log.units.length;
  console.log(
    `${run.control === undefined ? "" : `control, ${run.control}: `}${kills} kills; ${log.orders} orders acknowledged, ` +
      `${units} orders of agents and milestones by ${log.requests} requests; ${log.tries} asked again, ${log.found} of the steps ` +
      `were done by then; ${found.lost} lost, ${found.doubled} doubled, ${found.wrong} wrong, ${found.wallets} wallets wrong, ` +
      `${found.breaches.length} breaches; ${log.refusals.length} refused`,
  );
  return { found, units };
}

/** Has the database acknowledge what its disk doesn't have yet. */
async function forget({ connect }: Run["place"]): Promise<void> {
  const client = await connect();
  await client.query("alter system set synchronous_commit = off");
  // What is acknowledged stays in memory for seconds.
  await client.query("alter system set wal_writer_delay = '10s'");
  await client.query("alter system set wal_writer_flush_after = '1GB'");
  await client.query("select pg_reload_conf()");
  await client.end();
}
