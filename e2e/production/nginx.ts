import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const OPS = path.resolve(import.meta.dirname, "../../ops/nginx");

/** What `ops/nginx/loubby.conf.template` is filled with. */
export interface Proxied {
  readonly appPort: number;
  readonly filesPort: number;
  readonly nodePorts: readonly number[];
  readonly storePort: number;
}

/** nginx with the product's own configuration, in a folder of its own. */
export interface Nginx {
  /** Its access log. */
  log(): string;
  close(): Promise<void>;
}

/** Where nginx is, or undefined. */
export function findNginx(): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];
  return folders.map((folder) => path.join(folder, "nginx")).find((file) => existsSync(file));
}

/** Starts nginx as the compose file does: the same template, filled with these ports. */
export async function openNginx(nginx: string, home: string, proxied: Proxied): Promise<Nginx> {
  const values: Record<string, string> = {
    NODES: [
      ...proxied.nodePorts.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`),
      ...proxied.nodePorts.map((port) => `server 127.0.0.1:${port} backup max_fails=0;`),
    ].join("\n  "),
    STORE: `server 127.0.0.1:${proxied.storePort};`,
    APP_PORT: `127.0.0.1:${proxied.appPort}`,
    FILES_PORT: `127.0.0.1:${proxied.filesPort}`,
    ACCESS_LOG: path.join(home, "access.log"),
  };
  const template = readFileSync(path.join(OPS, "loubby.conf.template"), "utf8");
  const config = writeNginxConfig(
    home,
    template.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
  );
  const server = spawn(nginx, ["-p", home, "-c", config, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${proxied.appPort}/`).catch(() => undefined);
    if (answer !== undefined) break;
    if (tries > 100 || server.exitCode !== null) throw new Error("nginx did not start.");
    await sleep(50);
  }
  return {
    log: () => readFileSync(path.join(home, "access.log"), "utf8"),
    async close() {
      if (server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** A whole configuration round the product's part, all of its files below `home`; answers where it is. */
export function writeNginxConfig(home: string, servers: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${path.join(home, kind)};`,
  );
  mkdirSync(path.join(home, "loubby"), { recursive: true });
  for (const name of ["app.conf", "files.conf"])
    cpSync(path.join(OPS, name), path.join(home, "loubby", name));
  writeFileSync(path.join(home, "servers.conf"), servers);
  const config = path.join(home, "nginx.conf");
  writeFileSync(
    config,
    [
      `pid ${path.join(home, "nginx.pid")};`,
      `error_log ${path.join(home, "nginx.log")} warn;`,
      "events { worker_connections 4096; }",
      "http {",
      ...temporary,
      "  include servers.conf;",
      "}",
    ].join("\n"),
  );
  return config;
}
