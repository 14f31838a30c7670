import type { TestContext } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import type { EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { askPlanned } from "#api/schedule/requests/ask-planned";
import { ownerSql } from "../as-owner.ts";
import { eventTypeForm } from "../booking.ts";
import { mailsTo } from "../mailbox.ts";
import { prove } from "../person.ts";
import { subscribe } from "../subscribe.ts";
import { applicant } from "./applicant.ts";
import { workSetting } from "./work.ts";

/** A company with a job, a kind of interview, and what asks applicants who sign in to book it. */
export async function askedPeople(t: TestContext) {
  const { app, ada, mia, job } = await workSetting(t);
  await subscribe(app, ada, "enterprise_plan_yearly");
  let made = 0;
  const newKind = (change: Partial<EventTypeForm> = {}) => {
    made += 1;
    const form = eventTypeForm({ name: "Phone screen", slug: `kind-${made}`, ...change });
    return ada.call(eventTypes.create, { body: form });
  };
  /** Someone new who applied, with a proven address. */
  const applied = async (name: string) => {
    const { card, person } = await applicant(app, ada, job._id, name);
    await prove(app, person);
    const params = { applicationId: card._id };
    const requests = async () =>
      (await ada.call(bookingRequests.list, { query: { application_id: card._id } })).items;
    const states = async () => (await requests()).map(({ state }) => state);
    const ask = (event_type_id: string, asker = ada) =>
      asker.call(bookingRequests.ask, {
        body: { application_id: card._id, event_type_id, message: "", days: 14 },
      });
    const mails = async () =>
      (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes("choose a time"));
    const version = async () => (await ada.call(applications.get, { params })).version;
    /** Rejects them; they know of it. */
    const reject = async () => {
      const [reason] = await ada.call(pipeline.reasons, {});
      const body = { to: "rejected" as const, version: await version(), reason_id: reason?._id };
      await ada.call(applications.setStatus, { params, body });
      await ownerSql(app.services, "update applications set rejection_told_at = now() where id = $1", [
        card._id,
      ]);
    };
    const reopen = async (by = ada) =>
      by.call(applications.setStatus, { params, body: { to: "active", version: await version() } });
    return { id: card._id, person, ask, requests, states, mails, reject, reopen };
  };
  /** What waits for Undo is due now. */
  const pass = async () => {
    const due = await ownerSql<{ id: string }>(
      app.services,
      "update planned_asks set ask_at = now() where settled_at is null and cancelled_at is null returning id",
    );
    for (const { id } of due) await Promise.all([askPlanned(app.services, id), askPlanned(app.services, id)]);
  };
  return { app, ada, mia, job, newKind, applied, pass };
}
