import { screen, waitFor, within } from "@testing-library/react";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { pictureOf } from "./testing/files.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, setUp } from "./testing/two-talks.ts";

jest.mock<object>("@loubby/shared-ui/upload/upload-file", () => ({
  ...jest.requireActual<object>("@loubby/shared-ui/upload/upload-file"),
  uploadFile: jest.fn(),
}));
const upload = jest.mocked(uploadFile);

beforeAll(() => Promise.all([import("./thread/thread-dialogs.tsx"), import("./scheduled/scheduled.tsx")]));
beforeEach(() => {
  forgetAll();
  upload.mockReset();
});

async function picker() {
  const { server, kofi } = setUp();
  server.gifs.enabled = true;
  const { type } = renderConversations(server, kofi._id);
  await type.click(await screen.findByRole("button", { name: "Choose a GIF" }));
  return { server, kofi, type, dialog: within(await screen.findByRole("dialog", { name: "GIFs" })) };
}

test("there is no way to GIFs where the server has none", async () => {
  const { server, kofi } = setUp();
  const { field } = renderConversations(server, kofi._id);
  await field();
  await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith("/gifs/status"))).toBe(true));
  expect(screen.queryByRole("button", { name: "Choose a GIF" })).not.toBeInTheDocument();
});

test("a GIF that is found is sent as a message with its picture", async () => {
  upload.mockResolvedValue({ _id: idOf(800), name: "A cat0 GIF.webp", size: 4, type: "image/webp" } as never);
  const { server, type, dialog } = await picker();
  expect(await dialog.findByRole("button", { name: "A popular0 GIF" })).toBeInTheDocument();
  expect(dialog.getByText("Powered by GIPHY")).toBeInTheDocument();
  await type.type(dialog.getByRole("textbox", { name: "Search GIFs" }), "cat");
  await type.click(await dialog.findByRole("button", { name: "A cat0 GIF" }));
  const files = await screen.findByRole("list", { name: "Files to send" });
  expect(await within(files).findByTitle("A cat0 GIF.webp")).toBeInTheDocument();
  const [file] = upload.mock.calls[0] ?? [];
  expect([file?.name, file?.type, await file?.text()]).toEqual(["A cat0 GIF.webp", "image/webp", "webp"]);
  expect(screen.queryByRole("dialog", { name: "GIFs" })).not.toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.sends[0]?.fileIds).toEqual([idOf(800)]));
});

test("more GIFs are a press away, and a search without any says so", async () => {
  const { type, dialog } = await picker();
  await type.click(await dialog.findByRole("button", { name: "Show more" }));
  expect(await dialog.findByRole("button", { name: "A popular3 GIF" })).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  await type.type(dialog.getByRole("textbox", { name: "Search GIFs" }), "nothing");
  expect(await dialog.findByText("No GIFs match “nothing”. Try another word.")).toBeInTheDocument();
});

test("a search that failed says why, and is tried again", async () => {
  const { server, kofi } = setUp();
  server.gifs.enabled = true;
  server.gifs.refusal = "GIPHY can't be reached right now. Please try again later.";
  const { type } = renderConversations(server, kofi._id);
  await type.click(await screen.findByRole("button", { name: "Choose a GIF" }));
  const dialog = within(await screen.findByRole("dialog", { name: "GIFs" }));
  expect(await dialog.findByText(/GIPHY can't be reached right now/)).toBeInTheDocument();
  server.gifs.refusal = null;
  await type.click(dialog.getByRole("button", { name: /retry/i }));
  expect(await dialog.findByRole("button", { name: "A popular0 GIF" })).toBeInTheDocument();
});

test("people who ask for less motion see GIFs stand still, in the picker and in the thread", async () => {
  const { server, kofi, dialog } = await picker();
  await dialog.findByRole("button", { name: "A popular0 GIF" });
  await waitFor(() => expect(new Set(server.gifs.shapes)).toEqual(new Set(["still"])));
  const gif = pictureOf(1, { name: "cat.webp", content_type: "image/webp", size: 300_000, animated: true });
  const large = pictureOf(2, {
    name: "large.webp",
    content_type: "image/webp",
    size: 9_000_000,
    animated: true,
  });
  server.say(kofi, kofiId, "", [gif, large]);
  renderConversations(server, kofi._id);
  const [shown] = await screen.findAllByRole("img", { name: "cat.webp" });
  await waitFor(() => expect(shown).toHaveAttribute("src", `https://files.test/${gif._id}.small`));
  const moving = shown?.parentElement?.querySelector("source");
  expect(moving).toHaveAttribute("media", "(prefers-reduced-motion: no-preference)");
  expect(moving).toHaveAttribute("srcset", `https://files.test/${gif._id}`);
  const [still] = screen.getAllByRole("img", { name: "large.webp" });
  expect(still?.parentElement?.querySelector("source")).toBeNull();
});
