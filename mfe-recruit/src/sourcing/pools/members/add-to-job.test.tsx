import { screen, within } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { listed } from "../../../testing/job.ts";
import { openPools, poolServer } from "../../../testing/pool-page.tsx";

beforeAll(() => import("../parts.ts"));

test("adds selected people to a job, and says who wasn't added and why", async () => {
  const api = poolServer();
  api.on(poolMembers.addToJob, () => ({
    added: 1,
    there: 0,
    refused: [{ name: "Ama Open", reason: "Lets companies reach out. Invite them instead" }],
  }));
  const counts = { draft: 0, pending_approval: 0, open: 1, on_hold: 0, closed: 0, archived: 0 };
  const page = { nextCursor: null, counts, waiting_count: 0, departments: [], countries: [] };
  api.on(jobs.list, () => ({ ...page, items: [listed(1, { title: "Baker" })] }));
  const { type } = openPools("/bakers-1");
  expect(await screen.findByRole("button", { name: "Add to a job…" })).toBeDisabled();
  await type.click(await screen.findByRole("checkbox", { name: "Choose Kojo Mensah" }));
  expect(screen.getByRole("button", { name: "Add to a job…" })).toBeEnabled();
  await type.click(screen.getByRole("button", { name: "Add to a job…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Add 1 person to a job")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Add to job" })).toBeDisabled();
  await type.click(dialog.getByRole("combobox", { name: "Job" }));
  await type.click(await screen.findByTitle("Baker"));
  await type.click(dialog.getByRole("combobox", { name: /Legal basis/ }));
  await type.click(await screen.findByTitle("Legitimate interest"));
  await type.click(dialog.getByRole("button", { name: "Add to job" }));
  expect(await dialog.findByText("1 added, 1 not added")).toBeInTheDocument();
  expect(dialog.getByText("Ama Open: Lets companies reach out. Invite them instead")).toBeInTheDocument();
  expect(api.callsOf(poolMembers.addToJob)[0]?.body).toMatchObject({
    ids: [idOf(721)],
    consent: { basis: "legitimate_interest" },
    tell: true,
  });
});
