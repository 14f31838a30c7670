import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { sql } from "kysely";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { search } from "@loubby/shared-contracts/http/search/search";
import { member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { upload } from "#api/testing/files/upload";
import { sendApplicationMail } from "../mails/application-mails.service.ts";
import { NOTE, zebulon, applyTo, setting } from "#api/testing/hiring/nameless";

test("an anonymous review", async (t) => {
  const { app, ada, jobId, person, applicationId, stages, leaks } = await setting(t);
  const params = { applicationId };
  const [first = "", interview = "", offer = ""] = stages;
  const ofJob = { params: { jobId } };
  const name = `Candidate ${applicationId.slice(-4).toUpperCase()}`;

  await t.test("hides from the company who applied, wherever it looks", async () => {
    const twin = await zebulon(app);
    const other = await applyTo(twin, await ada.call(jobs.get, ofJob));
    await ada.call(pipeline.setStage, {
      params: { jobId, stageId: interview },
      body: {
        name: "Interview",
        sla_days: 5,
        entry_actions: [
          { kind: "mail", mail: { subject: "Hello {first_name}", body: "Dear {first_name} {last_name}" } },
          { kind: "task", title: "Call {first_name} {last_name}", assignee_role: "admin" },
        ],
      },
    });
    const mia = await member(app, ada, "admin", []);
    await mia.call(applicationNotes.add, {
      params,
      body: { client_id: randomUUID(), body: "Is this Zebulon?", private: false, mention_ids: [] },
    });
    const before = await ada.call(applications.card, { params });
    const ways: Record<string, () => Promise<unknown>> = {
      board: () => ada.call(applications.board, ofJob),
      column: () => ada.call(applications.listInStage, { params: { jobId, stageId: first } }),
      card: () => ada.call(applications.card, { params }),
      drawer: () => ada.call(applications.get, { params }),
      list: () => ada.call(applicationList.list, ofJob),
      preview: () =>
        ada.call(pipeline.preview, {
          params: { jobId, stageId: interview },
          query: { application_id: applicationId },
        }),
      move: () =>
        ada.call(applications.move, { params, body: { stage_id: interview, version: before.version } }),
      "text of the résumé": () => ada.call(applications.resumeText, { params }),
      notes: () => ada.call(applicationNotes.list, { params, query: {} }),
      mails: () => ada.call(pipeline.mails, { params }),
      tasks: () => ada.call(pipeline.tasks, { params }),
      doubles: () => ada.call(duplicates.list, { params }),
      merge: async () => {
        const [kept, merged] = [
          await ada.call(applications.card, { params }),
          await ada.call(applications.card, { params: { applicationId: other } }),
        ];
        return ada.call(duplicates.merge, {
          params,
          body: { merged_id: other, version: kept.version, merged_version: merged.version },
        });
      },
      carried: () => ada.call(duplicates.list, { params }),
      history: () => ada.call(applications.get, { params }),
      bulk: async () => {
        const action = { kind: "move" as const, stage_id: interview };
        const run = await ada.call(bulkRuns.start, {
          ...ofJob,
          body: { selection: { ids: [applicationId] }, action },
        });
        return ada.call(bulkRuns.get, { params: { runId: run._id } });
      },
      bell: () => ada.call(notifications.list, { query: {} }),
      "a colleague's bell": () => mia.call(notifications.list, { query: {} }),
      contacts: () => ada.call(conversations.contacts, { query: { search: "e" } }),
      "inbox of applications": () => ada.call(conversations.aboutApplications, { query: {} }),
      guests: () => ada.call(events.people, { query: { q: "e" } }),
      people: () => ada.call(connections.people, { query: { keyword: "zebulon" } }),
      search: () => ada.call(search.suggestions, { query: { keyword: "zebulon" } }),
      "live events": () =>
        app.services.db
          .as({ role: "worker" })
          .read((db) =>
            sql`select event, payload from outbox where room like 'org:%' order by id`.execute(db),
          ),
    };
    for (const [way, read] of Object.entries(ways)) assert.deepEqual([way, leaks(await read())], [way, []]);
    for (const ask of [
      () => ada.call(applications.resume, { params }),
      () => ada.call(profile.get, { params: { userId: person.userId } }),
      () => ada.call(profile.resume, { params: { userId: person.userId } }),
      () => ada.call(conversations.open, { body: { userId: person.userId, applicationId } }),
    ])
      await assert.rejects(
        ask,
        (error: ApiError) => error.status === 404 && leaks(error.message).length === 0,
      );
  });

  await t.test(
    "names everyone by their application, the same everywhere, and finds no one by name",
    async () => {
      const card = await ada.call(applications.card, { params });
      assert.equal(`${card.candidate.first_name} ${card.candidate.last_name}`, name);
      assert.equal(card.anonymous, true);
      const found = async (q: string) =>
        (await ada.call(applicationList.list, { ...ofJob, query: { q } })).total;
      assert.deepEqual([await found("zebulon"), await found(name)], [0, 1]);
      const { note, answers } = await ada.call(applications.get, { params });
      assert.match(note, /^I am \[hidden\], \[hidden\] to friends\./);
      assert.deepEqual(
        answers.map(({ value }) => value),
        ["[hidden] would start at once, call [hidden]", "[hidden]"],
      );
    },
  );

  await t.test("is enforced by the database too, without any filter in the query", async () => {
    const asker = { user: ada.userId, organization: ada.organizationId };
    for (const table of ["users", "files", "profiles"]) {
      const { rows } = await app.services.db
        .as(asker)
        .read((db) => sql`select t::text from ${sql.table(table)} t`.execute(db));
      assert.deepEqual([table, leaks(rows)], [table, []]);
    }
  });

  await t.test("opens no files of the application, asks for no video and shares no card", async () => {
    const mia = await member(app, ada, "admin", []);
    const file_id = await upload(
      mia,
      { purpose: "application-file", name: "Zebulon Quartzfeld.txt", type: "text/plain" },
      Buffer.from("Zebulon"),
    );
    await mia.call(applicationFiles.add, { params, body: { file_id } });
    assert.deepEqual(leaks(await ada.call(applicationFiles.list, { params })), []);
    await subscribe(app, ada, "enterprise_plan_yearly");
    const fields = ["full_name" as const];
    for (const ask of [
      () => ada.call(applicationFiles.open, { params: { ...params, fileId: file_id } }),
      () => ada.call(resumeVideos.ask, { params, body: { reason: "Say hello" } }),
      () => ada.call(loubbyCards.create, { params, body: { fields, note: "", days: 7 } }),
    ])
      await assert.rejects(ask, { status: 409, code: "anonymous" });
  });

  await t.test("names the candidate in a task as the company may see them", async () => {
    const [task] = await ada.call(pipeline.tasks, { params });
    assert.equal(task?.title, `Call ${name}`);
  });

  await t.test("still addresses the candidate by name in mails", async () => {
    const [mail] = await ada.call(pipeline.mails, { params });
    assert.equal(mail?.body, "Dear {first_name} {last_name}");
    await app.services.db.as({ user: ada.userId, organization: ada.organizationId }).write((db) =>
      db
        .updateTable("application_mails")
        .set({ send_at: new Date(0) })
        .where("id", "=", mail?._id ?? "")
        .execute(),
    );
    await sendApplicationMail(app.services, mail?._id ?? "");
    const sent = await app.services.db
      .as({ role: "worker" })
      .read((db) => db.selectFrom("mails").selectAll().where("to_address", "=", person.email).execute());
    assert.ok(
      sent.some(
        (one) => one.subject === "Hello Zebulon" && one.body_text.startsWith("Dear Zebulon Quartzfeld\n\n"),
      ),
    );
  });

  await t.test(
    "ends for one candidate when someone with permission reveals them, which the history records",
    async () => {
      const reader = await member(app, ada, "recruiter", [{ feature: "application", action: ["read"] }]);
      await assert.rejects(reader.call(anonymity.reveal, { params }), { status: 403 });
      const shown = await ada.call(anonymity.reveal, { params });
      assert.deepEqual([shown.anonymous, shown.candidate.first_name], [false, "Zebulon"]);
      await ada.call(anonymity.reveal, { params });
      const { carried } = await ada.call(duplicates.list, { params });
      assert.deepEqual(
        carried.map((one) => [one.name, one.note, one.resume?.name]),
        [["Zebulon Quartzfeld", NOTE, "Zebulon-Quartzfeld.pdf"]],
      );
      const whole = await ada.call(applications.get, { params });
      assert.deepEqual(
        [whole.candidate.email_address, whole.note, whole.resume?.name],
        [person.email, NOTE, "Zebulon-Quartzfeld.pdf"],
      );
      assert.deepEqual(
        whole.events.filter(({ kind }) => kind === "revealed").map(({ actor }) => actor),
        ["Ada Admin"],
      );
    },
  );

  await t.test("ends for a candidate who gets an offer", async () => {
    const one = await zebulon(app);
    const id = await applyTo(one, await ada.call(jobs.get, ofJob));
    const at = { applicationId: id };
    const { version } = await ada.call(applications.card, { params: at });
    const offered = await ada.call(applications.move, { params: at, body: { stage_id: offer, version } });
    assert.equal(offered.candidate.first_name, "Zebulon");
    const back = { stage_id: interview, version: offered.version };
    const card = await ada.call(applications.move, { params: at, body: back });
    assert.equal(card.anonymous, false, "a candidate who was revealed stays revealed");
    const late = await applyTo(await zebulon(app), await ada.call(jobs.get, ofJob));
    const merged = await ada.call(applications.card, { params: { applicationId: late } });
    await ada.call(duplicates.merge, {
      params: at,
      body: { merged_id: late, version: card.version, merged_version: merged.version },
    });
    const { carried } = await ada.call(duplicates.list, { params: at });
    assert.deepEqual([merged.anonymous, carried.map((each) => each.name)], [true, ["Zebulon Quartzfeld"]]);
  });
});
