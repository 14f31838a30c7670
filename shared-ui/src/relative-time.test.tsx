import { act, render, screen } from "@testing-library/react";
import { RelativeTime } from "./relative-time.tsx";

const NOON = Date.parse("2026-11-21T12:00:00Z");
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

const shown = (seconds: number) => (
  <RelativeTime
    iso={new Date(NOON + seconds * 1000).toISOString()}
    tell={(iso, now) => `${(now - Date.parse(iso)) / 1000} seconds ago`}
    exact={(iso) => iso}
  />
);

test("tells a time that comes in while it is shown as past, not as still to come", () => {
  const { rerender } = render(shown(-600));
  expect(screen.getByText("600 seconds ago")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(50_000));
  rerender(shown(50));
  expect(screen.getByText("0 seconds ago")).toBeInTheDocument();
});

test("keeps up to date by itself", () => {
  render(shown(0));
  act(() => jest.advanceTimersByTime(300_000));
  expect(screen.getByText("300 seconds ago")).toBeInTheDocument();
});
