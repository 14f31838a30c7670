import { screen, waitFor } from "@testing-library/react";
import { ApiError, on } from "@loubby/shared-contracts/shell";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { openJob, QUESTION } from "../../job-search/testing/open-job.ts";
import { BASE, renderOpenJobs } from "../../job-search/testing/render-open-jobs.tsx";
import { sendFile } from "../../files/send-file.ts";
import { file, JOB, PATH, RECEIPT, RESUME, resume, send, server } from "./testing/apply-setting.ts";

// The bytes go to another server; how they travel is proven with the uploader and in the browser.
jest.mock("../../files/send-file.ts", () => ({ sendFile: jest.fn() }));
const sending = jest.mocked(sendFile);

const ALL_KINDS = openJob(9, {
  title: "Many questions",
  questions: [
    {
      _id: idOf(911),
      label: "Which days?",
      kind: "multi_choice",
      options: ["Mon", "Tue", "Wed"],
      required: true,
    },
    { _id: idOf(912), label: "How many years?", kind: "number", options: [], required: true },
    { _id: idOf(913), label: "Your number", kind: "phone", options: [], required: false },
    { _id: idOf(914), label: "Portfolio", kind: "file", options: [], required: true },
  ],
});

beforeEach(() => {
  localStorage.clear();
  sending.mockReset();
  sending.mockResolvedValue(RESUME);
});

async function fillIn(type: ReturnType<typeof renderOpenJobs>["type"]) {
  await type.type(await screen.findByLabelText("Why us?"), "Because");
  await type.click(screen.getByRole("radio", { name: "Yes" }));
  await type.upload(resume(), file("kofi.pdf"));
  await screen.findByRole("button", { name: "Replace" });
}

