import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { emptyProfile } from "@loubby/shared-contracts/http/profile/empty-profile";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { OwnProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../../testing/render-shell.tsx";

jest.mock("../../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const fresh = { ...candidate, is_categories_selected: false };
const PAGE = "/onboarding/setup-profile";
const empty: OwnProfile = {
  ...emptyProfile,
  version: 0,
  resume: null,
  video: null,
};

function server(): FakeApi {
  let own = empty;
  return fakeApi()
    .on(profile.own, () => own)
    .on(myApplications.list, () => ({ items: [], nextCursor: null }))
    .on(profile.change, (_, { body: { version: _version, ...change } }) => {
      own = { ...own, ...(change as Partial<OwnProfile>), version: own.version + 1 };
      return own;
    })
    .on(auth.profile, () => ({
      user: { ...fresh, is_categories_selected: own.categories.length > 0 || own.other_work !== "" },
      activeSubscription: null,
      coupon: null,
    }));
}

const application: MyApplication = {
  _id: idOf(7),
  job: { _id: idOf(8), title: "Baker", status: "open", company_name: "Acme", city: "Lagos" },
  company_logo_url: null,
  added: false,
  status: "active",
  closed_as_declined: false,
  stage: "Applied",
  stage_position: 0,
  choose_by: null,
  stage_names: ["Applied"],
  applied_at: "2026-01-02T00:00:00.000Z",
  stage_entered_at: "2026-01-02T00:00:00.000Z",
  expected_reply_by: "2026-01-16",
  offer: null,
  timeline: [],
  interview: null,
};

beforeEach(() => localStorage.clear());

test("lets a new candidate choose their work, then opens the page they wanted", async () => {
  const api = server();
  const { place, type } = await renderShell({ path: "/dashboard/saved", user: fresh, api });
  await type.click(await screen.findByLabelText("DevOps"));
  // Fits someone who was hired a minute ago, too.
  expect(screen.getByText(/^Tell us about the work you do\./)).toBeVisible();
  expect(place()).toBe(`${PAGE}?redirectUrl=%2Fdashboard%2Fsaved`);
  await type.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Saved" })).toBeInTheDocument();
  expect(place()).toBe("/dashboard/saved");
  expect(api.callsOf(profile.change)[0]?.body).toEqual({ version: 0, categories: ["DevOps"] });
});

test("says that an application comes next to someone who was about to apply", async () => {
  const path = "/dashboard/jobs/openings/1/apply?job=2";
  const search = `?redirectUrl=${encodeURIComponent(path)}`;
  await renderShell({ path: `${PAGE}${search}`, user: fresh, api: server() });
  expect(await screen.findByRole("button", { name: "Continue to your application" })).toBeVisible();
});

test("offers the résumé of someone's application, while they have no other one", async () => {
  const sent = { person: null, note: "", answers: [], videos: [] };
  const api = server()
    .on(myApplications.list, () => ({ items: [application], nextCursor: null }))
    .on(myApplications.details, () => ({
      sent: { ...sent, resume: "kofi.pdf", resume_file_id: idOf(9) },
    }));
  const { type } = await renderShell({ path: PAGE, user: fresh, api });
  await type.click(await screen.findByRole("button", { name: "Use kofi.pdf from your application" }));
  await waitFor(() =>
    expect(api.callsOf(profile.change)[0]?.body).toEqual({ version: 0, resume_file_id: idOf(9) }),
  );
});

test("requires at least one kind of work", async () => {
  const { type, api } = await renderShell({ path: PAGE, user: fresh, api: server() });
  await type.click(await screen.findByRole("button", { name: "Go to the dashboard" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Choose at least one.");
  expect(screen.getByLabelText("AI (machine learning)")).toHaveFocus();
  expect(api.callsOf(profile.change)).toEqual([]);
});

test("lets people describe other work in their own words", async () => {
  const { type, api, place } = await renderShell({ path: PAGE, user: fresh, api: server() });
  await type.click(await screen.findByLabelText("Other"));
  await type.click(screen.getByRole("button", { name: "Go to the dashboard" }));
  expect(screen.getByText("Enter the work you're looking for.")).toBeVisible();
  expect(screen.getByLabelText("Which kind of work?")).toHaveFocus();
  await type.type(screen.getByLabelText("Which kind of work?"), " Ward nursing ");
  await type.click(screen.getByRole("button", { name: "Go to the dashboard" }));
  await waitFor(() => expect(place()).toBe("/dashboard"));
  expect(api.callsOf(profile.change)[0]?.body).toEqual({ version: 0, other_work: "Ward nursing" });
});

test("doesn't show a postponed field as answered", async () => {
  await renderShell({ path: PAGE, user: fresh, api: server() });
  const availability = within(await screen.findByLabelText("Availability"));
  expect(availability.queryByRole("option", { name: "Later" })).not.toBeInTheDocument();
  expect(availability.getByRole("option", { name: "Choose" })).toHaveValue("");
});

test("keeps the choices after a reload", async () => {
  const api = server();
  const first = await renderShell({ path: PAGE, user: fresh, api });
  await first.type.click(await screen.findByLabelText("Animation"));
  await first.type.click(screen.getByLabelText("Other"));
  await first.type.type(screen.getByLabelText("Which kind of work?"), "Puppets");
  await first.type.selectOptions(screen.getByLabelText("Availability"), "Open for work");
  await screen.findByText("Saved");
  cleanup();
  await renderShell({ path: PAGE, user: fresh, api });
  expect(await screen.findByLabelText("Animation")).toBeChecked();
  expect(screen.getByLabelText("Which kind of work?")).toHaveValue("Puppets");
  await waitFor(() => expect(screen.getByLabelText("Availability")).toHaveValue("Open for work"));
});

test("says what couldn't be saved and lets people choose again", async () => {
  const api = server().refuse(profile.change, new ApiError(0, "network", "The connection is gone."));
  const { type, place } = await renderShell({ path: PAGE, user: fresh, api });
  await type.click(await screen.findByLabelText("DevOps"));
  await type.click(screen.getByRole("button", { name: "Go to the dashboard" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The connection is gone.");
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Go to the dashboard" }));
  await waitFor(() => expect(place()).toBe("/dashboard"));
});

test("redirects members of a company", async () => {
  const user = { ...member("admin"), is_categories_selected: false };
  const { place } = await renderShell({ path: PAGE, user, api: server() });
  await waitFor(() => expect(place()).toBe("/dashboard"));
});
