import { screen, waitFor } from "@testing-library/react";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { board, cardOf, server as boardServer } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { JOB } from "../../testing/opened.ts";
import { renderCompany } from "../../testing/render-company.tsx";

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./add-dialog.tsx"));
beforeEach(() => localStorage.clear());

const read = (value: string, words = value) => ({ value, words });
const FACTS: ResumeFacts = {
  first_name: read("Esi"),
  last_name: read("Owusu"),
  email_address: read("esi@mail.test"),
  phone_number: null,
  links: [],
  title: read("Baker", "Baker at Corner House, Accra"),
  employer: read("Corner House", "Baker at Corner House, Accra"),
  location: null,
  years: { value: 6, words: "2020 - present" },
  skills: [read("Sourdough")],
  education: null,
};

function server() {
  const api = boardServer();
  api.on(addedCandidates.readResume, () => ({ facts: FACTS, problem: null }));
  api.on(addedCandidates.find, () => ({ people: [] }));
  api.on(addedCandidates.add, () => ({
    application_id: idOf(900),
    name: "Esi Owusu",
    stage: "Applied",
    was_known: false,
    told: "esi@mail.test",
  }));
  const added = () => api.calls.filter(({ id }) => id === "addedCandidates.add").map(({ body }) => body);
  return Object.assign(api, { added });
}

async function open() {
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Add candidate" }));
  const dialog = await dialogCalled(`Add a candidate to “${JOB.title}”`);
  return { type, dialog };
}

async function paste({ type, dialog }: Awaited<ReturnType<typeof open>>) {
  await type.click(dialog.getByRole("button", { name: "Paste an e-mail" }));
  await type.type(dialog.getByLabelText("Text of the e-mail"), "Hello");
  await type.click(dialog.getByRole("button", { name: "Read fields" }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/E-mail/, { selector: "input" })).toHaveValue("esi@mail.test"),
  );
}

async function chooseBasis({ type, dialog }: Awaited<ReturnType<typeof open>>) {
  await type.click(dialog.getByRole("combobox", { name: /Legal basis/ }));
  await type.click(await screen.findByTitle("They asked to be considered"));
}

test("fills the form from a pasted mail, marks what was read, and adds the person", async () => {
  const api = server();
  const opened = await open();
  const { type, dialog } = opened;
  await paste(opened);
  expect(dialog.getByLabelText(/Current title from the mail/)).toHaveValue("Baker");
  expect(dialog.getByLabelText("Text of the e-mail")).toHaveValue("Hello");
  expect(dialog.getAllByText("“Baker at Corner House, Accra”")).toHaveLength(2);
  expect(dialog.getByText("We found no phone number in the mail.")).toBeInTheDocument();
  expect(dialog.getByText("Also in the mail: 6 years of experience · Sourdough")).toBeInTheDocument();
  await chooseBasis(opened);
  await type.click(dialog.getByRole("button", { name: "Add candidate" }));
  expect(await screen.findByText("Added Esi Owusu to Applied")).toBeInTheDocument();
  expect(api.added()).toEqual([
    expect.objectContaining({
      first_name: "Esi",
      email_address: "esi@mail.test",
      title: "Baker",
      source: "mail",
      mail: "Hello",
      candidate_id: null,
      consent: { basis: "asked", on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      tell: true,
    }),
  ]);
});

test("never overwrites what was typed, and no longer marks a field that was typed over", async () => {
  server();
  const opened = await open();
  const { type, dialog } = opened;
  await type.type(dialog.getByLabelText("First name"), "Esther");
  await paste(opened);
  expect(dialog.getByLabelText("First name")).toHaveValue("Esther");
  expect(dialog.getByLabelText(/Last name from the mail/)).toHaveValue("Owusu");
  await type.type(dialog.getByLabelText(/Last name/), "-Mensah");
  expect(dialog.getByLabelText("Last name")).toHaveValue("Owusu-Mensah");
});

test("names everything that is missing at once, each until it is filled in", async () => {
  const api = server();
  const { type, dialog } = await open();
  await type.click(dialog.getByRole("button", { name: "Add candidate" }));
  expect(dialog.getByText("Choose why you may consider them.")).toBeInTheDocument();
  for (const missing of ["a first name", "a last name", "an e-mail address, like name@example.com"])
    expect(dialog.getByText(`Please enter ${missing}.`)).toBeInTheDocument();
  await type.type(dialog.getByLabelText(/First name/), "Esi");
  expect(dialog.queryByText("Please enter a first name.")).toBeNull();
  expect(dialog.getByText("Please enter a last name.")).toBeInTheDocument();
  expect(api.added()).toEqual([]);
});

test("leads to the talent pools for someone without an address", async () => {
  server();
  const { dialog } = await open();
  expect(dialog.getByText(/Needed to tell them where they stand/)).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "talent pool" })).toHaveAttribute("href", "/dashboard/talent-pool");
});

test("shows who it may be while typing, and adds that person", async () => {
  const api = server();
  api.on(addedCandidates.find, () => ({
    people: [
      {
        name: "Esi Owusu",
        common: ["email" as const],
        candidate_id: idOf(77),
        member: null,
        application: {
          _id: idOf(78),
          job: { _id: idOf(79), title: "Cook" },
          status: "rejected" as const,
          is_here: false,
        },
      },
    ],
  }));
  const opened = await open();
  const { type, dialog } = opened;
  await paste(opened);
  expect(await dialog.findByText(/applied for Cook. Same e-mail/)).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Add this person" }));
  expect(dialog.getByText(/is added as the applicant you know/)).toBeInTheDocument();
  await chooseBasis(opened);
  await type.click(dialog.getByRole("button", { name: "Add candidate" }));
  await waitFor(() => expect(api.added()).toEqual([expect.objectContaining({ candidate_id: idOf(77) })]));
});

test("leads to the application of someone who is in the job already, and keeps what was typed", async () => {
  const api = server();
  api.on(addedCandidates.add, () => {
    throw new ApiError(409, "applied_already", "Esi Owusu is already in this job.", {
      card: { _id: idOf(201) },
    });
  });
  const opened = await open();
  const { type, dialog } = opened;
  await paste(opened);
  await chooseBasis(opened);
  await type.click(dialog.getByRole("button", { name: "Add candidate" }));
  expect(await dialog.findByRole("link", { name: "Open their application" })).toBeInTheDocument();
  expect(dialog.getByLabelText(/First name/)).toHaveValue("Esi");
});

test("says why a résumé couldn't be read", async () => {
  const api = server();
  api.on(addedCandidates.readResume, () => ({ facts: null, problem: "This document has no text." }));
  const { type, dialog } = await open();
  await type.click(dialog.getByRole("button", { name: "Paste an e-mail" }));
  await type.type(dialog.getByLabelText("Text of the e-mail"), "?");
  await type.click(dialog.getByRole("button", { name: "Read fields" }));
  expect(await dialog.findByText("This document has no text.")).toBeInTheDocument();
});

test("isn't offered to those who can only look", async () => {
  server();
  const permissions = [
    { feature: "job", action: ["read"] },
    { feature: "pipeline", action: ["read"] },
    { feature: "application", action: ["read"] },
  ] as const;
  renderCompany(`/${JOB._id}/board`, { role: "recruiter", permissions: [...permissions] });
  await cardOf("Kofi");
  expect(screen.queryByRole("button", { name: "Add candidate" })).not.toBeInTheDocument();
});
