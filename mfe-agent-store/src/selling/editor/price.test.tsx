import { screen, waitFor } from "@testing-library/react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { agentFields, ownListing } from "../../testing/own-listings.ts";
import { renderStore } from "../../testing/render-store.tsx";
import { savingApi } from "../../testing/saving-api.ts";
import { writeAgents } from "../../testing/write-agents.ts";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div role="textbox" aria-label="How it works" />,
}));

writeAgents();

const mcp = { kind: "mcp" as const, url: "https://days.example/mcp", part: "" };

test("a price is what was typed; what can't be one stays in its field, and isn't saved", async () => {
  const own = ownListing({ fields: { ...agentFields, connection: mcp, price: null } });
  const api = savingApi(own);
  const { type } = await renderStore(api, `/own/${own._id}`);
  await type.click(await screen.findByRole("combobox", { name: "Kind of price" }));
  await type.click(await screen.findByText("One price"));
  const amount = await screen.findByRole("spinbutton", { name: "Amount" });
  expect(amount).toHaveValue("");
  expect(amount).toHaveAccessibleDescription(/Enter between \$1\.00 and \$9,999,999\.00\./);
  for (const wrong of ["0", "999999999999"]) {
    await type.clear(amount);
    await type.type(amount, wrong);
    await type.tab();
    expect(amount).toHaveValue(`${wrong}.00`);
    expect(amount).toHaveAccessibleDescription("Enter between $1.00 and $9,999,999.00.");
  }
  await type.clear(amount);
  await type.type(amount, "20");
  await waitFor(() =>
    expect(api.callsOf(ownListings.save).at(-1)?.body).toMatchObject({
      price: { amount: 2000, currency: "usd" },
    }),
  );
  expect(screen.getByText(/You get \$17\.00 of it/)).toBeVisible();
});
