import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { job } from "./job.ts";

/** A server with one job, which it saves as sent. */
export function server(stored = job()) {
  const api = fakeApi();
  let kept = stored;
  const write = (body: object) => {
    const { stages = [], ...rest } = body as Partial<typeof kept>;
    const named = stages.map((stage, position) => ({
      ...stage,
      _id: stage._id ?? idOf(500 + position),
      position,
    }));
    kept = { ...kept, ...rest, stages: named, version: kept.version + 1 };
    return kept;
  };
  api.on(jobs.occupations, () => [{ label: "Welders", value: "Welders", code: "51-4121.00", job_zone: 3 }]);
  api.on(jobs.colleagues, () => []);
  api.on(applicationTemplates.list, () => []);
  api.on(jobs.get, () => kept);
  api.on(jobs.create, (_, { body }) => write(body));
  api.on(jobs.update, (_, { body }) => write(body));
  api.on(jobs.setStatus, (_, { body }) => (kept = { ...kept, status: body.to, version: kept.version + 1 }));
  api.on(applications.board, () => ({ job: kept, stages: [], rejected_count: 0, card_fields: [] }));
  const bodies = (name: string) =>
    api.calls
      .filter((call) => call.id === `jobs.${name}`)
      .map((call) => call.body as Record<string, unknown>);
  /** What was saved last, at a pause of typing or by the button. */
  const saved = () => api.calls.filter(({ id }) => id === "jobs.create" || id === "jobs.update").at(-1)?.body;
  return Object.assign(api, { bodies, saved });
}

/** The fields and buttons of the editor that most tests use. */
export const title = () => screen.findByRole("combobox", { name: /^Job title/ });
export const city = () => screen.findByRole("textbox", { name: "City" });
/** Empties a field and puts a text into it. */
export async function fill(type: UserEvent, field: HTMLElement, text: string) {
  await type.clear(field);
  await type.click(field);
  await type.paste(text);
}
export const press = (name: string) => screen.getByRole("button", { name });
