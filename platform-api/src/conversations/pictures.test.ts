import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import sharp from "sharp";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { removeUnusedFile } from "#api/files/remove-unused-file";
import { ownerSql } from "#api/testing/as-owner";
import { upload } from "#api/testing/files/upload";
import { candidate } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

const photo = { purpose: "message-file" as const, name: "yard.jpg", type: "image/jpeg" };
const link = (fileId: string) => ({ params: { fileId } });

test("a picture in a message", async (t) => {
  const app = await testApp(t);
  const { ada, kofi, conversationId } = await talk(app);
  const picture = { create: { width: 1600, height: 900, channels: 3 as const, background: "#0b7a63" } };
  // Taken upright, as cameras note it.
  const bytes = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const fileId = await upload(kofi, photo, bytes);

  await t.test("says how large it is, when it's sent and when it's read", async () => {
    const { message } = await send(kofi, conversationId, "", randomUUID(), { fileIds: [fileId] });
    const { messages: found } = await read(ada, conversationId);
    for (const [file] of [message.files, found[0]?.files ?? []])
      assert.deepEqual([file?.width, file?.height], [900, 1600]);
  });

  await t.test("has a small one, behind a link that ends", async () => {
    const { thumbnail_url } = await ada.call(messages.file, link(fileId));
    const answer = await fetch(thumbnail_url ?? "");
    assert.equal(answer.headers.get("content-type"), "image/webp");
    const small = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    assert.deepEqual([small.format, small.width, small.height], ["webp", 360, 640]);
    assert.match(thumbnail_url ?? "", /X-Amz-Expires=300/);
    assert.equal((await fetch(thumbnail_url?.replace(/X-Amz-Signature=\w+/, "") ?? "")).status, 403);
  });

  await t.test("is no one else's, small or whole", async () => {
    await assert.rejects((await candidate(app, "Esi")).call(messages.file, link(fileId)), {
      status: 404,
      code: "file_not_found",
    });
  });

  await t.test("has no small one before it was checked, nor when it is refused", async () => {
    const { fileId: open } = await kofi.call(uploads.create, { body: { ...photo, size: bytes.length } });
    await assert.rejects(upload(kofi, photo, bytes.subarray(0, 2000)), { code: "file_refused" });
    const rows = await ownerSql(app.services, "select id from files where thumbnail_key is not null");
    assert.deepEqual(rows, [{ id: fileId }]);
    const attaching = send(kofi, conversationId, "", randomUUID(), { fileIds: [open] });
    await assert.rejects(attaching, { code: "file_not_ready" });
  });

  await t.test("takes its small one along when it's deleted", async () => {
    const unsent = await upload(kofi, photo, bytes);
    const statement = "select thumbnail_key from files where id = $1";
    const [row] = await ownerSql<{ thumbnail_key: string }>(app.services, statement, [unsent]);
    const key = row?.thumbnail_key ?? "";
    assert.ok(await app.services.objects.sizeOf(key));
    await removeUnusedFile(app.services, unsent);
    assert.equal(await app.services.objects.sizeOf(key), null);
  });
});
