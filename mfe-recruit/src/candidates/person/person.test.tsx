import { screen, waitFor, within } from "@testing-library/react";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import type { CandidateDetails } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import {
  BASE,
  candidateDetails,
  candidateServer,
  listedCandidate,
  openCandidates,
} from "../../testing/candidates.tsx";

beforeAll(() => import("./opened-candidate.tsx"));

const ROW = listedCandidate(21, "Ama");
const EFUA = listedCandidate(22, "Efua");
const JOB = { _id: idOf(100), title: "Welder" };
const COOK = { _id: idOf(101), title: "Cook" };
const [ENDED] = candidateDetails(ROW).applications as [CandidateDetails["applications"][number]];
const AMA = candidateDetails(ROW, {
  position: { title: "Baker", company: "Oven Ltd" },
  links: [{ label: "Loaves", url: "https://loaves.example/ama" }],
  applications: [
    ...candidateDetails(ROW).applications,
    {
      ...ENDED,
      _id: idOf(1099),
      job: COOK,
      status: "rejected",
      rejection_reason: "Too few years",
      ended_at: "2025-06-01T00:00:00.000Z",
    },
  ],
});
const AT = "2026-01-02T00:00:00.000Z";

const person = () => screen.findByRole("article", { name: "Ama Mensah" });

test("opens a person beside the list, goes through it by buttons, and returns to where it was", async () => {
  candidateServer([ROW, EFUA]);
  const { type, place } = openCandidates("?status=active");
  await type.click(await screen.findByText("Ama Mensah"));
  expect(place()).toBe(`${BASE}/${idOf(21)}?status=active`);
  const dialog = within(await screen.findByRole("dialog"));
  await type.click(await dialog.findByRole("button", { name: "Next: Efua Mensah" }));
  expect(await dialog.findByRole("heading", { name: "Efua Mensah" })).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Close" }));
  expect(place()).toBe(`${BASE}?status=active`);
});

test("shows who they are and each application with a link to its board", async () => {
  candidateServer([ROW], [AMA]);
  openCandidates(`/${idOf(21)}`);
  const page = await person();
  for (const words of ["Baker at Oven Ltd", "ama@mail.test", "+233201234567", "Too few years"])
    expect(page).toHaveTextContent(words);
  expect(within(page).getByRole("link", { name: "Cook" })).toHaveAttribute(
    "href",
    `/dashboard/jobs/joblisting/${idOf(101)}/board?application=${idOf(1099)}`,
  );
});

test("shows pools, mails, offers, scorecards and files, each by itself", async () => {
  const api = candidateServer([ROW], [AMA]);
  const about = { application_id: idOf(1021), job: JOB };
  api.on(candidates.pools, () => [
    { member_id: idOf(31), name: "Bakers", name_slug: "bakers-1", stage: "Warm", added_at: AT },
  ]);
  api.on(candidates.mails, () => [
    { _id: idOf(41), subject: "Welcome", sent_at: AT, job: JOB, pool: null },
    {
      _id: idOf(42),
      subject: "A new bakery",
      sent_at: AT,
      job: null,
      pool: { name: "Bakers", name_slug: "bakers-1" },
    },
  ]);
  api.on(candidates.offers, () => [
    { _id: idOf(51), ...about, version: 2, state: "sent" as const, sent_at: AT, expires_at: AT },
  ]);
  api.on(candidates.scorecards, () => [
    {
      _id: idOf(61),
      ...about,
      author: "Ada",
      submitted_at: AT,
      recommendation: "yes" as const,
      waits: false,
    },
    { _id: idOf(62), ...about, author: "Ben", submitted_at: AT, recommendation: null, waits: true },
  ]);
  api.on(candidates.files, () => [{ file_id: null, ...about, name: "ama.pdf", size: 2048, added_at: AT }]);
  openCandidates(`/${idOf(21)}`);
  const page = await person();
  for (const words of ["Warm", "Welcome", "A new bakery", "Waiting for an answer", "ama.pdf"])
    await waitFor(() => expect(page).toHaveTextContent(words));
  expect(page).toHaveTextContent("shown once you submit yours");
});

test("adds a note to the chosen application", async () => {
  const api = candidateServer([ROW], [AMA]);
  api.on(applicationNotes.add, ({ applicationId }, { body }) => ({
    _id: idOf(71),
    application_id: applicationId ?? "",
    author: { _id: idOf(1), name: "Ada Admin", logo_url: null },
    body: body.body,
    private: body.private ?? false,
    mentions: [],
    created_at: AT,
    edited_at: null,
    version: 1,
  }));
  const { type } = openCandidates(`/${idOf(21)}`);
  await person();
  await type.click(screen.getByRole("combobox", { name: "Application that the note is about" }));
  await type.click((await screen.findAllByTitle("Cook")).at(-1) as HTMLElement);
  await type.type(screen.getByRole("textbox", { name: "New note" }), "Knows ovens");
  const before = api.callsOf(candidates.notes).length;
  await type.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(api.callsOf(applicationNotes.add)).toHaveLength(1));
  expect(api.callsOf(applicationNotes.add)[0]?.path).toContain(idOf(1099));
  await waitFor(() => expect(api.callsOf(candidates.notes).length).toBeGreaterThan(before));
});

test("says that one part failed and still shows the others", async () => {
  const api = candidateServer([ROW], [AMA]);
  api.refuse(candidates.mails, new ApiError(500, "internal", "Something went wrong.", undefined, "req-9"));
  const { type } = openCandidates(`/${idOf(21)}`);
  expect(await screen.findByText("Couldn't load the mails")).toBeInTheDocument();
  expect(await screen.findByText("No files yet")).toBeInTheDocument();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(
    await screen.findByText(
      "No mails from your team yet. Each application lists its own, automatic ones too.",
    ),
  ).toBeInTheDocument();
});

test("warns that someone must not be contacted", async () => {
  candidateServer([ROW], [candidateDetails(ROW, { do_not_contact: true })]);
  openCandidates(`/${idOf(21)}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("Do not contact");
});

test("shows neither contacts nor pools of an anonymous candidate", async () => {
  const hidden = listedCandidate(21, "Candidate", { anonymous: true });
  const shown = candidateDetails(hidden);
  const api = candidateServer(
    [hidden],
    [{ ...shown, candidate: { ...shown.candidate, email_address: "", phone_number: null } }],
  );
  openCandidates(`/${idOf(21)}`);
  expect(await screen.findByText("This job is reviewed anonymously")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /@/ })).not.toBeInTheDocument();
  expect(api.callsOf(candidates.pools)).toHaveLength(0);
});

test("goes to the person's own address once an anonymous candidate is revealed", async () => {
  const api = candidateServer([ROW], [AMA]);
  api.on(candidates.get, () => AMA);
  const { place } = openCandidates(`/${idOf(1021)}?status=active`);
  await person();
  await waitFor(() => expect(place()).toBe(`${BASE}/${idOf(21)}?status=active`));
});

test("says that a candidate can't be found", async () => {
  candidateServer([ROW]);
  openCandidates(`/${idOf(77)}`);
  expect(await screen.findByText("Candidate not found")).toBeInTheDocument();
});
