import { screen } from "@testing-library/react";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { outboxStore } from "../outbox/outbox.ts";
import { FakeServer } from "./fake-server.ts";
import { conversationWith } from "./people.ts";

export const kofiId = idOf(2);

/** A server with two private conversations. */
export function setUp() {
  const server = new FakeServer();
  const kofi = server.add(conversationWith(2, "Kofi", "Mensah"));
  const esi = server.add(conversationWith(3, "Esi", "Boateng"));
  return { server, kofi, esi };
}

/** A line of the list, by its name. */
export const row = (name: RegExp) => screen.findByRole("link", { name });

/** Begins a test with nothing kept and nothing to send, in a window that is looked at. */
export function forgetAll() {
  localStorage.clear();
  outboxStore.setState({ entries: [] });
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
}
