import { screen, waitFor, within } from "@testing-library/react";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, kofiId, setUp } from "./testing/two-talks.ts";

beforeAll(() =>
  Promise.all([import("./thread/thread-dialogs.tsx"), import("./settings/chat-settings-dialog.tsx")]),
);
beforeEach(forgetAll);

type Type = ReturnType<typeof renderConversations>["type"];
const choose = async (type: Type, name: string) => {
  await type.click(await screen.findByRole("button", { name: "More about this conversation" }));
  await type.click(await screen.findByRole("menuitem", { name }));
};
const dialog = (name: RegExp) => screen.findByRole("dialog", { name });

test("blocking someone closes the field with words, and unblocking opens it again", async () => {
  const { server, kofi } = setUp();
  const { type, field } = renderConversations(server, kofi._id);
  await field();
  await choose(type, "Block Kofi");
  await type.click(within(await dialog(/^Block Kofi Mensah/)).getByRole("button", { name: "Block" }));
  expect(await screen.findByText(/^You blocked/)).toHaveTextContent("You blocked Kofi.");
  expect(screen.queryByRole("textbox", { name: /^Message to/ })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Unblock" }));
  await type.click(within(await dialog(/^Unblock Kofi Mensah/)).getByRole("button", { name: "Unblock" }));
  expect(await field()).toBeInTheDocument();
});

test("someone who is blocked reads only that they can't write", async () => {
  const { server, kofi } = setUp();
  server.list = server.list.map((each) => (each._id === kofi._id ? { ...each, writing: "closed" } : each));
  renderConversations(server, kofi._id);
  expect(await screen.findByText(/^You can't write to/)).toHaveTextContent("You can't write to Kofi here.");
  const thread = screen.getByRole("region", { name: "Conversation" });
  expect(within(thread).queryByText(/block/i)).not.toBeInTheDocument();
});

test("blocked people are listed under Privacy, and unblocked there", async () => {
  const { server, kofi } = setUp();
  server.list = server.list.map((each) =>
    each._id === kofi._id ? { ...each, writing: "blocked_by_you" } : each,
  );
  const { type } = renderConversations(server);
  await type.click(await screen.findByRole("button", { name: "More about your conversations" }));
  await type.click(await screen.findByRole("menuitem", { name: "Privacy" }));
  await type.click(await screen.findByRole("button", { name: "Unblock Kofi Mensah" }));
  expect(await screen.findByText(/^No one\./)).toBeInTheDocument();
});

test("a message is reported with a reason and a note", async () => {
  const { server, kofi } = setUp();
  server.say(kofi, kofiId, "Pay me first");
  const { type } = renderConversations(server, kofi._id);
  await type.click(await screen.findByRole("button", { name: "Actions for the message by Kofi Mensah" }));
  await type.click(await screen.findByRole("button", { name: "Report" }));
  const report = within(await dialog(/^Report this message/));
  await type.click(report.getByRole("button", { name: "Send report" }));
  expect(report.getByRole("alert")).toHaveTextContent("Please choose a reason.");
  await type.click(report.getByRole("radio", { name: "Fraud, or asks for money" }));
  await type.type(report.getByRole("textbox", { name: /^Note/ }), "He asked twice");
  await type.click(report.getByRole("button", { name: "Send report" }));
  await waitFor(() => expect(server.reports).toEqual([{ seq: 1, reason: "fraud", note: "He asked twice" }]));
});
