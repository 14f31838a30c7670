import { act, screen, waitFor, within } from "@testing-library/react";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { ApiError } from "@loubby/shared-contracts/shell";
import { BASE, openTalents, talent, talentServer } from "../../testing/talents.tsx";

const ama = talent(21, "Ama", {
  headline: "Bakes bread",
  work: { title: "Baker", company: "Oven Ltd", is_now: true },
  skills: ["Bread", "Cake", "Rolls", "Tarts", "Pies", "Ovens", "Yeast", "Rye"],
  known: { applied: true, pools: [{ name: "Bakers", name_slug: "bakers-1" }] },
});

const field = () => screen.findByRole("searchbox", { name: "Search people" });

test("shows everyone without a search, with their profile and what the company knows", async () => {
  const api = talentServer([ama]);
  openTalents();
  const line = await screen.findByRole("article");
  expect(within(line).getByRole("link", { name: "Ama Mensah" })).toHaveAttribute(
    "href",
    `${BASE}/${ama._id}`,
  );
  expect(line).toHaveTextContent("Accra, Ghana · Baker at Oven Ltd · Available · 2–5 years of experience");
  expect(line).toHaveTextContent("and 2 more");
  expect(line).toHaveTextContent("Applied here · In your pool Bakers");
  expect(within(line).getByRole("link", { name: "Bakers" })).toHaveAttribute(
    "href",
    "/dashboard/talent-pool/bakers-1",
  );
  expect(await screen.findByText("1 person")).toBeInTheDocument();
  expect(api.callsOf(talents.search)).toEqual([]);
});

test("says why the words found someone, with the matches marked", async () => {
  const api = talentServer([
    talent(21, "Ama", {
      reasons: [
        { field: "title", text: "Bread baker", marks: [[6, 11]] },
        {
          field: "about",
          text: "🥖 baker and baking",
          marks: [
            [13, 19],
            [3, 8],
          ],
        },
      ],
    }),
  ]);
  const { type, place } = openTalents();
  await type.type(await field(), "baker{Enter}");
  const reasons = await screen.findByLabelText("Why Ama Mensah was found");
  expect(reasons).toHaveTextContent("Job titleBread baker");
  expect([...reasons.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "baker",
    "baker",
    "baking",
  ]);
  expect(reasons).toHaveTextContent("🥖 baker and baking");
  expect(place()).toBe(`${BASE}?q=baker`);
  expect(api.queries(talents.search)).toEqual([{ q: "baker", sort: "fit" }]);
  expect(screen.getByText("Searched for")).toHaveTextContent("Searched for baker");
});

test("shows the same people in the same order at an address, and ignores what it doesn't know", async () => {
  const api = talentServer([ama]);
  const skills = `Bread|Rye||${"x".repeat(61)}`;
  openTalents(`?q=baker&availability=Available|Nonsense&country=GH&skill=${skills}&sort=recent&experience=9`);
  await screen.findByRole("article");
  const filter = { q: "baker", availability: "Available", country: "GH", skill: "Bread|Rye" };
  expect(api.queries(talents.search)).toEqual([{ ...filter, sort: "recent" }]);
  expect(api.queries(talents.counts)).toEqual([filter]);
  const chips = within(screen.getByRole("list", { name: "Active filters" }));
  expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Available×",
    "Bread×",
    "Rye×",
    "Ghana×",
    "Clear all",
  ]);
});

test("selects values beside their counts, removes them by their chip, and undoes a choice on Back", async () => {
  const api = talentServer([ama]);
  const { type, place, router } = openTalents();
  const side = within(await screen.findByRole("complementary", { name: "Filters" }));
  await type.click(await side.findByRole("checkbox", { name: "Available 1" }));
  await type.click(side.getByRole("checkbox", { name: "Open for work 0" }));
  expect(place()).toBe(`${BASE}?availability=Available%7COpen+for+work`);
  await waitFor(() =>
    expect(api.queries(talents.directory).at(-1)).toEqual({ availability: "Available|Open for work" }),
  );
  await type.click(screen.getByRole("button", { name: "Remove Availability: Available" }));
  expect(place()).toBe(`${BASE}?availability=Open+for+work`);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("button", { name: "Remove Availability: Available" })).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Clear all" }));
  expect(place()).toBe(BASE);
});

