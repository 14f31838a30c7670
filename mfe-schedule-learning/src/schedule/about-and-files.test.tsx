import { screen, waitFor, within } from "@testing-library/react";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { eventFiles } from "@loubby/shared-contracts/http/schedule/event-files";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import type { EventSubject } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { FakeStore } from "@loubby/shared-ui/testing/fake-store";
import { calendar, guest, interview, open, signIn } from "../testing/calendar.tsx";

const fileId = idOf(41);
const agenda = {
  _id: fileId,
  name: "agenda.pdf",
  size: 2048,
  content_type: "application/pdf",
  for_candidates: false,
};
const job: EventSubject = {
  kind: "job",
  _id: idOf(42),
  title: "Welder",
  link: `/dashboard/jobs/joblisting/${idOf(42)}`,
};
const other: EventSubject = { ...job, _id: idOf(43), title: "Baker" };
const talk: EventSubject = {
  kind: "conversation",
  _id: idOf(44),
  title: "Hiring",
  link: "/dashboard/conversations",
};
const shown: CalendarEvent = { ...interview, files: [{ ...agenda, for_candidates: true }], subjects: [job] };
const AT = `?date=2026-03-03&event=${interview._id}`;

function server(event = shown) {
  const api = calendar([event]);
  api.on(events.get, () => event);
  api.on(events.update, () => event);
  api.on(events.create, () => event);
  api.on(uploads.create, () => ({ fileId, partSize: 5_000_000, partCount: 1 }));
  api.on(uploads.sign, () => ({
    parts: [{ number: 1, url: "https://files.test/1" }],
    expires_at: "2026-03-03T10:00:00Z",
  }));
  api.on(uploads.complete, () => ({
    file: {
      _id: fileId,
      purpose: "event-file" as const,
      name: "agenda.pdf",
      size: 2048,
      type: "application/pdf",
      state: "ready" as const,
      reason: null,
      url: null,
      created_at: "2026-03-03T10:00:00Z",
    },
  }));
  return api;
}

const pdf = new File(["%PDF"], "agenda.pdf", { type: "application/pdf" });

let uninstall = () => {};

beforeAll(() => Promise.all([import("./event-drawer.tsx"), import("./new-event-drawer.tsx")]));
beforeEach(() => {
  localStorage.clear();
  signIn(member("admin"));
  uninstall = new FakeStore().install();
});
afterEach(() => uninstall());

test("an event names its files and what it is about, and opens both", async () => {
  const api = server();
  api.on(eventFiles.open, () => ({
    url: "https://files.test/a",
    name: agenda.name,
    content_type: "application/pdf",
  }));
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  const { type } = open(AT);
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByRole("link", { name: "Welder" })).toHaveAttribute("href", job.link);
  expect(drawer.getByText(/Also for candidates/)).toBeVisible();
  await type.click(drawer.getByRole("button", { name: "agenda.pdf" }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith("https://files.test/a", "_blank", "noopener"));
  expect(api.callsOf(eventFiles.open)).toHaveLength(1);
});

test("a file that can't be opened any more says why", async () => {
  server().on(eventFiles.open, () => {
    throw new ApiError(404, "file_not_found", "This file doesn't exist.");
  });
  const { type } = open(AT);
  await type.click(await screen.findByRole("button", { name: "agenda.pdf" }));
  expect(await screen.findByText("This file doesn't exist.")).toBeInTheDocument();
});

test("a file is uploaded while the form is filled in, marked for candidates, and sent with it", async () => {
  const api = server({ ...shown, files: [], subjects: [] });
  const { type } = open(`${AT}&edit=1`);
  await type.upload(await screen.findByLabelText("Files", { selector: "input" }), pdf);
  await type.click(await screen.findByRole("checkbox", { name: /^Also for candidates/ }));
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({
      files: [{ _id: fileId, for_candidates: true }],
      subjects: [],
    }),
  );
});

