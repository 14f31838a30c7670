import { act, screen, waitFor } from "@testing-library/react";
import { member } from "@loubby/shared-contracts/testing/people";
import { queryClient } from "../query/query-client.ts";
import { outageStore } from "../session/outage.ts";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <input aria-label={title} />,
}));

test("says that the database is away, keeps what was typed, and recovers on its own", async () => {
  let missing = "database";
  const ask = jest.fn(async () => ({ ok: false, json: async () => ({ details: { missing } }) }));
  Object.assign(globalThis, { fetch: ask });
  const invalidate = jest.spyOn(queryClient, "invalidateQueries");
  const shell = await renderShell({ path: "/dashboard/jobs/joblisting", user: member("admin") });
  const [field] = await screen.findAllByRole("textbox");
  if (!field) throw new Error("The page has no field.");
  await shell.type.type(field, "half a sentence");
  act(() => outageStore.setState({ away: true }));
  expect(await screen.findByText(/We'll reconnect automatically/)).toBeVisible();
  await waitFor(() => expect(ask).toHaveBeenCalledWith("/api/ready"), { timeout: 5_000 });
  expect(screen.getByText(/can't reach its database/)).toBeVisible();
  expect(invalidate).not.toHaveBeenCalled();
  missing = "files";
  await waitFor(() => expect(screen.queryByText(/can't reach its database/)).toBeNull(), { timeout: 5_000 });
  expect(invalidate).toHaveBeenCalledWith({ type: "active" });
  expect(field).toHaveValue("half a sentence");
}, 20_000);
