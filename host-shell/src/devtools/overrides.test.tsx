import { screen, waitFor, within } from "@testing-library/react";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { overrides } from "@loubby/shared-contracts/http/remotes/overrides";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";
import { reloadPage } from "../session/reload-page.ts";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));
jest.mock("../session/reload-page.ts", () => ({ reloadPage: jest.fn() }));

const admin: UserProfile = { ...candidate, isAdmin: true };
const MANIFEST = "http://localhost:3101/mf-manifest.json";
const hosts = ["http://localhost:*"];
const none = { data: [], hosts };

beforeEach(() => jest.mocked(reloadPage).mockClear());

const banner = () => screen.findByRole("complementary", { name: "Overrides" });

test("names each override and its host in a banner on every page; Reset ends it and reloads", async () => {
  const api = fakeApi().on(overrides.reset, () => none);
  const { type } = await renderShell({
    path: "/dashboard/saved",
    user: admin,
    api,
    overrides: { "mfe-recruit": MANIFEST },
  });
  expect(await banner()).toHaveTextContent("mfe-recruit runs from localhost:3101");
  await type.click(
    within(await screen.findByRole("navigation", { name: "Main" })).getByRole("link", { name: "Jobs" }),
  );
  expect(await banner()).toHaveTextContent("so changes reload the page");
  expect(reloadPage).not.toHaveBeenCalled();
  await type.click(within(await banner()).getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(api.callsOf(overrides.reset)).toHaveLength(1);
});

test("shows no banner without overrides, whatever the address says", async () => {
  await renderShell({ path: `/dashboard/saved?override=mfe-recruit@${MANIFEST}`, user: admin });
  await screen.findByRole("navigation", { name: "Main" });
  expect(screen.queryByRole("complementary", { name: "Overrides" })).not.toBeInTheDocument();
});

async function openPanel(shell: Parameters<typeof renderShell>[0]) {
  const { type } = await renderShell(shell);
  await type.click(await screen.findByRole("button", { name: "Profile menu" }));
  await type.click(await screen.findByRole("menuitem", { name: "Builds in this tab" }));
  const panel = await screen.findByRole("dialog", { name: "Builds in this tab" });
  const item = within(panel).getByRole("heading", { name: "mfe-recruit" }).closest("li");
  if (!item) throw new Error("mfe-recruit is not in the panel.");
  return { type, recruit: within(item) };
}

test("sets an override from the panel and reloads the page", async () => {
  const api = fakeApi().on(overrides.set, () => none);
  const { type, recruit } = await openPanel({ path: "/dashboard/saved", user: admin, api });
  await type.click(recruit.getByText("Run from sources"));
  expect(recruit.getByRole("textbox", { name: "Manifest of mfe-recruit" })).toHaveValue(MANIFEST);
  await type.type(recruit.getByRole("textbox"), "?x");
  await type.click(recruit.getByRole("button", { name: "Override" }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  const [sent] = api.callsOf(overrides.set);
  expect(sent).toMatchObject({ path: "/overrides/mfe-recruit", body: { manifest: `${MANIFEST}?x` } });
});

test("shows a refusal next to the field, keeps what was typed and doesn't reload", async () => {
  const sentence = "https://x.test is not a host that overrides may come from.";
  const api = fakeApi()
    .on(overrides.set, () => none)
    .refuse(overrides.set, new ApiError(422, "override_refused", sentence));
  const { type, recruit } = await openPanel({ path: "/dashboard/saved", user: admin, api });
  await type.click(recruit.getByText("Run from sources"));
  await type.clear(recruit.getByRole("textbox"));
  await type.type(recruit.getByRole("textbox"), "https://x.test/m.json");
  await type.click(recruit.getByRole("button", { name: "Override" }));
  expect(await recruit.findByRole("alert")).toHaveTextContent(sentence);
  expect(recruit.getByRole("textbox")).toHaveValue("https://x.test/m.json");
  expect(reloadPage).not.toHaveBeenCalled();
});

test("clears one override from the panel", async () => {
  const api = fakeApi().on(overrides.clear, () => none);
  const { type, recruit } = await openPanel({
    path: "/dashboard/saved",
    user: admin,
    api,
    overrides: { "mfe-recruit": MANIFEST },
  });
  expect(recruit.getByText(/overridden in your session/)).toBeInTheDocument();
  await type.click(recruit.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(api.callsOf(overrides.clear)).toHaveLength(1);
});