test("a form about an application names it, and its draft isn't that of one about the talent", async () => {
  const api = server();
  const kofi = idOf(61);
  const title = "Kofi Mensah, Welder";
  api.on(eventSubjects.find, (_, { query }) => ({
    items: [{ kind: query?.kind ?? "application", _id: kofi, title, link: "/dashboard" }],
  }));
  const first = open(`?new=1&about=application:${kofi}`);
  expect(await screen.findByText("Application · Kofi Mensah, Welder")).toBeInTheDocument();
  await first.type.type(screen.getByLabelText("Title"), "Debrief");
  first.unmount();
  open(`?new=1&about=talent:${kofi}`);
  expect(await screen.findByText("Talent · Kofi Mensah, Welder")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("");
});

test("an upload that fails says so, keeps the form, and goes on at a retry", async () => {
  const api = server({ ...shown, files: [], subjects: [] });
  let isDown = true;
  api.on(uploads.create, () => {
    if (isDown) throw new ApiError(500, "internal", "Something went wrong on our side.");
    return { fileId, partSize: 5_000_000, partCount: 1 };
  });
  const { type } = open("?new=1&date=2026-03-03");
  await type.type(await screen.findByLabelText("Title"), "Planning");
  await type.upload(screen.getByLabelText("Files", { selector: "input" }), pdf);
  const retry = await screen.findByRole("button", { name: /^Retry/ }, { timeout: 15_000 });
  await type.click(screen.getByRole("button", { name: "Add event" }));
  expect(await screen.findByText("A file didn't upload. Retry or remove it.")).toBeVisible();
  expect(api.callsOf(events.create)).toHaveLength(0);
  isDown = false;
  await type.click(retry);
  await screen.findByRole("button", { name: /^Remove/ });
  expect(screen.getByLabelText("Title")).toHaveValue("Planning");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({ files: [{ _id: fileId }] }),
  );
}, 30_000);

test("a file that is refused gives way to another one", async () => {
  const api = server({ ...shown, files: [], subjects: [] });
  api.on(uploads.create, (_, { body }) => {
    if (body.name === "wrong.pdf") throw new ApiError(422, "file_refused", "This file can't be read.");
    return { fileId, partSize: 5_000_000, partCount: 1 };
  });
  const { type } = open("?new=1&date=2026-03-03");
  await type.type(await screen.findByLabelText("Title"), "Planning");
  const wrong = new File(["%PDF-"], "wrong.pdf", { type: "application/pdf" });
  await type.upload(screen.getByLabelText("Files", { selector: "input" }), wrong);
  expect(await screen.findByText("This file can't be read.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Retry/ })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Add event" }));
  expect(await screen.findByText("A file can't be added. Choose another, or remove it.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose another instead of wrong.pdf" })).toBeVisible();
  await type.upload(screen.getByLabelText("Another file", { selector: "input" }), pdf);
  await waitFor(() => expect(screen.queryByText("This file can't be read.")).not.toBeInTheDocument());
  await screen.findByRole("button", { name: "Remove agenda.pdf" });
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({ files: [{ _id: fileId }] }),
  );
}, 30_000);

test("a form that is opened from a conversation is about it and invites its people", async () => {
  const kofi = { ...guest("Kofi"), _id: idOf(7) };
  const api = server();
  api.on(eventSubjects.find, (_, { query }) => ({ items: query?.id === talk._id ? [talk] : [] }));
  api.on(events.people, (_, { query }) => ({ items: query?.conversation === talk._id ? [kofi] : [] }));
  const { type } = open(`?new=1&date=2026-03-03&about=conversation:${talk._id}`);
  expect(await screen.findByText("Conversation · Hiring")).toBeInTheDocument();
  expect(screen.getByText("Kofi")).toBeInTheDocument();
  await type.type(screen.getByLabelText("Title"), "Catch-up");
  await type.click(screen.getByRole("button", { name: "Add event" }));
  await waitFor(() =>
    expect(api.callsOf(events.create)[0]?.body).toMatchObject({
      guests: [kofi.email],
      subjects: [{ kind: "conversation", _id: talk._id }],
    }),
  );
});

test("an event is about one thing of a kind, and a refusal stands at the field", async () => {
  const api = server();
  api.on(eventSubjects.find, () => ({ items: [other, talk] }));
  const message = "This job doesn't exist, or you can't open it. Choose something else.";
  api.on(events.update, () => {
    throw new ApiError(404, "subject_not_found", message, [{ path: "subjects", message }]);
  });
  const { type } = open(`${AT}&edit=1`);
  const about = await screen.findByLabelText(/^About/);
  await type.click(about);
  await type.click(await screen.findByText("Job · Baker", { selector: ".ant-select-item-option-content" }));
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(api.callsOf(events.update)[0]?.body).toMatchObject({
      subjects: [{ kind: "job", _id: other._id }],
    }),
  );
  expect(await screen.findByText(message)).toBeVisible();
});