test("says who applies and asks for everything the job asks for", async () => {
  server();
  renderOpenJobs(PATH);
  expect(await screen.findByText("ada@demo.test")).toBeInTheDocument();
  expect(screen.getByText("Ada Obi")).toBeInTheDocument();
  expect(screen.getByRole("radiogroup", { name: "May you work here?" })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Night" })).toBeInTheDocument();
});

test("names what is missing at each field, focuses the first one, and sends nothing", async () => {
  const api = server();
  const { type } = renderOpenJobs(PATH);
  await screen.findByText("Ada Obi");
  await type.click(send());
  expect(await screen.findByText("Please add your résumé.")).toBeInTheDocument();
  expect(screen.getAllByText("Please answer this question.")).toHaveLength(2);
  await waitFor(() => expect(resume()).toHaveFocus());
  expect(api.calls.some((call) => call.id === openJobs.apply.id)).toBe(false);
  await type.type(screen.getByLabelText("Why us?"), "B");
  expect(screen.getAllByText("Please answer this question.")).toHaveLength(1);
});

test("says what the company gets of the account, with its phone number when there is one", async () => {
  const api = server();
  const first = renderOpenJobs(PATH);
  expect(await screen.findByText("Acme will get your name and e-mail address.")).toBeInTheDocument();
  first.unmount();
  const known = { resume: null, answers: [], phone_number: "+233201234567", is_complete: false };
  api.on(openJobs.prefill, () => known);
  renderOpenJobs(PATH);
  expect(
    await screen.findByText("Acme will get your name, e-mail address and phone number (+233201234567)."),
  ).toBeInTheDocument();
});

test("sends a complete form once, however often it is pressed, and leads to the current stage", async () => {
  const api = server();
  const { type, place } = renderOpenJobs(PATH);
  const told = jest.fn();
  const stop = on("applications.changed.v1", told);
  await fillIn(type);
  await type.dblClick(send());
  expect(await screen.findByText("Applied · Phone call")).toBeInTheDocument();
  stop();
  expect(place()).toBe(`${BASE}/${JOB._id}`);
  const sent = api.calls.filter((call) => call.id === openJobs.apply.id);
  expect(sent.map((call) => call.body)).toEqual([
    {
      resume_file_id: RESUME.fileId,
      answers: [
        { question_id: QUESTION.why, value: "Because" },
        { question_id: QUESTION.may, value: "yes" },
      ],
      note: "",
      consent_version: "2026-11-25",
      carried: {},
    },
  ]);
  expect(told).toHaveBeenCalledWith({ jobId: JOB._id, applicationId: RECEIPT._id });
  expect(Object.keys(localStorage).filter((key) => key.includes(".apply."))).toEqual([]);
});

test("keeps what is entered over a reload, an uploaded résumé too", async () => {
  server();
  const first = renderOpenJobs(PATH);
  await fillIn(first.type);
  first.unmount();
  renderOpenJobs(PATH);
  expect(await screen.findByLabelText("Why us?")).toHaveValue("Because");
  expect(screen.getByRole("radio", { name: "Yes" })).toBeChecked();
  expect(screen.getByText("kofi.pdf")).toBeInTheDocument();
});

test("shows the server's message at its field", async () => {
  const api = server();
  api.on(openJobs.apply, () => {
    throw new ApiError(422, "answers_incomplete", "Some answers do not fit.", [
      { path: `answers.${QUESTION.may}`, message: "Please answer yes or no." },
    ]);
  });
  const { type } = renderOpenJobs(PATH);
  await fillIn(type);
  await type.click(send());
  expect(await screen.findByText("Please answer yes or no.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("radio", { name: "Yes" })).toHaveFocus());
});

test("reads changed questions again and keeps the answers that still fit", async () => {
  const api = server();
  const words = "This job's questions have changed. Please check your answers.";
  api.on(openJobs.apply, () => {
    throw new ApiError(422, "answers_incomplete", "Some answers do not fit.", [
      { path: "answers", message: words },
    ]);
  });
  const { type } = renderOpenJobs(PATH);
  await fillIn(type);
  const [why] = JOB.questions;
  api.on(openJobs.get, () => ({ ...JOB, questions: why ? [{ ...why, label: "Why Acme?" }] : [] }));
  await type.click(send());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await screen.findByLabelText("Why Acme?")).toHaveValue("Because");
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
});

test("says that a job has closed and keeps what was typed", async () => {
  const api = server();
  api.on(openJobs.apply, () => {
    throw new ApiError(410, "job_closed", "Baker is no longer accepting applications.");
  });
  const { type } = renderOpenJobs(PATH);
  await fillIn(type);
  await type.click(send());
  expect(await screen.findByText("Baker is no longer accepting applications.")).toBeInTheDocument();
  expect(screen.getByLabelText("Why us?")).toHaveValue("Because");
  expect(screen.getByRole("link", { name: "Find other jobs" })).toBeInTheDocument();
});

test("leaves the form ready to be sent again when no answer comes", async () => {
  const api = server();
  api.on(openJobs.apply, () => {
    throw new ApiError(0, "network", "Network error");
  });
  const { type } = renderOpenJobs(PATH);
  await fillIn(type);
  await type.click(send());
  expect(await screen.findByText("Couldn't send your application.")).toBeInTheDocument();
  api.on(openJobs.apply, () => RECEIPT);
  await type.click(send());
  await waitFor(() => expect(api.calls.filter((call) => call.id === openJobs.apply.id)).toHaveLength(2));
});

test("leads someone who has applied to the job instead of a second form", async () => {
  const api = server();
  api.on(openJobs.get, () => ({ ...JOB, applied: true }));
  const { place } = renderOpenJobs(PATH);
  await waitFor(() => expect(place()).toBe(`${BASE}/${JOB._id}`));
});

test("fills in what was sent before, files too, and sends it as it is", async () => {
  const api = server();
  const before = { file_id: RESUME.fileId, name: "former.pdf", size: 2048 };
  const portfolio = idOf(999);
  api.on(openJobs.get, () => ALL_KINDS);
  api.on(openJobs.prefill, () => ({
    resume: before,
    answers: [
      { question_id: idOf(911), value: "Mon\nWed" },
      { question_id: idOf(912), value: "3" },
      { question_id: idOf(914), value: portfolio, file: { name: "work.pdf", size: 4096 } },
    ],
    phone_number: null,
    is_complete: true,
  }));
  const { type } = renderOpenJobs(`/${ALL_KINDS._id}/apply`);
  expect(await screen.findByText("former.pdf")).toBeInTheDocument();
  expect(screen.getByText("work.pdf")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Wed" })).toBeChecked();
  await type.click(screen.getByRole("checkbox", { name: "Tue" }));
  await type.click(send());
  await waitFor(() => expect(api.callsOf(openJobs.apply)).toHaveLength(1));
  expect(api.callsOf(openJobs.apply)[0]?.body).toMatchObject({
    resume_file_id: RESUME.fileId,
    consent_version: "2026-11-25",
    answers: [
      { question_id: idOf(911), value: expect.stringMatching(/Tue/) },
      { question_id: idOf(912), value: "3" },
      { question_id: idOf(914), value: portfolio },
    ],
  });
});
