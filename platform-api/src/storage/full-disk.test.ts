import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { outageOf } from "#api/db/outage";
import { answerOfOutage } from "#api/http/outage-answer";
import { Bucket, credentials, ORIGIN } from "@loubby/file-store/testing/test-store";
import { startDiskStore } from "@loubby/file-store/store-server";

/** A disk of 2 MB in memory; null where this account may not mount one. */
function smallDisk(): string | null {
  const directory = mkdtempSync(path.join(tmpdir(), "loubby-small-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", directory], { stdio: "ignore" });
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
}

const directory = smallDisk();

test(
  "a store with a full disk says so, and keeps what it has",
  { skip: directory === null && "only root may mount a small disk" },
  async (t) => {
    assert.ok(directory);
    const faults: unknown[] = [];
    const options = {
      directory,
      host: "127.0.0.1",
      port: 0,
      region: "us-east-1",
      credentials,
      allowedOrigin: ORIGIN,
    };
    const store = await startDiskStore({ ...options, onFault: (error) => faults.push(error) });
    const s3 = new S3Client({
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${store.port}`,
      forcePathStyle: true,
      credentials,
      maxAttempts: 1,
    });
    t.after(async () => {
      s3.destroy();
      await store.close();
      execFileSync("umount", [directory]);
      rmSync(directory, { recursive: true });
    });
    await s3.send(new CreateBucketCommand({ Bucket }));
    await s3.send(new PutObjectCommand({ Bucket, Key: "small", Body: "hello" }));
    const put = s3.send(new PutObjectCommand({ Bucket, Key: "large", Body: Buffer.alloc(4_000_000) }));
    await assert.rejects(put, (error) => {
      assert.equal(outageOf(error), "full", String(error));
      assert.equal(answerOfOutage(error)?.status, 507);
      return true;
    });
    assert.deepEqual(faults.map(outageOf), ["full"]);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: "small" }));
    assert.equal(await Body?.transformToString(), "hello");
  },
);
