import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { innerAddresses, innerUrls } from "#api/testing/inner-addresses";
import { postPublic } from "./post-public.ts";
import { NotPublic } from "./public-request.ts";
import { isPublicAddress } from "./public-address.ts";

test("tells public addresses from those of this machine and its network, however they are written", () => {
  for (const address of ["8.8.8.8", "203.0.114.1", "2606:4700::1111", "172.32.0.1"])
    assert.equal(isPublicAddress(address), true, address);
  const inside = "172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 0.0.0.0 224.0.0.1";
  const inside6 = ":: 0:0:0:0:0:ffff:a00:1 fe80::1 ff02::1 2002:7f00:1:: 5f00::1 3fff::1 2001:db8::1";
  for (const address of [...innerAddresses, ...inside.split(" "), ...inside6.split(" "), "localhost", ""])
    assert.equal(isPublicAddress(address), false, address);
  assert.equal(isPublicAddress("127.0.0.1", true), true);
  assert.equal(isPublicAddress("10.0.0.1", true), false);
});

test("posts to no address inside, whatever its spelling", async () => {
  const post = (url: string, allowLoopback = false) =>
    postPublic({ url: new URL(url), headers: {}, body: "{}", allowLoopback });
  const urls = [
    ...innerUrls("https:"),
    "https://169.254.169.254/latest/meta-data",
    "http://8.8.8.8/",
    "ftp://8.8.8.8/",
  ];
  for (const url of urls) await assert.rejects(post(url), NotPublic, url);
  await assert.rejects(post("http://10.0.0.1/", true), NotPublic);
});

test("follows no redirect", async (t) => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    response.writeHead(302, { location: "/inside" }).end("moved");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/hook`);
  const answer = await postPublic({ url, headers: {}, body: "{}", allowLoopback: true });
  assert.deepEqual([answer, seen], [{ status: 302, text: "moved" }, ["/hook"]]);
});
