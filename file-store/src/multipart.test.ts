import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Bucket, TestStore } from "./testing/test-store.ts";
import { BucketStore } from "./bucket-store.ts";
import { abortUpload, beginUpload, getUpload, listParts, listUploads, putPart } from "./multipart-store.ts";
import type { S3Error } from "./s3-error.ts";
import { sweepBucket } from "./sweep.ts";

const MB = 1024 ** 2;
const named = (name: string) => ({ name });
let store: TestStore;
before(async () => {
  store = await TestStore.start();
});
after(() => store.close());

describe("a multipart upload", () => {
  const begin = async (Key: string): Promise<{ Bucket: string; Key: string; UploadId: string }> => {
    const { UploadId } = await store.s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: "application/pdf" }),
    );
    assert.ok(UploadId);
    return { Bucket, Key, UploadId };
  };
  const send = async (
    upload: { Bucket: string; Key: string; UploadId: string },
    PartNumber: number,
    Body: Buffer,
  ) => {
    const { ETag } = await store.s3.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    return { PartNumber, ETag };
  };

  test("joins its parts in order, whatever order they arrived in, and a part sent twice counts once", async () => {
    const upload = await begin("joined");
    const bytes = [randomBytes(5 * MB), randomBytes(5 * MB), randomBytes(10)];
    const [one, two, three] = bytes as [Buffer, Buffer, Buffer];
    const Parts = [
      await send(upload, 3, three),
      await send(upload, 1, two),
      await send(upload, 1, one),
      await send(upload, 2, two),
    ];
    const listed = await store.s3.send(new ListPartsCommand(upload));
    assert.deepEqual(
      listed.Parts?.map((part) => [part.PartNumber, part.Size]),
      [
        [1, 5 * MB],
        [2, 5 * MB],
        [3, 10],
      ],
    );
    const uploads = await store.s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: "joined" }));
    assert.deepEqual(
      uploads.Uploads?.map((pending) => pending.UploadId),
      [upload.UploadId],
    );
    const order = [Parts[2], Parts[3], Parts[0]].map((part) => part ?? {});
    await store.s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: order } }));
    assert.deepEqual(await store.read("joined"), Buffer.concat(bytes));
    const head = await store.s3.send(new HeadObjectCommand({ Bucket, Key: "joined" }));
    assert.equal(head.ContentType, "application/pdf");
    assert.match(head.ETag ?? "", /^"[\da-f]{32}-3"$/);
    await assert.rejects(store.s3.send(new ListPartsCommand(upload)), named("NoSuchUpload"));
  });

  test("is refused with a missing part, a wrong tag, a wrong order or a small part before the last", async () => {
    const upload = await begin("refused");
    const one = await send(upload, 1, Buffer.from("small"));
    const two = await send(upload, 2, Buffer.from("last"));
    const complete = (...Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      store.s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    await assert.rejects(complete({ PartNumber: 3, ETag: one.ETag }), named("InvalidPart"));
    await assert.rejects(complete({ PartNumber: 1, ETag: two.ETag }), named("InvalidPart"));
    await assert.rejects(complete(two, one), named("InvalidPartOrder"));
    await assert.rejects(complete(one, two), named("EntityTooSmall"));
    await store.s3.send(new AbortMultipartUploadCommand(upload));
    await assert.rejects(complete(two), named("NoSuchUpload"));
    await assert.rejects(send(upload, 1, Buffer.from("late")), named("NoSuchUpload"));
    await assert.rejects(store.read("refused"), named("NoSuchKey"));
  });

  test("that ends while its parts are listed has all of them or is gone", async () => {
    const bucket = new BucketStore(path.join(store.directory, "ending"));
    await bucket.create();
    for (let round = 0; round < 10; round += 1) {
      const id = await beginUpload(bucket, { key: "k", headers: {}, tags: [] });
      const upload = await getUpload(bucket, "k", id);
      for (let number = 1; number <= 30; number += 1) {
        const draft = bucket.draft();
        await writeFile(draft, "x");
        await putPart(bucket, upload, number, draft, "0".repeat(32));
      }
      const listings = Array.from({ length: 20 }, (_, at) =>
        setTimeout(at / 4).then(() => listParts(bucket, upload)),
      );
      const [ended, ...listed] = await Promise.allSettled([abortUpload(bucket, id), ...listings]);
      assert.equal(ended.status, "fulfilled");
      for (const one of listed) {
        if (one.status === "fulfilled") assert.equal(one.value.length, 30);
        else assert.equal((one.reason as S3Error).code, "NoSuchUpload");
      }
    }
    assert.deepEqual(await readdir(path.join(bucket.directory, "drafts")), []);
  });

  test("belongs to its key alone", async () => {
    const upload = await begin("mine");
    await assert.rejects(send({ ...upload, Key: "other" }, 1, Buffer.from("x")), named("NoSuchUpload"));
  });

  test("is forgotten after a day, and so are a crash's leftovers", async () => {
    const bucket = new BucketStore(path.join(store.directory, "sweeping"));
    await bucket.create();
    await beginUpload(bucket, { key: "k", headers: {}, tags: [] });
    const draft = bucket.draft();
    await writeFile(draft, "kept");
    const { file } = await bucket.put("k", draft, { size: 4, etag: "e", headers: {}, tags: [] });
    const hash = path.basename(file).split(".")[0] ?? "";
    const orphan = path.join(bucket.directory, "objects", hash.slice(0, 2), `${hash}.orphan`);
    const leftover = bucket.draft();
    for (const name of [orphan, leftover]) await writeFile(name, "x");
    await sweepBucket(bucket, new Date());
    assert.equal((await listUploads(bucket)).length, 1);
    const old = new Date(Date.now() - 25 * 3600_000);
    for (const name of [orphan, leftover]) await utimes(name, old, old);
    await sweepBucket(bucket, new Date(Date.now() + 25 * 3600_000));
    assert.deepEqual(await listUploads(bucket), []);
    for (const name of [orphan, leftover]) await assert.rejects(stat(name), { code: "ENOENT" });
    assert.equal((await bucket.get("k")).file, file);
  });
});
