import { screen } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import HiringWidget from "./hiring-widget.tsx";

function showWithoutJobs(user: ReturnType<typeof member>) {
  const counts = { draft: 0, pending_approval: 0, open: 0, on_hold: 0, closed: 0, archived: 0 };
  const page = { items: [], nextCursor: null, counts, waiting_count: 0, departments: [], countries: [] };
  fakeApi().on(jobs.list, () => page);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  renderPage(<HiringWidget />, { address: "/dashboard" });
}

test("leads to a new job where there is none", async () => {
  showWithoutJobs(member("admin"));
  expect(await screen.findByRole("link", { name: "Post a job" })).toHaveAttribute(
    "href",
    "/dashboard/jobs/joblisting/new",
  );
});

test("says who can allow it to someone who may not add jobs", async () => {
  showWithoutJobs(member("recruiter", [{ feature: "job", action: ["read"] }]));
  expect(await screen.findByText(/for access to Jobs \(Create\)/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Message an administrator" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Post a job" })).not.toBeInTheDocument();
});
