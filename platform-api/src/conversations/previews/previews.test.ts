import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import { chatSettings } from "@loubby/shared-contracts/http/conversations/chat-settings";
import { companyChat } from "@loubby/shared-contracts/http/conversations/company-chat";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { ownerSql } from "#api/testing/as-owner";
import { employer, member, type Person } from "#api/testing/person";
import { read, send, talk } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";
import { readPreview } from "./read-preview.ts";

/** A web server on this machine that tells what was asked of it. */
async function web(t: TestContext) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/broken") response.destroy();
    else
      response.writeHead(200, { "content-type": "text/html" }).end(`<title>Page of ${request.url}</title>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const setCompany = (person: Person, link_previews: boolean) =>
  person.call(companyChat.update, { body: { link_previews } });

test("previews of links", async (t) => {
  const { asked, origin } = await web(t);
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const { ada, kofi, conversationId } = await talk(app);
  const previewOf = async (seq: number) =>
    (await read(kofi, conversationId)).messages.find((each) => each.seq === seq)?.preview ?? null;
  const say = async (person: Person, body: string) => (await send(person, conversationId, body)).message;
  const at = (seq: number) => ({ params: { conversationId, seq: String(seq) } });

  await t.test("show the page of the first link to everyone, as a change of the message", async () => {
    const { seq, change, preview } = await say(ada, `See ${origin}/one and ${origin}/two.`);
    assert.equal(preview, null);
    await until(async () => (await previewOf(seq)) !== null);
    assert.deepEqual(await previewOf(seq), {
      url: `${origin}/one`,
      title: "Page of /one",
      description: "",
      site_name: "127.0.0.1",
    });
    const query = { after: change };
    const since = await kofi.call(messages.changes, { params: { conversationId }, query });
    assert.deepEqual(
      since.messages.map((each) => each.seq),
      [seq],
    );
  });

  await t.test("are read once a day for each link, and show nothing of what fails", async () => {
    const { seq: again } = await say(kofi, `${origin}/one`);
    const { seq: broken } = await say(kofi, `${origin}/broken`);
    await until(async () => (await previewOf(again)) !== null && asked.includes("/broken"));
    assert.deepEqual(asked, ["/one", "/broken"]);
    assert.equal(await previewOf(broken), null);
  });

  await t.test("are removed by the sender alone, and stay away until the link is another", async () => {
    const { seq } = await say(ada, `${origin}/one`);
    await until(async () => (await previewOf(seq)) !== null);
    await assert.rejects(kofi.call(messages.removePreview, at(seq)), {
      status: 403,
      code: "not_your_message",
    });
    assert.equal((await ada.call(messages.removePreview, at(seq))).message.preview, null);
    const body = (text: string) => ({ ...at(seq), body: { body: text, mentions: [] } });
    await ada.call(messages.edit, body(`${origin}/one, please`));
    await ada.call(messages.edit, body(`${origin}/three`));
    await until(async () => (await previewOf(seq))?.title === "Page of /three");
    assert.equal((await ada.call(messages.edit, body("No link"))).message.preview, null);
    await ada.call(messages.edit, body(`${origin}/three`));
    await until(async () => (await previewOf(seq)) !== null);
    assert.equal((await ada.call(messages.erase, at(seq))).message.preview, null);
  });

  await t.test("are not made of what someone sends who turned them off", async () => {
    await ada.call(chatSettings.update, { body: { link_previews: false } });
    await say(ada, `${origin}/four`);
    const { seq } = await say(kofi, `${origin}/five`);
    await until(async () => (await previewOf(seq)) !== null);
    assert.ok(!asked.includes("/four"));
  });

  await t.test(
    "are neither made nor shown while the company turned them off, also of candidates' links",
    async () => {
      const { seq } = await say(kofi, `${origin}/one`);
      await until(async () => (await previewOf(seq)) !== null);
      await setCompany(ada, false);
      const shown = async (person: Person) =>
        (await read(person, conversationId)).messages.filter(({ preview }) => preview);
      assert.deepEqual([await shown(kofi), await shown(ada)], [[], []]);
      const before = asked.length;
      const { seq: during } = await say(kofi, `${origin}/six`);
      await readPreview(app.services, {
        conversationId,
        seq: during,
        userId: kofi.userId,
        organizationId: null,
      });
      assert.equal(asked.length, before);
      await setCompany(ada, true);
      assert.ok((await previewOf(seq)) !== null);
      await readPreview(app.services, {
        conversationId,
        seq: during,
        userId: kofi.userId,
        organizationId: null,
      });
      assert.equal((await previewOf(during))?.title, "Page of /six");
    },
  );

  await t.test(
    "are turned off by those who may change the company's details, for their own company",
    async () => {
      const [mia, other] = [await member(app, ada, "recruiter", []), await employer(app, "Other")];
      await assert.rejects(setCompany(mia, false), { status: 403, code: "permission_required" });
      await setCompany(ada, false);
      assert.deepEqual(await mia.call(companyChat.get, {}), { link_previews: false });
      assert.deepEqual(await other.call(companyChat.get, {}), { link_previews: true });
      await assert.rejects(kofi.call(companyChat.get, {}), { status: 403 });
      await setCompany(other, true);
      assert.deepEqual(await ada.call(companyChat.get, {}), { link_previews: false });
      const { rows } = await app.services.db
        .as({ user: other.userId, organization: other.organizationId ?? null })
        .read((db) => sql`select from company_chat_settings`.execute(db));
      assert.equal(rows.length, 1);
    },
  );

  await t.test("are told to the open tabs of everyone in the company's conversations", async () => {
    const told = async () =>
      (
        await ownerSql<{ room: string }>(
          app.services,
          "select room from outbox where event = 'previews.changed.v1' order by id",
        )
      ).map(({ room }) => room);
    const other = await employer(app, "Another");
    await ownerSql(
      app.services,
      "insert into presence (user_id, online) select unnest($1::uuid[]), true on conflict (user_id) do update set online = true",
      [[ada.userId, kofi.userId, other.userId]],
    );
    const before = (await told()).length;
    await setCompany(ada, false);
    assert.equal((await told()).length, before, "nothing changed");
    await setCompany(ada, true);
    assert.deepEqual(
      (await told()).slice(before).toSorted(),
      [`user:${ada.userId}`, `user:${kofi.userId}`].toSorted(),
    );
  });
});
