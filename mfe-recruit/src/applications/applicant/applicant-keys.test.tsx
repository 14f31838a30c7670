import { screen, waitFor, within } from "@testing-library/react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { ApiError, setPreference } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import { applicantServer, renderApplicant } from "../../testing/applicant.tsx";
import { opened } from "../../testing/opened.ts";

const three = [opened(201, "Kofi"), opened(202, "Ama"), opened(203, "Esi")];
const at = (number: number, further = "") => `/?application=${idOf(number)}${further}`;
const name = (text: string) => screen.findByRole("heading", { name: text });

beforeEach(() => setPreference({ componentView: "cardView" }));

test("reaches its sections by arrow keys and names the open one in the address", async () => {
  const events = [
    {
      _id: idOf(1),
      kind: "mailed" as const,
      actor: "Ada Obi",
      from_stage: null,
      to_stage: null,
      detail: "Welcome",
      at: "2026-01-01T00:00:00.000Z",
    },
    {
      _id: idOf(2),
      kind: "signed" as const,
      actor: "Kofi Mensah",
      from_stage: "Interview",
      to_stage: "Hired",
      detail: "",
      at: "2026-01-01T00:00:00.000Z",
    },
    {
      _id: idOf(3),
      kind: "interview_moved" as const,
      actor: "Kofi Mensah",
      from_stage: null,
      to_stage: null,
      detail: "Tue, Mar 3, 2026, 10:00–10:30 Asia/Tokyo (GMT+9)",
      at: "2026-01-01T00:00:00.000Z",
    },
  ];
  applicantServer([opened(201, "Kofi", { events, note_count: 3 })]);
  const { type, place } = renderApplicant(201);
  const tab = await screen.findByRole("tab", { name: "Overview" });
  expect(tab).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tab", { name: "Notes 3" })).toBeInTheDocument();
  tab.focus();
  await type.keyboard("{End}");
  expect(screen.getByRole("tab", { name: "History" })).toHaveFocus();
  expect(place()).toBe(at(201, "&section=history"));
  const panel = screen.getByRole("tabpanel", { name: "History" });
  expect(
    within(panel).getByText("Kofi Mensah signed the offer letter: moved from Interview to Hired"),
  ).toBeInTheDocument();
  expect(within(panel).getByText("Ada Obi sent a mail: Welcome")).toBeInTheDocument();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moved = { starts_at: "2026-03-03T01:00:00.000Z", ends_at: "2026-03-03T01:30:00.000Z" };
  const words = `Kofi Mensah moved the interview to ${spanIn(moved, zone)} ${zoneAt(moved.starts_at, zone)}`;
  expect(within(panel).getByText(words)).toBeInTheDocument();
  await type.keyboard("{ArrowRight}");
  expect(place()).toBe(at(201));
});

test("goes through the column with j and k, and keeps a moved candidate between their neighbours", async () => {
  applicantServer(three);
  const { type, place } = renderApplicant(201);
  await name("Kofi Mensah");
  await screen.findByRole("button", { name: "Next: Ama Mensah" });
  await type.keyboard("j");
  await name("Ama Mensah");
  await type.click(screen.getByRole("combobox", { name: "Stage" }));
  await type.click(await screen.findByTitle("Interview"));
  await screen.findByText("Ama Mensah moved to Interview");
  const next = await screen.findByRole("button", { name: "Next: Esi Mensah" });
  next.focus();
  await type.keyboard("{Enter}");
  await name("Esi Mensah");
  expect(next).toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "Previous: Kofi Mensah" }));
  await name("Kofi Mensah");
  expect(place()).toBe(at(201));
});

test("rejects with r, chooses a stage with s and messages with m, but not while typing", async () => {
  const api = applicantServer(three);
  api.on(conversations.open, () => {
    throw new ApiError(409, "conflict", "They left.");
  });
  const { type } = renderApplicant(201);
  await name("Kofi Mensah");
  await type.keyboard("s");
  expect(await screen.findByTitle("Interview")).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Stage" })).toHaveFocus();
  await type.keyboard("r{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  screen.getByRole("tab", { name: "Overview" }).focus();
  await type.keyboard("m");
  expect(await screen.findByText("They left.")).toBeInTheDocument();
  await type.keyboard("r");
  expect(await screen.findByRole("dialog", { name: /^Reject Kofi Mensah/ })).toBeInTheDocument();
});

test("stays usable when the server refuses a step that no one could take", async () => {
  const api = applicantServer([opened(201, "Kofi", { status: "hired", stage_id: idOf(13) })]);
  const words = "Only colleagues with full access can undo a hiring.";
  api.refuse(applications.move, new ApiError(403, "full_access_required", words));
  const { type } = renderApplicant(201);
  await type.click(await screen.findByRole("combobox", { name: "Stage" }));
  await type.click(await screen.findByTitle("Interview"));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText("You can only view this now")).not.toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Stage" })).toBeEnabled();
});

test("goes on to the next application of the list, with its filters and order", async () => {
  setPreference({ componentView: "listView" });
  const api = applicantServer(three);
  const [kofi, , esi] = three.map((one) => ({ ...one, late: false, source: "portal" as const }));
  api.on(applicationList.list, () => ({
    items: [esi, kofi].filter((one) => !!one),
    nextCursor: null,
    total: 2,
  }));
  const { type, place } = renderApplicant(203, undefined, "&q=m&sort=oldest");
  await type.click(await screen.findByRole("button", { name: "Next: Kofi Mensah" }));
  await name("Kofi Mensah");
  expect(place()).toBe(at(201, "&q=m&sort=oldest"));
  expect(api.queries(applicationList.list)[0]).toMatchObject({ q: "m", sort: "oldest" });
});

test("plays a video answer in place when asked", async () => {
  const file = { _id: idOf(50), name: "me.mp4", size: 2048, content_type: "video/mp4" };
  const api = applicantServer([
    opened(201, "Kofi", {
      answers: [{ question: "Show us", kind: "video", value: "me.mp4", file }],
    }),
  ]);
  api.on(applications.answerFile, () => ({
    url: "https://files.test/me.mp4",
    name: file.name,
    content_type: file.content_type,
  }));
  const { type } = renderApplicant(201);
  await type.click(await screen.findByRole("button", { name: /^Watch me\.mp4/ }));
  await waitFor(() =>
    expect(screen.getByLabelText("Film: me.mp4")).toHaveAttribute("src", "https://files.test/me.mp4"),
  );
});
