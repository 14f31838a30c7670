import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { Bucket, credentials, ORIGIN, TestStore } from "./testing/test-store.ts";

const named = (name: string) => ({ name });
let store: TestStore;
before(async () => {
  store = await TestStore.start();
});
after(() => store.close());

describe("the door", () => {
  const signer = () => store.client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  const url = (command: GetObjectCommand, expiresIn = 60, signingDate = new Date()) =>
    getSignedUrl(signer(), command, { expiresIn, signingDate });
  const code = async (answer: Response): Promise<string> =>
    /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? String(answer.status);

  test("opens to a presigned address, which says how the file is shown and lets nothing in it run", async () => {
    await store.put("private/x", "<script>alert(1)</script>");
    const answer = await fetch(
      await url(
        new GetObjectCommand({
          Bucket,
          Key: "private/x",
          ResponseContentDisposition: "attachment; filename=x.txt",
          ResponseContentType: "text/plain",
        }),
      ),
    );
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-disposition"), "attachment; filename=x.txt");
    assert.equal(answer.headers.get("content-type"), "text/plain");
    assert.equal(answer.headers.get("content-security-policy"), "sandbox; default-src 'none'");
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    assert.equal(await answer.text(), "<script>alert(1)</script>");
  });

  test("stays shut to no one in particular, to a stranger's key and to a wrong secret", async () => {
    assert.equal(
      await code(await fetch(`http://127.0.0.1:${store.port}/${Bucket}/private/x`)),
      "AccessDenied",
    );
    const get = new GetObjectCommand({ Bucket, Key: "private/x" });
    const stranger = store.client({ credentials: { ...credentials, accessKeyId: "OTHER" } });
    await assert.rejects(stranger.send(get), named("InvalidAccessKeyId"));
    const wrong = store.client({ credentials: { ...credentials, secretAccessKey: "guess" } });
    await assert.rejects(wrong.send(get), named("SignatureDoesNotMatch"));
    await assert.rejects(store.client({ region: "eu-west-1" }).send(get), named("SignatureDoesNotMatch"));
  });

  test("refuses a presigned address that was changed in any place", async () => {
    await store.put("private/y", "other");
    const good = await url(
      new GetObjectCommand({ Bucket, Key: "private/x", ResponseContentType: "text/plain" }),
    );
    const changes: [string, string][] = [
      ["/private/x", "/private/y"],
      ["text%2Fplain", "text%2Fhtml"],
      ["X-Amz-Expires=60", "X-Amz-Expires=6000"],
      ["x-id=GetObject", "x-id=PutObject"],
    ];
    for (const [from, to] of changes) {
      assert.ok(good.includes(from), from);
      assert.equal(await code(await fetch(good.replace(from, to))), "SignatureDoesNotMatch");
    }
    assert.equal(await code(await fetch(`${good}&response-cache-control=public`)), "SignatureDoesNotMatch");
    assert.equal(await code(await fetch(`${good}&X-Amz-Expires=6000`)), "InvalidArgument");
    assert.equal(await code(await fetch(good, { method: "DELETE" })), "SignatureDoesNotMatch");
    assert.equal(await code(await fetch(good, { headers: { "x-amz-copy-source": "a/b" } })), "AccessDenied");
    assert.equal((await fetch(good)).status, 200);
  });

  test("refuses a presigned address once its time is over, or when it comes from the future", async () => {
    const command = new GetObjectCommand({ Bucket, Key: "private/x" });
    const past = await fetch(await url(command, 60, new Date(Date.now() - 61_000)));
    assert.equal(past.status, 403);
    assert.match(await past.text(), /Request has expired/);
    assert.equal(
      await code(await fetch(await url(command, 60, new Date(Date.now() + 3600_000)))),
      "RequestTimeTooSkewed",
    );
  });

  test("takes a granted part in exactly the granted length", async () => {
    const { UploadId } = await store.s3.send(new CreateMultipartUploadCommand({ Bucket, Key: "granted" }));
    const part = { Bucket, Key: "granted", UploadId, PartNumber: 1 };
    const granted = await getSignedUrl(signer(), new UploadPartCommand({ ...part, ContentLength: 5 }));
    assert.equal(
      await code(await fetch(granted, { method: "PUT", body: "123456" })),
      "SignatureDoesNotMatch",
    );
    assert.equal((await fetch(granted, { method: "PUT", body: "12345" })).status, 200);
  });

  test("refuses keys that look like paths out of the bucket, however they are written", async () => {
    const request = async (target: string): Promise<string> => {
      const socket = connect(store.port, "127.0.0.1");
      socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      await once(socket, "close");
      return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? text;
    };
    for (const key of ["../x", "a/../x", "a/..%2fx", "%2e%2e/x", "./x", "a/..", "..%5cx", "a%00"]) {
      assert.equal(await request(`/${Bucket}/${key}`), "InvalidArgument", key);
    }
    for (const bucket of ["..", "%2e%2e%2fetc", "A", "x..y"])
      assert.match(await request(`/${bucket}/k`), /^Invalid(BucketName|Argument)$/, bucket);
  });

  test("refuses bodies that differ from their hash or checksum, and keeps nothing of them", async () => {
    const body = Buffer.from("hello");
    const send = (extra: Record<string, string>) =>
      store.s3.send(new PutObjectCommand({ Bucket, Key: "wrong", Body: body, ...extra }));
    await assert.rejects(send({ ChecksumCRC32: "AAAAAA==" }), named("BadDigest"));
    await assert.rejects(send({ ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" }), named("BadDigest"));
    await assert.rejects(store.read("wrong"), named("NoSuchKey"));
    assert.deepEqual(await readdir(path.join(store.directory, Bucket, "drafts")), []);
  });

  test("keeps nothing of an upload that is cut half-way", async () => {
    const command = new PutObjectCommand({ Bucket, Key: "cut", ContentLength: 1000 });
    const { host, pathname, search } = new URL(await getSignedUrl(signer(), command));
    const socket = connect(store.port, "127.0.0.1");
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\n\r\nonly this`,
    );
    const drafts = path.join(store.directory, Bucket, "drafts");
    while ((await readdir(drafts)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
    while ((await readdir(drafts)).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await assert.rejects(store.read("cut"), named("NoSuchKey"));
  });

  test("answers pages of the product's origin and of no other", async () => {
    const target = await url(new GetObjectCommand({ Bucket, Key: "private/x" }));
    const preflight = (origin: string) =>
      fetch(target, { method: "OPTIONS", headers: { origin, "access-control-request-method": "PUT" } });
    const allowed = await preflight(ORIGIN);
    assert.equal(allowed.status, 204);
    assert.equal(allowed.headers.get("access-control-allow-origin"), ORIGIN);
    assert.match(allowed.headers.get("access-control-allow-methods") ?? "", /PUT/);
    const refused = await preflight("https://elsewhere.test");
    assert.equal(refused.status, 403);
    assert.equal(refused.headers.get("access-control-allow-origin"), null);
    const real = await fetch(target, { headers: { origin: ORIGIN } });
    assert.match(real.headers.get("access-control-expose-headers") ?? "", /ETag/);
    assert.equal(
      (await fetch(target, { headers: { origin: "null" } })).headers.get("access-control-allow-origin"),
      null,
    );
  });

  test("says so when it is asked for what it does not do", async () => {
    await assert.rejects(
      store.s3.send(new GetObjectCommand({ Bucket, Key: "private/x", VersionId: "1" })),
      named("NotImplemented"),
    );
    await assert.rejects(
      store.s3.send(new GetObjectCommand({ Bucket: "nowhere", Key: "x" })),
      named("NoSuchBucket"),
    );
  });
});
