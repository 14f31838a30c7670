import { screen, waitFor } from "@testing-library/react";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { ApiError, on, receive, setPreference, unsavedStore } from "@loubby/shared-contracts/shell";
import { ada, FakeSettings, PICTURE } from "../testing/fake-settings.ts";
import { FakeStore } from "@loubby/shared-ui/testing/fake-store";
import { renderSettings } from "../testing/render-settings.tsx";
import AccountPage from "./account-page.tsx";

const store = new FakeStore();
let restore: () => void;
let told = 0;
let deaf: () => void;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  store.status = 200;
  store.sent.length = 0;
  restore = store.install();
  told = 0;
  deaf = on("profile.changed.v1", () => (told += 1));
});
afterEach(() => {
  restore();
  deaf();
});

const save = () => screen.getByRole("button", { name: "Save changes" });
const png = (name = "me.png", type = "image/png") => new File(["abc"], name, { type });

test("shows how much of their own file storage someone without a company uses", async () => {
  const api = new FakeSettings();
  api.storage = { used: 512 * 1024 ** 2, allowed: 2 * 1024 ** 3, holder: "person" };
  const { unmount } = renderSettings(<AccountPage />, { api, user: candidate });
  expect(await screen.findByText("512 MB of 2 GB used")).toBeVisible();
  expect(screen.getByText("Files that you upload and send count here.")).toBeVisible();
  unmount();
  const { api: asked } = renderSettings(<AccountPage />, { user: member("admin") });
  expect(await screen.findByLabelText("First name")).toBeVisible();
  expect(asked.callsOf(uploads.storage)).toEqual([]);
});

describe("the details", () => {
  test("are shown, with a read-only e-mail address", async () => {
    renderSettings(<AccountPage />);
    expect(await screen.findByLabelText("First name")).toHaveValue("Ada");
    expect(screen.getByLabelText("E-mail")).toHaveValue("ada@demo.test");
    expect(screen.getByLabelText("E-mail")).toHaveAttribute("readonly");
    expect(save()).toBeDisabled();
  });

  test("saves only what changed and updates the rest of the dashboard", async () => {
    const { api, type } = renderSettings(<AccountPage />);
    const last = await screen.findByLabelText("Last name");
    await type.clear(last);
    await type.type(last, "Obi-عبد 🎉{Enter}");
    await screen.findByText("Saved");
    expect(api.callsOf(account.update).map(({ body }) => body)).toEqual([{ last_name: "Obi-عبد 🎉" }]);
    expect(told).toBe(1);
    expect(save()).toBeDisabled();
    expect(unsavedStore.getState().count).toBe(0);
  });

  test("shows the server's errors at the field and keeps what was typed", async () => {
    const api = new FakeSettings();
    const message = "Start with + and the country code, for example +234 803 123 4567.";
    api.refuse(
      account.update,
      new ApiError(400, "invalid_request", "x", [{ path: "phone_number", message }]),
    );
    const { type } = renderSettings(<AccountPage />, { api });
    const phone = await screen.findByLabelText("Phone number");
    await type.type(phone, "0803{Enter}");
    expect(await screen.findByText(message)).toBeVisible();
    expect(phone).toHaveValue("0803");
    expect(phone).toHaveFocus();
    expect(phone).toBeInvalid();
    expect(told).toBe(0);
    api.refusals.clear();
    await type.clear(phone);
    await type.type(phone, "+234 803 123 4567{Enter}");
    await screen.findByText("Saved");
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(phone).toBeValid();
  });

  test("shows changes from another device without touching what is being typed", async () => {
    const { api, type } = renderSettings(<AccountPage />);
    await type.type(await screen.findByLabelText("Last name"), "-Adeyemi");
    api.account = { ...ada, first_name: "Adaeze", last_name: "Other" };
    receive("profile.changed.v1", {});
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Adaeze"));
    expect(screen.getByLabelText("Last name")).toHaveValue("Obi-Adeyemi");
    await type.click(save());
    await screen.findByText("Saved");
    expect(api.callsOf(account.update).map(({ body }) => body)).toEqual([{ last_name: "Obi-Adeyemi" }]);
  });

  test("shows above the form that saving failed, with the reference", async () => {
    const api = new FakeSettings();
    api.refuse(
      account.update,
      new ApiError(500, "internal", "Something went wrong on our side.", undefined, "req-7"),
    );
    const { type } = renderSettings(<AccountPage />, { api });
    await type.type(await screen.findByLabelText("Phone number"), "+2348031234567{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Something went wrong on our side. Reference req-7",
    );
    expect(save()).toBeEnabled();
  });

  test("sends nothing with a missing or far too long name", async () => {
    const { api, type } = renderSettings(<AccountPage />);
    await type.clear(await screen.findByLabelText("First name"));
    const last = screen.getByLabelText("Last name");
    await type.click(last);
    await type.paste("x".repeat(10_000));
    await type.click(save());
    expect(await screen.findByText("Please enter your first name.")).toBeVisible();
    expect(await screen.findByText("Use at most 80 characters.")).toBeVisible();
    expect(api.callsOf(account.update)).toEqual([]);
  });

  test("keeps unsaved changes over a reload, and discards them", async () => {
    const before = renderSettings(<AccountPage />);
    await before.type.type(await screen.findByLabelText("Last name"), "-Adeyemi");
    expect(unsavedStore.getState().count).toBe(1);
    before.unmount();
    const { type, unmount } = renderSettings(<AccountPage />);
    expect(await screen.findByLabelText("Last name")).toHaveValue("Obi-Adeyemi");
    await type.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByLabelText("Last name")).toHaveValue("Obi");
    unmount();
    renderSettings(<AccountPage />);
    expect(await screen.findByLabelText("Last name")).toHaveValue("Obi");
  });

  test("offers Retry when they can't be loaded", async () => {
    const api = new FakeSettings();
    api.refuse(
      account.get,
      new ApiError(500, "internal", "Something went wrong on our side.", undefined, "req-8"),
    );
    const { type } = renderSettings(<AccountPage />, { api });
    expect(await screen.findByText("Reference req-8")).toBeVisible();
    api.refusals.clear();
    await type.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByLabelText("First name")).toHaveValue("Ada");
  });
});

