import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { useTemporal } from "./use-temporal.ts";

function InTwoWeeks() {
  useTemporal();
  return <p>{Temporal.PlainDate.from("2026-03-18").add({ days: 14 }).toString()}</p>;
}
const shown = () => act(async () => render(<InTwoWeeks />, { wrapper: Suspense }));

test("shows the page at once in a browser with Temporal, and after the polyfill in one without", async () => {
  const own = { PlainDate: { from: () => ({ add: () => "by the browser" }) } };
  Object.defineProperty(globalThis, "Temporal", { value: own, configurable: true });
  render(<InTwoWeeks />);
  expect(screen.getByText("by the browser")).toBeInTheDocument();

  Reflect.deleteProperty(globalThis, "Temporal");
  await shown();
  expect(await screen.findByText("2026-04-01")).toBeInTheDocument();
});
