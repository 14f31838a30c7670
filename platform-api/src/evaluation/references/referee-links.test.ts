import assert from "node:assert/strict";
import { test } from "node:test";
import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { answerReference, referenceSetting } from "#api/testing/hiring/reference-setting";
import { visitor } from "#api/testing/hiring/visitor";

test("a referee's link", async (t) => {
  const { app, acme, ask, list, name, linkTo } = await referenceSetting(t);
  const { _id: requestId } = await ask({ wanted_count: 3 });
  await name(requestId, "esi@grain.test", "yaw@grain.test", "abena@grain.test");
  const link = await linkTo("esi@grain.test");

  await t.test("keeps what was typed while something is missing", async () => {
    const refused = await answerReference(visitor(app), link, "A good cook & friend", "no");
    assert.equal(refused.status, 422);
    assert.match(refused.body, /Please agree, or decline below/);
    assert.match(refused.body, /A good cook &amp; friend/);
    assert.equal((await list())[0]?.referees[0]?.state, "opened");
  });

  await t.test(
    "works once, and explains itself when it is used again, forwarded, or used twice at once",
    async () => {
      const both = await Promise.all([
        answerReference(visitor(app), link, "First"),
        answerReference(visitor(app), link, "Second"),
      ]);
      assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 410]));
      const late = await answerReference(visitor(app), link, "Third");
      for (const { body } of [...both.filter(({ status }) => status === 410), late])
        assert.match(body, /through this link. Those count; what you just sent wasn/);
      const again = await visitor(app).get(link);
      assert.equal(again.status, 410);
      assert.match(again.body, /already answered<.*Acme has your answers/s);
      assert.doesNotMatch(again.body, /First|Second/);
    },
  );

  await t.test("accepts a refusal with a reason, and lets the candidate name someone else", async () => {
    const link = await linkTo("yaw@grain.test");
    const { status, location = "" } = await visitor(app).submit(`${link}/decline`, {
      reason: "We never met",
    });
    assert.equal(status, 303);
    assert.match((await visitor(app).get(location)).body, /You declined.*We&#x27;ve told Acme/s);
    // The company keeps the reason too, so the page doesn't say otherwise.
    assert.match(
      (await visitor(app).get(link)).body,
      /already declined<.*Acme and Kofi[^<]* know that you declined/s,
    );
    const referee = (await list())[0]?.referees[1];
    assert.deepEqual([referee?.state, referee?.decline_reason], ["declined", "We never met"]);
    await assert.rejects(name(requestId, "yaw@grain.test"), { status: 422, code: "referees_refused" });
    assert.equal((await name(requestId, "kwame@grain.test")).missing_count, 0);
  });

  await t.test("returns 404 when it is made up or incomplete", async () => {
    for (const wrong of [link.slice(0, -1), `${link}x`, "/references/%00", `/references/${"x".repeat(43)}`])
      assert.equal((await visitor(app).get(wrong)).status, 404, wrong);
  });

  await t.test("refuses an incomplete form, and saves nothing of it", async () => {
    const open = await linkTo("abena@grain.test");
    for (const payload of [
      "",
      "a=1",
      "--x\r\n\r\n",
      '--x\r\nContent-Disposition: form-data; name="agreed"\r\n\r\nyes',
    ]) {
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const answer = await app.http.inject({ method: "POST", url: open, headers, payload });
      assert.ok([400, 422].includes(answer.statusCode), `${answer.statusCode} for ${payload}`);
    }
    assert.equal((await list())[0]?.referees[2]?.state, "invited");
  });

  await t.test("ends with the request, and says so", async () => {
    await acme.call(references.cancel, { params: { requestId } });
    const page = await visitor(app).get(await linkTo("abena@grain.test"));
    assert.equal(page.status, 410);
    assert.match(page.body, /Acme no longer needs this reference/);
  });
});

test("a link of before leads to what the same person is asked now", async (t) => {
  const { app, acme, kofi, ask, name, linkTo } = await referenceSetting(t);
  const { _id: requestId } = await ask();
  const { referees } = await name(requestId, "esi@grain.test", "yaw@grain.test");
  const [removed, declined] = [await linkTo("esi@grain.test"), await linkTo("yaw@grain.test")];
  const esi = referees.find((referee) => referee.name === "esi");
  assert.ok(esi);
  await kofi.call(myReferences.remove, { params: { requestId, refereeId: esi._id } });
  await visitor(app).submit(`${declined}/decline`, { reason: "" });
  assert.equal((await visitor(app).get(removed)).status, 410);
  await acme.call(references.cancel, { params: { requestId } });
  const { _id: again } = await ask();
  await name(again, "esi@grain.test");

  await t.test("and takes their answers there", async () => {
    assert.equal((await visitor(app).get(removed)).status, 200);
    assert.notEqual(await linkTo("esi@grain.test"), removed);
    const { status } = await answerReference(visitor(app), removed, "She is calm.");
    assert.equal(status, 200);
    assert.match((await visitor(app).get(removed)).body, /already answered<.*Acme has your answers/s);
  });

  await t.test("but not to what another person is asked", async () => {
    assert.equal((await visitor(app).get(declined)).status, 410);
    await name(again, "yaw@grain.test");
    assert.equal((await visitor(app).get(declined)).status, 200, "once they are asked again");
  });
});
