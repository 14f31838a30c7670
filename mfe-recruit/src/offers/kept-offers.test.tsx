import { screen, waitFor } from "@testing-library/react";
import { offers } from "@loubby/shared-contracts/http/offers/offers";
import { draftsKept, expectForgotten, expectKept } from "../testing/kept-form.ts";
import { offer, offerServer, press, showOffers } from "../testing/offer-section.tsx";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div>The letter is written here</div>,
}));

beforeEach(() => localStorage.clear());

test("keeps a new offer over a reload, and forgets it once saved as a draft", async () => {
  const api = offerServer();
  let isFirst = true;
  await expectKept({
    open: async () => {
      const page = showOffers();
      if (isFirst) await page.type.click(await press("Make an offer"));
      isFirst = false;
      return page;
    },
    field: () => screen.findByLabelText("Benefits"),
    save: async (type) => type.click(await press("Save draft")),
  });
  await waitFor(() => expect(api.callsOf(offers.create)).toHaveLength(1));
  expect(screen.getByLabelText("Benefits")).toHaveValue("Half a thought");
});

test("keeps edits to a draft over a reload until they are discarded", async () => {
  offerServer(offer({ extras: "Shares" }));
  await expectForgotten({
    open: async () => showOffers(),
    field: () => screen.findByLabelText("Benefits"),
  });
});

test("asks which version to keep when a colleague has changed the offer", async () => {
  offerServer(offer({ extras: "Shares" }));
  const first = showOffers();
  await first.type.type(await screen.findByLabelText("Benefits"), " and a car");
  first.unmount();
  const api = offerServer(offer({ extras: "Insurance", revision: 2 }));
  const { type } = showOffers();
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this offer");
  expect(screen.getByLabelText("Benefits")).toHaveValue("Shares and a car");
  await type.click(await press("Keep mine"));
  await type.click(await press("Save draft"));
  await waitFor(() => expect(draftsKept()).toEqual([]));
  expect(api.callsOf(offers.edit)[0]?.body).toMatchObject({ extras: "Shares and a car", revision: 2 });
});

test("forgets an offer that is cancelled", async () => {
  offerServer();
  const first = showOffers();
  await first.type.click(await press("Make an offer"));
  await first.type.type(screen.getByLabelText("Benefits"), "A bicycle");
  await first.type.click(await press("Cancel"));
  first.unmount();
  showOffers();
  expect(await screen.findByText("No offers yet")).toBeInTheDocument();
});
