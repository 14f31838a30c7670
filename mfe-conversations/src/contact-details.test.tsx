import { act, screen, waitFor } from "@testing-library/react";
import { receive } from "@loubby/shared-contracts/shell/events";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, setUp } from "./testing/two-talks.ts";

beforeAll(() => import("./thread/thread-dialogs.tsx"));
beforeEach(forgetAll);

const note = () => screen.findByRole("group", { name: "Contact details" });

function strangers(agreed: string[]) {
  const { server, kofi } = setUp();
  const set = (changes: Partial<Conversation>) => {
    server.list = server.list.map((each) => (each._id === kofi._id ? { ...each, ...changes } : each));
  };
  const reword = (seq: number, body: string) => {
    const change = server.of(kofi._id).change + 1;
    const at = server.messages.findIndex((message) => message.seq === seq);
    server.messages[at] = { ...server.messages[at], change, body } as Message;
    set({ change });
  };
  set({ strangers: { agreed } });
  return { server, kofi, set, reword };
}

test("a thread between strangers says what is hidden and why; agreeing can be undone until the other agreed", async () => {
  const { server, kofi } = strangers([]);
  const { type } = renderConversations(server, kofi._id);
  expect(await note()).toHaveTextContent(
    /^You and Kofi are new to each other, so contact details in messages stay hidden/,
  );
  await type.click(screen.getByRole("button", { name: "Share contact details" }));
  await waitFor(() =>
    expect(screen.getByText(/You agreed/)).toHaveTextContent("You agreed, Kofi hasn't yet."),
  );
  await type.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Share contact details" })).toBeInTheDocument();
  expect(await note()).not.toHaveTextContent(/agreed/);
});

test("once both agreed, the thread shows what was hidden and says nothing of it", async () => {
  const { server, kofi, reword } = strangers([kofiId]);
  const { seq } = server.say(kofi, kofiId, "Call [phone number hidden]");
  const { type } = renderConversations(server, kofi._id);
  expect(await note()).toHaveTextContent(/Kofi agreed\./);
  expect(await screen.findByText("Call [phone number hidden]")).toBeInTheDocument();
  reword(seq, "Call +233 24 412 3456");
  await type.click(screen.getByRole("button", { name: "Share contact details" }));
  expect(await screen.findByText("Call +233 24 412 3456")).toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "Contact details" })).not.toBeInTheDocument();
});

test("what the other one does shows at once", async () => {
  const { server, kofi, set, reword } = strangers([]);
  const { seq } = server.say(kofi, kofiId, "Mail [email hidden]");
  renderConversations(server, kofi._id);
  await note();
  const tell = () => act(() => receive("conversations.changed.v1", { conversationId: kofi._id }));
  set({ strangers: { agreed: [kofiId] } });
  tell();
  expect(await screen.findByText(/Kofi agreed|agreed\./)).toBeInTheDocument();
  set({ strangers: null });
  reword(seq, "Mail kofi@example.com");
  tell();
  expect(await screen.findByText("Mail kofi@example.com")).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole("group", { name: "Contact details" })).not.toBeInTheDocument(),
  );
});
