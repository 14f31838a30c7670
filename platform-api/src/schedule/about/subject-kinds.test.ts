import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { groups } from "@loubby/shared-contracts/http/conversations/groups";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { aboutSetting } from "#api/testing/about-setting";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { addContactTo, addPool } from "#api/testing/hiring/pool";
import { fundDollars } from "#api/testing/orders";
import { candidate, member, provenEmployer, superAdmin } from "#api/testing/person";
import { orderService, publishService } from "#api/testing/projects";
import { seller } from "#api/testing/seller";

test("what events are about, by kind", async (t) => {
  const { app, ada, job, about, form, plan, read, next, find, remove, told } = await aboutSetting(t);
  const rival = await provenEmployer(app, "Rival");
  const guest = await member(app, ada, "guest", []);

  await t.test("can be a pool member, of which those without the pool learn nothing", async () => {
    const pool = await addPool(ada, { name: "Welders" });
    const lena = await addContactTo(ada, pool, {
      first_name: "Lena",
      last_name: "Berg",
      email: "lena@outside.test",
    });
    const event = await plan(ada, { guests: [guest.email], subjects: about("pool_member", lena._id) });
    assert.deepEqual(event.subjects, [
      {
        kind: "pool_member",
        _id: lena._id,
        title: "Lena Berg",
        link: `/dashboard/talent-pool/${pool.name_slug}?member=${lena._id}`,
      },
    ]);
    assert.deepEqual(told(await read(guest, event)), []);
    assert.equal((await next(ada, "pool_member", lena._id))?._id, event._id);
    assert.equal(await next(guest, "pool_member", lena._id), null);
    await remove(ada, event);
  });

  await t.test("can be a conversation, until one leaves it, and its members are known", async () => {
    const [mia, tom] = [await member(app, ada, "guest", []), await member(app, ada, "guest", [])];
    const body = { client_id: randomUUID(), name: "Hiring", memberIds: [mia.userId, tom.userId] };
    const conversationId = (await ada.call(conversations.createGroup, { body })).data.conversation._id;
    const members = await ada.call(events.people, { query: { conversation: conversationId } });
    assert.deepEqual(members.items.map(({ _id }) => _id).toSorted(), [mia.userId, tom.userId].toSorted());
    assert.deepEqual(
      (await rival.call(events.people, { query: { conversation: conversationId } })).items,
      [],
    );
    const event = await plan(ada, {
      guests: [mia.email, tom.email],
      subjects: about("conversation", conversationId),
    });
    assert.deepEqual(told(await read(mia, event)), ["conversation: Hiring"]);
    assert.equal((await next(mia, "conversation", conversationId))?._id, event._id);
    await mia.call(groups.removeMember, { params: { conversationId, userId: mia.userId } });
    assert.deepEqual(told(await read(mia, event)), []);
    assert.equal(await next(mia, "conversation", conversationId), null);
    assert.equal((await next(tom, "conversation", conversationId))?._id, event._id);
    const { at, starts_at } = event;
    const no = { at, starts_at, response: "declined", note: "", reach: "all" } as const;
    await tom.call(invitations.answer, { params: { eventId: event._id }, body: no });
    assert.equal(await next(tom, "conversation", conversationId), null, "what one declined isn't next");
    await remove(ada, event);
  });

  await t.test("can be a project, whose two sides read it if they take part", async () => {
    const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
    const listingId = await publishService(await superAdmin(app), lina);
    await fundDollars(app, { user: kofi.userId });
    const orderId = await orderService(kofi, listingId);
    assert.equal((await find(lina, { kind: "project", id: orderId }))[0]?.title, "Annual report");
    const alone = await plan(kofi, { title: "My notes", subjects: about("project", orderId) });
    assert.equal((await next(kofi, "project", orderId))?.title, "My notes");
    assert.equal(await next(lina, "project", orderId), null);
    await ownerSql(
      app.services,
      "insert into event_guests (event_id, owner_id, user_id) values ($1, $2, $3), ($1, $2, $4)",
      [alone._id, kofi.userId, lina.userId, ada.userId],
    );
    assert.equal((await next(lina, "project", orderId))?.title, "My notes");
    assert.deepEqual(told(await read(lina, alone)), ["project: Annual report"]);
    assert.deepEqual(told(await read(ada, alone)), []);
    assert.equal(await next(ada, "project", orderId), null);
    await assert.rejects(plan(ada, { subjects: about("project", orderId) }), { code: "subject_not_found" });
  });

  await t.test("name no interview to its candidate by what the organizer calls it", async () => {
    const { person: yaa, card } = await applicant(app, ada, job._id, "Yaa");
    const { data } = await ada.call(conversations.open, { body: { userId: yaa.userId } });
    const conversationId = data.conversation._id;
    const event = await ada.call(events.create, {
      body: {
        ...form({ kind: "interview", title: "Doubts about Yaa", guests: [yaa.email] }),
        application_id: card._id,
        subjects: [...about("conversation", conversationId), ...about("job", job._id)],
      },
    });
    assert.equal((await next(yaa, "conversation", conversationId))?.title, "Interview for Welder at Acme");
    assert.deepEqual(told(await read(yaa, event)), ["conversation: Ada Admin"]);
    assert.equal(
      (await ada.call(applications.nextEvent, { params: { applicationId: card._id } })).event?._id,
      event._id,
    );
  });

  await t.test("say nothing of someone who is anonymous", async () => {
    const hidden = await publishJob(ada, { title: "Blind", questions: [], anonymised: true });
    const { card } = await applicant(app, ada, hidden._id, "Quaye");
    const body = { ...form({ subjects: about("job", hidden._id) }), application_id: card._id };
    await assert.rejects(ada.call(events.create, { body }), { code: "unknown_application" });
    const event = await plan(ada, { title: "Blind review", subjects: about("job", hidden._id) });
    assert.ok(!JSON.stringify([event, await next(ada, "job", hidden._id)]).includes("Quaye"));
    assert.deepEqual(await find(ada, { q: "Quaye" }), []);
  });
});
