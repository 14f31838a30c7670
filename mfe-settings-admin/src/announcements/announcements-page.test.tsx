import { screen, waitFor, within } from "@testing-library/react";
import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import type {
  AdminAnnouncement,
  AnnouncementFields,
} from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import { ApiError, sessionStore, setTransport, unsavedStore } from "@loubby/shared-contracts/shell";
import { FakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { written } from "../testing/written.ts";
import AnnouncementsPage from "./announcements-page.tsx";

const BASE = "/dashboard/admin/announcements";
const KEPT = "/announcement.";

function open(below = "", items: readonly AdminAnnouncement[] = [written()]) {
  const api = new FakeApi()
    .on(adminAnnouncements.list, () => ({ items: [...items], nextCursor: null }))
    .on(adminAnnouncements.get, () => written())
    .on(adminAnnouncements.create, () => written())
    .on(adminAnnouncements.update, () => written())
    .on(adminAnnouncements.end, () => written())
    .on(adminAnnouncements.remove, () => ({}))
    .on(adminAnnouncements.companies, () => ({ items: [{ _id: idOf(11), company_name: "Quillstone" }] }));
  const user = { ...candidate, isAdmin: true };
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription: null });
  setTransport(api.transport);
  return { api, ...renderPage(<AnnouncementsPage base={BASE} />, { address: BASE + below, base: BASE }) };
}
const sent = (api: FakeApi, endpoint = adminAnnouncements.create) =>
  api.callsOf(endpoint)[0]?.body as AnnouncementFields | undefined;

beforeEach(() => localStorage.clear());

describe("the announcements", () => {
  test("say who each is for, how it stands and how many have seen it", async () => {
    open("", [
      written(),
      written({ _id: idOf(22), title: "To come", starts_at: "2999-01-01T00:00:00.000Z", user_types: [] }),
      written({ _id: idOf(23), title: "Over", ends_at: "2026-03-02T00:00:00.000Z", seen: 1 }),
    ]);
    const [running, scheduled, ended] = await screen.findAllByRole("listitem");
    if (!running || !scheduled || !ended) throw new Error("Three are listed.");
    expect(running).toHaveTextContent("Running");
    expect(running).toHaveTextContent("For: Employers · Plan: Growth · Kenya · Northwind");
    expect(running).toHaveTextContent("Seen by 1,204 people");
    expect(running).toHaveTextContent("Open <b>one</b>.");
    expect(scheduled).toHaveTextContent("Scheduled");
    expect(within(scheduled).queryByRole("button", { name: "End now" })).toBeNull();
    expect(ended).toHaveTextContent("Ended");
    expect(ended).toHaveTextContent("Seen by 1 person");
  });

  test("are ended after a question", async () => {
    const { api, type } = open();
    await type.click(await screen.findByRole("button", { name: "End now" }));
    const ending = await screen.findByRole("dialog", { name: "End “Boards are faster” now?" });
    expect(api.callsOf(adminAnnouncements.end)).toEqual([]);
    await type.click(within(ending).getByRole("button", { name: "End now" }));
    expect(await screen.findByText("Announcement ended")).toBeVisible();
    expect(api.callsOf(adminAnnouncements.end)).toHaveLength(1);
  });

  test("are deleted after a question", async () => {
    const { api, type } = open();
    await type.click(await screen.findByRole("button", { name: "Delete" }));
    const deleting = await screen.findByRole("dialog", { name: "Delete “Boards are faster”?" });
    await type.click(within(deleting).getByRole("button", { name: "Delete announcement" }));
    await waitFor(() => expect(api.callsOf(adminAnnouncements.remove)).toHaveLength(1));
  });

  test("say how to begin when there are none, and lead there", async () => {
    const { type } = open("", []);
    expect(await screen.findByText("No announcements yet")).toBeVisible();
    const [write] = screen.getAllByRole("link", { name: "Write announcement" });
    if (!write) throw new Error("There is a way to begin.");
    await type.click(write);
    expect(await screen.findByRole("heading", { name: "Write announcement" })).toBeVisible();
  });
});

