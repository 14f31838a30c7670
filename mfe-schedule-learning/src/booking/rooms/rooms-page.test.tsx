import { fireEvent, screen, waitFor } from "@testing-library/react";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import type { Room } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { RoomsPage } from "./rooms-page.tsx";

const atlas: Room = {
  _id: "019a0000-0000-7000-8000-000000000001",
  name: "Atlas",
  place: "2nd floor",
  capacity: 8,
  is_on: true,
  version: 2,
  upcoming: 1,
};

function show(items: Room[], user = member("admin")) {
  setSession({ user, token: "t", activeSubscription: null, coupon: null });
  const api = fakeApi();
  api.on(rooms.list, () => ({ items }));
  return { api, ...renderPage(<RoomsPage />, { address: "/dashboard/schedule/rooms" }) };
}

beforeEach(() => localStorage.clear());

test("lists rooms with their seats, and adds one", async () => {
  const { api } = show([atlas]);
  expect(await screen.findByText("8 seats · 2nd floor · 1 upcoming event")).toBeInTheDocument();
  api.on(rooms.create, (_, { body }) => ({ ...atlas, name: body.name }));
  fireEvent.click(screen.getByRole("button", { name: "New room" }));
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: "Booth" } });
  fireEvent.change(screen.getByLabelText(/Seats/), { target: { value: "2" } });
  fireEvent.click(screen.getByRole("button", { name: "Add room" }));
  await waitFor(() =>
    expect(api.callsOf(rooms.create)[0]?.body).toEqual({
      name: "Booth",
      place: "",
      capacity: 2,
      is_on: true,
    }),
  );
});

test("says at its field that a name is taken", async () => {
  const { api } = show([atlas]);
  const message = "Your company has a room of this name.";
  api.on(rooms.update, () => {
    throw new ApiError(409, "name_taken", message, [{ path: "name", message }]);
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit Atlas" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription(message));
  expect(api.callsOf(rooms.update)[0]?.body).toMatchObject({ version: 2 });
});

test("deletes a room after asking", async () => {
  const { api } = show([atlas]);
  api.on(rooms.remove, () => ({}));
  fireEvent.click(await screen.findByRole("button", { name: "Edit Atlas" }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/keep its name as their place/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Delete room" }));
  await waitFor(() => expect(api.callsOf(rooms.remove)).toHaveLength(1));
});

test("says what to do without rooms, and that they couldn't be loaded", async () => {
  const { api, unmount } = show([]);
  expect(await screen.findByText("No rooms yet")).toBeInTheDocument();
  unmount();
  api.on(rooms.list, () => {
    throw new ApiError(500, "internal", "Something went wrong on our side.");
  });
  renderPage(<RoomsPage />, { address: "/dashboard/schedule/rooms" });
  expect(await screen.findByText("Couldn't load the rooms")).toBeInTheDocument();
});
