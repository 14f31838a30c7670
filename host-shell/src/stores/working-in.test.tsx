import { screen, waitFor } from "@testing-library/react";
import { workingStores } from "@loubby/shared-contracts/http/stores/store-members";
import { ApiError, sessionStore, setTransport } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { WorkingIn } from "./working-in.tsx";

const own = { _id: idOf(5), name: "Ada's agents", role: "owner" } as const;
const theirs = { _id: idOf(6), name: "Lina's agents", role: "support" } as const;

function show(stores: readonly (typeof own | typeof theirs)[], current: typeof own | typeof theirs) {
  const user = { ...candidate, is_seller: true, is_store: true, store: current };
  sessionStore.setState({ user, token: "token-1" });
  const api = fakeApi()
    .on(workingStores.list, () => ({
      stores: stores.map((store) => ({ ...store, current: store._id === current._id })),
    }))
    .on(workingStores.open, () => ({
      user: { ...user, store: theirs },
      activeSubscription: null,
      coupon: null,
    }));
  setTransport(api.transport);
  return { api, ...renderPage(<WorkingIn />, { address: "/dashboard" }) };
}

test("someone with several stores chooses where the session works", async () => {
  const { api, type } = show([own, theirs], own);
  await type.click(await screen.findByRole("combobox", { name: "Working in" }));
  await type.click(await screen.findByTitle("Lina's agents"));
  await waitFor(() => expect(sessionStore.getState().user?.store?._id).toBe(theirs._id));
  expect(sessionStore.getState().token).toBe("token-1");
  expect(api.callsOf(workingStores.open)[0]?.body).toEqual({ store_id: theirs._id });
});

test("a store that was lost meanwhile isn't opened", async () => {
  const { api, type } = show([own, theirs], own);
  api.refuse(workingStores.open, new ApiError(404, "store_not_found", "You don't work in it."));
  await type.click(await screen.findByRole("combobox", { name: "Working in" }));
  await type.click(await screen.findByTitle("Lina's agents"));
  await waitFor(() => expect(api.calls.some(({ path }) => path === "/stores/working-in")).toBe(true));
  expect(sessionStore.getState().user?.store?._id).toBe(own._id);
});

test("a member without a store of their own reads whose store it is, and an owner alone nothing", async () => {
  const { unmount } = show([theirs], theirs);
  expect(await screen.findByText("Lina's agents")).toBeVisible();
  unmount();
  const { api } = show([own], own);
  await waitFor(() => expect(api.callsOf(workingStores.list)).toHaveLength(1));
  expect(screen.queryByText("Working in")).toBeNull();
});
