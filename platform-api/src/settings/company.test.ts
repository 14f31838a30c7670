import assert from "node:assert/strict";
import { test } from "node:test";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { employer, member } from "#api/testing/person";
import { sharedApp } from "#api/testing/test-app";
import { upload, uploadAvatar, uploadLogo } from "#api/testing/files/upload";

const openApp = sharedApp();

test("a company's details", async (t) => {
  const app = await openApp();
  const [acme, other] = [await employer(app, "Acme"), await employer(app, "Other")];
  const mia = await member(app, acme, "recruiter", presetOf("recruiter"));

  await t.test("are saved field by field, and leave other companies alone", async () => {
    await acme.call(company.edit, {
      body: { about: " We weld.\nSince 1911. ", website: "https://acme.test/" },
    });
    const { employer: changed } = await acme.call(company.edit, {
      body: { company_name: "Acme & Söhne", company_size: "51-200", industry: "Welding" },
    });
    assert.deepEqual(
      [changed.company_name, changed.about, changed.website, changed.company_size, changed.industry],
      ["Acme & Söhne", "We weld.\nSince 1911.", "https://acme.test/", "51-200", "Welding"],
    );
    assert.deepEqual((await mia.call(company.get, {})).employer, changed);
    assert.equal(
      (await mia.call(auth.profile, {})).user.organization?.employer_id.company_name,
      "Acme & Söhne",
    );
    assert.equal((await other.call(company.get, {})).employer.company_name, "Other");
    assert.equal((await acme.call(company.edit, { body: { website: "" } })).employer.website, null);
  });

  await t.test("are changed with permission, and read by every colleague", async () => {
    await assert.rejects(mia.call(company.edit, { body: { about: "Mine" } }), {
      status: 403,
      code: "permission_required",
    });
    const { employee } = await mia.call(company.employee, {});
    assert.deepEqual([employee._id, employee.role.tag], [mia.userId, "recruiter"]);
    assert.deepEqual(employee.role.permissions, presetOf("recruiter"));
    assert.equal(employee.employer_id._id, acme.organizationId);
  });

  await t.test("name every invalid field, and change none", async () => {
    const before = await acme.call(company.get, {});
    const body = {
      company_name: "A",
      website: "javascript:alert(1)",
      about: "x".repeat(5000),
      industry: "\u202eevil",
    };
    await assert.rejects(acme.call(company.edit, { body }), (error: { status: number; details: unknown }) => {
      assert.equal(error.status, 400);
      const fields = (error.details as { path: string }[]).map(({ path }) => path);
      assert.deepEqual(fields.sort(), ["about", "company_name", "industry", "website"]);
      return true;
    });
    assert.deepEqual(await acme.call(company.get, {}), before);
  });

  await t.test("ignore fields that aren't on the form", async () => {
    const claims = { industry: "Welding", name_slug: "stolen", is_third_party: true, logo_key: "cdn/x" };
    const { employer: changed } = await acme.call(company.edit, { body: claims });
    assert.ok(changed.name_slug !== "stolen" && changed.logo_url === null);
  });
});

test("a company's logo", async (t) => {
  const app = await openApp();
  const [acme, other] = [await employer(app, "Acme"), await employer(app, "Other")];

  await t.test("is shown to everyone from then on, and can be removed", async () => {
    const logo_file_id = await uploadLogo(acme);
    const { employer: changed } = await acme.call(company.edit, { body: { logo_file_id } });
    assert.match(changed.logo_url ?? "", /^\/cdn\/company-logo\/[\da-f]{64}\.webp$/);
    const picture = await app.http.inject(changed.logo_url ?? "");
    assert.deepEqual([picture.statusCode, picture.headers["content-type"]], [200, "image/webp"]);
    const { user } = await acme.call(auth.profile, {});
    assert.equal(user.organization?.employer_id.logo_url, changed.logo_url);
    assert.equal((await acme.call(company.edit, { body: { logo_file_id: null } })).employer.logo_url, null);
  });

  await t.test("is refused with a reason when it isn't a picture", async () => {
    const claim = { purpose: "company-logo", name: "logo.png", type: "image/png" } as const;
    const script = Buffer.from("<script>alert(document.cookie)</script>".repeat(20));
    await assert.rejects(
      upload(acme, claim, script),
      (error: { status: number; code: string; message: string }) => {
        assert.deepEqual([error.status, error.code], [422, "file_refused"]);
        assert.ok(error.message.length > 10);
        return true;
      },
    );
    const half = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(500)]);
    await assert.rejects(upload(acme, claim, half), { status: 422, code: "file_refused" });
    const vector = { purpose: "company-logo", name: "logo.svg", type: "image/svg+xml" } as const;
    await assert.rejects(upload(acme, vector, Buffer.from("<svg/>")), { code: "file_type_not_allowed" });
  });

  await t.test("must be the caller's own upload, and one for a logo", async () => {
    for (const logo_file_id of [await uploadLogo(acme), await uploadAvatar(other)])
      await assert.rejects(other.call(company.edit, { body: { logo_file_id } }), {
        status: 422,
        code: "logo_missing",
      });
  });
});
