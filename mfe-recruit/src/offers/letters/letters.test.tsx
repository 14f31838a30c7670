import { screen, within } from "@testing-library/react";
import * as paths from "@loubby/shared-contracts/paths";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { expectForgotten, expectKept } from "../../testing/kept-form.ts";
import { onPlan } from "../../testing/on-plan.ts";
import OfferLettersPage from "./letters-page.tsx";
import { starterLetter } from "./starter-letter.ts";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div>The letter is written here</div>,
}));

beforeEach(() => localStorage.clear());

function server(letters: OfferTemplate[] = []) {
  const api = fakeApi();
  let kept = letters;
  api.on(offerTemplates.list, () => kept);
  api.on(offerTemplates.create, (_, { body }) => {
    const letter = { ...body, _id: idOf(1), version: 1, updated_at: new Date().toISOString() };
    kept = [letter];
    return letter;
  });
  api.on(offerTemplates.remove, () => {
    kept = [];
    return {};
  });
  return api;
}

function show(search = "") {
  setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
  const address = `${paths.offerLetters}${search}`;
  return renderPage(<OfferLettersPage />, { base: paths.offerLetters, address });
}

const SOME_DAY = "2026-01-01T00:00:00.000Z";
const press = (name: string) => screen.findByRole("button", { name });

test("starts a letter from one that is ready to send, and saves it under its name", async () => {
  const api = server();
  const { type } = show();
  onPlan("growth_plan_monthly");
  await screen.findByText("No letters yet");
  await type.click((await screen.findAllByRole("button", { name: "New letter" }))[0] as HTMLElement);
  await type.type(await screen.findByLabelText("Name"), "Standard");
  await type.click(await press("Save"));
  expect(await screen.findByText("Standard")).toBeInTheDocument();
  expect(api.callsOf(offerTemplates.create)[0]?.body).toEqual({ name: "Standard", ...starterLetter });
  await type.click(await press("Remove Standard"));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No letters yet")).toBeInTheDocument();
});

test("shows an unknown variable at the letter, with its place", async () => {
  const api = server();
  const message = "{salry} in paragraph 2 is not a variable we know.";
  api.refuse(
    offerTemplates.create,
    new ApiError(422, "unknown_variable", message, [{ path: "body", message }]),
  );
  const { type } = show();
  onPlan("growth_plan_monthly");
  await screen.findByText("No letters yet");
  await type.click((await screen.findAllByRole("button", { name: "New letter" }))[0] as HTMLElement);
  await type.type(await screen.findByLabelText("Name"), "Standard");
  await type.click(await press("Save"));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByLabelText("Name")).toHaveValue("Standard");
});

test("keeps a letter over a reload, and forgets it once saved", async () => {
  server();
  await expectKept({
    open: async () => {
      const page = show();
      onPlan("growth_plan_monthly");
      await page.type.click((await screen.findAllByRole("button", { name: "New letter" }))[0] as HTMLElement);
      return page;
    },
    field: () => screen.findByLabelText("Name"),
    save: async (type) => {
      await type.click(await press("Save"));
      expect(await screen.findByText("Half a thought")).toBeInTheDocument();
    },
  });
});

test("opens a letter's form again after a reload, with what was typed until it is discarded", async () => {
  const letter = { ...starterLetter, _id: idOf(1), name: "Standard", version: 1, updated_at: SOME_DAY };
  server([letter]);
  await expectForgotten({
    open: async () => {
      const page = show(`?write=${letter._id}`);
      onPlan("growth_plan_monthly");
      return page;
    },
    field: () => screen.findByLabelText("Subject"),
  });
});

test("says so without the plan, and asks the server for nothing", async () => {
  const api = server();
  show();
  onPlan("basic_plan_monthly");
  expect(await screen.findByText(/Part of the .* Plan/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See plans" })).toBeVisible();
  expect(api.callsOf(offerTemplates.create)).toEqual([]);
});
