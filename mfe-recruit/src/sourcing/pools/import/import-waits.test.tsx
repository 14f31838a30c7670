import { screen } from "@testing-library/react";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { setSession } from "@loubby/shared-contracts/shell";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { pool } from "../../../testing/pool.ts";
import TalentPoolPage from "../talent-pool-page.tsx";

// Sending a file needs a browser that sends; the journeys cover it.
jest.mock("./send-table.tsx", () => ({
  SendTable: ({ onSent }: { onSent: (file: { fileId: string; name: string }) => void }) => (
    <button type="button" onClick={() => onSent({ fileId: "file", name: "met.csv" })}>
      Send met.csv
    </button>
  ),
}));

const BASE = "/dashboard/talent-pool";

test("keeps columns being chosen while another part of the pool is open", async () => {
  const api = fakeApi();
  api.on(talentPools.get, () => pool());
  api.on(poolMembers.list, () => ({ items: [], nextCursor: null, total: 0 }));
  api.on(poolImports.list, () => []);
  api.on(countries.list, () => ({ countries: [], timezones: [] }) as never);
  api.on(poolImports.preview, () => ({
    encoding: "utf-8" as const,
    delimiter: "," as const,
    columns: [{ name: "Name", guess: "full_name" as const }],
    rows: [["Kojo"]],
  }));
  setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
  const { type } = renderPage(<TalentPoolPage base={BASE} />, {
    base: BASE,
    address: `${BASE}/bakers-1?part=import`,
  });
  await type.click(await screen.findByRole("button", { name: "Send met.csv" }));
  await type.type(await screen.findByRole("textbox", { name: "Tags for everyone" }), "fair");
  await type.click(screen.getByText("People"));
  expect(screen.queryByRole("textbox", { name: "Tags for everyone" })).not.toBeInTheDocument();
  await type.click(screen.getByText("Import", { selector: "div" }));
  expect(await screen.findByRole("textbox", { name: "Tags for everyone" })).toHaveValue("fair");
});
