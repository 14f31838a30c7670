import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { innerUrls } from "#api/testing/inner-addresses";
import { getPage } from "./get-page.ts";
import { NotPublic } from "./public-request.ts";

/** A web server on this machine; answers how an address of it is written. */
async function web(t: TestContext, listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path: string) => new URL(`http://127.0.0.1:${port}${path}`);
}

const HTML = { "content-type": "text/html; charset=utf-8" };

test("reads no page inside, whatever its spelling, nor at a port of its own", async () => {
  const urls = [
    ...innerUrls("http:"),
    "http://169.254.169.254/latest/meta-data",
    "https://localhost./",
    "http://8.8.8.8:22/",
    "http://user:secret@8.8.8.8/",
    "ftp://8.8.8.8/",
    "file:///etc/passwd",
  ];
  for (const url of urls) await assert.rejects(getPage(new URL(url), false), NotPublic, url);
});

test("follows three redirects, checks each, and gives up at the fourth", async (t) => {
  const at = await web(t, (request, response) => {
    const [, path = "", left = "0"] = (request.url ?? "").split("/");
    if (path === "hop" && Number(left) > 0)
      response.writeHead(302, { location: `/hop/${Number(left) - 1}` }).end();
    else if (path === "inside") response.writeHead(301, { location: "http://169.254.169.254/latest" }).end();
    else if (path === "file") response.writeHead(301, { location: "file:///etc/passwd" }).end();
    else if (path === "broken") response.writeHead(301, { location: "http://[" }).end();
    else response.writeHead(200, HTML).end("<title>There</title>");
  });
  const page = await getPage(at("/hop/3"), true);
  assert.deepEqual([page?.html, page?.url.pathname], ["<title>There</title>", "/hop/0"]);
  assert.equal(await getPage(at("/hop/4"), true), null);
  assert.equal(await getPage(at("/broken"), true), null);
  await assert.rejects(getPage(at("/inside"), true), NotPublic);
  await assert.rejects(getPage(at("/file"), true), NotPublic);
});

test("reads pages only, in their own letters", async (t) => {
  const at = await web(t, (request, response) => {
    const answers: Record<string, [Record<string, string>, string | Buffer, number?]> = {
      "/text": [{ "content-type": "text/plain" }, "<title>No</title>"],
      "/none": [{}, "<title>No</title>"],
      "/gone": [HTML, "<title>No</title>", 404],
      // Unpacked, it would be a thousand times as long.
      "/bomb": [{ ...HTML, "content-encoding": "gzip" }, gzipSync(Buffer.alloc(50_000_000))],
      "/latin": [
        { "content-type": "text/html; charset=iso-8859-1" },
        Buffer.from("<title>caf\u00e9</title>", "latin1"),
      ],
      "/meta": [
        { "content-type": "text/html" },
        Buffer.from('<meta charset="windows-1252">caf\u00e9', "latin1"),
      ],
      "/odd": [{ "content-type": "text/html; charset=klingon" }, "café"],
    };
    const [headers, body, status] = answers[request.url ?? ""] ?? [{}, ""];
    response.writeHead(status ?? 200, headers).end(body);
  });
  for (const path of ["/text", "/none", "/gone", "/bomb"])
    assert.equal(await getPage(at(path), true), null, path);
  for (const path of ["/latin", "/meta", "/odd"])
    assert.match((await getPage(at(path), true))?.html ?? "", /café/, path);
});

test("stops after half a megabyte, and after five seconds however slowly a page comes", async (t) => {
  const at = await web(t, (request, response) => {
    response.writeHead(200, HTML);
    if (request.url === "/huge") {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(100_000)));
      };
      response.on("drain", more);
      more();
      return;
    }
    const drip = setInterval(() => response.write("x"), 200);
    response.on("close", () => clearInterval(drip));
  });
  assert.equal((await getPage(at("/huge"), true))?.html.length, 512_000);
  const began = Date.now();
  await assert.rejects(getPage(at("/slow"), true));
  assert.ok(Date.now() - began < 6_500);
});
