import { act, screen } from "@testing-library/react";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/shell";
import { receive } from "@loubby/shared-contracts/shell/events";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { outboxStore } from "./outbox/outbox.ts";
import { conversationWith } from "./testing/people.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, setUp } from "./testing/two-talks.ts";

beforeEach(forgetAll);

test("who has no password can't be written to: the thread says so, with a way to mail them", async () => {
  const { server } = setUp();
  const job = { _id: idOf(500), title: "Welder" };
  const talk = conversationWith(4, "Yaw", "Owusu");
  const members = talk.members.map((each) => ({ ...each, can_sign_in: each._id !== idOf(4) }));
  const open = server.add({ ...talk, members, context: { job, application: { _id: idOf(501) } } });
  renderConversations(server, open._id);
  expect(await screen.findByText(/has no password, so messages don't reach them\./)).toHaveTextContent("Yaw");
  expect(screen.queryByRole("textbox", { name: /^Message to/ })).not.toBeInTheDocument();
  const mail = screen.getByRole("link", { name: "Mail them from their application" });
  expect(mail).toHaveAttribute("href", paths.application(job._id, idOf(501), "mails"));
});

test("a message that failed can be discarded once they can't be written to", async () => {
  const { server, kofi } = setUp();
  server.beforeSend = () => {
    throw new ApiError(409, "no_password", "Kofi has no password, so messages don't reach them.");
  };
  const { type, field } = renderConversations(server, kofi._id);
  await type.type(await field(), "Hello?{Enter}");
  expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
  const members = kofi.members.map((each) => ({ ...each, can_sign_in: each._id !== kofiId }));
  server.list = server.list.map((each) => (each._id === kofi._id ? { ...each, members } : each));
  act(() => receive("conversations.changed.v1", { conversationId: kofi._id }));
  await type.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  expect(outboxStore.getState().entries).toEqual([]);
});
