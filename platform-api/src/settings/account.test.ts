import assert from "node:assert/strict";
import { test } from "node:test";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { candidate } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";
import { uploadAvatar, uploadResume } from "#api/testing/files/upload";

const openApp = sharedApp();

test("one's own account", async (t) => {
  const app = await openApp();
  const { db } = app.services;
  const [kofi, lina] = [await candidate(app, "Kofi"), await candidate(app, "Lina")];

  await t.test("shows what was entered at sign-up", async () => {
    const { first_name, last_name, email_address, phone_number, logo_url } = await kofi.call(account.get, {});
    assert.deepEqual([first_name, last_name, email_address], ["Kofi", "Mensah", kofi.email]);
    assert.deepEqual([phone_number, logo_url], [null, null]);
  });

  await t.test("saves changes, and leaves the rest and everyone else alone", async () => {
    await kofi.call(account.update, { body: { phone_number: " +234 (803) 123-4567 " } });
    const changed = await kofi.call(account.update, { body: { last_name: " Mensah-Boateng " } });
    assert.deepEqual(changed, await kofi.call(account.get, {}));
    assert.deepEqual(
      [changed.first_name, changed.last_name, changed.phone_number],
      ["Kofi", "Mensah-Boateng", "+234 (803) 123-4567"],
    );
    const { user } = await kofi.call(auth.profile, {});
    assert.equal(user.last_name, "Mensah-Boateng");
    assert.equal((await lina.call(account.get, {})).last_name, "Mensah");
  });

  await t.test("removes the phone number when the field is emptied", async () => {
    assert.equal((await kofi.call(account.update, { body: { phone_number: "" } })).phone_number, null);
  });

  await t.test("keeps scripts, quotes, emoji and right-to-left names as they were typed", async () => {
    const names = [`<script>alert(1)</script>`, `Robert'); drop table users;--`, "👩🏽‍🚀 Zoë", "عبد الله", "משה"];
    for (const first_name of names) {
      const { user } = await kofi
        .call(account.update, { body: { first_name } })
        .then(() => kofi.call(auth.profile, {}));
      assert.equal(user.first_name, first_name);
    }
  });

  await t.test("names every invalid field, and changes none", async () => {
    const before = await kofi.call(account.get, {});
    const body = { first_name: "  ", last_name: "x".repeat(10_000), phone_number: "call me" };
    await assert.rejects(
      kofi.call(account.update, { body }),
      (error: { status: number; details: unknown }) => {
        assert.equal(error.status, 400);
        assert.deepEqual(error.details, [
          { path: "first_name", message: "Please enter your first name." },
          { path: "last_name", message: "Use at most 80 characters." },
          {
            path: "phone_number",
            message: "Start with + and the country code, for example +234 803 123 4567.",
          },
        ]);
        return true;
      },
    );
    assert.deepEqual(await kofi.call(account.get, {}), before);
  });

  await t.test("refuses characters that can't be shown or that turn the text around them", async () => {
    for (const first_name of ["a\u0000b", "a\u202egnp.exe", "\u2066x"]) {
      await assert.rejects(kofi.call(account.update, { body: { first_name } }), { status: 400 });
    }
    for (const phone_number of ["0803 123 4567", "+12", `+${"1".repeat(16)}`, "+234 803 CALL ME"]) {
      await assert.rejects(
        kofi.call(account.update, { body: { phone_number } }),
        { status: 400 },
        phone_number,
      );
    }
  });

  await t.test("ignores fields that aren't on the form", async () => {
    const claims = {
      first_name: "Kofi",
      email_address: "boss@x.test",
      is_super_admin: true,
      logo_key: "cdn/avatar/x",
    };
    await kofi.call(account.update, { body: claims });
    const { user } = await kofi.call(auth.profile, {});
    assert.deepEqual([user.email_address, user.isSuperAdmin, user.logo_url], [kofi.email, false, null]);
  });

  await t.test("updates the person's own tabs after a change, and only then", async () => {
    const told = () =>
      db
        .as({ role: "worker" })
        .read((sql) =>
          sql
            .selectFrom("outbox")
            .select("room")
            .where("event", "=", "profile.changed.v1")
            .orderBy("id")
            .execute(),
        );
    const before = (await told()).length;
    await lina.call(account.update, { body: {} });
    assert.equal((await told()).length, before);
    await lina.call(account.update, { body: { first_name: "Lina" } });
    assert.equal((await told()).at(-1)?.room, `user:${lina.userId}`);
  });

  await t.test("is the only row the database lets a person write, and only in these columns", async () => {
    const asLina = db.as({ user: lina.userId, organization: null });
    const result = await asLina.write((sql) =>
      sql.updateTable("users").set({ first_name: "Stolen" }).where("id", "=", kofi.userId).executeTakeFirst(),
    );
    assert.equal(result.numUpdatedRows, 0n);
    for (const change of [{ is_super_admin: true }, { email_address: "boss@x.test" }]) {
      await assert.rejects(
        asLina.write((sql) => sql.updateTable("users").set(change).where("id", "=", lina.userId).execute()),
        /permission denied/,
      );
    }
  });
});

test("a profile picture", async (t) => {
  const app = await openApp();
  const [kofi, lina] = [await candidate(app, "Kofi"), await candidate(app, "Lina")];
  const picture = await uploadAvatar(kofi);

  await t.test("is shown from then on, and can be removed and set again", async () => {
    const set = await kofi.call(account.setAvatar, { body: { file_id: picture } });
    assert.match(set.logo_url ?? "", /^\/cdn\/avatar\/[\da-f]{64}\.webp$/);
    assert.equal(set.avatar_file_id, picture);
    assert.equal((await app.http.inject(set.logo_url ?? "")).statusCode, 200);
    assert.equal((await kofi.call(auth.profile, {})).user.logo_url, set.logo_url);
    for (const _ of [1, 2]) {
      const removed = await kofi.call(account.removeAvatar, {});
      assert.deepEqual([removed.logo_url, removed.avatar_file_id], [null, null]);
    }
    const again = await kofi.call(account.setAvatar, { body: { file_id: set.avatar_file_id ?? "" } });
    assert.equal(again.logo_url, set.logo_url);
  });

  await t.test("must be the person's own", async () => {
    await assert.rejects(lina.call(account.setAvatar, { body: { file_id: picture } }), {
      status: 422,
      code: "avatar_missing",
    });
    assert.equal((await lina.call(account.get, {})).logo_url, null);
  });

  await t.test("never returns the file of someone else with the same picture", async () => {
    const same = await uploadAvatar(lina);
    const { logo_url, avatar_file_id } = await lina.call(account.setAvatar, { body: { file_id: same } });
    assert.equal(logo_url, (await kofi.call(account.get, {})).logo_url);
    assert.equal(avatar_file_id, same);
  });

  await t.test("must be a checked picture, not a résumé, an unfinished upload or a made-up id", async () => {
    const half = await kofi.call(uploads.create, {
      body: { purpose: "avatar", name: "me.png", size: 10, type: "image/png" },
    });
    const madeUp = "01a1fd0d-0000-7000-8000-000000000001";
    for (const file_id of [await uploadResume(kofi), half.fileId, madeUp]) {
      await assert.rejects(kofi.call(account.setAvatar, { body: { file_id } }), {
        status: 422,
        code: "avatar_missing",
      });
    }
    await assert.rejects(kofi.call(account.setAvatar, { body: { file_id: "me.png" } }), { status: 400 });
  });
});
