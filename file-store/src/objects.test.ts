import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { after, before, describe, test } from "node:test";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from "@aws-sdk/client-s3";
import { Bucket, TestStore } from "./testing/test-store.ts";

const MB = 1024 ** 2;
const named = (name: string) => ({ name });
let store: TestStore;
before(async () => {
  store = await TestStore.start();
});
after(() => store.close());

describe("an object", () => {
  test("comes back as it was sent, with its headers and entity tag", async () => {
    const body = randomBytes(3 * MB);
    await store.s3.send(
      new PutObjectCommand({
        Bucket,
        Key: "a/päth & <x>.bin",
        Body: body,
        ContentType: "image/png",
        Metadata: { note: "yes" },
      }),
    );
    assert.deepEqual(await store.read("a/päth & <x>.bin"), body);
    const head = await store.s3.send(new HeadObjectCommand({ Bucket, Key: "a/päth & <x>.bin" }));
    assert.equal(head.ContentLength, body.length);
    assert.equal(head.ContentType, "image/png");
    assert.deepEqual(head.Metadata, { note: "yes" });
    assert.equal(head.ETag, `"${createHash("md5").update(body).digest("hex")}"`);
  });

  test("sent as a stream with a trailing checksum holds no framing", async () => {
    const chunks = [randomBytes(70_000), randomBytes(1), randomBytes(130_000)];
    const stream = Readable.from(chunks);
    await store.s3.send(
      new PutObjectCommand({ Bucket, Key: "stream", Body: stream, ContentLength: 200_001 }),
    );
    assert.deepEqual(await store.read("stream"), Buffer.concat(chunks));
  });

  test("is read in ranges", async () => {
    await store.put("ranges", "0123456789");
    assert.equal((await store.read("ranges", "bytes=2-4")).toString(), "234");
    assert.equal((await store.read("ranges", "bytes=7-")).toString(), "789");
    assert.equal((await store.read("ranges", "bytes=-2")).toString(), "89");
    assert.equal((await store.read("ranges", "bytes=8-99")).toString(), "89");
    await assert.rejects(store.read("ranges", "bytes=10-"), named("InvalidRange"));
  });

  test("may be empty", async () => {
    await store.put("empty", "");
    assert.equal((await store.read("empty")).length, 0);
  });

  test("is replaced as a whole, and gone once deleted, together with its bytes", async () => {
    await store.put("replaced", "old");
    await store.put("replaced", "new");
    assert.equal((await store.read("replaced")).toString(), "new");
    const hash = createHash("sha256").update("replaced").digest("hex");
    const folder = path.join(store.directory, Bucket, "objects", hash.slice(0, 2));
    const mine = async () => (await readdir(folder)).filter((name) => name.startsWith(hash));
    assert.equal((await mine()).length, 2);
    await store.s3.send(new DeleteObjectCommand({ Bucket, Key: "replaced" }));
    await assert.rejects(store.read("replaced"), named("NoSuchKey"));
    assert.deepEqual(await mine(), []);
  });

  test("is copied with its type, and carries tags", async () => {
    await store.s3.send(
      new PutObjectCommand({ Bucket, Key: "from ü", Body: "x", ContentType: "text/plain", Tagging: "a=1" }),
    );
    await store.s3.send(
      new CopyObjectCommand({ Bucket, Key: "to", CopySource: `${Bucket}/${encodeURIComponent("from ü")}` }),
    );
    const copy = await store.s3.send(new GetObjectCommand({ Bucket, Key: "to" }));
    assert.equal(copy.ContentType, "text/plain");
    assert.equal(copy.TagCount, 1);
    await copy.Body?.transformToString();
    const TagSet = [{ Key: "kind", Value: "<résumé> & more" }];
    await store.s3.send(new PutObjectTaggingCommand({ Bucket, Key: "to", Tagging: { TagSet } }));
    assert.deepEqual(
      (await store.s3.send(new GetObjectTaggingCommand({ Bucket, Key: "to" }))).TagSet,
      TagSet,
    );
    await store.s3.send(new PutObjectTaggingCommand({ Bucket, Key: "to", Tagging: { TagSet: [] } }));
    assert.deepEqual(
      (await store.s3.send(new GetObjectTaggingCommand({ Bucket, Key: "to" }))).TagSet ?? [],
      [],
    );
  });

  test("is listed by prefix, folder and page", async () => {
    for (const key of ["l/a", "l/b/1", "l/b/2", "l/c"]) await store.put(key, key);
    const folder = await store.s3.send(new ListObjectsV2Command({ Bucket, Prefix: "l/", Delimiter: "/" }));
    assert.deepEqual(
      folder.Contents?.map((one) => one.Key),
      ["l/a", "l/c"],
    );
    assert.deepEqual(
      folder.CommonPrefixes?.map((one) => one.Prefix),
      ["l/b/"],
    );
    const first = await store.s3.send(new ListObjectsV2Command({ Bucket, Prefix: "l/", MaxKeys: 3 }));
    const second = await store.s3.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: "l/",
        ContinuationToken: first.NextContinuationToken ?? "",
      }),
    );
    assert.deepEqual([first.IsTruncated, second.IsTruncated], [true, false]);
    assert.deepEqual(
      [...(first.Contents ?? []), ...(second.Contents ?? [])].map((one) => one.Key),
      ["l/a", "l/b/1", "l/b/2", "l/c"],
    );
  });

  test("outlives a restart of the store", async () => {
    await store.put("lasting", "still here");
    await store.restart();
    assert.equal((await store.read("lasting")).toString(), "still here");
  });
});
