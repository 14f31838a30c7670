import { act, screen } from "@testing-library/react";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";
import { watchLeaving } from "./left-company.ts";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const northwind = {
  _id: idOf(10),
  company_name: "Northwind",
  name_slug: "northwind",
  logo_url: null,
  role: "recruiter",
  current: false,
} as const;

/** A recruiter at a page, whose session then shows no company. */
async function loseCompany(still: readonly (typeof northwind)[], isCandidate: boolean) {
  const api = fakeApi().on(workspaces.list, () => ({ workspaces: still }));
  const stop = watchLeaving();
  const view = await renderShell({ path: "/dashboard/saved", user: member("recruiter"), api });
  await screen.findByRole("heading", { name: "Saved" });
  const user = { ...candidate, is_categories_selected: isCandidate };
  act(() => setSession({ user, token: "token-1", activeSubscription: null, coupon: null }));
  return { ...view, stop };
}

const WORDS = "You are no longer a member of Northwind.";

test("tells a member who is removed while their page is open", async () => {
  const { stop } = await loseCompany([], true);
  expect(await screen.findByText(WORDS)).toBeVisible();
  stop();
});

test("tells people without a profile on the page that asks for one", async () => {
  const { stop, place } = await loseCompany([], false);
  expect(await screen.findByText(/no longer a member of Northwind.*look for work/)).toBeVisible();
  expect(place()).toContain("/onboarding/setup-profile");
  stop();
});

test("tells nothing to a member who opens their own account", async () => {
  const { api, stop } = await loseCompany([northwind], true);
  await screen.findByRole("heading", { name: "Saved" });
  expect(api.callsOf(workspaces.list).length).toBeGreaterThan(0);
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  stop();
});
