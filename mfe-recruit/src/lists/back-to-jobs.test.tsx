import { screen } from "@testing-library/react";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import * as paths from "@loubby/shared-contracts/paths";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { BASE, renderCompany } from "../testing/render-company.tsx";

const counts = { draft: 0, pending_approval: 0, open: 0, on_hold: 0, closed: 0, archived: 0 };
const PAGES = ["/rejection-reasons", "?templates=yes", "/question-sets"];

beforeEach(() => {
  const none = { items: [], nextCursor: null, counts, waiting_count: 0, departments: [], countries: [] };
  fakeApi()
    .on(jobs.list, () => none)
    .on(jobs.colleagues, () => [])
    .on(jobViews.list, () => [])
    .on(pipeline.reasons, () => []);
});

test.each(PAGES)("%s leads back to Templates when one came from there", async (page) => {
  renderCompany(paths.fromTemplates(page));
  const back = await screen.findByRole("link", { name: "All templates" });
  expect(back).toHaveAttribute("href", paths.templates);
  expect(screen.queryByRole("button", { name: "Back to jobs" })).not.toBeInTheDocument();
});

test.each(PAGES)("%s leads back to the jobs otherwise", async (page) => {
  const { type, place } = renderCompany(page);
  await type.click(await screen.findByRole("button", { name: "Back to jobs" }));
  expect(place()).toBe(BASE);
});
