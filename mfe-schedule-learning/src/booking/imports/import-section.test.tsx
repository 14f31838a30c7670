import { screen, waitFor } from "@testing-library/react";
import { calendarImports } from "@loubby/shared-contracts/http/schedule/calendar-imports";
import type { CalendarImport } from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { signIn } from "../../testing/calendar.tsx";
import { ImportSection } from "./import-section.tsx";

const ready: CalendarImport = {
  _id: "00000000-0000-4000-8000-000000000001",
  file_name: "work.ics",
  state: "ready",
  total: 2,
  here: 1,
  here_notes: [{ line: 3, name: "Call", reason: "It is one of your Loubby events." }],
  refused: 1,
  problems: [{ line: 15, name: "<b>Off</b>", reason: "It is canceled." }],
  notes: [],
  unknown_zones: ["Moon/Base"],
  imported: 0,
  left_out: 0,
  left_out_notes: [],
  kept: 0,
  undo_until: null,
  made_at: new Date().toISOString(),
};

function open(first: readonly CalendarImport[]) {
  const api = fakeApi();
  let items = [...first];
  api.on(calendarImports.list, () => ({ items }));
  const become = (item: CalendarImport) => {
    items = [item];
    return item;
  };
  return { api, become, ...renderPage(<ImportSection />, { address: "/dashboard/schedule/connections" }) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("shows what a file would do, imports it, and undoes that", async () => {
  const { api, become, type } = open([]);
  api.on(calendarImports.preview, () => become(ready));
  api.on(calendarImports.start, () =>
    become({ ...ready, state: "done", imported: 2, undo_until: new Date().toISOString() }),
  );
  api.on(calendarImports.undo, () => become({ ...ready, state: "undone", kept: 1 }));
  const file = new File(["BEGIN:VCALENDAR"], "work.ics", { type: "text/calendar" });
  await type.upload(await screen.findByLabelText("Calendar file to import"), file);
  expect(
    await screen.findByText("2 events to import. You already have 1 event of this file."),
  ).toBeInTheDocument();
  expect(screen.getByText("You already have: 1 event")).toBeInTheDocument();
  expect(screen.getByText(/It is one of your Loubby events/)).toBeInTheDocument();
  expect(api.callsOf(calendarImports.preview)[0]?.body).toMatchObject({
    file_name: "work.ics",
    text: "BEGIN:VCALENDAR",
  });
  expect(screen.getByText(/Moon\/Base/)).toBeInTheDocument();
  expect(screen.getByText("<b>Off</b>")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Import 2 events" }));
  const undo = await screen.findByRole("button", { name: "Undo import" });
  await waitFor(() =>
    expect(screen.getByText("Imported 2 events. You already have 1 event of this file.")).toHaveFocus(),
  );
  await type.click(undo);
  expect(await screen.findByText("Undone, but for 1 event that you have changed since.")).toBeInTheDocument();
});

test("shows the progress of an import, and cancels it", async () => {
  const { api, become, type } = open([{ ...ready, state: "running", imported: 1 }]);
  api.on(calendarImports.cancel, () => become({ ...ready, state: "canceled", imported: 1 }));
  expect(await screen.findByText("Importing: 1 of 2 events")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Choose a file/ })).toBeDisabled();
  await type.click(screen.getByRole("button", { name: "Cancel import" }));
  expect(await screen.findByText("Canceled after 1 event.")).toBeInTheDocument();
});

test("says why a file can't be read", async () => {
  const { api, type } = open([]);
  api.on(calendarImports.preview, () => {
    throw new ApiError(422, "not_a_calendar", "This isn't a calendar's file.");
  });
  const file = new File(["<html>"], "page.ics", { type: "text/calendar" });
  await type.upload(await screen.findByLabelText("Calendar file to import"), file);
  expect(await screen.findByText("This isn't a calendar's file.")).toBeInTheDocument();
});

test("doesn't send a file that is too large", async () => {
  const { api, type } = open([]);
  const file = new File(["x"], "large.ics", { type: "text/calendar" });
  Object.defineProperty(file, "size", { value: 1_000_000_000 });
  await type.upload(await screen.findByLabelText("Calendar file to import"), file);
  expect(await screen.findByText(/larger than 10 MB/)).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(calendarImports.preview)).toHaveLength(0));
});

test("a failed read of the imports can be tried again", async () => {
  const api = fakeApi();
  api.on(calendarImports.list, () => {
    throw new ApiError(500, "internal", "Something went wrong on our side.");
  });
  renderPage(<ImportSection />, { address: "/dashboard/schedule/connections" });
  expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
});
