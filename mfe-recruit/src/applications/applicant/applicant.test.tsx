import { screen, waitFor } from "@testing-library/react";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { setPreference } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { applicantServer, renderApplicant } from "../../testing/applicant.tsx";
import { sent } from "../../testing/offer-section.tsx";
import { opened } from "../../testing/opened.ts";

const three = [opened(201, "Kofi"), opened(202, "Ama"), opened(203, "Esi")];
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
