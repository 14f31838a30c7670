import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { whenOver } from "../product.ts";
import { type Api, openApi } from "./api.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { openTap, type Tap } from "./tap.ts";

/** A node of the product, and its way to the database. */
export interface FaultNode {
  readonly api: Api;
  readonly tap: Tap;
}

/** The product on a database of its own. Each node, and clients that post by themselves, reach it through a tap each. */
export interface Place {
  readonly cluster: Cluster;
  readonly nodes: readonly FaultNode[];
  /** The tap of clients, and where they reach the database through it. */
  readonly clients: Tap;
  readonly tappedUrl: string;
  /** The origin of a node, each in turn. */
  origin(): string;
  /** Connects straight to the database, as its owner. */
  connect(): Promise<Client>;
}

/** What must not be off for a commit to outlive a kill of the machine. */
const DURABLE = ["fsync", "full_page_writes", "synchronous_commit"];

/** Opens a place with an empty product on so many nodes; it goes with the benches of this process. */
export async function openPlace(count = 1): Promise<Place> {
  const home = mkdtempSync(path.join(tmpdir(), "loubby-faults-"));
  whenOver(() => Promise.resolve(rmSync(home, { recursive: true, force: true })));
  const cluster = await openCluster(home);
  whenOver(cluster.stop);
  const clients = await tapOf(cluster);
  const nodes: FaultNode[] = [];
  for (let number = 1; number <= count; number += 1) {
    const tap = await tapOf(cluster);
    const api = await openApi(through(cluster, tap), path.join(home, `data-${number}`));
    whenOver(api.stop);
    nodes.push({ api, tap });
  }
  const connect = async () => {
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    return client;
  };
  await prepare(connect);
  let asked = 0;
  const origin = () => nodes[(asked += 1) % count]?.api.origin ?? "";
  return { cluster, nodes, clients, tappedUrl: through(cluster, clients), origin, connect };
}

async function tapOf({ port }: Cluster): Promise<Tap> {
  const tap = await openTap(port);
  whenOver(() => Promise.resolve(tap.close()));
  return tap;
}

function through({ url }: Cluster, { port }: Tap): string {
  const tapped = new URL(url);
  tapped.port = String(port);
  return tapped.href;
}

/** Refuses a database that forgets. What is killed is a process, no machine: it may start without syncing each of its files. */
async function prepare(connect: () => Promise<Client>): Promise<void> {
  const client = await connect();
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where current_setting(name) <> 'on'",
    [DURABLE],
  );
  if (rows.length > 0) throw new Error(`The database has ${rows.map(({ name }) => name).join(", ")} off.`);
  await client.query("alter system set recovery_init_sync_method = 'syncfs'");
  // Here it lives for seconds, and would never look how its tables have grown.
  await client.query("alter system set autovacuum_naptime = 1");
  await client.query("select pg_reload_conf()");
  await client.query("checkpoint");
  await client.end();
}
