import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@loubby/tooling/free-port";
import { findNginx, writeNginxConfig } from "./nginx.ts";

const nginx = findNginx();
const skip =
  nginx === undefined
    ? "nginx is not installed (Debian: nginx)."
    : existsSync("/usr/bin/openssl")
      ? false
      : "openssl is not installed.";

test("nginx takes the example for the internet, and sends everyone to TLS", { skip }, async (t) => {
  const home = mkdtempSync(path.join(tmpdir(), "loubby-tls-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const [key, certificate] = [path.join(home, "key.pem"), path.join(home, "certificate.pem")];
  const subject = ["-nodes", "-days", "1", "-subj", "/CN=loubby.example"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", ...subject, "-keyout", key, "-out", certificate],
    {
      stdio: "ignore",
    },
  );
  const [plain, secure] = [await findFreePort(), await findFreePort()];
  const example = readFileSync(path.resolve(import.meta.dirname, "../../ops/nginx/loubby-tls.conf"), "utf8")
    .replaceAll(/ +listen \[::\].*\n/g, "")
    .replace("/var/log/nginx/loubby.log", path.join(home, "access.log"))
    .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${secure} ssl`)
    .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`);
  const server = spawn(nginx ?? "", ["-p", home, "-c", writeNginxConfig(home, example), "-g", "daemon off;"]);
  t.after(async () => {
    // Killed, it would leave its workers behind.
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    if (server.exitCode === null) await ended;
  });
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));

  const redirect = async () => {
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:${plain}/jobs?q=baker`, { redirect: "manual" }).catch(
        () => undefined,
      );
      if (answer !== undefined) return answer;
      assert.ok(tries < 100 && server.exitCode === null, said);
      await sleep(50);
    }
  };
  const answer = await redirect();
  assert.equal(answer.status, 301);
  assert.match(answer.headers.get("location") ?? "", /^https:\/\/[^/]+\/jobs\?q=baker$/);

  const headers = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port: secure,
      ca: readFileSync(certificate),
      rejectUnauthorized: false,
    };
    request(
      { ...options, headers: { host: "files.loubby.example" }, servername: "files.loubby.example" },
      (found) => resolve(found.headers),
    )
      .once("error", reject)
      .end();
  });
  assert.match(String(headers["strict-transport-security"]), /max-age=31536000/);
  assert.equal(headers["content-security-policy"], "sandbox");
  assert.equal(headers["x-content-type-options"], "nosniff");
});
