import { screen, waitFor, within } from "@testing-library/react";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { ApiError, unsavedStore } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { FakeProfile, position } from "../testing/fake-profile.ts";
import { FakeStore } from "@loubby/shared-ui/testing/fake-store";
import { renderSettings } from "../testing/render-settings.tsx";
import CandidatePage from "./candidate-page.tsx";
import ProfilePage from "./profile-page.tsx";

const path = "/dashboard/profile";
const open = (api = new FakeProfile()) => ({ ...renderSettings(<ProfilePage />, { path, api }), api });
const bodies = (api: FakeProfile) => api.callsOf(profile.change).map(({ body }) => body);
const section = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(() => localStorage.clear());

describe("one's own profile", () => {
  test("saves only what changed, automatically, and says so", async () => {
    const { api, type } = open();
    await type.type(await screen.findByLabelText("Headline"), "Engineer");
    await screen.findByText("Saved");
    expect(bodies(api)).toEqual([{ version: 1, headline: "Engineer" }]);
    expect(unsavedStore.getState().count).toBe(0);
    await type.type(screen.getByLabelText("City"), "Accra");
    await waitFor(() => expect(bodies(api).at(-1)).toEqual({ version: 2, city: "Accra" }));
  });

  test("keeps unsaved changes over a reload", async () => {
    const api = new FakeProfile();
    api.refuse(profile.change, new ApiError(0, "network", "The connection is gone."));
    const first = open(api);
    await first.type.type(await screen.findByLabelText("Headline"), "Engineer");
    expect(await screen.findByText("Your changes aren't saved yet")).toBeVisible();
    first.unmount();
    api.refusals.clear();
    open(api);
    expect(await screen.findByLabelText("Headline")).toHaveValue("Engineer");
    await screen.findByText("Saved");
    expect(api.profile.headline).toBe("Engineer");
  });

  test("shows the server's errors at the field and saves the rest", async () => {
    const api = new FakeProfile();
    const problem = { path: "headline", message: "Contains unsupported characters" };
    api.refuse(profile.change, new ApiError(400, "invalid_request", "x", [problem]));
    const { type } = open(api);
    await type.type(await screen.findByLabelText("Headline"), "E\u202e");
    expect(await screen.findByText(problem.message)).toBeVisible();
    expect(screen.getByLabelText("Headline")).toBeInvalid();
    api.refusals.clear();
    await type.type(screen.getByLabelText("City"), "Accra");
    await waitFor(() => expect(api.profile.city).toBe("Accra"));
    expect(bodies(api).at(-1)).toEqual({ version: 1, city: "Accra" });
    expect(screen.getByLabelText("Headline")).toHaveValue("E\u202e");
  });

  test("asks which version to keep when another window changed it", async () => {
    const api = new FakeProfile({ headline: "Before" });
    const { type } = open(api);
    const headline = await screen.findByLabelText("Headline");
    api.profile = { ...api.profile, headline: "There", version: 5 };
    const details = { version: 5, changed: ["headline"] };
    api.refuse(profile.change, new ApiError(409, "changed_meanwhile", "x", details));
    await type.clear(headline);
    await type.type(headline, "Here");
    expect(await screen.findByText(/Both versions changed: headline/)).toBeVisible();
    api.refusals.clear();
    await type.click(screen.getByRole("button", { name: "Keep mine" }));
    await screen.findByText("Saved");
    expect(bodies(api).at(-1)).toEqual({ version: 5, headline: "Here" });
  });

  test("uses the other window's version when chosen", async () => {
    const api = new FakeProfile({ headline: "Before" });
    const { type } = open(api);
    await screen.findByLabelText("Headline");
    api.profile = { ...api.profile, headline: "There", version: 5 };
    const details = { version: 5, changed: ["headline"] };
    api.refuse(profile.change, new ApiError(409, "changed_meanwhile", "x", details));
    await type.type(screen.getByLabelText("Headline"), "!");
    await type.click(await screen.findByRole("button", { name: "Use the other" }));
    await waitFor(() => expect(screen.getByLabelText("Headline")).toHaveValue("There"));
    expect(unsavedStore.getState().count).toBe(0);
  });

  test("adds positions, moves them by button and removes them with Undo", async () => {
    const { api, type } = open(new FakeProfile({ positions: [position] }));
    await type.click(await screen.findByRole("button", { name: "Add position" }));
    await type.click(screen.getByRole("button", { name: "Save position" }));
    expect(screen.getByText("Please enter your title.")).toBeVisible();
    expect(screen.getByText("Please choose a month and a year.")).toBeVisible();
    await type.type(screen.getByLabelText("Title"), "Lead");
    expect(screen.queryByText("Please enter your title.")).not.toBeInTheDocument();
    await type.type(screen.getByLabelText("Company"), "Quillstone");
    await choose(type, "From: month", "May");
    expect(screen.getByText("Please choose a month and a year.")).toBeVisible();
    await choose(type, "From: year", "2024");
    expect(screen.queryByText("Please choose a month and a year.")).not.toBeInTheDocument();
    await type.click(screen.getByRole("button", { name: "Save position" }));
    await waitFor(() =>
      expect(api.profile.positions.map(({ title }) => title)).toEqual(["Lead", "Engineer"]),
    );
    await type.click(screen.getByRole("button", { name: "Move down: Lead, Quillstone" }));
    await waitFor(() =>
      expect(api.profile.positions.map(({ title }) => title)).toEqual(["Engineer", "Lead"]),
    );
    await type.click(screen.getByRole("button", { name: "Remove: Engineer, Harbourline" }));
    await waitFor(() => expect(api.profile.positions).toHaveLength(1));
    await type.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(api.profile.positions).toHaveLength(2));
  });

  test("keeps an unfinished position over a reload", async () => {
    const first = open();
    await first.type.click(await screen.findByRole("button", { name: "Add position" }));
    await first.type.type(screen.getByLabelText("Title"), "Lead");
    first.unmount();
    const { type } = open();
    expect(await screen.findByLabelText("Title")).toHaveValue("Lead");
    await type.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByLabelText("Title")).toBeNull();
  });

  test("takes only safe links", async () => {
    const { api, type } = open();
    await type.click(await screen.findByRole("button", { name: "Add link" }));
    await type.type(screen.getByLabelText("Link name"), "Code");
    await type.type(screen.getByLabelText("Address"), "javascript:alert(1)");
    await type.click(screen.getByRole("button", { name: "Save link" }));
    expect(screen.getByText("Start with https://")).toBeVisible();
    expect(bodies(api)).toEqual([]);
  });

  test("shows how complete it is; each hint leads to its field", async () => {
    const { type } = open();
    expect(await screen.findByRole("heading", { name: "5% complete" })).toBeVisible();
    await type.click(screen.getByRole("button", { name: "Write a headline" }));
    expect(screen.getByLabelText("Headline")).toHaveFocus();
    await type.keyboard("Engineer");
    expect(await screen.findByRole("heading", { name: "15% complete" })).toBeVisible();
  });

  test("uploads a résumé and refuses other files before uploading", async () => {
    const store = new FakeStore();
    const restore = store.install();
    try {
      const { api, type } = open();
      const input = await screen.findByLabelText("Résumé", { selector: "input" });
      await type.upload(input, new File(["%PDF-"], "me.pdf", { type: "application/pdf" }));
      await waitFor(() => expect(bodies(api)).toHaveLength(1));
      expect(api.callsOf(uploads.create)[0]?.body).toMatchObject({ purpose: "resume", name: "me.pdf" });
      const { userEvent } = await import("@testing-library/user-event");
      const film = new File(["x"], "me.exe", { type: "application/x-msdownload" });
      await userEvent.setup({ applyAccept: false }).upload(input, film);
      expect(await screen.findByText(/This type of file isn't allowed/)).toBeVisible();
      expect(api.callsOf(uploads.create)).toHaveLength(1);
    } finally {
      restore();
    }
  });

  test("shows the companies' view, also by its address", async () => {
    const api = new FakeProfile({ headline: "Engineer", positions: [position] });
    const { type, place } = open(api);
    await type.click(await screen.findByText("As companies see it"));
    expect(await screen.findByRole("heading", { name: "Ada Obi" })).toBeVisible();
    expect(screen.getByText("Engineer", { selector: "h3" })).toBeVisible();
    expect(place()).toBe("/dashboard/profile?view=public");
  });

  test("offers Retry when it can't be loaded", async () => {
    const api = new FakeProfile();
    api.refuse(profile.own, new ApiError(500, "internal", "Something went wrong.", undefined, "req-9"));
    const { type } = open(api);
    expect(await screen.findByText("Reference req-9")).toBeVisible();
    api.refusals.clear();
    await type.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByLabelText("Headline")).toBeVisible();
  });

  test("shows a member's name and a link to the company", async () => {
    const api = new FakeProfile();
    renderSettings(<ProfilePage />, { path, api, user: member("recruiter") });
    expect(screen.getByText("Recruiter at Northwind")).toBeVisible();
    expect(screen.getByRole("link", { name: "Company details" })).toHaveAttribute(
      "href",
      "/dashboard/company-details",
    );
    expect(api.calls).toEqual([]);
  });
});

