import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { whenOver } from "../product.ts";
import { type Api, openApi } from "./api.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { openTap, type Tap } from "./tap.ts";

/** The product on a database of its own. Both the API and clients that post by themselves reach it through a tap each. */
export interface Place {
  readonly cluster: Cluster;
  readonly api: Api;
  readonly taps: Readonly<Record<"API" | "clients", Tap>>;
  /** Where clients reach the database through their tap. */
  readonly tappedUrl: string;
  /** Connects straight to the database, as its owner. */
  connect(): Promise<Client>;
}

/** What must not be off for a commit to outlive a kill of the machine. */
const DURABLE = ["fsync", "full_page_writes", "synchronous_commit"];

/** Opens a place with an empty product; it goes with the benches of this process. */
export async function openPlace(): Promise<Place> {
  const home = mkdtempSync(path.join(tmpdir(), "loubby-faults-"));
  whenOver(() => Promise.resolve(rmSync(home, { recursive: true, force: true })));
  const cluster = await openCluster(home);
  whenOver(cluster.stop);
  const [ofApi, ofClients] = [await openTap(cluster.port), await openTap(cluster.port)];
  for (const tap of [ofApi, ofClients]) whenOver(() => Promise.resolve(tap.close()));
  const api = await openApi(through(cluster, ofApi), path.join(home, "data"));
  whenOver(api.stop);
  const connect = async () => {
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    return client;
  };
  await prepare(connect);
  return {
    cluster,
    api,
    taps: { API: ofApi, clients: ofClients },
    tappedUrl: through(cluster, ofClients),
    connect,
  };
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
