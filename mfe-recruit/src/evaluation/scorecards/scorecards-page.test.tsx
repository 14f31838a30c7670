import { screen } from "@testing-library/react";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import ScorecardsPage from "./scorecards-page.tsx";
import { CARD, SHEET } from "./testing/cards.ts";

const BASE = "/dashboard/jobs/scorecards";
const JOB = { _id: idOf(100), title: "Welder" };

function show(further = "", plan: "growth_plan_yearly" | "basic_plan_yearly" = "growth_plan_yearly") {
  const activeSubscription = { id: idOf(99), sub_name_slug: plan };
  setSession({ user: member("admin"), token: "token", activeSubscription, coupon: null });
  return renderPage(<ScorecardsPage />, { base: BASE, address: BASE + further });
}

test("leads from the scorecards to complete to the applicant they are about", async () => {
  const owed = {
    ...CARD,
    state: "not_started" as const,
    content: null,
    job: JOB,
    candidate_name: "Kofi Mensah",
  };
  fakeApi().on(scorecards.mine, () => ({ items: [owed], nextCursor: null }));
  const { type, place } = show();
  await type.click(await screen.findByRole("button", { name: "Fill in the scorecard about Kofi Mensah" }));
  expect(place()).toBe(
    `/dashboard/jobs/joblisting/${JOB._id}/board?application=${CARD.application_id}&section=scorecards&card=${CARD._id}`,
  );
});

test("says so when there are none, and offers to load them again when that failed", async () => {
  const api = fakeApi().on(scorecards.mine, () => ({ items: [], nextCursor: null }));
  api.refuse(scorecards.mine, new ApiError(500, "internal", "Broken"));
  const { type } = show();
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.refusals.clear();
  await type.click(retry);
  expect(await screen.findByText("You have no scorecards to complete")).toBeInTheDocument();
});

test("compares applicants by averages and counts, hidden until the reader has submitted their own card", async () => {
  const kofi = {
    application_id: idOf(201),
    name: "Kofi Mensah",
    anonymous: false,
    stage_name: "Interview",
    status: "active",
    submitted: 2,
    missing: 1,
    blind: false,
    recommendations: [{ recommendation: "yes" as const, count: 2 }],
    averages: [
      { attribute_id: SHEET.attributes[0]?._id ?? "", average: 3.5, lowest: 2, highest: 5, count: 2 },
    ],
  };
  const ama = {
    ...kofi,
    application_id: idOf(202),
    name: "Ama Boateng",
    blind: true,
    recommendations: [],
    averages: [],
  };
  fakeApi().on(scorecards.ofJob, () => ({
    job: JOB,
    attributes: SHEET.attributes.map(({ _id, name, group }) => ({ _id, name, group, template: SHEET.name })),
    items: [kofi, ama],
    nextCursor: null,
  }));
  show(`/${JOB._id}`);
  const row = await screen.findByRole("row", { name: /Kofi Mensah/ });
  expect(row).toHaveTextContent("2 submitted, 1 missing2 Yes3.5 2 to 5, 2 scorecardsNot rated");
  expect(screen.getByRole("row", { name: /Ama Boateng/ })).toHaveTextContent(
    "Shown after you submit your scorecard",
  );
});

test("says so without the plan, and asks the server for nothing", async () => {
  const api = fakeApi();
  show(`/${JOB._id}`, "basic_plan_yearly");
  expect(await screen.findByText(/doesn't include this yet/)).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
