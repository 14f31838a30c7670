import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { candidate } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { uploadAvatar, uploadResume, uploadVideo } from "#api/testing/files/upload";

const worked = {
  company: "Harbourline",
  title: "Engineer",
  started: "2021-03",
  ended: null,
  description: "Ran things.\nFixed <b>others</b>.",
};
const learned = {
  level: "Bachelor's Degree",
  school: "University of Ghana",
  field: "Physics",
  started: "2015-09",
  ended: "2019-06",
} as const;

test("one's own profile", async (t) => {
  const app = await testApp(t);
  const [kofi, lina] = [await candidate(app, "Kofi"), await candidate(app, "Lina")];

  await t.test("is empty before the first change, and viewing creates no row", async () => {
    const own = await kofi.call(profile.own, {});
    assert.deepEqual([own.version, own.headline, own.positions, own.resume], [0, "", [], null]);
    const { count } = await app.services.db.as({ user: kofi.userId, organization: null }).read((sql) =>
      sql
        .selectFrom("profiles")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
    assert.equal(count, 0);
  });

  await t.test("is saved as written, and leaves the rest and others alone", async () => {
    const about = "<script>alert(1)</script>\n'); drop table profiles;-- 👩🏽‍🚀 עברית";
    const first = await kofi.call(profile.change, {
      body: { version: 0, headline: " Engineer ", about, country: "NG" },
    });
    assert.deepEqual([first.version, first.headline, first.about], [1, "Engineer", about]);
    const second = await kofi.call(profile.change, {
      body: { version: 1, positions: [worked], education: [learned], skills: ["Go", "SQL"] },
    });
    assert.deepEqual(second, await kofi.call(profile.own, {}));
    assert.deepEqual([second.positions, second.education], [[worked], [learned]]);
    assert.deepEqual([second.headline, second.skills], ["Engineer", ["Go", "SQL"]]);
    assert.equal((await lina.call(profile.own, {})).version, 0);
  });

  await t.test("keeps the order in which entries are sent", async () => {
    const { version } = await kofi.call(profile.own, {});
    const older = { ...worked, company: "Quillstone", started: "2019-01", ended: "2021-02" };
    const sorted = await kofi.call(profile.change, { body: { version, positions: [older, worked] } });
    assert.deepEqual(
      sorted.positions.map(({ company }) => company),
      ["Quillstone", "Harbourline"],
    );
    const { positions } = await kofi.call(profile.change, {
      body: { version: sorted.version, positions: [] },
    });
    assert.deepEqual(positions, []);
  });

  await t.test(
    "refuses an outdated write of the same field, says which, and saves nothing of it",
    async () => {
      const { version } = await kofi.call(profile.own, {});
      await kofi.call(profile.change, { body: { version, headline: "In the other window" } });
      await assert.rejects(
        kofi.call(profile.change, { body: { version, headline: "Here", city: "Accra" } }),
        {
          status: 409,
          code: "changed_meanwhile",
          details: { version: version + 1, changed: ["headline"] },
        },
      );
      const now = await kofi.call(profile.own, {});
      assert.deepEqual([now.headline, now.city], ["In the other window", ""]);
    },
  );

  await t.test("accepts a write to fields that haven't changed since", async () => {
    const { version } = await kofi.call(profile.own, {});
    await kofi.call(profile.change, { body: { version, headline: "Newest" } });
    const merged = await kofi.call(profile.change, { body: { version, city: "Accra" } });
    assert.deepEqual([merged.headline, merged.city], ["Newest", "Accra"]);
  });

  await t.test("lets one of two simultaneous writes win", async () => {
    const { version } = await lina.call(profile.own, {});
    const both = await Promise.allSettled(
      ["One", "Two"].map((headline) => lina.call(profile.change, { body: { version, headline } })),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  });

  await t.test(
    "marks the account as set up once a skill track is chosen, and keeps at least one",
    async () => {
      const selected = async () => (await lina.call(auth.profile, {})).user.is_categories_selected;
      assert.equal(await selected(), false);
      const body = { version: 1, categories: ["DevOps" as const] };
      await lina.call(profile.change, { body });
      assert.equal(await selected(), true);
      await assert.rejects(lina.call(profile.change, { body: { version: 2, categories: [] } }), {
        status: 400,
        details: [{ path: "categories", message: "Choose at least one." }],
      });
    },
  );

  await t.test("also marks it as set up by other work in one's own words", async () => {
    const nia = await candidate(app, "Nia");
    await nia.call(profile.change, { body: { version: 0, other_work: " Ward nursing " } });
    assert.equal((await nia.call(auth.profile, {})).user.is_categories_selected, true);
    const { other_work, categories } = await nia.call(profile.own, {});
    assert.deepEqual([other_work, categories], ["Ward nursing", []]);
  });

  await t.test("names every invalid entry, and changes nothing", async () => {
    const before = await kofi.call(profile.own, {});
    const positions = [worked, { ...worked, company: " ", started: "2022-05", ended: "2021-05" }];
    const links = [{ label: "Me", url: "javascript:alert(1)" }];
    await assert.rejects(
      kofi.call(profile.change, { body: { version: before.version, positions, links, headline: "x" } }),
      (error: { status: number; details: { path: string }[] }) => {
        assert.equal(error.status, 400);
        assert.deepEqual(error.details.map(({ path }) => path).toSorted(), [
          "links.0.url",
          "positions.1.company",
          "positions.1.ended",
        ]);
        return true;
      },
    );
    assert.deepEqual(await kofi.call(profile.own, {}), before);
  });

  const refused: readonly [string, object][] = [
    ["an end before the beginning", { positions: [{ ...worked, started: "2022-05", ended: "2021-05" }] }],
    ["a month that does not exist", { positions: [{ ...worked, started: "2022-13" }] }],
    ["a beginning in the future", { positions: [{ ...worked, started: "2090-01" }] }],
    ["31 positions", { positions: Array.from({ length: 31 }, () => worked) }],
    ["a level that is none", { education: [{ ...learned, level: "Wizard" }] }],
    ["http", { links: [{ label: "x", url: "http://a.test/" }] }],
    ["an address with a password", { links: [{ label: "x", url: "https://me:pw@a.test/" }] }],
    ["an address of no site", { links: [{ label: "x", url: "https://localhost/" }] }],
    ["text that turns the direction", { headline: "abc\u202egnp" }],
    ["the same skill twice", { skills: ["Go", "go"] }],
    ["a track that is none", { categories: ["Astrology"] }],
    ["too much about oneself", { about: "x".repeat(3001) }],
  ];
  for (const [what, change] of refused) {
    await t.test(`refuses ${what}`, async () => {
      const { version } = await kofi.call(profile.own, {});
      await assert.rejects(kofi.call(profile.change, { body: { version, ...change } }), { status: 400 });
    });
  }

  await t.test("accepts one's own résumé and video, and removes them again", async () => {
    const { version } = await kofi.call(profile.own, {});
    const files = { resume_file_id: await uploadResume(kofi), video_file_id: await uploadVideo(kofi) };
    const set = await kofi.call(profile.change, { body: { version, ...files } });
    assert.deepEqual([set.resume?.name, set.video?.type], ["resume.pdf", "video/mp4"]);
    const link = await kofi.call(profile.video, { params: { userId: kofi.userId } });
    const played = await fetch(link.url, { headers: { range: "bytes=0-7" } });
    assert.deepEqual([played.status, played.headers.get("content-type")], [206, "video/mp4"]);
    const gone = await kofi.call(profile.change, { body: { version: set.version, video_file_id: null } });
    assert.equal(gone.video, null);
    await assert.rejects(kofi.call(profile.video, { params: { userId: kofi.userId } }), { status: 404 });
  });

  await t.test("refuses someone else's file, and files of another kind", async () => {
    const { version } = await lina.call(profile.own, {});
    const foreign = await uploadResume(kofi);
    const changes = [
      { resume_file_id: foreign },
      { resume_file_id: await uploadAvatar(lina) },
      { video_file_id: await uploadResume(lina) },
    ];
    for (const change of changes) {
      await assert.rejects(lina.call(profile.change, { body: { version, ...change } }), {
        status: 422,
        code: "file_missing",
      });
    }
  });

  await t.test("refuses a video whose content is something else", async () => {
    await assert.rejects(uploadVideo(lina, Buffer.from("<html>not a film</html>")), {
      status: 422,
      code: "file_refused",
    });
  });
});
