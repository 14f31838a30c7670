import { act, screen, waitFor } from "@testing-library/react";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import type { FakeServer } from "./testing/fake-server.ts";
import { pictureOf } from "./testing/files.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, row, setUp } from "./testing/two-talks.ts";
import { recordMicrophone } from "./thread/voice/microphone.ts";

// jsdom has no microphone, and the bytes go to another server: the journey proves both in a browser.
jest.mock("./thread/voice/microphone.ts", () => ({
  ...jest.requireActual<object>("./thread/voice/microphone.ts"),
  canRecordVoice: () => true,
  recordMicrophone: jest.fn(),
}));
jest.mock("@loubby/shared-ui/upload/upload-file", () => ({
  ...jest.requireActual<object>("@loubby/shared-ui/upload/upload-file"),
  uploadFile: jest.fn(),
}));
const record = jest.mocked(recordMicrophone);
const send = jest.mocked(uploadFile);
const drop = jest.fn();
const stop = jest.fn(async () => new File(["sound"], "voice-message.webm", { type: "audio/webm" }));
const fileId = pictureOf(1)._id;

beforeEach(() => {
  forgetAll();
  drop.mockClear();
  record.mockReset();
  record.mockImplementation(async () => {
    const begun = Date.now();
    return { level: () => 0.5, seconds: () => (Date.now() - begun) / 1000, stop, drop };
  });
  send.mockReset();
  send.mockResolvedValue({
    _id: fileId,
    name: "voice-message.webm",
    type: "audio/webm",
    state: "ready",
  } as never);
  URL.createObjectURL = () => "blob:voice";
  URL.revokeObjectURL = () => undefined;
});

async function open(server: FakeServer, conversationId: string) {
  const page = renderConversations(server, conversationId);
  await page.field();
  await page.type.click(screen.getByRole("button", { name: "Record a voice message" }));
  return page;
}

test("records, lets one listen, and sends a voice message", async () => {
  const { server, kofi } = setUp();
  const { type } = await open(server, kofi._id);
  expect(await screen.findByRole("timer")).toHaveTextContent("0:00 of 5:00");
  expect(screen.getByRole("meter", { name: "Microphone level" })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Stop" })).toHaveFocus());
  await type.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByRole("button", { name: /^Play voice message/ })).toBeInTheDocument();
  expect(server.sends).toEqual([]);
  await type.click(screen.getByRole("button", { name: "Send voice message" }));
  await waitFor(() => expect(server.sends).toHaveLength(1));
  expect(server.sends[0]).toMatchObject({ body: "", fileIds: [fileId] });
  expect(screen.queryByRole("group", { name: "Voice message" })).toBeNull();
});

test("keeps the recording when it can't be sent, and retries", async () => {
  const { server, kofi } = setUp();
  send.mockRejectedValueOnce(new Error("The connection broke."));
  const { type } = await open(server, kofi._id);
  await type.click(await screen.findByRole("button", { name: "Stop" }));
  await type.click(await screen.findByRole("button", { name: "Send voice message" }));
  expect(await screen.findByText(/The upload was interrupted/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(server.sends).toHaveLength(1));
  expect(send.mock.calls[1]?.[0]).toBe(send.mock.calls[0]?.[0]);
});

test("switches the microphone off when it's canceled, and keeps what is written", async () => {
  const { server, kofi } = setUp();
  const { type, field } = await open(server, kofi._id);
  await screen.findByRole("timer");
  await type.type(await field(), "Half a thought");
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  expect(drop).toHaveBeenCalled();
  expect(await field()).toHaveValue("Half a thought");
});

test.each([
  ["NotAllowedError", "Your browser blocked the microphone. Allow it in the address bar, then try again."],
  ["NotFoundError", "No microphone found. Connect one, then try again."],
  ["NotReadableError", "Another app is using the microphone. Close it and try again."],
])("says what to do on %s, and tries again", async (name, words) => {
  record.mockRejectedValueOnce(new DOMException("", name));
  const { server, kofi } = setUp();
  const { type } = await open(server, kofi._id);
  expect(await screen.findByText(words)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("timer")).toBeInTheDocument();
});

test("stops by itself after five minutes", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"], advanceTimers: true });
  try {
    const { server, kofi } = setUp();
    await open(server, kofi._id);
    await screen.findByRole("timer");
    await act(async () => jest.advanceTimersByTime(300_000));
    expect(await screen.findByText("Voice messages can be up to 5 minutes long.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Play voice message, 5:00" })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test("plays a voice message, and moves through it by keys", async () => {
  const { server, kofi } = setUp();
  const voice = { name: "voice-message.webm", content_type: "audio/webm", width: null, height: null };
  server.say(kofi, kofiId, "", [pictureOf(1, { ...voice, duration_ms: 42_000 })]);
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const { type } = renderConversations(server, kofi._id);
  await type.click(await screen.findByRole("button", { name: "Play voice message, 0:42" }));
  await waitFor(() => expect(play).toHaveBeenCalled());
  expect(play.mock.contexts[0]).toHaveProperty("src", `https://files.test/${fileId}`);
  const position = screen.getByRole("slider", { name: "Position" });
  position.focus();
  await type.keyboard("{ArrowRight}{ArrowRight}");
  expect(position).toHaveAttribute("aria-valuetext", "0:10 of 0:42");
  expect(await row(/Kofi Mensah/)).toHaveTextContent("Voice message");
});
