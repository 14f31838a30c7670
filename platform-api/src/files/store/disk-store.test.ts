import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { after, before, describe, test } from "node:test";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { BucketStore } from "./bucket-store.ts";
import { beginUpload, listUploads } from "./multipart-store.ts";
import { startDiskStore, type DiskStore } from "./store-server.ts";
import { sweepBucket } from "./sweep.ts";

const ORIGIN = "http://localhost:4000";
const credentials = { accessKeyId: "KEY", secretAccessKey: "secret" };
const Bucket = "loubby";
const MB = 1024 ** 2;
const faults: unknown[] = [];
let directory: string;
let store: DiskStore;
let s3: S3Client;

const client = (config: S3ClientConfig = {}): S3Client =>
  new S3Client({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${store.port}`,
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    ...config,
  });

const start = () =>
  startDiskStore({
    directory,
    host: "127.0.0.1",
    port: 0,
    region: "us-east-1",
    credentials,
    allowedOrigin: ORIGIN,
    onFault: (error) => faults.push(error),
  });

before(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "disk-store-"));
  store = await start();
  s3 = client();
  await s3.send(new CreateBucketCommand({ Bucket }));
});

after(async () => {
  s3.destroy();
  await store.close();
  await rm(directory, { recursive: true });
  assert.deepEqual(faults, []);
});

const read = async (Key: string, Range?: string): Promise<Buffer> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }));
  assert.ok(Body);
  return Buffer.from(await Body.transformToByteArray());
};
const put = (Key: string, Body: string | Buffer) => s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const named = (name: string) => ({ name });

describe("an object", () => {
  test("comes back as it was sent, with its headers and entity tag", async () => {
    const body = randomBytes(3 * MB);
    await s3.send(
      new PutObjectCommand({ Bucket, Key: "a/päth & <x>.bin", Body: body, ContentType: "image/png", Metadata: { note: "yes" } }),
    );
    assert.deepEqual(await read("a/päth & <x>.bin"), body);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a/päth & <x>.bin" }));
    assert.equal(head.ContentLength, body.length);
    assert.equal(head.ContentType, "image/png");
    assert.deepEqual(head.Metadata, { note: "yes" });
    assert.equal(head.ETag, `"${createHash("md5").update(body).digest("hex")}"`);
  });

  test("sent as a stream with a trailing checksum holds no framing", async () => {
    const chunks = [randomBytes(70_000), randomBytes(1), randomBytes(130_000)];
    const stream = Readable.from(chunks);
    await s3.send(new PutObjectCommand({ Bucket, Key: "stream", Body: stream, ContentLength: 200_001 }));
    assert.deepEqual(await read("stream"), Buffer.concat(chunks));
  });

  test("is read in ranges", async () => {
    await put("ranges", "0123456789");
    assert.equal((await read("ranges", "bytes=2-4")).toString(), "234");
    assert.equal((await read("ranges", "bytes=7-")).toString(), "789");
    assert.equal((await read("ranges", "bytes=-2")).toString(), "89");
    assert.equal((await read("ranges", "bytes=8-99")).toString(), "89");
    await assert.rejects(read("ranges", "bytes=10-"), named("InvalidRange"));
  });

  test("may be empty", async () => {
    await put("empty", "");
    assert.equal((await read("empty")).length, 0);
  });

  test("is replaced as a whole, and gone once deleted, together with its bytes", async () => {
    await put("replaced", "old");
    await put("replaced", "new");
    assert.equal((await read("replaced")).toString(), "new");
    const hash = createHash("sha256").update("replaced").digest("hex");
    const folder = path.join(directory, Bucket, "objects", hash.slice(0, 2));
    const mine = async () => (await readdir(folder)).filter((name) => name.startsWith(hash));
    assert.equal((await mine()).length, 2);
    await s3.send(new DeleteObjectCommand({ Bucket, Key: "replaced" }));
    await assert.rejects(read("replaced"), named("NoSuchKey"));
    assert.deepEqual(await mine(), []);
  });

  test("is copied with its type, and carries tags", async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: "from ü", Body: "x", ContentType: "text/plain", Tagging: "a=1" }));
    await s3.send(new CopyObjectCommand({ Bucket, Key: "to", CopySource: `${Bucket}/${encodeURIComponent("from ü")}` }));
    const copy = await s3.send(new GetObjectCommand({ Bucket, Key: "to" }));
    assert.equal(copy.ContentType, "text/plain");
    assert.equal(copy.TagCount, 1);
    await copy.Body?.transformToString();
    const TagSet = [{ Key: "kind", Value: "<résumé> & more" }];
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key: "to", Tagging: { TagSet } }));
    assert.deepEqual((await s3.send(new GetObjectTaggingCommand({ Bucket, Key: "to" }))).TagSet, TagSet);
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key: "to", Tagging: { TagSet: [] } }));
    assert.deepEqual((await s3.send(new GetObjectTaggingCommand({ Bucket, Key: "to" }))).TagSet ?? [], []);
  });

  test("is listed by prefix, folder and page", async () => {
    for (const key of ["l/a", "l/b/1", "l/b/2", "l/c"]) await put(key, key);
    const folder = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "l/", Delimiter: "/" }));
    assert.deepEqual(folder.Contents?.map((one) => one.Key), ["l/a", "l/c"]);
    assert.deepEqual(folder.CommonPrefixes?.map((one) => one.Prefix), ["l/b/"]);
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "l/", MaxKeys: 3 }));
    const second = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: "l/", ContinuationToken: first.NextContinuationToken ?? "" }),
    );
    assert.deepEqual([first.IsTruncated, second.IsTruncated], [true, false]);
    assert.deepEqual([...(first.Contents ?? []), ...(second.Contents ?? [])].map((one) => one.Key), ["l/a", "l/b/1", "l/b/2", "l/c"]);
  });

  test("outlives a restart of the store", async () => {
    await put("lasting", "still here");
    await store.close();
    store = await start();
    s3.destroy();
    s3 = client();
    assert.equal((await read("lasting")).toString(), "still here");
  });
});

describe("a multipart upload", () => {
  const begin = async (Key: string): Promise<{ Bucket: string; Key: string; UploadId: string }> => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: "application/pdf" }));
    assert.ok(UploadId);
    return { Bucket, Key, UploadId };
  };
  const send = async (upload: { Bucket: string; Key: string; UploadId: string }, PartNumber: number, Body: Buffer) => {
    const { ETag } = await s3.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    return { PartNumber, ETag };
  };

  test("joins its parts in order, whatever order they arrived in, and a part sent twice counts once", async () => {
    const upload = await begin("joined");
    const bytes = [randomBytes(5 * MB), randomBytes(5 * MB), randomBytes(10)];
    const [one, two, three] = bytes as [Buffer, Buffer, Buffer];
    const Parts = [await send(upload, 3, three), await send(upload, 1, two), await send(upload, 1, one), await send(upload, 2, two)];
    const listed = await s3.send(new ListPartsCommand(upload));
    assert.deepEqual(listed.Parts?.map((part) => [part.PartNumber, part.Size]), [[1, 5 * MB], [2, 5 * MB], [3, 10]]);
    const uploads = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: "joined" }));
    assert.deepEqual(uploads.Uploads?.map((pending) => pending.UploadId), [upload.UploadId]);
    const order = [Parts[2], Parts[3], Parts[0]].map((part) => part ?? {});
    await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: order } }));
    assert.deepEqual(await read("joined"), Buffer.concat(bytes));
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "joined" }));
    assert.equal(head.ContentType, "application/pdf");
    assert.match(head.ETag ?? "", /^"[\da-f]{32}-3"$/);
    await assert.rejects(s3.send(new ListPartsCommand(upload)), named("NoSuchUpload"));
  });

  test("is refused with a missing part, a wrong tag, a wrong order or a small part before the last", async () => {
    const upload = await begin("refused");
    const one = await send(upload, 1, Buffer.from("small"));
    const two = await send(upload, 2, Buffer.from("last"));
    const complete = (...Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    await assert.rejects(complete({ PartNumber: 3, ETag: one.ETag }), named("InvalidPart"));
    await assert.rejects(complete({ PartNumber: 1, ETag: two.ETag }), named("InvalidPart"));
    await assert.rejects(complete(two, one), named("InvalidPartOrder"));
    await assert.rejects(complete(one, two), named("EntityTooSmall"));
    await s3.send(new AbortMultipartUploadCommand(upload));
    await assert.rejects(complete(two), named("NoSuchUpload"));
    await assert.rejects(send(upload, 1, Buffer.from("late")), named("NoSuchUpload"));
    await assert.rejects(read("refused"), named("NoSuchKey"));
  });

  test("belongs to its key alone", async () => {
    const upload = await begin("mine");
    await assert.rejects(send({ ...upload, Key: "other" }, 1, Buffer.from("x")), named("NoSuchUpload"));
  });

  test("is forgotten after a day, and so are a crash's leftovers", async () => {
    const bucket = new BucketStore(path.join(directory, "sweeping"));
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

describe("the door", () => {
  const signer = () => client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  const url = (command: GetObjectCommand, expiresIn = 60, signingDate = new Date()) =>
    getSignedUrl(signer(), command, { expiresIn, signingDate });
  const code = async (answer: Response): Promise<string> => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? String(answer.status);

  test("opens to a presigned address, which says how the file is shown and lets nothing in it run", async () => {
    await put("private/x", "<script>alert(1)</script>");
    const answer = await fetch(
      await url(new GetObjectCommand({ Bucket, Key: "private/x", ResponseContentDisposition: "attachment; filename=x.txt", ResponseContentType: "text/plain" })),
    );
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-disposition"), "attachment; filename=x.txt");
    assert.equal(answer.headers.get("content-type"), "text/plain");
    assert.equal(answer.headers.get("content-security-policy"), "sandbox; default-src 'none'");
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    assert.equal(await answer.text(), "<script>alert(1)</script>");
  });

  test("stays shut to nobody in particular, to a stranger's key and to a wrong secret", async () => {
    assert.equal(await code(await fetch(`http://127.0.0.1:${store.port}/${Bucket}/private/x`)), "AccessDenied");
    const get = new GetObjectCommand({ Bucket, Key: "private/x" });
    const stranger = client({ credentials: { ...credentials, accessKeyId: "OTHER" } });
    await assert.rejects(stranger.send(get), named("InvalidAccessKeyId"));
    const wrong = client({ credentials: { ...credentials, secretAccessKey: "guess" } });
    await assert.rejects(wrong.send(get), named("SignatureDoesNotMatch"));
    await assert.rejects(client({ region: "eu-west-1" }).send(get), named("SignatureDoesNotMatch"));
  });

  test("refuses a presigned address that was changed in any place", async () => {
    await put("private/y", "other");
    const good = await url(new GetObjectCommand({ Bucket, Key: "private/x", ResponseContentType: "text/plain" }));
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
    assert.equal(await code(await fetch(await url(command, 60, new Date(Date.now() + 3600_000)))), "RequestTimeTooSkewed");
  });

  test("takes a granted part in exactly the granted length", async () => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: "granted" }));
    const part = { Bucket, Key: "granted", UploadId, PartNumber: 1 };
    const granted = await getSignedUrl(signer(), new UploadPartCommand({ ...part, ContentLength: 5 }));
    assert.equal(await code(await fetch(granted, { method: "PUT", body: "123456" })), "SignatureDoesNotMatch");
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
    for (const bucket of ["..", "%2e%2e%2fetc", "A", "x..y"]) assert.match(await request(`/${bucket}/k`), /^Invalid(BucketName|Argument)$/, bucket);
  });

  test("refuses bodies that differ from their hash or checksum, and keeps nothing of them", async () => {
    const body = Buffer.from("hello");
    const send = (extra: Record<string, string>) =>
      s3.send(new PutObjectCommand({ Bucket, Key: "wrong", Body: body, ...extra }));
    await assert.rejects(send({ ChecksumCRC32: "AAAAAA==" }), named("BadDigest"));
    await assert.rejects(send({ ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" }), named("BadDigest"));
    await assert.rejects(read("wrong"), named("NoSuchKey"));
    assert.deepEqual(await readdir(path.join(directory, Bucket, "drafts")), []);
  });

  test("keeps nothing of an upload that is cut half-way", async () => {
    const command = new PutObjectCommand({ Bucket, Key: "cut", ContentLength: 1000 });
    const { host, pathname, search } = new URL(await getSignedUrl(signer(), command));
    const socket = connect(store.port, "127.0.0.1");
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\n\r\nonly this`);
    const drafts = path.join(directory, Bucket, "drafts");
    while ((await readdir(drafts)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
    while ((await readdir(drafts)).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await assert.rejects(read("cut"), named("NoSuchKey"));
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
    assert.equal((await fetch(target, { headers: { origin: "null" } })).headers.get("access-control-allow-origin"), null);
  });

  test("says so when it is asked for what it does not do", async () => {
    await assert.rejects(s3.send(new GetObjectCommand({ Bucket, Key: "private/x", VersionId: "1" })), named("NotImplemented"));
    await assert.rejects(s3.send(new GetObjectCommand({ Bucket: "nowhere", Key: "x" })), named("NoSuchBucket"));
  });
});
