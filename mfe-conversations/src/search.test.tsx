import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@loubby/shared-contracts/shell";
import { ada } from "./testing/people.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, setUp } from "./testing/two-talks.ts";
import "./search/found-messages.tsx";
import "./thread/thread-search.tsx";

beforeEach(forgetAll);

const inMessages = () => screen.findByRole("region", { name: "In messages" });
const shown = (seq: number) => document.querySelector(`.cv-message[data-seq="${seq}"]`);

describe("above the list", () => {
  test("finds messages beside people, marks the words, and opens one at its place", async () => {
    const { server, kofi } = setUp();
    server.say(kofi, kofiId, "The walrus is late");
    server.say(kofi, kofiId, "Something else");
    const { type } = renderConversations(server);
    await type.type(await screen.findByRole("textbox", { name: "Find a conversation" }), "walrus");
    const hit = await within(await inMessages()).findByRole("link", { name: /The walrus is late/ });
    expect((await within(hit).findByText("walrus")).tagName).toBe("MARK");
    await type.click(hit);
    await waitFor(() => expect(shown(1)).toHaveFocus());
  });

  test("says when no message matches, and asks nothing for one letter", async () => {
    const { server } = setUp();
    const { type } = renderConversations(server);
    const field = await screen.findByRole("textbox", { name: "Find a conversation" });
    await type.type(field, "w");
    expect(screen.queryByRole("region", { name: "In messages" })).not.toBeInTheDocument();
    await type.type(field, "alrus");
    expect(await within(await inMessages()).findByText("No messages match.")).toBeInTheDocument();
    expect(server.calls.filter(({ path }) => path.endsWith("/message-search"))).toHaveLength(1);
  });

  test("says why it couldn't search, and tries again", async () => {
    const { server, kofi } = setUp();
    server.say(kofi, kofiId, "The walrus is late");
    server.beforeSearch = () => {
      throw new ApiError(429, "too_many_requests", "Too many requests. Wait a minute.");
    };
    const { type } = renderConversations(server);
    await type.type(await screen.findByRole("textbox", { name: "Find a conversation" }), "walrus");
    const region = await inMessages();
    expect(await within(region).findByText("Couldn't search your messages")).toBeInTheDocument();
    server.beforeSearch = () => undefined;
    await type.click(within(region).getByRole("button", { name: /again|retry/i }));
    expect(await within(region).findByRole("link", { name: /walrus/ })).toBeInTheDocument();
  });
});

test("in a conversation, Enter leads from match to match over all pages, and Escape closes it", async () => {
  const { server, kofi } = setUp();
  for (let number = 1; number <= 3; number += 1)
    server.say(kofi, number === 2 ? ada._id : kofiId, `report ${number}`);
  const { type } = renderConversations(server, kofi._id);
  await type.click(await screen.findByRole("button", { name: "Find in this conversation" }));
  const field = await screen.findByRole("textbox", { name: "Find in this conversation" });
  await type.type(field, "report");
  expect(await screen.findByText("2+ found")).toBeInTheDocument();
  await type.keyboard("{Enter}");
  await waitFor(() => expect(shown(3)).toHaveAttribute("data-found"));
  expect(screen.getByText("1 of 2+")).toBeInTheDocument();
  await type.keyboard("{Enter}{Enter}");
  await waitFor(() => expect(shown(1)).toHaveAttribute("data-found"));
  expect(screen.getByText("3 of 3")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Older match" })).toBeDisabled();
  await type.click(screen.getByRole("button", { name: "Newer match" }));
  await waitFor(() => expect(shown(2)).toHaveAttribute("data-found"));
  await type.click(field);
  await type.keyboard("{Escape}");
  expect(screen.queryByRole("textbox", { name: "Find in this conversation" })).not.toBeInTheDocument();
});
