import { act, screen, waitFor } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { calendar, interview, open, signIn } from "../testing/calendar.tsx";

beforeAll(() => import("./event-drawer.tsx"));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

/** A calendar whose only event someone deletes while it is open. */
function opened(search: string) {
  const api = calendar([interview]);
  let isGone = false;
  api.on(events.get, () => {
    if (isGone) throw new ApiError(404, "not_found", "There is nothing at this address.");
    return interview;
  });
  api.on(events.list, () => ({ items: isGone ? [] : [interview], laid_out_to: null }));
  const change = () => act(() => emit("schedule.changed.v1", { eventId: interview._id }));
  const remove = () => {
    isGone = true;
    change();
  };
  return { api, change, remove, ...open(`?date=2026-03-03&event=${interview._id}${search}`) };
}

test("what is typed stays where someone deletes its event, and says that it can't be saved", async () => {
  const { type, remove } = opened("&edit=all");
  await type.type(await screen.findByLabelText("Title"), " again");
  remove();
  expect(await screen.findByText(/Someone deleted this event\. What you typed is still here/)).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Interview with Kofi again");
});

test("an event that is gone is said to be, and isn't asked for again", async () => {
  const { api, change, remove } = opened("");
  await screen.findByRole("button", { name: "Edit" });
  remove();
  expect(await screen.findByText("Event not found")).toBeInTheDocument();
  const asked = api.callsOf(events.get).length;
  const listed = api.callsOf(events.list).length;
  change();
  await waitFor(() => expect(api.callsOf(events.list).length).toBeGreaterThan(listed));
  expect(api.callsOf(events.get)).toHaveLength(asked);
});
