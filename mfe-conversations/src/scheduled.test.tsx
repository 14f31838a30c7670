import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { fieldTime, nearTimes } from "./scheduled/times.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, setUp } from "./testing/two-talks.ts";

beforeAll(() => Promise.all([import("./scheduled/scheduled.tsx"), import("./scheduled/scheduled.tsx")]));
beforeEach(forgetAll);

const dialog = async (name: RegExp) => within(await screen.findByRole("dialog", { name }));
const inAnHour = () => new Date(Date.now() + 3_600_000);

test("what is written goes out tomorrow at nine by one click, and leaves the field", async () => {
  const { server, kofi } = setUp();
  const { type, field } = renderConversations(server, kofi._id);
  await type.type(await field(), "Good morning");
  await type.click(screen.getByRole("button", { name: "Send later" }));
  await type.click((await dialog(/^Send later/)).getByRole("button", { name: "Tomorrow at 9:00" }));
  expect(await screen.findByRole("button", { name: "1 scheduled message" })).toBeInTheDocument();
  expect(server.later.messages[0]).toMatchObject({
    body: "Good morning",
    send_at: nearTimes(new Date())[0]?.at.toISOString(),
  });
  expect(await field()).toHaveValue("");
  expect(server.sends).toEqual([]);
});

test("a time of one's own must be in the future", async () => {
  const { server, kofi } = setUp();
  const { type, field } = renderConversations(server, kofi._id);
  await type.type(await field(), "Later");
  await type.click(screen.getByRole("button", { name: "Send later" }));
  const later = await dialog(/^Send later/);
  await type.click(later.getByRole("button", { name: "Schedule" }));
  expect(later.getByRole("alert")).toHaveTextContent("Please choose a time.");
  fireEvent.change(later.getByLabelText("Or choose a time"), { target: { value: "2020-01-01T09:00" } });
  await type.click(later.getByRole("button", { name: "Schedule" }));
  expect(later.getByRole("alert")).toHaveTextContent("Choose a time in the future.");
  const at = fieldTime(inAnHour());
  fireEvent.change(later.getByLabelText("Or choose a time"), { target: { value: at } });
  await type.click(later.getByRole("button", { name: "Schedule" }));
  await waitFor(() => expect(server.later.messages[0]?.send_at).toBe(new Date(at).toISOString()));
});

test("what waits is edited, sent now and canceled, and says why it wasn't sent", async () => {
  const { server, kofi } = setUp();
  const waiting = (number: number, body: string, refusal: string | null) => ({
    _id: idOf(number),
    conversationId: kofi._id,
    body,
    send_at: inAnHour().toISOString(),
    refusal,
  });
  server.later.messages = [waiting(701, "First", null), waiting(702, "Second", "You can't write here.")];
  const { type } = renderConversations(server, kofi._id);
  await type.click(await screen.findByRole("button", { name: "2 scheduled messages, 1 not sent" }));
  const [first, second] = within(screen.getByRole("region", { name: "Scheduled messages" }))
    .getAllByRole("listitem")
    .map((item) => within(item));
  expect(second?.getByText("Not sent. You can't write here.")).toBeInTheDocument();
  if (first) await type.click(first.getByRole("button", { name: "Edit" }));
  const edit = await dialog(/^Edit scheduled message/);
  await type.type(edit.getByRole("textbox", { name: "Message" }), " edited");
  await type.click(edit.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("First edited")).toBeInTheDocument();
  if (first) await type.click(first.getByRole("button", { name: "Send now" }));
  expect(await screen.findByRole("button", { name: "1 scheduled message, 1 not sent" })).toBeInTheDocument();
  expect(server.later.sent).toEqual([idOf(701)]);
  await type.click(screen.getByRole("button", { name: "Cancel sending" }));
  await waitFor(() => expect(screen.queryByText(/scheduled message/)).not.toBeInTheDocument());
});
