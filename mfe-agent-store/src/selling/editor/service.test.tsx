import { screen, waitFor } from "@testing-library/react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { ApiError } from "@loubby/shared-contracts/shell";
import { agentFields, ownListing } from "../../testing/own-listings.ts";
import { renderStore } from "../../testing/render-store.tsx";
import { savingApi } from "../../testing/saving-api.ts";
import { writeAgents } from "../../testing/write-agents.ts";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div role="textbox" aria-label="How it works" />,
}));

writeAgents();

const at = `/own/${ownListing()._id}`;

test("a service is priced by its milestones, and says what is asked before work begins", async () => {
  const own = ownListing({ fields: { ...agentFields, price: null } });
  const api = savingApi(own).on(ownListings.submit, () => {
    throw new ApiError(422, "unfinished", "Some parts are missing. They are marked.", [
      { path: "service.milestones.0", message: "Say what you hand over with it." },
    ]);
  });
  const { type } = await renderStore(api, at);
  await type.click(await screen.findByRole("button", { name: "Add milestone" }));
  await type.type(screen.getByRole("textbox", { name: "Name of milestone 1" }), "Outline");
  const price = screen.getByRole("spinbutton", { name: "Price of milestone 1" });
  await type.clear(price);
  await type.type(price, "20");
  await type.click(screen.getByRole("button", { name: "Add question" }));
  await type.type(screen.getByRole("textbox", { name: "Question 1" }), "Who reads it?");
  expect(await screen.findByText(/Together \$20\.00/)).toBeVisible();
  expect(screen.getByText("You get $17.00 of all milestones after the store's 15%.")).toBeVisible();
  await waitFor(() =>
    expect(api.callsOf(ownListings.save).at(-1)?.body).toMatchObject({
      price: { amount: 2000, currency: "usd", model: "milestones" },
      service: {
        milestones: [{ title: "Outline", delivers: "", amount: 2000, days: 7 }],
        revisions: 2,
        questions: ["Who reads it?"],
      },
    }),
  );
  await type.click(screen.getByRole("button", { name: "Submit for review" }));
  // At the top, and where it is missing.
  expect(await screen.findAllByText("Say what you hand over with it.")).toHaveLength(2);
});
