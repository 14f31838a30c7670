import { screen, waitFor, within } from "@testing-library/react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { ApiError, setPreference } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import { applicantServer, renderApplicant } from "../../testing/applicant.tsx";
import { sent } from "../../testing/offer-section.tsx";
import { opened } from "../../testing/opened.ts";

const three = [opened(201, "Kofi"), opened(202, "Ama"), opened(203, "Esi")];
const at = (number: number, further = "") => `/?application=${idOf(number)}${further}`;
const name = (text: string) => screen.findByRole("heading", { name: text });

beforeEach(() => setPreference({ componentView: "cardView" }));

test("says how the application came, whose link brought it, and which answer ended it", async () => {
  const answers = [
    { question: "Can you weld?", kind: "yes_no" as const, value: "no" },
    { question: "Since when?", kind: "short_text" as const, value: "<b>Never</b>" },
  ];
  applicantServer([
    opened(201, "Kofi", {
      status: "rejected",
      source: "referral",
      credited_to: "Mia Member",
      knocked_out_by: "Can you weld?",
      answers,
    }),
  ]);
  renderApplicant(201);
  expect(await screen.findByText("Referred by Mia Member")).toBeVisible();
  expect(screen.getByRole("note")).toHaveTextContent(
    "Rejected automaticallyTheir answer to “Can you weld?” was a knock-out.",
  );
  const ended = screen.getByText("Can you weld?").parentElement;
  expect(ended).toHaveTextContent("NoThis answer was a knock-out");
  expect(screen.getByText("<b>Never</b>")).toBeInTheDocument();
});

test("marks every knock-out answer, not only the first", async () => {
  const answers = ["Can you weld?", "Can you drive?", "Can you lift?"].map((question, at) => ({
    question,
    kind: "yes_no" as const,
    value: at === 1 ? "yes" : "no",
  }));
  const knock_outs = ["Can you weld?", "Can you lift?"];
  const knocked_out_by = "Can you weld?";
  applicantServer([opened(201, "Kofi", { status: "rejected", knocked_out_by, knock_outs, answers })]);
  renderApplicant(201);
  expect(await screen.findByRole("note")).toHaveTextContent(
    "Their answers to “Can you weld?” and “Can you lift?” were knock-outs.",
  );
  expect(screen.getAllByText("This answer was a knock-out")).toHaveLength(2);
  const passed = screen.getByText("Can you drive?").parentElement;
  expect(passed).not.toHaveTextContent("knock-out");
});

test("marks each choice that was a knock-out, and no other", async () => {
  const question = "Which licences?";
  const answers = [{ question, kind: "multi_choice" as const, value: "None\nCar only (B)\nTruck (C)" }];
  const knock_out_options = { [question]: ["None", "Car only (B)"] };
  applicantServer([
    opened(201, "Kofi", {
      status: "rejected",
      knocked_out_by: question,
      knock_outs: [question],
      knock_out_options,
      answers,
    }),
  ]);
  renderApplicant(201);
  const mark = "This answer was a knock-out";
  expect(await screen.findByText("None")).toHaveTextContent(`None${mark}`);
  expect(screen.getByText("Car only (B)")).toHaveTextContent(mark);
  expect(screen.getByText("Truck (C)")).not.toHaveTextContent(mark);
});

test("says why someone was rejected, with the note for colleagues", async () => {
  const ended = {
    status: "rejected",
    rejection_reason: "Skills do not match",
    rejection_note: "Weak on SQL",
  } as const;
  applicantServer([{ ...opened(201, "Kofi"), ...ended }]);
  renderApplicant(201);
  expect(await screen.findByRole("note")).toHaveTextContent(
    "Why they were rejectedSkills do not match Weak on SQL",
  );
});

test("shows on the overview what someone does and where", async () => {
  const facts = { title: "Shift supervisor", employer: "Nordkaffe", location: "Malmö", years: null };
  applicantServer([{ ...opened(201, "Lena"), facts }]);
  renderApplicant(201);
  expect(await screen.findByText("Shift supervisor at Nordkaffe")).toBeInTheDocument();
  expect(screen.getByText("Malmö")).toBeInTheDocument();
});

test("leads a hired applicant's overview to the letter that they signed", async () => {
  const api = applicantServer([opened(201, "Lena", { status: "hired" })]);
  const signature = {
    name: "Lena Holm",
    letter_name: null,
    signed_on: "link" as const,
    signed_at: "2026-11-01T10:00:00.000Z",
    ip: "::1",
    user_agent: "",
    hash: "ab",
  };
  api.on(offers.list, () => ({
    items: [sent({ _id: idOf(302), version: 2 }), sent({ state: "accepted", signature })],
    openings: { count: 1, filled: 1 },
    time_zone: "UTC",
    needs_approval: false,
    approval: null,
    preview: null,
    suggested: { pay: null, currency: "usd" as const, employment_type: "Contract" as const },
  }));
  api.on(offers.letter, () => ({ url: "https://files.test/letter", name: "", content_type: "" }));
  const opens = jest.spyOn(window, "open").mockReturnValue(null);
  const { type } = renderApplicant(201);
  await type.click(await screen.findByRole("button", { name: "Signed letter (PDF)" }));
  await waitFor(() => expect(opens).toHaveBeenCalled());
  expect(opens.mock.calls[0]?.[0]).toBe("https://files.test/letter");
  expect(api.callsOf(offers.letter)).toHaveLength(1);
});

test("says for which job someone applied who was moved to another one since", async () => {
  const move = (at: number, detail: string) => ({
    _id: idOf(650 + at),
    kind: "job_changed" as const,
    actor: "Mia Member",
    from_stage: null,
    to_stage: null,
    detail,
    at: `2026-01-0${at}T12:00:00.000Z`,
  });
  applicantServer([opened(201, "Kofi", { events: [move(5, "Fitter → Welder"), move(3, "Baker → Fitter")] })]);
  renderApplicant(201);
  const head = (await screen.findByRole("heading", { name: "Kofi Mensah" })).closest("header");
  expect(head).toHaveTextContent(/Applied .* for Baker, moved to Welder Jan 5/);
});

test("says who added someone who didn't apply", async () => {
  const added = {
    _id: idOf(650),
    kind: "added" as const,
    actor: "Mia Member",
    from_stage: null,
    to_stage: null,
    detail: "",
    at: "2026-01-01T00:00:00.000Z",
  };
  applicantServer([opened(201, "Kofi", { events: [added], added: true, source: "manual" })]);
  renderApplicant(201);
  expect(await screen.findByText("Added by Mia Member")).toBeInTheDocument();
  expect(screen.queryByText("Added manually")).not.toBeInTheDocument();
});

test("marks an address that isn't confirmed, and says what that means", async () => {
  const [kofi] = three;
  applicantServer(
    kofi ? [{ ...kofi, candidate: { ...kofi.candidate, gets_mail: false } }, opened(202, "Ama")] : [],
  );
  const { type } = renderApplicant(201);
  await type.hover(await screen.findByRole("button", { name: "not confirmed" }));
  expect(await screen.findByRole("tooltip")).toHaveTextContent("so only the bell tells them of requests");
  await type.keyboard("j");
  await name("Ama Mensah");
  expect(screen.queryByRole("button", { name: "not confirmed" })).not.toBeInTheDocument();
});

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
