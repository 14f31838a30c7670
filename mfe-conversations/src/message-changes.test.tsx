import { act, screen, waitFor, within } from "@testing-library/react";
import { receive } from "@loubby/shared-contracts/shell";
import { ada } from "./testing/people.ts";
import { renderConversations, shownTexts } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, setUp } from "./testing/two-talks.ts";

beforeAll(() => import("./thread/emoji-picker.tsx"));
beforeEach(forgetAll);

async function withMessages() {
  const { server, kofi } = setUp();
  server.say(kofi, kofiId, "When do we meet?");
  server.say(kofi, ada._id, "At two");
  const page = renderConversations(server, kofi._id);
  await screen.findByText("At two", { selector: ".cv-text" });
  const act_ = async (author: string, action: string) => {
    await page.type.click(screen.getByRole("button", { name: `Actions for the message by ${author}` }));
    await page.type.click(await screen.findByRole("button", { name: action }));
  };
  return { server, kofi, ...page, act: act_ };
}

test("an own message is edited in the field, and says that it was", async () => {
  const { server, type, act: choose } = await withMessages();
  await choose("you", "Edit");
  const field = await screen.findByRole("textbox", { name: "Edited message" });
  expect(field).toHaveValue("At two");
  await type.clear(field);
  await type.type(field, "At three{Enter}");
  await waitFor(() => expect(shownTexts()).toEqual(["When do we meet?", "At three"]));
  expect(screen.getByRole("button", { name: "Edited" })).toBeInTheDocument();
  expect(server.messages[1]?.body).toBe("At three");
  expect(await screen.findByRole("textbox", { name: /^Message to/ })).toHaveValue("");
});

test("arrow up in the empty field edits the last own message, and Escape keeps what it says", async () => {
  const { type, field, server } = await withMessages();
  await type.type(await field(), "{ArrowUp}");
  await type.type(await screen.findByRole("textbox", { name: "Edited message" }), " sharp{Escape}");
  expect(await field()).toHaveValue("");
  expect(server.messages[1]?.body).toBe("At two");
});

test("what was being written is there again after an edit", async () => {
  const { type, field, act: choose } = await withMessages();
  await type.type(await field(), "And bring");
  await choose("you", "Edit");
  await type.type(await screen.findByRole("textbox", { name: "Edited message" }), "!{Enter}");
  await waitFor(async () => expect(await field()).toHaveValue("And bring"));
});

test("a deleted message leaves a line, once it is confirmed", async () => {
  const { server, type, act: choose } = await withMessages();
  await choose("you", "Delete");
  const dialog = await screen.findByRole("dialog", { name: "Delete this message?" });
  expect(server.messages[1]?.deletedAt).toBeNull();
  await type.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("This message was deleted.")).toBeInTheDocument();
  expect(shownTexts()).toEqual(["When do we meet?"]);
});

test("others' messages can't be edited or deleted", async () => {
  const { type } = await withMessages();
  await type.click(screen.getByRole("button", { name: "Actions for the message by Kofi Mensah" }));
  expect(await screen.findByRole("button", { name: "Reply" })).toBeInTheDocument();
  for (const name of ["Edit", "Delete"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a message's actions take the focus, and Escape gives it back, also from the emoji", async () => {
  const { type } = await withMessages();
  const opener = screen.getByRole("button", { name: "Actions for the message by Kofi Mensah" });
  opener.focus();
  await type.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "React with 👍" })).toHaveFocus());
  await type.keyboard("{Escape}");
  expect(opener).toHaveFocus();
  await type.keyboard("{Enter}");
  await type.click(await screen.findByRole("button", { name: "More emoji" }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Search emoji" })).toHaveFocus());
  await type.keyboard("{Escape}");
  expect(opener).toHaveFocus();
});

test("a reaction is added by one click and removed by another", async () => {
  const { type, act: choose } = await withMessages();
  await choose("Kofi Mensah", "React with 👍");
  const chip = await screen.findByRole("button", { name: "👍 1, you", pressed: true });
  await type.click(chip);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^👍/ })).not.toBeInTheDocument());
});

