import { screen, waitFor } from "@testing-library/react";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { ApiError } from "@loubby/shared-contracts/shell";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { ownStore } from "@loubby/shared-contracts/testing/stores";
import { FakeProfile } from "../../testing/fake-profile.ts";
import { renderSettings } from "../../testing/render-settings.tsx";
import ProfilePage from "../profile-page.tsx";

const seller = { ...candidate, is_seller: true, is_store: true };

function withStore() {
  let own = ownStore();
  return new FakeProfile()
    .on(store.own, () => ({ store: own }))
    .on(store.edit, (_, { body }) => {
      own = { ...own, ...(body as Partial<typeof own>), revision: own.revision + 1 };
      return { store: own };
    });
}

test("shows sellers their store in the profile and saves changes", async () => {
  const api = withStore();
  const { type } = renderSettings(<ProfilePage />, { path: "/dashboard/profile", api, user: seller });
  await type.click(await screen.findByText("Your store"));
  expect(await screen.findByLabelText("Store name")).toHaveValue("Lina's agents");
  await type.type(screen.getByLabelText("What you're good at"), "Invoices");
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  expect(api.callsOf(store.edit).map(({ body }) => body)).toEqual([{ revision: 3, tagline: "Invoices" }]);
  expect(screen.getByLabelText("What you're good at")).toHaveValue("Invoices");
});

test("shows an invalid name at its field and keeps it", async () => {
  const message = "Please enter the store's name.";
  const api = withStore().refuse(
    store.edit,
    new ApiError(400, "invalid_request", `name: ${message}`, [{ path: "name", message }]),
  );
  const path = "/dashboard/profile?view=store";
  const { type } = renderSettings(<ProfilePage />, { path, api, user: seller });
  await type.clear(await screen.findByLabelText("Store name"));
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeVisible();
  await type.type(screen.getByLabelText("Store name"), "L");
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test("shows nothing to people without a store", async () => {
  const path = "/dashboard/profile?view=store";
  renderSettings(<ProfilePage />, { path, api: withStore() });
  expect(await screen.findByLabelText("Headline")).toBeVisible();
  expect(screen.queryByText("Your store")).not.toBeInTheDocument();
});

test("members change the store whose brand is part of their role, and no other", async () => {
  const path = "/dashboard/profile?view=store";
  const store = { _id: idOf(5), name: "Lina's agents" };
  const member = { ...candidate, is_seller: true };
  const { unmount } = renderSettings(<ProfilePage />, {
    path,
    api: withStore(),
    user: { ...member, store: { ...store, role: "editor" } },
  });
  expect(await screen.findByLabelText("Store name")).toBeVisible();
  unmount();
  renderSettings(<ProfilePage />, {
    path,
    api: withStore(),
    user: { ...member, is_store: true, store: { ...store, role: "support" } },
  });
  expect(await screen.findByLabelText("Headline")).toBeVisible();
  expect(screen.queryByText("Your store")).not.toBeInTheDocument();
});
