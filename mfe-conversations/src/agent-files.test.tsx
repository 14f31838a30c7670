import { act, screen, waitFor, within } from "@testing-library/react";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import { ApiError, receive } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import { FakeServer } from "./testing/fake-server.ts";
import { pictureOf } from "./testing/files.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll } from "./testing/two-talks.ts";

// The bytes go to another server: the journey proves it in a browser.
jest.mock("@loubby/shared-ui/upload/upload-file", () => ({
  ...jest.requireActual<object>("@loubby/shared-ui/upload/upload-file"),
  uploadFile: jest.fn(),
}));
const upload = jest.mocked(uploadFile);
const fileId = pictureOf(1)._id;

beforeEach(() => {
  forgetAll();
  upload.mockReset();
  upload.mockImplementation(async (file) => ({ _id: fileId, name: file.name, type: "text/csv" }) as never);
});

const table = () => new File(["a,b"], "pay.csv", { type: "text/csv" });
function picker(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(".cv-composer input[type=file]");
  if (input === null) throw new Error("The composer takes no files.");
  return input;
}

test("an agent is sent files of the kinds that it declares", async () => {
  const server = new FakeServer();
  const talk = server.assistant.openAgent("Plain Reader", null, ["texts"]);
  server.assistant.say(talk, "Send me a table.", { hands_over: false });
  const { type, field } = renderConversations(server, talk._id);
  await field();
  expect(screen.getByRole("button", { name: "Add files" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /GIF|voice|Send later/ })).toBeNull();
  expect(picker()).toHaveAttribute("accept", ".txt,.csv");
  await type.setup({ applyAccept: false }).upload(picker(), new File(["x"], "a.png", { type: "image/png" }));
  expect(await screen.findByText("Plain Reader takes these: texts and tables (TXT, CSV).")).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
  await type.upload(picker(), Array.from({ length: 6 }, table));
  expect(await screen.findByText(/up to 5 files/)).toBeVisible();
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(5));
  await type.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.sends[0]).toMatchObject({ body: "", fileIds: Array(5).fill(fileId) }));
});

test("what was refused comes back into the field with its files, also after a reload, and goes out without one of them", async () => {
  const server = new FakeServer();
  const talk = server.assistant.openAgent("Plain Reader", null, ["texts"]);
  server.assistant.say(talk, "Send me a table.", { hands_over: false });
  server.beforeSend = () => {
    throw new ApiError(422, "too_large", "These are too large together.");
  };
  upload.mockImplementation(
    async (file) =>
      ({ _id: pictureOf(file.name === "pay.csv" ? 1 : 2)._id, name: file.name, type: "text/csv" }) as never,
  );
  const first = renderConversations(server, talk._id);
  await first.field();
  await first.type.upload(picker(), [table(), new File(["c"], "rent.csv", { type: "text/csv" })]);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  await first.type.type(await first.field(), "Sum these{Enter}");
  await first.type.click(await screen.findByRole("button", { name: "Edit" }));
  expect(screen.queryByText(/^Not sent/)).toBeNull();
  first.unmount();

  server.beforeSend = () => undefined;
  const { type, field } = renderConversations(server, talk._id);
  expect(await field()).toHaveValue("Sum these");
  const list = screen.getByRole("list", { name: "Files to send" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  await type.click(within(list).getByRole("button", { name: "Remove pay.csv" }));
  await type.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(server.sends.at(-1)).toMatchObject({ body: "Sum these", fileIds: [pictureOf(2)._id] }),
  );
  expect(screen.queryByRole("list", { name: "Files to send" })).toBeNull();
  expect(upload).toHaveBeenCalledTimes(2);
});

test("an agent that declares none has no paperclip, and takes nothing that is pasted", async () => {
  const server = new FakeServer();
  const talk = server.assistant.openAgent("Quiz", null);
  server.assistant.say(talk, "Ask me.", { hands_over: false });
  const { type, field } = renderConversations(server, talk._id);
  const box = await field();
  expect(screen.queryByRole("button", { name: "Add files" })).toBeNull();
  await type.click(box);
  await type.paste({ files: [table()], getData: () => "" } as unknown as DataTransfer);
  expect(await screen.findByText("Quiz can't read files. Ask in words instead.")).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test("files of an answer stand below it, with why others don't and how its task ended", async () => {
  const server = new FakeServer();
  const talk = server.assistant.openAgent("Plain Reader", null, ["texts"]);
  const file = pictureOf(2, { name: "counts.csv", content_type: "text/csv", width: null, height: null });
  const said = server.say(server.of(talk._id), helpBot._id, "Counted.", [file]);
  const missed = ["“page.html” isn't here: it is a program."];
  server.messages[server.messages.indexOf(said)] = {
    ...said,
    bot: { state: "done", links: [], by_model: false, hands_over: false, missed, task: "input_required" },
  };
  renderConversations(server, talk._id);
  expect(await screen.findByRole("button", { name: /counts\.csv/ })).toBeVisible();
  expect(screen.getByRole("list", { name: "Files that aren't here" })).toHaveTextContent(/page\.html/);
  expect(screen.getByText(/^It needs an answer from you to go on\./)).toBeVisible();
});

test("how far a task is is said while it runs, and a new topic is begun from the menu", async () => {
  const server = new FakeServer();
  const talk = server.assistant.openAgent("Plain Reader", null);
  server.assistant.say(talk, "Ask me.", { hands_over: false });
  const { type, field } = renderConversations(server, talk._id);
  await field();
  const told = { conversationId: talk._id, replyId: idOf(55), from: 0, text: "" };
  await act(async () => receive("conversations.draft.v1", { ...told, task: "submitted" }));
  expect(await screen.findByText("It has your question.")).toBeVisible();
  await act(async () => receive("conversations.draft.v1", { ...told, task: "working" }));
  expect(await screen.findByText("It is working on it…")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "More about this conversation" }));
  await type.click(await screen.findByRole("menuitem", { name: "New topic" }));
  await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith("/topics"))).toBe(true));
});