test("adds a skill in free text, spelled as most people do, ten at most", async () => {
  talentServer([ama]);
  const { type, place } = openTalents(`?skill=${"abcdefghi".split("").join("|")}`);
  const other = await screen.findByRole("textbox", { name: "Another skill" });
  await screen.findByRole("checkbox", { name: "Baking 1" });
  await type.type(other, "baking{Enter}");
  expect(decodeURIComponent(place())).toBe(`${BASE}?skill=a|b|c|d|e|f|g|h|i|Baking`);
  expect(screen.getByText("Up to 10 skills.")).toBeInTheDocument();
  expect(other).toBeDisabled();
});

test("says so when there are too many to count, and shows no counts by value", async () => {
  const api = talentServer([ama]);
  api.on(talents.counts, () => ({ total: 1000, is_more: true, facets: null }));
  openTalents();
  expect(await screen.findByText("1,000+ people")).toBeInTheDocument();
  expect(screen.getByText("1,000+. Add a filter to see how many match each one.")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Available" })).toBeInTheDocument();
});

test("says which word no one has, and what was searched for instead", async () => {
  const api = talentServer([ama]);
  api.on(talents.search, () => ({
    items: [ama],
    nextCursor: null,
    understood: "kubernetes AND xyzzy",
    respelled: [
      { typed: "kuberntes", used: ["kubernetes"] },
      { typed: "xyzzy", used: [] },
    ],
  }));
  openTalents("?q=kuberntes xyzzy");
  expect(await screen.findByText("No matches for “kuberntes”")).toBeInTheDocument();
  expect(screen.getByText("We also searched for kubernetes.")).toBeInTheDocument();
  expect(screen.getByText("No similar spelling was found either.")).toBeInTheDocument();
});

test("explains words that can't be searched at the field, and keeps them there", async () => {
  const api = talentServer([ama]);
  const message = "Add a word to search for, not only words to leave out.";
  for (const read of [talents.search, talents.counts])
    api.refuse(read, new ApiError(422, "search_only_excludes", message));
  const { type } = openTalents();
  await type.type(await field(), "-baker{Enter}");
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await field()).toHaveValue("-baker");
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});

test("searches for an example from the search tips", async () => {
  talentServer([ama]);
  const { type, place } = openTalents();
  await type.click(await screen.findByRole("button", { name: "Search tips" }));
  await type.click(await screen.findByRole("menuitem", { name: /^develop\*/ }));
  expect(place()).toBe(`${BASE}?q=develop*`);
  await waitFor(async () => expect(await field()).toHaveValue("develop*"));
});

test("offers any of the words, or the words without filters, when no one matches", async () => {
  talentServer([]);
  const { type, place } = openTalents("?q=baker nurse&country=GH");
  expect(await screen.findByRole("heading", { name: "No one matches “baker nurse”" })).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Search without filters" }));
  expect(place()).toBe(`${BASE}?q=baker+nurse`);
  await type.click(await screen.findByRole("button", { name: "Search for any of the words" }));
  expect(place()).toBe(`${BASE}?q=baker+OR+nurse`);
  expect(screen.queryByRole("button", { name: "Search for any of the words" })).not.toBeInTheDocument();
});

test("explains who will appear when there are no talents yet", async () => {
  talentServer([]);
  openTalents();
  expect(await screen.findByRole("heading", { name: "No talents yet" })).toBeInTheDocument();
  expect(screen.getByText(/People appear here as soon as they let companies reach out/)).toBeInTheDocument();
});

test("offers to load people again that could not be loaded", async () => {
  const api = talentServer([ama]);
  api.refuse(talents.directory, new ApiError(500, "internal", "Broken"));
  const { type } = openTalents();
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.refusals.clear();
  await type.click(retry);
  expect(await screen.findByRole("link", { name: "Ama Mensah" })).toBeInTheDocument();
});

test("counts no one while people are loading", async () => {
  const api = talentServer([ama]);
  api.on(talents.directory, () => new Promise<never>(() => {}));
  openTalents();
  expect(await screen.findByRole("checkbox", { name: "Select all" })).toBeDisabled();
});
