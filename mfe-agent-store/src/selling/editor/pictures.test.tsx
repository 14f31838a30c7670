import { screen, waitFor } from "@testing-library/react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { agentFields, keptOf, ownListing } from "../../testing/own-listings.ts";
import { renderStore } from "../../testing/render-store.tsx";
import { writeAgents } from "../../testing/write-agents.ts";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div role="textbox" aria-label="How it works" />,
}));

writeAgents();

const pictures = [
  { url: "/cdn/listing-picture/a.webp", caption: "The first page" },
  { url: "/cdn/listing-picture/b.webp", caption: "" },
];

function open(fields: Partial<typeof agentFields>) {
  const own = ownListing({ fields: { ...agentFields, ...fields } });
  const api = fakeApi()
    .on(ownListings.get, () => own)
    .on(ownListings.save, (_, { body: { revision, ...saved } }) => ({
      ...own,
      fields: keptOf(saved),
      revision: revision + 1,
    }));
  const lastSave = () => api.callsOf(ownListings.save).at(-1)?.body;
  return { api, lastSave, page: renderStore(api, `/own/${own._id}`) };
}

test("pictures are named, put in order and taken away, and the first is the cover", async () => {
  const { lastSave, page } = open({ pictures });
  const { type } = await page;
  expect(await screen.findByRole("img", { name: "The first page" })).toHaveAttribute("src", pictures[0]?.url);
  await type.type(screen.getByLabelText("What picture 2 shows"), "Totals");
  expect(screen.queryByRole("button", { name: "Move picture 1 up" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Move picture 2 up" }));
  await waitFor(() =>
    expect(lastSave()).toMatchObject({
      pictures: [
        { url: pictures[1]?.url, caption: "Totals" },
        { url: pictures[0]?.url, caption: "The first page" },
      ],
    }),
  );
  await type.click(screen.getByRole("button", { name: "Remove picture 1" }));
  await waitFor(() => expect(lastSave()).toMatchObject({ pictures: [pictures[0]] }));
});

test("a file that is no picture is refused in words before it's sent", async () => {
  const { api, page } = open({ pictures: [] });
  const { type } = await page;
  const film = new File(["x"], "film.mp4", { type: "video/mp4" });
  const input = await screen.findByLabelText("Pictures", { selector: "input" });
  input.removeAttribute("accept");
  await type.upload(input, film);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "film.mp4: This type of file isn't allowed. Choose one of these: PNG, JPG, JPEG or WEBP.",
  );
  expect(api.callsOf(uploads.create)).toHaveLength(0);
  await type.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("tags count once however they are written, and languages are chosen by name", async () => {
  const { lastSave, page } = open({ tags: ["Receipts"] });
  const { type } = await page;
  await type.type(await screen.findByRole("combobox", { name: "Tags" }), "receipts{enter}Tax{enter}");
  await waitFor(() => expect(lastSave()).toMatchObject({ tags: ["Receipts", "Tax"] }));
  await type.type(screen.getByRole("combobox", { name: "Languages" }), "Germ");
  await type.click(await screen.findByTitle("German"));
  await waitFor(() => expect(lastSave()).toMatchObject({ languages: ["en", "de"] }));
});
