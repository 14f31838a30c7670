import { type queries, screen, waitFor, within } from "@testing-library/react";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import {
  ApiError,
  appModeStore,
  type RemoteConfig,
  sessionStore,
  setAppMode,
} from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../../testing/render-shell.tsx";

jest.mock("../../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const store: RemoteConfig = {
  format: 1,
  name: "mfe-agent-store",
  contract: "^1.0.0",
  routes: [
    { path: "/dashboard/agent-store", page: "store", title: "Agent Store", access: "signed_in" },
    { path: "/dashboard/agent-store/own", page: "own", title: "Your agents", access: "signed_in" },
  ],
  widgets: [],
  addMenu: [],
};
const admin = member("admin");
const seller: UserProfile = { ...candidate, is_seller: true, is_store: true };

async function switcher(user: UserProfile, api = fakeApi()) {
  const view = await renderShell({ path: "/dashboard/settings", user, api, more: [store] });
  const open = async () => {
    await view.type.click(await screen.findByRole("button", { name: /^Apps: / }));
    return within(await screen.findByRole("region", { name: "Apps" }));
  };
  return { ...view, open };
}

type Menu = ReturnType<typeof within<typeof queries>>;
const linesOf = (menu: Menu) => menu.getAllByRole("menuitem").map((line) => line.textContent);
const marked = (menu: Menu) => menu.getByLabelText("current").closest("[role='menuitem']")?.textContent;

beforeEach(() => appModeStore.setState({ byUser: {} }));

test("an employer chooses among recruiting in the company's name, selling, buying and the store", async () => {
  const { open } = await switcher(admin);
  const menu = await open();
  expect(linesOf(menu)).toEqual(["Recruit: northwind", "Seller", "Buyer", "AI Agent Store"]);
  expect(marked(menu)).toBe("Recruit: northwind");
});

test("a candidate chooses between selling and buying", async () => {
  const { open } = await switcher(seller);
  const menu = await open();
  expect(linesOf(menu)).toEqual(["Seller", "Buyer"]);
  expect(marked(menu)).toBe("Seller");
  expect(menu.queryByText("Set as default")).not.toBeInTheDocument();
});

test("who helps in another's store reads whose it is", async () => {
  const { open } = await switcher({
    ...admin,
    is_seller: true,
    store: { _id: candidate._id, name: "Lina's agents", role: "editor" },
  });
  expect(linesOf(await open())).toEqual([
    "Recruit: northwind",
    "Seller: Lina's agents",
    "Buyer",
    "AI Agent Store",
  ]);
});

test("marks the chosen mode, opens its page, and keeps it after a reload", async () => {
  const { type, place, open } = await switcher(admin);
  await type.click((await open()).getByRole("menuitem", { name: "Buyer" }));
  await waitFor(() => expect(place()).toBe("/dashboard/agent-store"));
  expect(screen.getByRole("button", { name: "Apps: Buyer" })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem("app-mode") ?? "{}")).toMatchObject({
    state: { byUser: { [admin._id]: "buyer" } },
  });
});

test("sets recruiting as the default and unsets it; stores the answered profile", async () => {
  const api = fakeApi().on(workspaces.setDefaultApp, (_, { body }) => ({ data: { ...admin, ...body } }));
  const { type, open } = await switcher(admin, api);
  const box = async () => (await open()).getByRole("menuitemcheckbox", { name: "Set as default" });
  const first = await box();
  expect(first).not.toBeChecked();
  await type.click(first);
  await waitFor(() => expect(sessionStore.getState().user?.defaultApp).toBe("recruit"));
  const second = await box();
  expect(second).toBeChecked();
  await type.click(second);
  await waitFor(() => expect(sessionStore.getState().user?.defaultApp).toBe(""));
  expect(api.callsOf(workspaces.setDefaultApp).map(({ method, path, body }) => [method, path, body])).toEqual(
    [
      ["PATCH", "/employer/updateAppDefault", { defaultApp: "recruit" }],
      ["PATCH", "/employer/updateAppDefault", { defaultApp: "" }],
    ],
  );
});

test("says why a default couldn't be saved, and changes nothing", async () => {
  const api = fakeApi()
    .on(workspaces.setDefaultApp, () => ({ data: admin }))
    .refuse(workspaces.setDefaultApp, new ApiError(0, "network_error", "Network error."));
  const { type, open } = await switcher(admin, api);
  await type.click((await open()).getByText("Set as default"));
  expect(await screen.findByText("Network error.")).toBeInTheDocument();
  expect(sessionStore.getState().user?.defaultApp).toBe("");
});

test("puts someone who lost their mode in the first one they have", async () => {
  setAppMode(candidate._id, "recruit");
  const { open } = await switcher({ ...candidate });
  expect(marked(await open())).toBe("Buyer");
});
