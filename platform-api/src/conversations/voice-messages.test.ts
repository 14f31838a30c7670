import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { upload } from "#api/testing/files/upload";
import { read, send, talk } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

/** A second and a half of sound, as Chromium records it: without its length. */
const sound = (name: string) => readFileSync(path.join(import.meta.dirname, "../testing/files", name));
const webm = { purpose: "voice-message" as const, name: "voice-message.webm", type: "audio/webm" };
const m4a = { purpose: "voice-message" as const, name: "voice-message.m4a", type: "audio/mp4" };

test("a voice message", async (t) => {
  const app = await testApp(t);
  const { ada, kofi, conversationId } = await talk(app);

  await t.test("says how long it is, whatever the browser recorded it as", async () => {
    for (const [claim, bytes, length] of [
      [webm, sound("voice.webm"), 1500],
      [m4a, sound("voice.m4a"), 1521],
    ] as const) {
      const fileId = await upload(kofi, claim, bytes);
      const { message } = await send(kofi, conversationId, "", randomUUID(), { fileIds: [fileId] });
      assert.equal(message.files[0]?.duration_ms, length);
      const { messages: found } = await read(ada, conversationId);
      assert.equal(found[0]?.files[0]?.duration_ms, length);
      const { url } = await ada.call(messages.file, { params: { fileId } });
      const answer = await fetch(url);
      assert.equal(answer.headers.get("content-type"), claim.type);
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes);
    }
  });

  await t.test("is called that in the other's bell", async () => {
    const { data } = await ada.call(notifications.list, {});
    const [found] = data.response.filter(({ type }) => type === "conversation");
    assert.equal(found?.body, "Voice message");
  });

  await t.test("is refused when it holds a film, something else, or no sound", async () => {
    const refusal = { code: "file_refused", message: "This voice message can't be played. Record it again." };
    // A film's track says so in its header, where a sound's says 2.
    const film = Buffer.from(sound("voice.webm"));
    const track = film.indexOf(Buffer.from([0x83, 0x81, 0x02]));
    assert.ok(track > 0);
    film[track + 2] = 1;
    await assert.rejects(upload(kofi, webm, film), refusal);
    await assert.rejects(upload(kofi, webm, sound("voice.webm").subarray(0, 200)), refusal);
    await assert.rejects(upload(kofi, webm, Buffer.from("<script>alert(1)</script>")), {
      code: "file_refused",
      message: /^This is not a WEBM file/,
    });
  });

  await t.test("is refused when it is longer than five minutes", async () => {
    // The last cluster begins later: its time is the only thing that changes.
    const bytes = sound("voice.webm");
    const cluster = bytes.lastIndexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
    const time = bytes.indexOf(0xe7, cluster);
    const size = (bytes[time + 1] ?? 0) & 0x7f;
    const later = Buffer.concat([
      bytes.subarray(0, time + 1),
      Buffer.from([0x84]),
      Buffer.from(new Uint8Array([0, 0x04, 0xb0, 0])),
      bytes.subarray(time + 2 + size),
    ]);
    await assert.rejects(upload(kofi, webm, later), {
      code: "file_refused",
      message: "Voice messages can be up to 5 minutes long.",
    });
  });
});
