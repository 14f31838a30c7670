import { screen, waitFor, within } from "@testing-library/react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import type { LoubbyCard } from "@loubby/shared-contracts/http/applications/loubby-cards.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { BASE } from "../../testing/render-company.tsx";
import { Cards } from "./cards.tsx";

const ID = idOf(201);
const URL_OF_CARD = "https://loubby.test/cards/secret";

const card = (change: Partial<LoubbyCard> = {}): LoubbyCard => ({
  _id: idOf(401),
  application_id: ID,
  url: URL_OF_CARD,
  fields: ["headline", "skills"],
  note: "",
  state: "open",
  created_by: "Ada Obi",
  created_at: "2026-01-01T00:00:00.000Z",
  expires_at: "2026-01-08T00:00:00.000Z",
  views: 0,
  last_viewed_at: null,
  ...change,
});

const APPLICATION = { _id: ID, status: "active", candidate: { first_name: "Kofi" } } as Application;

function server(may_pass_contact_on: boolean, ...items: LoubbyCard[]) {
  const api = fakeApi();
  let kept = items;
  api.on(loubbyCards.list, () => ({ items: kept, may_pass_contact_on }));
  api.on(loubbyCards.create, (_, { body }) => {
    const made = card({ fields: body.fields });
    kept = [made, ...kept];
    return made;
  });
  api.on(loubbyCards.revoke, () => {
    kept = kept.map((one) => ({ ...one, state: "revoked" as const }));
    return kept[0] ?? card();
  });
  return api;
}

function show(sub_name_slug: "enterprise_plan_yearly" | "growth_plan_yearly" = "enterprise_plan_yearly") {
  setSession({
    user: member("admin"),
    token: "token",
    activeSubscription: { id: idOf(99), sub_name_slug },
    coupon: null,
  });
  const view = renderPage(<Cards application={APPLICATION} />, { base: BASE, address: BASE });
  const copied = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  return { ...view, copied };
}

const shareButton = () => screen.findByRole("button", { name: "Share a card" });

test("creates a card from what was chosen and copies its link", async () => {
  const api = server(true);
  const { type, copied } = show();
  await waitFor(async () => expect(await shareButton()).toBeEnabled());
  await type.click(await shareButton());
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("checkbox", { name: "Last name" })).not.toBeChecked();
  for (const name of ["About", "Work history", "Education", "Years of experience", "E-mail and phone"])
    await type.click(dialog.getByRole("checkbox", { name }));
  await type.type(dialog.getByRole("textbox"), "What do you think?");
  await type.click(dialog.getByRole("button", { name: "Create card and copy link" }));
  expect(await screen.findByText("Headline, Skills, E-mail and phone")).toBeInTheDocument();
  expect(api.callsOf(loubbyCards.create).map(({ body }) => body)).toEqual([
    { fields: ["headline", "skills", "contact"], note: "What do you think?", days: 7 },
  ]);
  expect(copied).toHaveBeenCalledWith(URL_OF_CARD);
});

test("locks contact fields when the candidate doesn't want to be contacted, and says why", async () => {
  server(false);
  const { type } = show();
  await waitFor(async () => expect(await shareButton()).toBeEnabled());
  await type.click(await shareButton());
  for (const name of ["Links", "E-mail and phone"])
    expect(screen.getByRole("checkbox", { name })).toBeDisabled();
  expect(screen.getByText(/doesn.t let companies reach out/)).toBeInTheDocument();
});

test("says how often a card was viewed, copies it again, and revokes it once confirmed", async () => {
  server(true, card({ views: 3, last_viewed_at: "2026-01-02T00:00:00.000Z" }));
  const { type, copied } = show();
  expect(await screen.findByText(/Viewed 3 times/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Copy link" }));
  expect(copied).toHaveBeenCalledWith(URL_OF_CARD);
  await type.click(screen.getByRole("button", { name: "Revoke" }));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Revoke card" }));
  expect(await screen.findByText("Revoked")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Copy link" })).not.toBeInTheDocument();
});

test("locks creating cards without the plan and says why, but still revokes open ones", async () => {
  server(true, card());
  show("growth_plan_yearly");
  expect(await screen.findByRole("button", { name: "Revoke" })).toBeEnabled();
  expect(await shareButton()).toBeDisabled();
  expect(
    screen.getByText(/^Your plan doesn't include this yet\. Part of the Enterprise Plan/),
  ).toBeInTheDocument();
});

test("keeps what was typed when a card is refused, and offers to load the list again", async () => {
  const api = server(true);
  api.refuse(loubbyCards.list, new ApiError(500, "internal", "Broken"));
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Retry" }));
  api.refusals.clear();
  await type.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(async () => expect(await shareButton()).toBeEnabled());
  api.refuse(loubbyCards.create, new ApiError(409, "cards_full", "There are 20 open cards."));
  await type.click(await shareButton());
  await type.type(await screen.findByRole("textbox"), "Stage plan saved");
  await type.click(screen.getByRole("button", { name: "Create card and copy link" }));
  expect(await screen.findByText("There are 20 open cards.")).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toHaveValue("Stage plan saved");
});
