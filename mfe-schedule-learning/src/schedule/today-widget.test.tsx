import { screen, within } from "@testing-library/react";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { calendar, interview } from "../testing/calendar.tsx";
import TodayWidget from "./today-widget.tsx";

test("names both time zones of an event that was planned in another one", async () => {
  const time_zone = "Asia/Kathmandu";
  calendar().on(events.upcoming, () => ({ items: [{ ...interview, time_zone }] }));
  renderPage(<TodayWidget />, { base: "/dashboard", address: "/dashboard" });
  const row = await screen.findByRole("link", { name: /Interview with Kofi/ });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const here = timeZone.replaceAll("_", " ");
  expect(row.textContent).toMatch(
    new RegExp(`\\d\\d:\\d\\d – \\d\\d:\\d\\d ${here} · \\d\\d:\\d\\d – \\d\\d:\\d\\d Asia/Kathmandu$`),
  );
});

test("names each coming event with its kind, day and time in two lines, and leads to the schedule", async () => {
  calendar().on(events.upcoming, () => ({ items: [interview] }));
  renderPage(<TodayWidget />, { base: "/dashboard", address: "/dashboard" });
  const row = await screen.findByRole("link", { name: /Interview with Kofi/ });
  expect(row.children).toHaveLength(2);
  expect(within(row).getByText("Interview with Kofi")).toHaveAttribute("title", "Interview with Kofi");
  expect(row).toHaveTextContent(/Interview · Tue, Mar 3 · \d\d:\d\d – \d\d:\d\d$/);
  expect(screen.getByRole("link", { name: "Open schedule" })).toBeInTheDocument();
});