test("a link's preview leads to its page, and only the sender can remove it", async () => {
  const { server, kofi } = setUp();
  const preview = (path: string) => ({
    url: `https://acme.example${path}`,
    title: `Page ${path}`,
    description: "What we do",
    site_name: "Acme",
  });
  for (const [senderId, path] of [
    [kofiId, "/theirs"],
    [ada._id, "/own"],
  ] as const)
    Object.assign(server.say(kofi, senderId, path), { preview: preview(path) });
  const { type } = renderConversations(server, kofi._id);
  const links = await screen.findAllByRole("link", { name: /^Acme\s*Page/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://acme.example/theirs",
    "https://acme.example/own",
  ]);
  await type.click(screen.getByRole("button", { name: "Remove preview" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Page \/own/ })).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: /Page \/theirs/ })).toBeInTheDocument();
});

test("previews go at once when a company turns them off, and come back when it turns them on", async () => {
  const { server, kofi } = setUp();
  const preview = {
    url: "https://acme.example/page",
    title: "Page",
    description: "What we do",
    site_name: "Acme",
  };
  const message = server.say(kofi, kofiId, "See https://acme.example/page");
  const show = (shown: typeof preview | null) => {
    server.messages.splice(-1, 1, { ...message, preview: shown });
  };
  show(preview);
  renderConversations(server, kofi._id);
  const link = () => screen.queryByRole("link", { name: /^Acme\s*Page/ });
  await waitFor(() => expect(link()).toBeInTheDocument());
  show(null);
  act(() => receive("previews.changed.v1", {}));
  await waitFor(() => expect(link()).not.toBeInTheDocument());
  expect(await screen.findByText(/^See/, { selector: ".cv-text" })).toBeInTheDocument();
  show(preview);
  act(() => receive("previews.changed.v1", {}));
  await waitFor(() => expect(link()).toBeInTheDocument());
});

test("every emoji is found by its name", async () => {
  const { type, act: choose } = await withMessages();
  await choose("Kofi Mensah", "More emoji");
  await type.type(await screen.findByRole("textbox", { name: "Search emoji" }), "rocket");
  await type.click(await screen.findByRole("button", { name: "rocket" }));
  expect(await screen.findByRole("button", { name: "🚀 1, you" })).toBeInTheDocument();
});

test("an answer quotes its message and goes out with it", async () => {
  const { server, type, act: choose, field } = await withMessages();
  await choose("Kofi Mensah", "Reply");
  expect(screen.getByText("Replying to Kofi Mensah")).toBeInTheDocument();
  await type.type(await field(), "Tomorrow{Enter}");
  await waitFor(() => expect(server.sends[0]).toMatchObject({ body: "Tomorrow", reply_to: 1 }));
  const quote = await screen.findByRole("button", { name: /^Kofi Mensah\s*When do we meet\?/ });
  expect(quote).toBeInTheDocument();
  expect(screen.queryByText("Replying to Kofi Mensah")).not.toBeInTheDocument();
});

test("what someone else changes is changed here at once", async () => {
  const { server, kofi } = await withMessages();
  const [first] = server.messages;
  if (!first) throw new Error("Nothing was said.");
  const message = { ...first, body: "When shall we meet?", change: 3, editedAt: "2026-11-02T10:00:00.000Z" };
  server.messages[0] = message;
  act(() => receive("messages.changed.v1", { message }));
  await waitFor(() => expect(shownTexts()).toEqual(["When shall we meet?", "At two"]));
  // An older version that comes late changes nothing.
  act(() => receive("messages.changed.v1", { message: first }));
  expect(shownTexts()).toEqual(["When shall we meet?", "At two"]);
  expect(kofi._id).toBe(message.conversationId);
});

test("a message marked unread stays unread while the conversation is open", async () => {
  const { server, act: choose } = await withMessages();
  await choose("Kofi Mensah", "Mark unread from here");
  await waitFor(() =>
    expect(server.calls.at(-1)).toMatchObject({ method: "PATCH", body: { unread_from: 1 } }),
  );
  expect(await screen.findByText("1 unread", { selector: ".cv-separator *" })).toBeInTheDocument();
});
