import { act, screen, waitFor, within } from "@testing-library/react";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import type { ApplicationNote } from "@loubby/shared-contracts/http/applications/application-notes.schema";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { applicantServer, renderApplicant } from "../../../testing/applicant.tsx";
import { JOB, opened } from "../../../testing/opened.ts";

const ME = { _id: idOf(1), name: "Ada Obi", logo_url: null };
const MIA = { _id: idOf(2), name: "Mia Member", logo_url: null };

function note(number: number, change: Partial<ApplicationNote> = {}): ApplicationNote {
  return {
    _id: idOf(number),
    application_id: idOf(201),
    author: ME,
    body: `Note ${number}`,
    private: false,
    mentions: [],
    created_at: "2026-01-03T00:00:00.000Z",
    edited_at: null,
    version: 1,
    ...change,
  };
}

/** A server that keeps notes, newest first. */
function server(first: readonly ApplicationNote[] = []) {
  const api = applicantServer([opened(201, "Kofi")]);
  const kept = [...first];
  api.on(applicationNotes.list, () => ({ items: [...kept], nextCursor: null }));
  api.on(applicationNotes.mentionable, (_, { query }) =>
    [MIA, { ...MIA, _id: idOf(3), name: "Max Mensah" }].filter(({ name }) =>
      name.toLowerCase().includes(query?.q?.toLowerCase() ?? ""),
    ),
  );
  api.on(applicationNotes.add, (_, { body }) => {
    const mentions = (body.mention_ids ?? []).map((_id) => ({ _id, name: MIA.name }));
    const added = note(400 + kept.length, { body: body.body, private: body.private ?? false, mentions });
    kept.unshift(added);
    return added;
  });
  api.on(applicationNotes.remove, ({ noteId }) => {
    kept.splice(
      kept.findIndex(({ _id }) => _id === noteId),
      1,
    );
    return {};
  });
  return Object.assign(api, { kept });
}

const open = () => renderApplicant(201, undefined, "&section=notes");
const field = () => screen.findByRole("textbox", { name: "New note" });
const list = () => screen.findByRole("list", { name: "Notes" });

afterEach(() => localStorage.clear());

test("lists colleagues after @, picks one by keyboard, and sends their id with Ctrl+Enter", async () => {
  const api = server();
  const { type } = open();
  await type.type(await field(), "Ask @m");
  await screen.findByRole("option", { name: "Mia Member" });
  await type.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(await field()).toHaveValue("Ask @Mia Member ");
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  await type.keyboard("please{Control>}{Enter}{/Control}");
  const mention = await within(await list()).findByText("@Mia Member");
  expect(mention.tagName).toBe("STRONG");
  expect(api.callsOf(applicationNotes.add)[0]?.body).toMatchObject({
    body: "Ask @Mia Member please",
    mention_ids: [MIA._id],
    private: false,
  });
  await waitFor(async () => expect(await field()).toHaveValue(""));
});

test("does not mention someone removed from the text, and lists no one in a private note", async () => {
  const api = server();
  const { type } = open();
  await type.type(await field(), "@mia");
  await type.click(await screen.findByRole("option", { name: "Mia Member" }));
  expect(await field()).toHaveValue("@Mia Member ");
  await type.clear(await field());
  await type.click(screen.getByRole("checkbox", { name: "Only I can see it" }));
  await type.type(await field(), "Mine @m");
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Add note" }));
  await within(await list()).findByText("Only you see this");
  expect(api.callsOf(applicationNotes.add)[0]?.body).toMatchObject({ private: true, mention_ids: [] });
});

test("shows HTML in a note as text, and lets people edit only their own notes", async () => {
  server([note(301, { author: MIA, body: "<img src=x onerror=alert(1)>" }), note(302)]);
  open();
  const items = within(await list());
  expect(await items.findByText("<img src=x onerror=alert(1)>")).toBeInTheDocument();
  expect(items.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
});

test("restores a removed note by Undo", async () => {
  const api = server([note(301)]);
  api.on(applicationNotes.restore, () => {
    api.kept.unshift(note(301));
    return note(301);
  });
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: /^Remove/ }));
  await waitFor(() => expect(screen.queryByText("Note 301")).not.toBeInTheDocument());
  await type.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Note 301")).toBeInTheDocument();
});

test("shows a colleague's new note without a reload", async () => {
  const api = server();
  open();
  await screen.findByText("No notes yet");
  api.kept.unshift(note(301, { author: MIA, body: "From elsewhere" }));
  act(() => emit("applications.noted.v1", { jobId: JOB._id, applicationId: idOf(201) }));
  expect(await screen.findByText("From elsewhere")).toBeInTheDocument();
});

test("keeps what is typed over a reload", async () => {
  server();
  const { type, unmount } = open();
  await type.type(await field(), "Half a thought");
  unmount();
  open();
  expect(await field()).toHaveValue("Half a thought");
});

test("turns read-only and says why when a permission is withdrawn, and keeps what is typed", async () => {
  const api = server([note(301)]);
  const { type } = open();
  await type.type(await field(), "Do not lose me");
  const words = "You do not have permission to perform this action";
  api.refuse(applicationNotes.add, new ApiError(403, "permission_required", words));
  await type.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("You can only view this now")).toBeInTheDocument();
  expect(screen.getAllByRole("alert").some((alert) => alert.textContent?.includes(words))).toBe(true);
  expect(await field()).toHaveValue("Do not lose me");
  expect(await field()).toHaveAttribute("readonly");
  expect(screen.getByRole("button", { name: /^Edit/ })).toBeDisabled();
  expect(screen.getByRole("combobox", { name: "Stage" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Reject" })).toBeDisabled();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Try again" }));
  await type.click(screen.getByRole("button", { name: "Add note" }));
  expect(await within(await list()).findByText("Do not lose me")).toBeInTheDocument();
});

test("shows the notes without permission to write, and says why", async () => {
  server([note(301, { author: MIA })]);
  renderApplicant(201, [{ feature: "application", action: ["read"] }], "&section=notes");
  expect(await screen.findByText("Note 301")).toBeInTheDocument();
  expect(await field()).toHaveAttribute("readonly");
  expect(screen.getAllByText(/You do not have permission to perform this action/).length).toBeGreaterThan(0);
});
