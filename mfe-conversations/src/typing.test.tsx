import { act, screen, waitFor } from "@testing-library/react";
import { receive, setLive } from "@loubby/shared-contracts/shell";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, row, setUp } from "./testing/two-talks.ts";

beforeEach(forgetAll);
afterEach(() => setLive(undefined));

test("says to the others that one is typing, once in a while", async () => {
  const said = jest.fn();
  setLive(said);
  const { server, kofi } = setUp();
  const { type, field } = renderConversations(server, kofi._id);
  await type.type(await field(), "Hello there");
  expect(said.mock.calls).toEqual([["typing", { conversationId: kofi._id }]]);
});

test("shows who is typing until they have said it", async () => {
  const { server, kofi } = setUp();
  const { field } = renderConversations(server, kofi._id);
  await field();
  act(() => receive("conversations.typing.v1", { conversationId: kofi._id, userId: kofiId }));
  expect(await screen.findByText("Kofi is typing…")).toBeInTheDocument();
  const message = server.say(kofi, kofiId, "Here I am");
  act(() => receive("messages.received.v1", { message }));
  await waitFor(() => expect(screen.queryByText("Kofi is typing…")).not.toBeInTheDocument());
});

test("marks someone online as soon as they come, until they leave", async () => {
  const { server, kofi } = setUp();
  renderConversations(server, kofi._id);
  await row(/Kofi Mensah/);
  await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith("/presence"))).toBe(true));
  act(() => receive("presence.changed.v1", { userId: kofiId, online: true }));
  expect(await screen.findByRole("link", { name: /Online/ })).toHaveTextContent("Kofi");
  act(() => receive("presence.changed.v1", { userId: kofiId, online: false }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Online/ })).not.toBeInTheDocument());
});
