import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@loubby/shared-contracts/shell";
import { receive } from "@loubby/shared-contracts/shell/events";
import { outboxStore } from "./outbox/outbox.ts";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { FakeServer } from "./testing/fake-server.ts";
import { ada, messageOf } from "./testing/people.ts";
import { renderConversations, shownTexts } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, row, setUp } from "./testing/two-talks.ts";

const noNetwork = () => {
  throw new ApiError(0, "network", "The server cannot be reached.");
};

beforeEach(forgetAll);

test("offers to write to someone, but for candidates, who are written to first", async () => {
  const { unmount } = renderConversations(new FakeServer());
  expect(await screen.findByRole("button", { name: "Write to someone" })).toBeInTheDocument();
  unmount();
  renderConversations(new FakeServer(), undefined, candidate);
  expect(await screen.findByText("Companies you applied to can write to you here.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Write to someone" })).not.toBeInTheDocument();
});

test("offers no search to anyone without conversations, and begins a new one in its field", async () => {
  const { type } = renderConversations(new FakeServer());
  expect(await screen.findByText("No conversations yet")).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Find a conversation" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: /New conversation$/ }));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "To" })).toHaveFocus());
});

test("names who wrote and left, and who was answered", async () => {
  const { server, kofi } = setUp();
  const gone = { senderId: idOf(55), former: "Mia Member" };
  const said = server.take({ ...messageOf(kofi, kofi.last_seq + 1, idOf(55), "My last word"), ...gone });
  server.take({
    ...messageOf(kofi, said.seq + 1, ada._id, "Farewell"),
    replyTo: { seq: said.seq, ...gone, excerpt: "My last word" },
  });
  renderConversations(server, kofi._id);
  expect(await screen.findAllByText("Mia Member")).toHaveLength(2);
});

test("someone who is removed from an open group is told so, and what they were writing is kept", async () => {
  const { server, kofi } = setUp();
  server.list = server.list.map((each) =>
    each._id === kofi._id ? { ...each, type: "group", name: "Hiring" } : each,
  );
  const { field, type } = renderConversations(server, kofi._id);
  await type.type(await field(), "I think that we");
  server.list = server.list.filter(({ _id }) => _id !== kofi._id);
  act(() => receive("conversations.changed.v1", { conversationId: kofi._id }));
  expect(await screen.findByText("You were removed from “Hiring”")).toBeVisible();
  expect(screen.getByText("I think that we")).toBeVisible();
});

