import { screen, waitFor } from "@testing-library/react";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { openPools, poolServer } from "../../testing/pool-page.tsx";
import { pool } from "../../testing/pool.ts";

beforeAll(() => import("./parts.ts"));

test("archives a pool, and offers once to undo it", async () => {
  const api = poolServer();
  api.on(talentPools.setState, (_, { body }) => ({ ...pool(), state: body.to }));
  const { type } = openPools("/bakers-1");
  await type.click(await screen.findByRole("button", { name: "Archive" }));
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(screen.queryByText("Archived: Bakers")).not.toBeInTheDocument();
  expect(await screen.findByText("Restored: Bakers")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.callsOf(talentPools.setState).map(({ body }) => body)).toEqual([
      { to: "archived" },
      { to: "active" },
    ]),
  );
});
