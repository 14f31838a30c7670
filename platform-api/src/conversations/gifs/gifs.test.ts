import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import sharp from "sharp";
import { gifs } from "@loubby/shared-contracts/http/conversations/gifs";
import { fakeGiphy } from "#api/testing/fake-giphy";
import { upload } from "#api/testing/files/upload";
import type { Person } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

const search = (person: Person, query: { search?: string; offset?: number } = {}) =>
  person.call(gifs.search, { query });
const picture = (person: Person, gifId: string, shape: "small" | "still" | "sent") =>
  person.call(gifs.picture, { query: { gifId, shape } });
const plain = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();

test("GIFs", async (t) => {
  const giphy = await fakeGiphy(t);
  const app = await testApp(t, { ...giphy.settings, OUTBOUND_LOOPBACK: "true" });
  const { ada, kofi, conversationId } = await talk(app);
  const { state } = giphy;
  const asked = () => state.asked.splice(0).map(({ pathname, search: query }) => pathname + query);

  await t.test("are the popular ones until someone searches, page by page to the last", async () => {
    assert.deepEqual(await ada.call(gifs.status, {}), { enabled: true });
    const first = await search(ada);
    assert.deepEqual(first.gifs[0], { _id: "gif0", title: "Title of gif0", width: 100, height: 50 });
    assert.deepEqual([first.gifs.length, first.nextOffset], [18, 18]);
    const found = await search(ada, { search: "thank you & co", offset: 36 });
    assert.deepEqual([found.gifs.length, found.nextOffset], [4, null]);
    assert.deepEqual(asked(), [
      "/v1/gifs/trending?api_key=secret-key&limit=18&offset=0&rating=g",
      "/v1/gifs/search?api_key=secret-key&q=thank+you+%26+co&limit=18&offset=36&rating=g",
    ]);
  });

  await t.test("are asked for once for what several people look at", async () => {
    await Promise.all([
      search(ada),
      search(kofi),
      search(ada, { search: "cat" }),
      search(kofi, { search: "CAT" }),
    ]);
    assert.deepEqual(asked().length, 1);
  });

  await t.test("come with pictures through the server, which tells no one its key", async () => {
    const small = await picture(kofi, "gif0", "small");
    assert.equal(small.content_type, "image/webp");
    const { content_type, base64 } = await picture(kofi, "gif0", "still");
    assert.equal(content_type, "image/gif");
    assert.match(Buffer.from(base64, "base64").toString("latin1"), /^GIF8/);
    assert.deepEqual(asked(), ["/media/gif0/100w.webp", "/media/gif0/100w_s.gif"]);
    for (const reply of [small, await search(ada)])
      assert.doesNotMatch(JSON.stringify(reply), /secret-key|127\.0\.0\.1/);
  });

  await t.test("are found by another node, which hasn't searched for them", async () => {
    await picture(ada, "elsewhere", "small");
    assert.deepEqual(asked(), [
      "/v1/gifs/elsewhere?api_key=secret-key&rating=g",
      "/media/elsewhere/100w.webp",
    ]);
  });

  await t.test("are sent as a message with a picture that moves, and a small one that doesn't", async () => {
    const { base64 } = await picture(ada, "gif1", "sent");
    const file = { purpose: "message-file", name: "Title of gif1.webp", type: "image/webp" } as const;
    const fileIds = [await upload(ada, file, Buffer.from(base64, "base64"))];
    await send(ada, conversationId, "", randomUUID(), { fileIds });
    const still = await upload(ada, { ...file, name: "still.png", type: "image/png" }, await plain());
    await send(ada, conversationId, "", randomUUID(), { fileIds: [still] });
    const sent = (await read(kofi, conversationId)).messages.map(({ files: [each] }) => each);
    assert.deepEqual(
      sent.map((each) => [each?.width, each?.height, each?.animated]),
      [
        [2, 2, false],
        [40, 20, true],
      ],
    );
  });

  await t.test("of more than 5 MB, or of a server inside, aren't read", async () => {
    await assert.rejects(picture(ada, "huge", "sent"), { status: 404, code: "gif_not_found" });
    for (const inside of [
      "http://169.254.169.254/latest/meta-data",
      "http://10.0.0.1/a.webp",
      "file:///etc/passwd",
    ]) {
      state.elsewhere = inside;
      await assert.rejects(picture(ada, `inside${inside.length}`, "sent"), {
        status: 503,
        code: "gifs_unavailable",
      });
    }
    state.elsewhere = null;
    await assert.rejects(ada.call(gifs.picture, { query: { gifId: "../../secret", shape: "sent" } }), {
      status: 400,
    });
  });

  await t.test("are refused in clear words while GIPHY fails, and searched again afterwards", async () => {
    for (const [status, words] of [
      [401, /doesn't accept this server's key/],
      [403, /doesn't accept this server's key/],
      [429, /Too many GIFs/],
      [500, /can't be reached right now/],
    ] as const) {
      state.status = status;
      await assert.rejects(search(ada, { search: "dog" }), {
        status: 503,
        code: "gifs_unavailable",
        message: words,
      });
    }
    state.status = 200;
    assert.equal((await search(ada, { search: "dog" })).gifs.length, 18);
  });
});

test("without a key there are no GIFs, and GIPHY isn't asked", async (t) => {
  const { state, settings } = await fakeGiphy(t);
  const app = await testApp(t, { GIPHY_URL: settings.GIPHY_URL });
  const { ada } = await talk(app);
  assert.deepEqual(await ada.call(gifs.status, {}), { enabled: false });
  await assert.rejects(search(ada), { status: 409, code: "gifs_off" });
  await assert.rejects(picture(ada, "gif1", "sent"), { status: 409, code: "gifs_off" });
  assert.equal(state.asked.length, 0);
});
