import { fireEvent, screen, waitFor } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { store as calls } from "@loubby/shared-contracts/http/identity/store";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import { ApiError, sessionStore, setTransport, type StoreRole } from "@loubby/shared-contracts/shell";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { ownStore } from "@loubby/shared-contracts/testing/stores";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { card } from "../../testing/listings.ts";
import StoreSettingsPage from "../store-settings-page.tsx";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div role="textbox" aria-label="About" />,
}));

beforeEach(() => localStorage.clear());

const BASE = "/dashboard/agent-store/store";

const team = (role: StoreRole) => ({
  data: {
    store: { _id: idOf(5), name: "Lina's agents" },
    role,
    may_give: [],
    members: [],
    invites: [],
    changes: [],
  },
});

async function show(api: FakeApi, role: StoreRole = "owner", query = "") {
  const store = { _id: idOf(5), name: "Lina's agents", role };
  sessionStore.setState({ user: { ...candidate, is_seller: true, is_store: role === "owner", store } });
  setTransport(api.transport);
  // Code that a browser would fetch is read here first, so that no test waits for a slow disk.
  await import("./brand.tsx");
  return renderPage(<StoreSettingsPage />, { base: BASE, address: `${BASE}${query}` });
}

/** A store that is saved as the server would. */
function withStore(first: Partial<OwnStore> = {}) {
  let own = ownStore(first);
  return fakeApi()
    .on(storeMembers.list, () => team("owner"))
    .on(listings.list, () => ({ items: [card(1), card(2)], nextCursor: null, total: 2, near: false }))
    .on(calls.own, () => ({ store: own }))
    .on(calls.edit, (_, { body: { revision, ...change } }) => {
      own = { ...own, ...(change as Partial<OwnStore>), revision: revision + 1 };
      return { store: own };
    });
}

test("the brand comes first, and only what was changed is sent", async () => {
  const api = withStore();
  const { type } = await show(api);
  expect(await screen.findByRole("link", { name: "See it as buyers do" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store/stores/linas-agents",
  );
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await type.type(screen.getByLabelText("Place"), "Lagos, Nigeria");
  await type.click(screen.getByRole("button", { name: "Add link" }));
  await type.type(screen.getByLabelText("Link 1"), "https://haddad.example/");
  await type.click(screen.getByRole("button", { name: "Add link" }));
  await type.click(screen.getByRole("combobox", { name: "Featured agents" }));
  await type.click(await screen.findByTitle("Agent 2"));
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  expect(api.callsOf(calls.edit).map(({ body }) => body)).toEqual([
    {
      revision: 3,
      place: "Lagos, Nigeria",
      links: ["https://haddad.example/"],
      featured: [card(2)._id],
    },
  ]);
});

test("what is refused is said at its field, and stays as it was typed", async () => {
  const message = "Another store has this address, or had it. Choose another one.";
  const api = withStore().refuse(
    calls.edit,
    new ApiError(409, "address_taken", message, [{ path: "name_slug", message }]),
  );
  const { type } = await show(api);
  const address = await screen.findByLabelText("Address");
  await type.clear(address);
  await type.type(address, "quiet-desk");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(address).toHaveValue("quiet-desk");
  await type.type(address, "s");
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test("a name that is too long stays and waits, and an address from before says what one can be", async () => {
  const api = withStore({ name_slug: "متجر-لينا-f4b5cc31f2" });
  await show(api);
  expect(await screen.findByLabelText("Address")).toHaveAccessibleDescription(
    "Lower-case letters, digits, and single dashes between them.",
  );
  const name = screen.getByLabelText("Store name");
  fireEvent.change(name, { target: { value: "a".repeat(90) } });
  expect(name).toHaveAccessibleDescription("Names can have up to 80 characters. Shorten yours by 10.");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  fireEvent.change(name, { target: { value: "Lina" } });
  expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("where someone saved meanwhile, the newest is loaded and what was typed is kept", async () => {
  const api = withStore();
  const { type } = await show(api);
  await type.type(await screen.findByLabelText("Place"), "Accra");
  api.refuse(calls.edit, new ApiError(409, "changed_meanwhile", "Someone else changed the store meanwhile."));
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Someone else changed the store meanwhile.")).toBeVisible();
  const newer = ownStore({ tagline: "Numbers, read twice", revision: 4 });
  api
    .on(calls.own, () => ({ store: newer }))
    .on(calls.edit, (_, { body }) => ({ store: { ...newer, place: body.place ?? "", revision: 5 } }));
  await type.click(screen.getByRole("button", { name: "Load newest, keep mine" }));
  await waitFor(() =>
    expect(screen.getByLabelText("What you're good at")).toHaveValue("Numbers, read twice"),
  );
  expect(screen.getByLabelText("Place")).toHaveValue("Accra");
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.callsOf(calls.edit).at(-1)?.body).toEqual({ revision: 4, place: "Accra" }));
});

test("what is typed survives a reload until it is saved", async () => {
  const api = withStore();
  const { type, unmount } = await show(api);
  await type.type(await screen.findByLabelText("Place"), "Accra");
  unmount();
  const again = await show(api);
  expect(await screen.findByLabelText("Place")).toHaveValue("Accra");
  await again.type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  expect(api.callsOf(calls.edit).at(-1)?.body).toEqual({ revision: 3, place: "Accra" });
  again.unmount();
  await show(api);
  expect(await screen.findByLabelText("Place")).toHaveValue("Accra");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a store that can't be loaded offers Retry", async () => {
  const api = withStore().on(calls.own, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await show(api);
  expect(await screen.findByRole("alert")).toHaveTextContent("The connection is broken.");
  api.on(calls.own, () => ({ store: ownStore() }));
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("Store name")).toHaveValue("Lina's agents");
});

test("a role that doesn't include the brand sees the members alone", async () => {
  const api = withStore().on(storeMembers.list, () => team("support"));
  await show(api, "support", "?show=brand");
  expect(await screen.findByRole("heading", { name: "Members" })).toBeVisible();
  expect(screen.queryByRole("radio", { name: "Brand" })).not.toBeInTheDocument();
  expect(api.callsOf(calls.own)).toHaveLength(0);
});
