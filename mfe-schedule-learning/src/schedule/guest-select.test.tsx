import { fireEvent, screen } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ApiError } from "@loubby/shared-contracts/shell";
import { calendar, guest, open, signIn } from "../testing/calendar.tsx";

/** antd reads a key by its number, which user-event leaves out. */
const ENTER = { key: "Enter", keyCode: 13 };

beforeAll(() => import("./new-event-drawer.tsx"));
beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("Enter invites the one whose address was typed, also before the people who match it are found", async () => {
  const adaeze = guest("Adaeze");
  calendar().on(events.people, (_, { query }) =>
    query?.q === "" ? { items: [adaeze] } : new Promise<never>(() => {}),
  );
  const { type } = open("?new=1&date=2099-03-03");
  const field = await screen.findByRole("combobox", { name: /^Guests/ });
  await type.click(field);
  expect(await screen.findByTitle(`Adaeze · ${adaeze.email}`)).toBeInTheDocument();
  await type.type(field, "lena@outside.test");
  expect(screen.queryByTitle(`Adaeze · ${adaeze.email}`)).not.toBeInTheDocument();
  fireEvent.keyDown(field, ENTER);
  expect(screen.getByTitle("lena@outside.test")).toBeInTheDocument();
});

test("doesn't say that no one matches when the people couldn't be loaded", async () => {
  calendar().refuse(events.people, new ApiError(500, "internal", "Something failed."));
  const { type } = open("?new=1&date=2099-03-03");
  await type.click(await screen.findByRole("combobox", { name: /^Guests/ }));
  expect(await screen.findByText("Couldn't look. Type again to retry.")).toBeInTheDocument();
  expect(screen.queryByText(/^No one you know matches/)).not.toBeInTheDocument();
});
