import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { ownerSql } from "#api/testing/as-owner";
import { upload } from "#api/testing/files/upload";
import { candidate } from "#api/testing/person";
import { testApp, type TestApp } from "#api/testing/test-app";

const claim = (name: string, type: string) => ({ purpose: "message-file" as const, name, type });
const PLACE = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 31/1 27/1" } };

/** What the store keeps of a file. */
async function stored(app: TestApp, fileId: string): Promise<Buffer> {
  const statement = "select object_key from files where id = $1";
  const [row] = await ownerSql<{ object_key: string }>(app.services, statement, [fileId]);
  const key = row?.object_key ?? "";
  return app.services.objects.read(key, 0, (await app.services.objects.sizeOf(key)) ?? 0);
}

test("a picture that someone sends", async (t) => {
  const app = await testApp(t);
  const kofi = await candidate(app, "Kofi");
  const colors = { create: { width: 60, height: 40, channels: 3 as const, background: "#0b7a63" } };

  await t.test("keeps neither the place where it was taken nor its camera, and stands upright", async () => {
    const photo = await sharp(colors).jpeg().withExif(PLACE).withMetadata({ orientation: 6 }).toBuffer();
    assert.ok((await sharp(photo).metadata()).exif, "the photo tells where it was taken");
    const fileId = await upload(kofi, claim("photo.jpg", "image/jpeg"), photo);
    const kept = await stored(app, fileId);
    const { exif, width, height, format } = await sharp(kept).metadata();
    assert.deepEqual([exif, width, height, format], [undefined, 40, 60, "jpeg"]);
    const { file } = await kofi.call(uploads.find, { params: { fileId } });
    assert.equal(file.size, kept.length);
  });

  await t.test("keeps nothing that was hidden behind it", async () => {
    const picture = Buffer.concat([
      await sharp(colors).png().toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const fileId = await upload(kofi, claim("picture.png", "image/png"), picture);
    assert.ok(!(await stored(app, fileId)).includes("<script>"));
  });

  await t.test("is refused when it's broken off", async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, () => Math.floor(Math.random() * 256)));
    const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    await assert.rejects(upload(kofi, claim("half.png", "image/png"), whole.subarray(0, whole.length / 2)), {
      code: "file_refused",
      message: "This picture can't be read. Save it again and retry.",
    });
  });

  await t.test("is refused when it unpacks to more pixels than a camera takes", async () => {
    const huge = { create: { width: 12_000, height: 6_000, channels: 3 as const, background: "#000" } };
    const bomb = await sharp(huge).png({ compressionLevel: 9 }).toBuffer();
    assert.ok(bomb.length < 1_000_000);
    await assert.rejects(upload(kofi, claim("bomb.png", "image/png"), bomb), { code: "file_refused" });
  });
});
