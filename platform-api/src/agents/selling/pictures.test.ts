import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { begin, decide, save, submit, waitingVersion } from "#api/testing/agents-in-review";
import { uploadListingPicture, uploadLogo } from "#api/testing/files/upload";
import { candidate, superAdmin } from "#api/testing/person";
import { seller } from "#api/testing/seller";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("an agent has pictures that its seller uploaded, the first as its cover", async () => {
  const app = await openApp();
  const [lina, otto] = [await seller(app, "Lina"), await seller(app, "Otto")];
  const [buyer, staff] = [await candidate(app), await superAdmin(app)];
  const [cover, detail] = [await uploadListingPicture(lina), await uploadListingPicture(lina, "#b7630a")];
  const stored = await app.services.objects.read(cover.slice(1), 0, 1_000_000);
  const { width, height, format } = await sharp(stored).metadata();
  assert.deepEqual([width, height, format], [64, 48, "webp"], "it keeps its shape and isn't enlarged");

  const pictures = [
    { url: cover, caption: "A receipt, read" },
    { url: detail, caption: "" },
  ];
  const draft = await begin(lina, { pictures, tags: ["Zettelwirtschaft"], languages: ["de", "en"] });
  const listingId = draft._id;
  for (const url of [
    await uploadListingPicture(otto, "#123456"),
    `/cdn/listing-picture/${"0".repeat(64)}.webp`,
    "https://example.com/tracker.png",
    "/cdn/listing-picture/../avatar/x.webp",
    "",
    await uploadLogo(lina),
  ])
    await assert.rejects(
      save(lina, listingId, draft.revision, { pictures: [{ url, caption: "" }] }),
      {
        status: 422,
        code: "picture_missing",
        details: [{ path: "pictures.0", message: "Upload this picture again." }],
      },
      url,
    );
  const many = pictures.flatMap((each) => [each, each, each, each]);
  await assert.rejects(save(lina, listingId, draft.revision, { pictures: many }), { status: 400 });

  await submit(lina, listingId, draft.revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  const live = await buyer.call(listings.get, { params: { listingId } });
  assert.deepEqual(
    [live.cover_url, live.pictures, live.tags, live.languages],
    [cover, pictures, ["Zettelwirtschaft"], ["de", "en"]],
  );
  const found = await buyer.call(listings.list, { query: { q: "zettelwirtschaft" } });
  assert.deepEqual(
    found.items.map(({ _id }) => _id),
    [listingId],
  );

  // The next version may keep what an earlier one has, and does without.
  const own = await lina.call(ownListings.get, { params: { listingId } });
  const next = await save(lina, listingId, own.revision, { pictures: pictures.slice(1), changelog: "New." });
  assert.equal((await buyer.call(listings.get, { params: { listingId } })).cover_url, cover);
  await submit(lina, listingId, next.revision);
  await decide(staff, await waitingVersion(staff, listingId), "approved");
  assert.equal((await buyer.call(listings.get, { params: { listingId } })).cover_url, detail);
});

test("an agent says in which languages it works before it is reviewed", async () => {
  const app = await openApp();
  const lina = await seller(app, "Lina");
  const { _id, revision } = await begin(lina, { languages: [] });
  await assert.rejects(submit(lina, _id, revision), {
    details: [{ path: "languages", message: "Choose the languages that it works in." }],
  });
  await assert.rejects(begin(lina, { languages: ["tlh" as "en"] }), { status: 400 });
});
