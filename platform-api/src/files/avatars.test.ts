import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import sharp from "sharp";
import { openRawApp, type RawApp } from "#api/testing/raw-app";
import { pdfOf, Uploader } from "#api/testing/files/uploader";

const MB = 1024 ** 2;
let app: RawApp;
let ada: Uploader;

before(async () => {
  app = await openRawApp();
  ada = await Uploader.signUp(app);
});
after(async () => {
  await app.close();
  assert.deepEqual(app.faults, []);
});

describe("an avatar", () => {
  const picture = () => sharp({ create: { width: 640, height: 360, channels: 3, background: "#7a3cff" } });

  test("becomes a small public square without metadata, at a permanent address", async () => {
    const jpeg = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
      .toBuffer();
    assert.ok(jpeg.includes("SECRET-PLACE"));
    const { fileId, answer } = await ada.upload("me.JPG", jpeg, "avatar");
    const url = answer.body.file.url ?? "";
    assert.match(url, /^\/cdn\/avatar\/[\da-f]{64}\.webp$/);
    const reply = await app.http.inject(url);
    assert.equal(reply.headers["cache-control"], "public, max-age=31536000, immutable");
    assert.equal(reply.headers["x-content-type-options"], "nosniff");
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    assert.deepEqual([format, width, height], ["webp", 256, 256]);
    assert.ok(!reply.rawPayload.includes("SECRET-PLACE"));
    assert.equal(await app.services.objects.sizeOf(await ada.keyOf(fileId)), null);
    const again = await ada.upload("me.jpeg", jpeg, "avatar");
    assert.equal(again.answer.body.file.url, url);
    const { body: link } = await ada.link(fileId);
    assert.equal(link.url, url);
  });

  test("is refused when it isn't a picture, or a broken one", async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    assert.match((await ada.upload("me.png", svg, "avatar")).answer.body.message, /not a PNG file/);
    const png = await picture().png().toBuffer();
    assert.match(
      (await ada.upload("me.png", png.subarray(0, 100), "avatar")).answer.body.message,
      /can.t be read/,
    );
    const large = await ada.create({ name: "me.png", size: 5 * MB + 1, purpose: "avatar" });
    assert.equal(large.body.message, "This file is larger than 5 MB. Choose a file of at most 5 MB.");
    assert.equal(
      (await ada.create({ name: "me.pdf", size: 10, purpose: "avatar" })).body.code,
      "file_type_not_allowed",
    );
  });

  test("is all that the public address serves", async () => {
    const { fileId } = await ada.upload("cv.pdf", pdfOf(100));
    for (const url of [
      `/cdn/../private/resume/${fileId}`,
      `/cdn/..%2fprivate%2fresume/${fileId}`,
      `/cdn/avatar/${"0".repeat(64)}.webp`,
      "/cdn/avatar/x",
      "/cdn/%2e%2e/x",
    ]) {
      const answer = await app.http.inject(url);
      assert.ok(answer.statusCode >= 400 && !answer.rawPayload.includes("%PDF"), url);
    }
  });
});
