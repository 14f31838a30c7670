import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@loubby/shared-contracts/shell";
import { receive } from "@loubby/shared-contracts/shell/events";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, row, setUp } from "./testing/two-talks.ts";

beforeEach(forgetAll);

describe("the list", () => {
  test("shows the latest spoken first and follows what is said", async () => {
    const { server, kofi, esi } = setUp();
    server.say(kofi, kofiId, "Earlier");
    renderConversations(server);
    const names = async () =>
      within(await screen.findByRole("list", { name: "Conversations" }))
        .getAllByRole("link")
        .map((link) => link.querySelector(".cv-row-name")?.textContent);
    expect(await names()).toEqual(["Kofi Mensah", "Esi Boateng"]);
    server.say(esi, idOf(3), "x");
    const message = { ...server.say(esi, idOf(3), "Later"), createdAt: "2026-11-02T10:00:00.000Z" };
    act(() => receive("messages.received.v1", { message }));
    await waitFor(async () => expect(await names()).toEqual(["Esi Boateng", "Kofi Mensah"]));
  });

  test("takes up a conversation that is created, which is then at its own address", async () => {
    const { server } = setUp();
    server.contacts = [
      {
        _id: idOf(7),
        first_name: "Yaa",
        last_name: "Owusu",
        logo_url: null,
        relation: "colleague",
        detail: "",
      },
    ];
    const { type, place, field } = renderConversations(server);
    await type.click(await screen.findByRole("button", { name: /New conversation$/ }));
    await type.click(await screen.findByRole("button", { name: /Yaa Owusu/ }));
    await waitFor(() => expect(place()).toBe(`/dashboard/conversations?id=${idOf(107)}`));
    expect(await field()).toHaveAccessibleName("Message to Yaa Owusu");
    expect(await row(/Yaa Owusu/)).toBeInTheDocument();
  });

  test("finds archived ones by name, and says which are muted", async () => {
    const { server, esi } = setUp();
    server.list = server.list.map((each) =>
      each._id === esi._id ? { ...each, archived: true, muted: true } : each,
    );
    const { type } = renderConversations(server);
    expect(await row(/Kofi Mensah/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Esi Boateng/ })).not.toBeInTheDocument();
    await type.type(screen.getByRole("textbox", { name: "Find a conversation" }), "esi");
    expect(await row(/Muted.*Esi Boateng/)).toBeInTheDocument();
  });

  test("marks all as read at once", async () => {
    const { server, kofi, esi } = setUp();
    server.say(kofi, kofiId, "One");
    server.say(esi, idOf(3), "Two");
    const { type } = renderConversations(server);
    await row(/Kofi Mensah/);
    expect(await screen.findAllByTestId("unread")).toHaveLength(2);
    await type.click(screen.getByRole("button", { name: "More about your conversations" }));
    await type.click(await screen.findByText("Mark all as read"));
    await waitFor(() => expect(screen.queryByTestId("unread")).not.toBeInTheDocument());
  });

  test("marks the open one as unread and leaves it", async () => {
    const { server, kofi } = setUp();
    server.say(kofi, kofiId, "One");
    const { type, place } = renderConversations(server, kofi._id);
    await type.click(await screen.findByRole("button", { name: "More about this conversation" }));
    await type.click(await screen.findByText("Mark as unread"));
    expect(place()).toBe("/dashboard/conversations");
    expect(await screen.findByTestId("unread")).toHaveTextContent("1");
  });

  test("arrow keys walk the rows", async () => {
    const { server } = setUp();
    const { type } = renderConversations(server);
    const rows = within(await screen.findByRole("list", { name: "Conversations" })).getAllByRole("link");
    act(() => rows[0]?.focus());
    await type.keyboard("{ArrowDown}");
    expect(rows[1]).toHaveFocus();
    await type.keyboard("{Home}");
    expect(rows[0]).toHaveFocus();
  });

  test("deletes a conversation at once, and Undo restores it", async () => {
    const { server, kofi } = setUp();
    const { type, place } = renderConversations(server, kofi._id);
    await type.click(await screen.findByRole("button", { name: "More about this conversation" }));
    await type.click(await screen.findByText("Delete for me"));
    expect(screen.queryByRole("link", { name: /Kofi Mensah/ })).not.toBeInTheDocument();
    expect(place()).toBe("/dashboard/conversations");
    await type.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await row(/Kofi Mensah/)).toBeInTheDocument();
    const calls = server.calls
      .filter(({ path }) => path.includes(kofi._id))
      .map(({ method, path }) => `${method} ${path}`);
    expect(calls).toContain(`DELETE /shared/conversations/${kofi._id}`);
    expect(calls).toContain(`POST /shared/conversations/${kofi._id}/restore`);
  });

  test("keeps archived conversations apart, and leads back to all", async () => {
    const { server, kofi } = setUp();
    const { type } = renderConversations(server, kofi._id);
    await type.click(await screen.findByRole("button", { name: "More about this conversation" }));
    await type.click(await screen.findByText("Archive"));
    await waitFor(() => expect(server.of(kofi._id).archived).toBe(true));
    expect(screen.queryByRole("link", { name: /Kofi Mensah/ })).not.toBeInTheDocument();
    await type.click(screen.getByRole("button", { name: "More about your conversations" }));
    await type.click(await screen.findByText("Archived"));
    expect(await row(/Kofi Mensah/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Esi Boateng/ })).not.toBeInTheDocument();
    await type.click(screen.getByRole("button", { name: "Back to all" }));
    expect(await row(/Esi Boateng/)).toBeInTheDocument();
  });

  test("has pinned conversations on top", async () => {
    const { server, kofi, esi } = setUp();
    server.say(kofi, kofiId, "Newer");
    const { type } = renderConversations(server, esi._id);
    const names = () => screen.getAllByRole("link", { name: /Mensah|Boateng/ }).map((link) => link.title);
    await row(/Esi/);
    expect(names()).toEqual(["Kofi Mensah", "Esi Boateng"]);
    await type.click(await screen.findByRole("button", { name: "More about this conversation" }));
    await type.click(await screen.findByText("Pin to top"));
    await waitFor(() => expect(names()).toEqual(["Esi Boateng", "Kofi Mensah"]));
  });

  test("says what failed with a reference, and Retry reads again", async () => {
    const { server } = setUp();
    server.beforeList = () => {
      throw new ApiError(409, "workspace_changed", "You switched to another workspace.", undefined, "ref-1");
    };
    const { type } = renderConversations(server);
    expect(await screen.findByText("Reference ref-1")).toBeInTheDocument();
    server.beforeList = () => undefined;
    await type.click(screen.getByRole("button", { name: "Retry" }));
    expect(await row(/Kofi Mensah/)).toBeInTheDocument();
  });

  test("says that a conversation wasn't found", async () => {
    const { server } = setUp();
    renderConversations(server, idOf(999));
    expect(await screen.findByText("Conversation not found")).toBeInTheDocument();
  });
});