describe("writing", () => {
  test("shows a message at once with its state, and only once", async () => {
    const { server, kofi } = setUp();
    let arrive = () => {};
    server.beforeSend = () => new Promise<void>((resolve) => (arrive = resolve));
    const { field, type } = renderConversations(server, kofi._id);
    await type.type(await field(), "Hello Kofi{Enter}");
    expect(shownTexts()).toEqual(["Hello Kofi"]);
    expect(screen.getByText("Sending…")).toBeInTheDocument();
    expect(await field()).toHaveValue("");
    await act(async () => arrive());
    expect(await screen.findByText("Sent")).toBeInTheDocument();
    const [sent] = server.messages;
    if (sent) await act(async () => receive("messages.received.v1", { message: sent }));
    expect(shownTexts()).toEqual(["Hello Kofi"]);
  });

  test("Shift and Enter begin a line, Ctrl and Enter send, and an empty message goes nowhere", async () => {
    const { server, kofi } = setUp();
    const { field, type } = renderConversations(server, kofi._id);
    await type.type(await field(), "  {Enter}One{Shift>}{Enter}{/Shift}two{Control>}{Enter}{/Control}");
    await screen.findByText("Sent");
    expect(server.sends.map(({ body }) => body)).toEqual(["One\ntwo"]);
  });

  test("an emoji goes in where the cursor stands", async () => {
    const { server, kofi } = setUp();
    const { field, type } = renderConversations(server, kofi._id);
    await type.type(await field(), "Well done");
    ((await field()) as HTMLTextAreaElement).setSelectionRange(4, 4);
    await type.click(screen.getByRole("button", { name: "Add emoji" }));
    await type.type(await screen.findByRole("textbox", { name: "Search emoji" }), "thumbs up");
    await type.click(await screen.findByRole("button", { name: /^thumbs up$/i }));
    expect(((await field()) as HTMLTextAreaElement).value).toMatch(/^Well👍\uFE0F? done$/);
    expect(screen.queryByRole("textbox", { name: "Search emoji" })).not.toBeInTheDocument();
  });

  test("on a touch screen Enter begins a line, and the button sends", async () => {
    jest.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({
          matches: media === "(pointer: coarse)",
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    const { server, kofi } = setUp();
    const { field, type } = renderConversations(server, kofi._id);
    await type.type(await field(), "One{Enter}two");
    expect(server.sends).toEqual([]);
    await type.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("Sent");
    expect(server.sends.map(({ body }) => body)).toEqual(["One\ntwo"]);
    jest.restoreAllMocks();
  });

  test("a refused message says why, and Retry sends it under the id it has", async () => {
    const { server, kofi } = setUp();
    server.beforeSend = () => {
      throw new ApiError(409, "refused", "The data was refused.");
    };
    const { field, type } = renderConversations(server, kofi._id);
    await type.type(await field(), "Hello{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Not sent. The data was refused.");
    server.beforeSend = () => undefined;
    await type.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("Sent");
    const ids = server.sends.map(({ client_id }) => client_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("puts a message that would be refused again back into the field", async () => {
    const { server, kofi } = setUp();
    server.beforeSend = () => {
      throw new ApiError(422, "refused", "The data was refused.");
    };
    const { field, type } = renderConversations(server, kofi._id);
    await type.type(await field(), "Hello{Enter}");
    await screen.findByRole("button", { name: "Edit" });
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    await type.click(screen.getByRole("button", { name: "Edit" }));
    expect(await field()).toHaveValue("Hello");
    expect(shownTexts()).toEqual([]);
  });

  test("without a connection messages wait, and go out in their order when it returns", async () => {
    const { server, kofi } = setUp();
    server.beforeSend = noNetwork;
    const { field, type } = renderConversations(server, kofi._id);
    await type.type(await field(), "One{Enter}Two{Enter}");
    await waitFor(() => expect(screen.getAllByText(/No connection\. We'll send it/)).toHaveLength(2));
    server.beforeSend = () => undefined;
    act(() => receive("realtime.connected.v1", {}));
    await screen.findByText("Sent");
    expect(server.messages.map(({ body }) => body)).toEqual(["One", "Two"]);
    expect(shownTexts()).toEqual(["One", "Two"]);
  });

  test("drafts and what could not be sent survive a reload", async () => {
    const { server, kofi } = setUp();
    server.beforeSend = noNetwork;
    const before = renderConversations(server, kofi._id);
    await before.type.type(await before.field(), "Queued{Enter}Half a thought");
    await screen.findByText(/No connection/);
    before.unmount();
    outboxStore.setState({ entries: [] });
    server.beforeSend = () => undefined;
    const after = renderConversations(server, kofi._id);
    expect(await after.field()).toHaveValue("Half a thought");
    await screen.findByText("Sent");
    expect(server.messages.map(({ body }) => body)).toEqual(["Queued"]);
  });

  test("10,001 characters stay in the field and are not sent", async () => {
    const { server, kofi } = setUp();
    const { field, type } = renderConversations(server, kofi._id);
    await type.click(await field());
    await type.paste("a".repeat(10_001));
    expect(screen.getByRole("alert")).toHaveTextContent("up to 10,000 characters. Shorten yours by 1.");
    await type.keyboard("{Enter}");
    expect(server.sends).toHaveLength(0);
    expect(await field()).toHaveValue("a".repeat(10_001));
  });
});

describe("reading", () => {
  test("adds a live message only to its own conversation, and only once", async () => {
    const { server, kofi, esi } = setUp();
    server.say(kofi, kofiId, "First");
    renderConversations(server, kofi._id);
    await screen.findByText("First", { selector: ".cv-text" });
    const elsewhere = server.say(esi, idOf(3), "For another thread");
    const here = server.say(kofi, kofiId, "Second");
    act(() => {
      receive("messages.received.v1", { message: elsewhere });
      receive("messages.received.v1", { message: here });
      receive("messages.received.v1", { message: here });
    });
    await waitFor(() => expect(shownTexts()).toEqual(["First", "Second"]));
    expect(within(await row(/Esi Boateng/)).getByTestId("unread")).toHaveTextContent("1 unread");
    expect(shownTexts()).toEqual(["First", "Second"]);
    expect(screen.getByText("Kofi Mensah: Second")).toHaveAttribute("aria-live", "polite");
  });

  test("a gap is filled by asking for all changes since the last one, without doubles", async () => {
    const { server, kofi } = setUp();
    for (const body of ["One", "Two"]) server.say(kofi, kofiId, body);
    renderConversations(server, kofi._id);
    await screen.findByText("Two", { selector: ".cv-text" });
    server.say(kofi, kofiId, "Missed");
    const last = server.say(kofi, kofiId, "Told");
    act(() => receive("messages.received.v1", { message: last }));
    await waitFor(() => expect(shownTexts()).toEqual(["One", "Two", "Missed", "Told"]));
    const asked = server.calls
      .filter(({ path }) => path.endsWith(`${kofi._id}/changes`))
      .map(({ query }) => query);
    expect(asked.at(-1)).toMatchObject({ after: 2 });
  });

  test("loads missed messages after reconnecting", async () => {
    const { server, kofi } = setUp();
    server.say(kofi, kofiId, "One");
    renderConversations(server, kofi._id);
    await screen.findByText("One", { selector: ".cv-text" });
    for (const body of ["Two", "Three"]) server.say(kofi, kofiId, body);
    act(() => receive("realtime.connected.v1", {}));
    await waitFor(() => expect(shownTexts()).toEqual(["One", "Two", "Three"]));
  });

  test("older messages come in above, down to the first", async () => {
    const { server, kofi } = setUp();
    for (let number = 1; number <= 60; number += 1) server.say(kofi, kofiId, `Message ${number}`);
    const { type } = renderConversations(server, kofi._id);
    await screen.findByText("Message 60", { selector: ".cv-text" });
    await waitFor(() => expect(shownTexts()[0]).toBe("Message 11"));
    await type.click(screen.getByRole("button", { name: "Show older messages" }));
    await waitFor(() => expect(shownTexts()[0]).toBe("Message 1"));
    expect(shownTexts()).toHaveLength(60);
    expect(screen.queryByRole("button", { name: "Show older messages" })).not.toBeInTheDocument();
  });

  test("what is on screen in a focused tab is marked read, and not before", async () => {
    const { server, kofi } = setUp();
    jest.spyOn(document, "hasFocus").mockReturnValue(false);
    server.say(kofi, kofiId, "Hello");
    renderConversations(server, kofi._id);
    expect(await screen.findByText("1 unread", { selector: ".cv-separator *" })).toBeInTheDocument();
    expect(within(await row(/Kofi Mensah/)).getByTestId("unread")).toBeInTheDocument();
    const marks = () =>
      server.calls.filter(({ path }) => path.endsWith("mark-as-read")).map(({ body }) => body);
    expect(marks()).toEqual([]);
    jest.spyOn(document, "hasFocus").mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(marks()).toEqual([{ conversationId: kofi._id, seq: 1 }]);
    await waitFor(async () =>
      expect(within(await row(/Kofi Mensah/)).queryByTestId("unread")).not.toBeInTheDocument(),
    );
  });

  test("the sender sees when the other has read", async () => {
    const { server, kofi } = setUp();
    server.say(kofi, ada._id, "Hello");
    renderConversations(server, kofi._id);
    expect(await screen.findByText("Sent")).toBeInTheDocument();
    act(() =>
      receive("conversations.changed.v1", { conversationId: kofi._id, read: { userId: kofiId, seq: 1 } }),
    );
    expect(await screen.findByText("Read")).toBeInTheDocument();
  });

  test("what was written shows as text, and only web addresses can be followed", async () => {
    const { server, kofi } = setUp();
    const hostile = `<img src=x onerror=alert(1)> javascript:alert(1) https://a.test/x?y=1.`;
    server.say(kofi, kofiId, hostile);
    renderConversations(server, kofi._id);
    const link = await screen.findByRole("link", { name: "https://a.test/x?y=1" });
    expect(shownTexts()).toEqual([hostile]);
    expect(link).toHaveAttribute("href", "https://a.test/x?y=1");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
    expect(document.querySelectorAll(".cv-text a, .cv-text img")).toHaveLength(1);
  });
});
