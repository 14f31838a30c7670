import type { TestContext } from "node:test";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { SubjectKind } from "@loubby/shared-contracts/http/schedule/subject-kinds";
import { eventForm } from "./event-form.ts";
import { dayAhead } from "./guest-setting.ts";
import { publishJob } from "./hiring/job-form.ts";
import { type Person, provenEmployer } from "./person.ts";
import { subscribe } from "./subscribe.ts";
import { testApp } from "./test-app.ts";

/** On which events are planned, unless a test says otherwise. */
export const ABOUT_DAY = dayAhead(30);

/** A company's administrator with a job, and what is done with events there. */
export async function aboutSetting(t: TestContext) {
  const app = await testApp(t);
  const ada = await provenEmployer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const about = (kind: SubjectKind, _id: string) => [{ kind, _id }];
  const form = (changes: Partial<EventForm>) => eventForm({ date: ABOUT_DAY, time_zone: "UTC", ...changes });
  const plan = (person: Person, changes: Partial<EventForm>) =>
    person.call(events.create, { body: form(changes) });
  const change = (person: Person, { _id, version }: CalendarEvent, changes: object) => {
    const { client_id: _, ...body } = form({});
    return person.call(events.update, { params: { eventId: _id }, body: { ...body, version, ...changes } });
  };
  const read = (person: Person, { _id }: CalendarEvent) =>
    person.call(events.get, { params: { eventId: _id } });
  const next = async (person: Person, kind: SubjectKind, id: string) =>
    (await person.call(eventSubjects.nextMeeting, { query: { kind, id } })).event;
  const find = async (person: Person, query: object = {}) =>
    (await person.call(eventSubjects.find, { query })).items;
  const remove = (person: Person, { _id }: CalendarEvent) =>
    person.call(events.remove, { params: { eventId: _id }, query: {} });
  const told = ({ subjects }: CalendarEvent) => subjects.map(({ kind, title }) => `${kind}: ${title}`);
  return { app, ada, job, about, form, plan, change, read, next, find, remove, told };
}