describe("a candidate's profile", () => {
  const at = (query: string, api: FakeProfile) =>
    renderSettings(<CandidatePage />, { path: `${path}/candidatesDetails${query}`, api });

  test("shows markup as text and plays the video when asked", async () => {
    const video = { name: "me.mp4", size: 2048, type: "video/mp4" };
    const { type } = at(
      "?id=01a1fd0d-0000-7000-8000-000000000001",
      new FakeProfile({ about: "<b>bold</b>", video }),
    );
    expect(await screen.findByText("<b>bold</b>")).toBeVisible();
    await type.click(screen.getByRole("button", { name: "Play video (2 KB)" }));
    const player = await screen.findByLabelText("Video introduction of Ada");
    expect(player).toHaveAttribute("src", "https://files.test/me.mp4");
  });

  test("is not found without access", async () => {
    const api = new FakeProfile();
    api.refuse(profile.get, new ApiError(404, "profile_not_found", "x"));
    at("?id=01a1fd0d-0000-7000-8000-000000000009", api);
    expect(await screen.findByRole("heading", { name: "Profile not found" })).toBeVisible();
  });

  test("shows the person's own profile without an id", async () => {
    const api = new FakeProfile();
    at("", api);
    expect(await screen.findByRole("heading", { name: "Ada Obi" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect" })).not.toBeInTheDocument();
  });

  test("is not found without an id for people who aren't candidates", () => {
    const api = new FakeProfile();
    renderSettings(<CandidatePage />, { path: `${path}/candidatesDetails`, api, user: member("recruiter") });
    expect(screen.getByText("Check the address.")).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});

async function choose(type: ReturnType<typeof open>["type"], label: string, option: string): Promise<void> {
  await type.click(section("Experience").getByLabelText(label));
  const found = await screen.findAllByText(option, { selector: ".ant-select-item-option-content" });
  const [last] = found.slice(-1);
  if (last) await type.click(last);
}
