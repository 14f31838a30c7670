import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import { groups } from "@loubby/shared-contracts/http/conversations/groups";
import { uploadAvatar, uploadGroupPicture } from "#api/testing/files/upload";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { group, read, send, talk } from "#api/testing/talk";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

test("a group", async (t) => {
  const app = await openApp();
  const { ada, mia, tom, conversationId } = await group(app);
  const params = { conversationId };
  const as = (person: Person) => ({ params: { conversationId, userId: person.userId } });
  const lines = async (person: Person) =>
    (await read(person, conversationId)).messages.map(({ body }) => body).toReversed();
  const own = { status: 403, code: "not_group_owner" };

  await t.test("is renamed by an owner alone, and says so", async () => {
    await assert.rejects(mia.call(groups.rename, { params, body: { name: "Mine" } }), own);
    const { updatedConversation } = await ada.call(groups.rename, { params, body: { name: "Panel" } });
    assert.equal(updatedConversation.name, "Panel");
    assert.equal((await lines(tom)).at(-1), "Ada Admin renamed the group to “Panel”");
  });

  await t.test(
    "has a picture that an owner chooses, for everyone in it, until it is taken away",
    async () => {
      const picture = await uploadGroupPicture(ada);
      const set = (person: Person, file_id: string | null) =>
        person.call(groups.setPicture, { params, body: { file_id } });
      await assert.rejects(set(mia, await uploadGroupPicture(mia)), own);
      for (const wrong of [await uploadGroupPicture(mia), await uploadAvatar(ada), randomUUID()])
        await assert.rejects(set(ada, wrong), { status: 422, code: "picture_missing" });
      const { updatedConversation } = await set(ada, picture);
      assert.match(updatedConversation.logo_url ?? "", /group-picture/);
      assert.equal((await lines(tom)).at(-1), "Ada Admin changed the group's picture");
      const seen = await tom.call(conversations.get, { params });
      assert.equal(seen.logo_url, updatedConversation.logo_url);
      assert.equal((await set(ada, null)).updatedConversation.logo_url, null);
      await set(ada, null);
      assert.equal((await lines(tom)).at(-1), "Ada Admin removed the group's picture");

      const named = { name: "Pictured", memberIds: [mia.userId] };
      const create = (picture_file_id: string) =>
        ada.call(conversations.createGroup, { body: { ...named, client_id: randomUUID(), picture_file_id } });
      await assert.rejects(create(randomUUID()), { status: 422, code: "picture_missing" });
      assert.match((await create(picture)).data.conversation.logo_url ?? "", /group-picture/);
    },
  );

  await t.test("adds colleagues, with what was said before as read", async () => {
    const eva = await member(app, ada, "recruiter", []);
    const rival = await employer(app, "Rival");
    const kofi = await candidate(app);
    for (const stranger of [rival, kofi]) {
      const body = { memberIds: [stranger.userId] };
      await assert.rejects(ada.call(groups.addMembers, { params, body }), {
        status: 403,
        code: "not_a_contact",
      });
    }
    const body = { memberIds: [eva.userId, mia.userId] };
    await assert.rejects(mia.call(groups.addMembers, { params, body }), own);
    const { updatedConversation } = await ada.call(groups.addMembers, { params, body });
    assert.equal(updatedConversation.members.length, 4);
    const seen = await eva.call(conversations.get, { params });
    // The line that says so is news to her.
    assert.equal(seen.unread.find(({ userId }) => userId === eva.userId)?.unreadCount, 1);
    assert.ok((await lines(eva)).length > 2);
  });

  await t.test("always has an owner", async () => {
    await assert.rejects(ada.call(groups.setRole, { ...as(ada), body: { role: "member" } }), {
      status: 409,
      code: "last_owner",
    });
    await ada.call(groups.setRole, { ...as(mia), body: { role: "owner" } });
    await ada.call(groups.setRole, { ...as(ada), body: { role: "member" } });
    await assert.rejects(ada.call(groups.rename, { params, body: { name: "Mine" } }), own);
  });

  await t.test("goes to the member who is in it longest when its last owner leaves", async () => {
    const said = await send(mia, conversationId, "Zebra crossings are my last word");
    assert.equal(said.message.former, null);
    await send(tom, conversationId, "Farewell", randomUUID(), { reply_to: said.message.seq });
    assert.deepEqual(await mia.call(groups.removeMember, as(mia)), { updatedConversation: null });
    await assert.rejects(mia.call(conversations.get, { params }), { status: 404 });
    const { members } = await tom.call(conversations.get, { params });
    assert.equal(members.filter(({ role }) => role === "owner").length, 1);
    assert.equal((await lines(tom)).at(-1), "Mia Member left the group");
    // What she said goes on under her name.
    const [left, farewell, last] = (await read(tom, conversationId)).messages;
    assert.deepEqual([left?.former, farewell?.former, last?.former], ["Mia Member", null, "Mia Member"]);
    assert.equal(farewell?.replyTo?.former, "Mia Member");
    const { hits } = await tom.call(messageSearch.search, { query: { search: "zebra" } });
    assert.deepEqual([hits[0]?.sender_name, hits[0]?.seq], ["Mia Member", said.message.seq]);
  });

  await t.test("removes people by an owner alone, who then read nothing more", async () => {
    const { members } = await ada.call(conversations.get, { params });
    const owner = [ada, tom].find(({ userId }) =>
      members.some((m) => m._id === userId && m.role === "owner"),
    );
    const other = owner === ada ? tom : ada;
    assert.ok(owner);
    await assert.rejects(other.call(groups.removeMember, as(owner)), own);
    await owner.call(groups.removeMember, as(other));
    await assert.rejects(read(other, conversationId), { status: 404 });
    await assert.rejects(send(other, conversationId, "Still here?"), { status: 404 });
    await assert.rejects(owner.call(groups.removeMember, as(other)), {
      status: 404,
      code: "member_not_found",
    });
  });
});

test("a private conversation has no owner, name or further people", async () => {
  const app = await openApp();
  const { ada, kofi, conversationId } = await talk(app);
  const colleague = await member(app, ada, "recruiter", []);
  const params = { conversationId };
  const refusal = { status: 409, code: "not_a_group" };
  const inIt = { params: { conversationId, userId: kofi.userId } };
  await assert.rejects(ada.call(groups.rename, { params, body: { name: "X" } }), refusal);
  const body = { memberIds: [colleague.userId] };
  await assert.rejects(ada.call(groups.addMembers, { params, body }), refusal);
  await assert.rejects(ada.call(groups.setRole, { ...inIt, body: { role: "owner" } }), refusal);
  await assert.rejects(ada.call(groups.removeMember, inIt), refusal);
});
