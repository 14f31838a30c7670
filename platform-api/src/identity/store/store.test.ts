import assert from "node:assert/strict";
import { test } from "node:test";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { MOST_ADDRESSES } from "@loubby/shared-contracts/http/identity/store-brand";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { security } from "@loubby/shared-contracts/http/identity/security";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { uploadListingPicture, uploadStorePicture } from "#api/testing/files/upload";
import { addListings, setListingStatus } from "#api/testing/listing";
import { candidate, PASSWORD, type Person } from "#api/testing/person";
import { seller, storeMember } from "#api/testing/seller";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

type Change = Omit<RequestOf<typeof store.edit>["body"], "revision">;

const ownOf = async (person: Person) => (await person.call(store.own, {})).store;

/** Changes the store as it is now. */
async function edit(person: Person, change: Change) {
  const { revision } = await ownOf(person);
  return (await person.call(store.edit, { body: { revision, ...change } })).store;
}

const about = (text: string): RichText => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

/** A slug of this test's own. */
const slugOf = ({ userId }: Person, word: string) => `${word}-${userId.slice(-8)}`;

test("what a store says of itself is what buyers read", async () => {
  const app = await openApp();
  const [lina, buyer] = [await seller(app, "Lina"), await candidate(app)];
  const editor = await storeMember(app, lina, "editor");
  const [first = "", second = ""] = await addListings(app, lina, [{ title: "Reader" }, { title: "Writer" }]);
  const logo_url = await uploadStorePicture(editor, "logo");
  const saved = await edit(editor, {
    name: "Haddad Works",
    tagline: "Small, careful agents",
    name_slug: slugOf(lina, "haddad"),
    logo_url,
    banner_url: await uploadStorePicture(editor, "banner"),
    about: about("We write agents."),
    languages: ["en", "ar", "en"],
    links: [" https://haddad.example/Work ", "https://haddad.example/Work"],
    support_email: " Help@Haddad.example ",
    place: "Lagos, Nigeria",
    answers_within: "day",
    featured: [second, first],
  });
  assert.deepEqual(
    [saved.languages, saved.links, saved.support_email, saved.revision, saved.former_slugs],
    [["en", "ar"], ["https://haddad.example/Work"], "help@haddad.example", 1, [lina.userId]],
  );
  assert.deepEqual(await ownOf(lina), saved);
  const read = async () => (await buyer.call(stores.get, { params: { slug: saved.name_slug } })).data;
  const { featured, ...shown } = await read();
  assert.deepEqual(
    [
      shown.name,
      shown.logo_url,
      shown.banner_url,
      shown.about,
      shown.links,
      shown.place,
      shown.answers_within,
    ],
    [saved.name, logo_url, saved.banner_url, saved.about, saved.links, "Lagos, Nigeria", "day"],
  );
  assert.deepEqual(
    featured.map(({ title }) => title),
    ["Writer", "Reader"],
  );
  await setListingStatus(app, second, "archived");
  assert.deepEqual(
    (await read()).featured.map(({ _id }) => _id),
    [first],
  );
  assert.equal(
    (await edit(lina, { place: "", featured: saved.featured })).place,
    "",
    "what was featured may stay",
  );
  assert.deepEqual((await edit(lina, { logo_url: null, about: null, answers_within: null })).logo_url, null);
});

