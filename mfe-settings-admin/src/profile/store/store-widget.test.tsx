import { screen } from "@testing-library/react";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { ApiError } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { ownStore } from "@loubby/shared-contracts/testing/stores";
import { FakeProfile } from "../../testing/fake-profile.ts";
import { renderSettings } from "../../testing/render-settings.tsx";
import StoreWidget from "./store-widget.tsx";

const user = { ...candidate, is_seller: true, is_store: true };
const own = ownStore();

test("shows a seller's store and leads to changing it", async () => {
  const api = new FakeProfile().on(store.own, () => ({ store: own }));
  renderSettings(<StoreWidget />, { path: "/dashboard", api, user });
  expect(await screen.findByText("Lina's agents")).toBeVisible();
  expect(screen.getByText(/Add a line about what you're good at/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit store" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store/store",
  );
});

test("says when the store can't be loaded", async () => {
  const api = new FakeProfile().refuse(store.own, new ApiError(403, "forbidden", "This isn't yours"));
  renderSettings(<StoreWidget />, { path: "/dashboard", api, user });
  expect(await screen.findByText("Couldn't load your store")).toBeVisible();
});
