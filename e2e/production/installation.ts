import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "@loubby/tooling/free-port";
import { chooseAccount } from "@loubby/tooling/run-as";
import { openSystemPostgres, type SystemPostgres } from "@loubby/tooling/system-postgres";
import { type Mails, openMails } from "./mails.ts";
import { type Nginx, openNginx } from "./nginx.ts";
import { command, run, type Running, type Said, type Surroundings } from "./processes.ts";

/** What an installation is made from. */
export interface Parts {
  /** What `npm run production -- assemble` made. */
  readonly app: string;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly nginx: string;
}

/** An installation as `compose.yaml` describes it, its services as processes of this machine. */
export interface Installation {
  /** Where people reach it: nginx. */
  readonly url: string;
  readonly filesUrl: string;
  readonly postgres: SystemPostgres;
  readonly mails: Mails;
  /** A folder that the service's account can write. */
  readonly writable: string;
  /** Where each node answers, past nginx. */
  readonly nodeUrls: readonly string[];
  /** Runs a command as the service's account. */
  command(...args: string[]): Promise<Said>;
  /** The same with other settings. */
  commandWith(settings: NodeJS.ProcessEnv, ...args: string[]): Promise<Said>;
  startNode(index: number, settings?: NodeJS.ProcessEnv): Promise<Running>;
  startNginx(): Promise<Nginx>;
  close(): Promise<void>;
}

const NODES = 2;

/** Opens an empty installation: database, files, mail and nginx's ports are there, nothing is migrated, no node runs. */
export async function openInstallation(parts: Parts): Promise<Installation> {
  const closing: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    return await open(parts, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  { app, postgres: binaries, nginx }: Parts,
  closing: (() => Promise<unknown> | void)[],
  close: () => Promise<void>,
): Promise<Installation> {
  const home = mkdtempSync(path.join(tmpdir(), "loubby-installation-"));
  chmodSync(home, 0o755);
  closing.push(() => rmSync(home, { recursive: true, force: true }));
  const account = chooseAccount(path.join(home, "none"));
  const folder = (name: string) => {
    const made = path.join(home, name);
    mkdirSync(made, { recursive: true });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(made, account.uid, account.gid);
    return made;
  };
  const postgres = await openSystemPostgres(binaries);
  closing.push(postgres.remove);
  const mails = await openMails();
  closing.push(mails.close);
  const ports = await Promise.all(Array.from({ length: NODES + 3 }, () => findFreePort()));
  const [appPort = 0, filesPort = 0, storePort = 0, ...nodePorts] = ports;
  const [url, filesUrl] = [`http://127.0.0.1:${appPort}`, `http://127.0.0.1:${filesPort}`];
  const environment = {
    PATH: process.env["PATH"],
    HOME: folder("account"),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    FILES_URL: filesUrl,
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_ACCESS_KEY_ID: "loubby",
    S3_SECRET_ACCESS_KEY: randomBytes(24).toString("hex"),
    SMTP_URL: mails.url,
    MAIL_FROM: "Loubby <hello@installation.test>",
    TRUST_PROXY: "1",
    REMOTES_DIR: path.join(app, "remotes"),
    DATA_DIR: folder("commands"),
  };
  const surroundings: Surroundings = { app, account, environment };
  const store = await run(surroundings, "files", { port: storePort, dataDir: folder("store"), ready: "/" });
  closing.push(() => store.end("SIGTERM"));
  const nodes = new Set<Running>();
  closing.push(() => Promise.all([...nodes].map((node) => node.end("SIGKILL"))));
  let proxy: Nginx | undefined;
  closing.push(() => proxy?.close());
  return {
    url,
    filesUrl,
    postgres,
    mails,
    nodeUrls: nodePorts.map((port) => `http://127.0.0.1:${port}`),
    command: (...args) => command(surroundings, args),
    commandWith: (settings, ...args) => command(surroundings, args, settings),
    writable: environment.DATA_DIR,
    async startNode(index, settings = {}) {
      const port = nodePorts[index] ?? 0;
      const node = await run({ ...surroundings, environment: { ...environment, ...settings } }, "start", {
        port,
        dataDir: folder(`node-${index}`),
        ready: "/api/ready",
      });
      nodes.add(node);
      return node;
    },
    async startNginx() {
      proxy = await openNginx(nginx, folder("nginx"), { appPort, filesPort, nodePorts, storePort });
      return proxy;
    },
    close,
  };
}
