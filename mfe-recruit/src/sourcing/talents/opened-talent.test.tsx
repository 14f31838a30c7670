import { screen, waitFor, within } from "@testing-library/react";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { BASE, openTalents, talent, talentProfile, talentServer } from "../../testing/talents.tsx";

beforeAll(() => Promise.all([import("./parts.ts"), import("../../notices/next-meeting-about.tsx")]));

const people = ["Ama", "Efua"].map((name, at) => talent(21 + at, name));

test("opens someone beside the list, goes through it by buttons and keys, and returns to where it was", async () => {
  talentServer(people);
  const { type, place } = openTalents("?country=GH");
  await type.click(await screen.findByRole("link", { name: "Ama Mensah" }));
  expect(place()).toBe(`${BASE}/${idOf(21)}?country=GH`);
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("heading", { name: "Ama Mensah" })).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "No previous talent" })).toBeDisabled();
  await type.click(dialog.getByRole("button", { name: "Next: Efua Mensah" }));
  expect(await dialog.findByRole("heading", { name: "Efua Mensah" })).toBeInTheDocument();
  dialog.getByRole("heading", { name: "Efua Mensah" }).focus();
  await type.keyboard("k");
  expect(await dialog.findByRole("heading", { name: "Ama Mensah" })).toBeInTheDocument();
  await type.click(dialog.getByRole("button", { name: "Close" }));
  expect(place()).toBe(`${BASE}?country=GH`);
});

test("shows everything in a profile, and what the company knows", async () => {
  const ama = talentProfile(21, "Ama", {
    headline: "Bakes bread",
    about: "Ten years at the oven.",
    other_work: "Pastry",
    skills: ["Bread", "Rye"],
    positions: [
      { title: "Baker", company: "Oven Ltd", started: "2021-09", ended: null, description: "Night shift" },
    ],
    education: [
      { level: "High School", school: "Accra High", field: "", started: "2010-01", ended: "2013-06" },
    ],
    links: [{ label: "Loaves", url: "https://loaves.example/ama" }],
    known: { applied: false, pools: [{ name: "Bakers", name_slug: "bakers-1" }] },
  });
  talentServer(people, [], [ama]);
  openTalents(`/${idOf(21)}`);
  const profile = await screen.findByRole("article", { name: "Ama Mensah" });
  for (const words of [
    "Bakes bread",
    "Accra, Ghana",
    "Bread, Rye",
    "Ten years at the oven.",
    "Looking forPastry",
    "Sep 2021 – now",
    "Night shift",
    "Accra High",
    "Jan 2010 – Jun 2013",
    "loaves.example",
    "In your pool Bakers",
  ])
    expect(profile).toHaveTextContent(words);
  expect(within(profile).getByRole("link", { name: "Loaves" })).toHaveAttribute("target", "_blank");
  for (const name of ["Invite to a job…", "Message…", "Add to a pool…"])
    expect(within(profile).getByRole("button", { name })).toBeEnabled();
});

test("shows the next meeting about someone, and schedules one", async () => {
  const api = talentServer(people);
  const day = { starts_at: "2099-12-04T14:00:00.000Z", ends_at: "2099-12-04T15:00:00.000Z" };
  const event = { _id: idOf(50), at: null, title: "First call", all_day: false, ...day };
  api.on(eventSubjects.nextMeeting, () => ({ event }));
  const { type, place } = openTalents(`/${idOf(21)}`);
  const profile = within(await screen.findByRole("article", { name: "Ama Mensah" }));
  expect(await profile.findByRole("link", { name: "First call" })).toHaveAttribute(
    "href",
    `/dashboard/schedule?event=${event._id}`,
  );
  expect(api.callsOf(eventSubjects.nextMeeting)[0]?.query).toEqual({ kind: "talent", id: idOf(21) });
  await type.click(profile.getByRole("button", { name: "Schedule a meeting" }));
  await waitFor(() => expect(place()).toBe(`/dashboard/schedule?new=1&about=talent:${idOf(21)}`));
});

test("says that someone can no longer be found", async () => {
  talentServer(people);
  openTalents(`/${idOf(77)}`);
  expect(await screen.findByText("Person not found")).toBeInTheDocument();
});

test("offers to load a profile again that could not be loaded", async () => {
  const api = talentServer(people);
  api.refuse(talents.get, new ApiError(500, "internal", "Broken"));
  const { type } = openTalents(`/${idOf(21)}`);
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.refusals.clear();
  await type.click(retry);
  expect(await screen.findByRole("article", { name: "Ama Mensah" })).toBeInTheDocument();
});

test("opens as a page of its own on a small screen, and the list stays where it was", async () => {
  const wide = globalThis.matchMedia;
  const small = (media: string) => Object.assign(wide(media), { matches: media.includes("width <=") });
  globalThis.matchMedia = small;
  const scrolled = jest.spyOn(window, "scrollTo").mockReturnValue();
  try {
    talentServer(people);
    const { type, place } = openTalents("?country=GH");
    await type.click(await screen.findByRole("link", { name: "Ama Mensah" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Ama Mensah" })).toBeInTheDocument();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(screen.getByText("People who are open to hearing from companies.")).not.toBeVisible();
    await type.click(screen.getByRole("link", { name: "Talents" }));
    expect(place()).toBe(`${BASE}?country=GH`);
    expect(screen.getByText("People who are open to hearing from companies.")).toBeVisible();
    await type.click(screen.getByRole("button", { name: "Filters (1)" }));
    const drawer = within(await screen.findByRole("dialog"));
    await type.click(await drawer.findByRole("checkbox", { name: "Available 2" }));
    await type.click(drawer.getByRole("button", { name: "Show 2 people" }));
    await waitFor(() => expect(place()).toBe(`${BASE}?country=GH&availability=Available`));
  } finally {
    globalThis.matchMedia = wide;
    scrolled.mockRestore();
  }
});
