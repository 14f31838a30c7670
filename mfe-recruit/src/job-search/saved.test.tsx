import { screen, waitFor, within } from "@testing-library/react";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { applicationTo, openJob } from "./testing/open-job.ts";
import { renderOpenJobs } from "./testing/render-open-jobs.tsx";

const JOB = openJob(1, { title: "Baker", questions: [] });
const RESUME = { file_id: idOf(555), name: "kofi.pdf", size: 1234 };

function server(): FakeApi {
  const api = fakeApi();
  let isSaved = false;
  let alerts = [
    { _id: idOf(40), name: "Bakers", filter: { q: "baker" }, created_at: "2026-01-01T00:00:00.000Z" },
  ];
  api.on(openJobs.list, () => ({ items: [JOB], nextCursor: null, total: 1 }));
  api.on(openJobs.get, () => JOB);
  api.on(openJobs.prefill, () => ({ resume: RESUME, answers: [], phone_number: null, is_complete: true }));
  api.on(openJobs.apply, () => ({
    _id: idOf(700),
    job_id: JOB._id,
    stage: "Applied",
    applied_at: "2026-01-02T00:00:00.000Z",
  }));
  api.on(myApplications.list, () => ({ items: [applicationTo(JOB)], nextCursor: null }));
  api.on(saved.list, () => ({
    data: isSaved ? [{ type: "job" as const, job: JOB, saved_at: "2026-01-02T00:00:00.000Z" }] : [],
  }));
  api.on(saved.set, (_, { body }) => {
    isSaved = body.saved;
    return body;
  });
  api.on(jobAlerts.list, () => ({ items: alerts }));
  api.on(jobAlerts.create, (_, { body }) => {
    const { name } = body;
    const alert = {
      _id: idOf(41),
      name,
      filter: { q: "baker", country: "NG" },
      created_at: "2026-01-02T00:00:00.000Z",
    };
    alerts = [alert, ...alerts];
    return alert;
  });
  api.on(jobAlerts.remove, (params) => {
    alerts = alerts.filter(({ _id }) => _id !== params["alertId"]);
    return {};
  });
  api.on(jobAlerts.autoApply, () => ({ on: false }));
  api.on(jobAlerts.setAutoApply, (_, { body }) => body);
  return api;
}

test("saves a job on its page, and lists it under Saved", async () => {
  server();
  const { type } = renderOpenJobs(`/${JOB._id}`);
  await type.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Saved", pressed: true })).toBeInTheDocument();
  await type.click(screen.getByRole("link", { name: "Saved" }));
  expect(await screen.findByRole("link", { name: "Everything else you saved" })).toHaveAttribute(
    "href",
    "/dashboard/saved",
  );
  const list = within(await screen.findByRole("region", { name: "Saved jobs" }));
  expect(await list.findByRole("link", { name: "Baker" })).toBeInTheDocument();
});

test("turns a search into an alert, and ends it with one press", async () => {
  const api = server();
  const { type } = renderOpenJobs("?q=baker&country=NG");
  await type.click(await screen.findByRole("button", { name: "Set alert" }));
  await waitFor(() => expect(api.callsOf(jobAlerts.create)).toHaveLength(1));
  expect(api.callsOf(jobAlerts.create)[0]?.body).toEqual({
    name: "baker, Nigeria",
    filter: { q: "baker", country: "NG" },
  });
  expect(await screen.findByRole("button", { name: "Alert set" })).toBeDisabled();
  const help = screen.getByText(/^Mailed once a day\. Delete it under/);
  await type.click(within(help).getByRole("link", { name: "Saved" }));
  await type.click(await screen.findByRole("button", { name: "Delete alert Bakers" }));
  await waitFor(() => expect(screen.queryByText("Bakers")).not.toBeInTheDocument());
  expect(screen.getByText("baker, Nigeria")).toBeInTheDocument();
});

test("applies with one press where everything was sent before", async () => {
  const api = server();
  const { type } = renderOpenJobs(`/${JOB._id}?utm_source=mail`);
  expect(await screen.findByText(/^Sends kofi\.pdf\. By sending, you agree that Acme/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Apply now" }));
  await waitFor(() => expect(api.callsOf(openJobs.apply)).toHaveLength(1));
  expect(api.callsOf(openJobs.apply)[0]?.body).toMatchObject({
    resume_file_id: RESUME.file_id,
    answers: [],
    consent_version: "2026-11-25",
  });
});

test("says before one press that the phone number and earlier answers go along", async () => {
  const answers = [{ question_id: idOf(556), value: "At once" }];
  const sent = { resume: RESUME, answers, phone_number: "+233244123456", is_complete: true };
  server().on(openJobs.prefill, () => sent);
  renderOpenJobs(`/${JOB._id}`);
  const words = /^Sends kofi\.pdf, your phone number, and your earlier answers\. By sending/;
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("turns auto-apply on, and explains it beside the switch", async () => {
  const api = server();
  const { type } = renderOpenJobs("?tab=saved");
  const region = within(await screen.findByRole("region", { name: "Apply for me" }));
  expect(region.getByText(/up to three times a day\. We never answer yes\/no questions/)).toBeInTheDocument();
  await waitFor(() => expect(region.getByRole("switch")).toBeEnabled());
  await type.click(region.getByRole("switch"));
  await waitFor(() => expect(api.callsOf(jobAlerts.setAutoApply)).toHaveLength(1));
  expect(api.callsOf(jobAlerts.setAutoApply)[0]?.body).toEqual({
    on: true,
    consent_version: "2026-11-25",
  });
});