test("a store that someone saved meanwhile isn't written over", async () => {
  const app = await openApp();
  const lina = await seller(app, "Lina");
  const manager = await storeMember(app, lina, "manager");
  const { revision } = await ownOf(lina);
  const both = await Promise.allSettled(
    [lina, manager].map((by, at) => by.call(store.edit, { body: { revision, place: `Place ${at}` } })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await assert.rejects(manager.call(store.edit, { body: { revision, tagline: "Late" } }), {
    status: 409,
    code: "changed_meanwhile",
    details: { revision: revision + 1 },
  });
  assert.deepEqual([(await ownOf(lina)).revision, (await ownOf(lina)).tagline], [revision + 1, ""]);
});

test("an address is one store's for ever, and an old one leads to the new one", async () => {
  const app = await openApp();
  const [lina, nima, buyer] = [await seller(app, "Lina"), await seller(app, "Nima"), await candidate(app)];
  await addListings(app, lina, [{}]);
  const [old, next] = [slugOf(lina, "first"), slugOf(lina, "next")];
  await edit(lina, { name_slug: old });
  assert.deepEqual(
    (await edit(lina, { name_slug: next })).former_slugs.toSorted(),
    [old, lina.userId].sort(),
  );
  for (const slug of [old, next, lina.userId]) {
    const { data } = await buyer.call(stores.get, { params: { slug } });
    assert.equal(data.name_slug, next);
  }
  for (const slug of [old, next])
    await assert.rejects(edit(nima, { name_slug: slug }), {
      status: 409,
      code: "address_taken",
      details: [
        { path: "name_slug", message: "Another store has this address, or had it. Choose another one." },
      ],
    });
  assert.equal((await ownOf(nima)).revision, 0, "nothing was saved");
  assert.equal((await edit(lina, { name_slug: old })).name_slug, old, "its own it may have again");

  const wanted = slugOf(nima, "wanted");
  const race = await Promise.allSettled([
    edit(lina, { name_slug: wanted }),
    edit(nima, { name_slug: wanted }),
  ]);
  assert.deepEqual(race.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  const lost = race.flatMap((each) => (each.status === "rejected" ? [each.reason as { code: string }] : []));
  assert.deepEqual(
    lost.map(({ code }) => code),
    ["address_taken"],
  );
});

test("a store has a bounded number of addresses", async () => {
  const app = await openApp();
  const lina = await seller(app, "Lina");
  for (let at = 1; at < MOST_ADDRESSES; at += 1) await edit(lina, { name_slug: slugOf(lina, `a${at}`) });
  await assert.rejects(edit(lina, { name_slug: slugOf(lina, "one-more") }), {
    status: 409,
    code: "too_many_addresses",
  });
  assert.equal((await edit(lina, { name_slug: slugOf(lina, "a1") })).former_slugs.length, MOST_ADDRESSES - 1);
});

test("refuses what isn't the store's to show, each at its field", async () => {
  const app = await openApp();
  const [lina, otto] = [await seller(app, "Lina"), await seller(app, "Otto")];
  const [others = ""] = await addListings(app, otto, [{}]);
  const [draft = ""] = await addListings(app, lina, [{ status: "draft" }]);
  const rows: readonly (readonly [Change, number, string])[] = [
    [{ links: ["javascript:alert(1)"] }, 400, "links.0"],
    [{ links: ["http://haddad.example"] }, 400, "links.0"],
    [{ links: ["https://me:secret@haddad.example"] }, 400, "links.0"],
    [{ links: ["https://localhost"] }, 400, "links.0"],
    [{ links: [""] }, 400, "links.0"],
    [{ links: [`https://haddad.example/${"x".repeat(300)}`] }, 400, "links.0"],
    [{ links: Array.from({ length: 6 }, (_, at) => `https://haddad.example/${at}`) }, 400, "links"],
    [{ name: "" }, 400, "name"],
    [{ name: "Lina\u0000" }, 400, "name"],
    [{ tagline: "x".repeat(161) }, 400, "tagline"],
    [{ place: "Lagos\u202e" }, 400, "place"],
    [{ support_email: "help" }, 400, "support_email"],
    [{ name_slug: "ab" }, 400, "name_slug"],
    [{ name_slug: "a".repeat(61) }, 400, "name_slug"],
    [{ name_slug: "Admin Tools" }, 400, "name_slug"],
    [{ name_slug: "-dash" }, 400, "name_slug"],
    [{ name_slug: "loubby" }, 400, "name_slug"],
    [{ logo_url: "https://example.com/tracker.png" }, 422, "logo_url"],
    [{ logo_url: await uploadStorePicture(otto, "logo") }, 422, "logo_url"],
    [{ banner_url: await uploadListingPicture(lina) }, 422, "banner_url"],
    [{ banner_url: "/cdn/store-banner/../avatar/x.webp" }, 422, "banner_url"],
    [{ featured: [others] }, 422, "featured"],
    [{ featured: [draft] }, 422, "featured"],
    [{ about: { type: "doc", content: [{ type: "script" }] } as unknown as RichText }, 400, "about"],
    [{ about: about("x".repeat(60_001)) }, 400, "about"],
  ];
  for (const [change, status, path] of rows) {
    const refused = (error: { status: number; details: { path: string }[] }) =>
      error.status === status && (error.details[0]?.path ?? "").startsWith(path);
    await assert.rejects(edit(lina, change), refused, JSON.stringify(change).slice(0, 80));
  }
  assert.equal((await ownOf(lina)).revision, 0);
});

test("what a store says of itself goes with its owner's account", async () => {
  const app = await openApp();
  const lina = await seller(app, "Lina");
  await edit(lina, {
    place: "Accra",
    support_email: "lina@haddad.example",
    about: about("Me"),
    tagline: "Mine",
  });
  await lina.call(security.close, { body: { current_password: PASSWORD } });
  const rows = await app.services.db
    .as({ role: "auth" })
    .read((sql) => sql.selectFrom("stores").selectAll().where("owner_id", "=", lina.userId).execute());
  assert.deepEqual(
    rows.map(({ place, support_email, about: text, tagline }) => [place, support_email, text, tagline]),
    [["", "", null, ""]],
  );
});
