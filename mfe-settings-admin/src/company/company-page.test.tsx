import { screen } from "@testing-library/react";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { ApiError, unsavedStore } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { FakeSettings, PICTURE } from "../testing/fake-settings.ts";
import { FakeStore } from "@loubby/shared-ui/testing/fake-store";
import { renderSettings } from "../testing/render-settings.tsx";
import CompanyPage from "./company-page.tsx";

const path = "/dashboard/company-details";
const open = (api = new FakeSettings(), address = path, user = member("admin")) =>
  renderSettings(<CompanyPage />, { api, user, path: address });
const store = new FakeStore();
let restore: () => void;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  restore = store.install();
});
afterEach(() => restore());

test("shows a company's details and what is missing", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Northwind" })).toBeVisible();
  expect(screen.getByRole("link", { name: "northwind.test" })).toHaveAttribute(
    "href",
    "https://northwind.test/",
  );
  expect(screen.getByText("We sail.")).toBeVisible();
  expect(screen.getByText("Not added yet")).toBeVisible();
});

test("hides Edit without permission", async () => {
  open(
    new FakeSettings(),
    `${path}?edit=1`,
    member("guest", [{ feature: "company_account", action: ["read"] }]),
  );
  expect(await screen.findByRole("heading", { name: "Northwind" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit details" })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("saves only what changed and shows it", async () => {
  const { api, type, place } = open();
  await type.click(await screen.findByRole("button", { name: "Edit details" }));
  expect(place()).toBe(`${path}?edit=1`);
  await type.type(await screen.findByLabelText("Industry"), "Shipping");
  expect(unsavedStore.getState().count).toBe(1);
  await type.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Shipping")).toBeVisible();
  expect(place()).toBe(path);
  expect(api.callsOf(company.edit)[0]?.body).toEqual({ industry: "Shipping" });
  expect(unsavedStore.getState().count).toBe(0);
});

test("shows a refusal at its field and keeps what was typed over a reload", async () => {
  const message = "Enter a web address, for example https://example.com.";
  const api = new FakeSettings();
  api.refuse(company.edit, new ApiError(400, "invalid_request", "x", [{ path: "website", message }]));
  const { type, unmount } = open(api, `${path}?edit=1`);
  const website = await screen.findByLabelText("Website");
  await type.clear(website);
  await type.type(website, "nonsense{Enter}");
  expect(await screen.findByText(message)).toBeVisible();
  unmount();
  open(api, `${path}?edit=1`);
  expect(await screen.findByLabelText("Website")).toHaveValue("nonsense");
});

test("uploads and removes a logo; refuses other files before uploading", async () => {
  const { api, type } = open(new FakeSettings(), `${path}?edit=1`);
  const input = await screen.findByLabelText<HTMLInputElement>("Company logo", { selector: "input" });
  await type.upload(input, new File(["abc"], "logo.png", { type: "image/png" }));
  expect(await screen.findByText("Logo saved")).toBeVisible();
  expect(api.callsOf(company.edit)[0]?.body).toEqual({ logo_file_id: PICTURE.fileId });
  await type.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Logo removed")).toBeVisible();
  input.removeAttribute("accept");
  await type.upload(input, new File(["abc"], "logo.txt", { type: "text/plain" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This type of file isn't allowed.");
  expect(api.callsOf(company.edit)).toHaveLength(2);
});

test("shows how much of the file storage is used, and warns when it's nearly full", async () => {
  const api = new FakeSettings();
  api.storage = { used: 18.5 * 1024 ** 3, allowed: 20 * 1024 ** 3, holder: "company" };
  open(api);
  expect(await screen.findByText("18.5 GB of 20 GB used")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "File storage" })).toHaveValue(92);
  expect(screen.getByText(/no more files can be uploaded/)).toBeVisible();
});