describe("writing an announcement", () => {
  test("previews the banner as people will see it, and publishes it at once", async () => {
    const { api, type, place } = open("/new");
    await type.type(await screen.findByLabelText("Title"), "Boards are faster");
    await type.type(screen.getByLabelText("Text"), "Open <b>one</b>.");
    const preview = screen.getByRole("region", { name: "Preview" });
    expect(within(preview).getByRole("region", { name: "New Feature: Boards are faster" })).toHaveTextContent(
      "Open <b>one</b>.",
    );
    expect(within(preview).queryByRole("link")).toBeNull();
    await type.type(screen.getByLabelText(/^Link/), "javascript:alert(1)");
    expect(within(preview).queryByRole("link")).toBeNull();
    await type.clear(screen.getByLabelText(/^Link/));
    await type.type(screen.getByLabelText(/^Link/), "/dashboard/saved");
    expect(within(preview).getByRole("link", { name: "Learn more" })).toHaveAttribute(
      "href",
      "/dashboard/saved",
    );
    await type.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(place()).toBe(BASE));
    expect(sent(api)).toMatchObject({
      form: "banner",
      type: "New Feature",
      area: null,
      title: "Boards are faster",
      link: "/dashboard/saved",
      link_type: null,
      user_types: [],
      organization_ids: [],
      in_changelog: true,
      starts_at: null,
      ends_at: null,
    });
    expect(unsavedStore.getState().count).toBe(0);
    expect(Object.keys(localStorage).filter((key) => key.includes(KEPT))).toEqual([]);
  });

  test("aims it by user type and company, and leads to a place of the product", async () => {
    const { api, type } = open("/new");
    await type.type(await screen.findByLabelText("Title"), "For some");
    await type.click(screen.getByLabelText("User types"));
    await type.click(await screen.findByTitle("Buyers (candidates who don't sell)"));
    await type.click(screen.getByLabelText("Companies"));
    await type.click(await screen.findByTitle("Quillstone"));
    await type.click(screen.getByLabelText("Leads to"));
    await type.click(await screen.findByTitle("Talent pools"));
    expect(screen.getByLabelText(/^Link/)).toHaveValue("/dashboard/talent-pool");
    await type.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(sent(api)).toBeDefined());
    expect(sent(api)).toMatchObject({
      user_types: ["buyers"],
      organization_ids: [idOf(11)],
      link: "/dashboard/talent-pool",
      link_type: "talentPool",
    });
  });

  test("shows the server's words at the field, and keeps what was typed over a reload", async () => {
    const first = open("/new");
    await first.type.type(await screen.findByLabelText("Title"), "Kept");
    const message = "Links start with / for a page of the product, or with https://";
    first.api.refuse(
      adminAnnouncements.create,
      new ApiError(400, "invalid_request", "x", [{ path: "link", message }]),
    );
    await first.type.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Link/)).toHaveAttribute("aria-invalid", "true");
    expect(screen.getByLabelText(/^Link/)).toHaveFocus();
    first.unmount();
    open("/new");
    expect(await screen.findByLabelText("Title")).toHaveValue("Kept");
  });

  test("shows times in the writer's zone with UTC beside them, and saves over the version it read", async () => {
    const { api, type, place } = open(`/${idOf(21)}`);
    const from = await screen.findByLabelText("From");
    expect(new Date((from as HTMLInputElement).value).toISOString()).toBe("2026-03-01T12:00:00.000Z");
    expect(screen.getByText("2026-03-01 12:00 UTC")).toBeVisible();
    expect(screen.getByText(/^In your time zone: .+, UTC/)).toBeVisible();
    await type.clear(screen.getByLabelText("Title"));
    await type.type(screen.getByLabelText("Title"), "Changed");
    await type.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(place()).toBe(BASE));
    expect(api.callsOf(adminAnnouncements.update)[0]?.body).toMatchObject({
      title: "Changed",
      version: 3,
      organization_ids: [idOf(10)],
      starts_at: "2026-03-01T12:00:00.000Z",
    });
  });

  test("opens the dialog as it will look", async () => {
    const { type } = open("/new");
    await type.click(await screen.findByText("Dialog"));
    await type.type(screen.getByLabelText("Title"), "Hello");
    await type.click(screen.getByRole("button", { name: "Show the dialog" }));
    const dialog = await screen.findByRole("dialog", { name: /New Feature Hello/ });
    await waitFor(() => expect(dialog).toBeVisible());
  });
});