describe("the profile picture", () => {
  const choose = () => screen.findByLabelText("Profile picture", { selector: "input" });

  test("uploads, sets and shows it", async () => {
    const { api, type } = renderSettings(<AccountPage />);
    await type.upload(await choose(), png());
    await screen.findByText("Picture saved");
    expect(api.callsOf(uploads.create)[0]?.body).toEqual({
      purpose: "avatar",
      name: "me.png",
      size: 3,
      type: "image/png",
    });
    expect(store.sent.map(({ url, body }) => [url, body.size])).toEqual([["https://store.test/1", 3]]);
    expect(api.callsOf(account.setAvatar)[0]?.body).toEqual({ file_id: PICTURE.fileId });
    expect(screen.getByRole("img", { name: "Ada Obi" }).querySelector("img")).toHaveAttribute(
      "src",
      PICTURE.url,
    );
    expect(told).toBe(1);
  });

  test("refuses an unsupported type before uploading", async () => {
    const { api } = renderSettings(<AccountPage />);
    const { userEvent } = await import("@testing-library/user-event");
    await userEvent.setup({ applyAccept: false }).upload(await choose(), png("me.svg", "image/svg+xml"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This type of file isn't allowed.");
    expect(api.callsOf(uploads.create)).toEqual([]);
  });

  test("keeps the old one when the server refuses the new one", async () => {
    const api = new FakeSettings();
    api.account = { ...ada, logo_url: "/cdn/avatar/old.webp" };
    api.refuse(
      uploads.complete,
      new ApiError(422, "file_refused", "This is not a PNG file, although its name says so."),
    );
    const { type } = renderSettings(<AccountPage />, { api });
    await type.upload(await choose(), png());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This is not a PNG file, although its name says so.",
    );
    expect(screen.getByRole("img", { name: "Ada Obi" }).querySelector("img")).toHaveAttribute(
      "src",
      "/cdn/avatar/old.webp",
    );
    expect(await screen.findByRole("button", { name: "Change picture" })).toBeEnabled();
  });

  test("can be removed, and the removal undone", async () => {
    const api = new FakeSettings();
    api.account = { ...ada, logo_url: PICTURE.url, avatar_file_id: PICTURE.fileId };
    const { type } = renderSettings(<AccountPage />, { api });
    await type.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove" })).toBeNull());
    expect(screen.getByRole("img", { name: "Ada Obi" })).toHaveTextContent("AO");
    await type.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByRole("button", { name: "Remove" });
    expect(api.account.logo_url).toBe(PICTURE.url);
    expect(told).toBe(2);
  });
});

describe("numbers and dates", () => {
  afterEach(() => setPreference({ locale: "" }));

  test("follow the chosen language, at once and after a reload", async () => {
    const { type, unmount } = renderSettings(<AccountPage />);
    const field = await screen.findByLabelText("Language of numbers and dates");
    expect(screen.getByText(/^\$1,234,567\.89 · Wednesday, March 4, 2026/)).toBeVisible();
    await type.click(field);
    await type.click(
      await screen.findByText("German (Germany)", { selector: ".ant-select-item-option-content" }),
    );
    expect(await screen.findByText(/^\$1\.234\.567,89 · Mittwoch, 4\. März 2026/)).toBeVisible();
    unmount();
    renderSettings(<AccountPage />);
    expect(await screen.findByText(/Mittwoch/)).toBeVisible();
    expect(JSON.parse(localStorage.getItem("preference") ?? "{}")).toMatchObject({
      state: { locale: "de-DE" },
    });
  });

  test("are linked from the theme", async () => {
    renderSettings(<AccountPage />);
    expect(await screen.findByRole("link", { name: "Appearance" })).toHaveAttribute(
      "href",
      "/dashboard/settings/appearance",
    );
  });
});
