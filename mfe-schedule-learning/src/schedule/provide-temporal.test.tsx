import { provideTemporal } from "./provide-temporal.ts";

test("brings Temporal to a browser without it, and leaves a browser's own alone", async () => {
  const own = { of: "the browser" };
  Object.defineProperty(globalThis, "Temporal", { value: own, configurable: true });
  await provideTemporal();
  expect(globalThis.Temporal).toBe(own);

  Reflect.deleteProperty(globalThis, "Temporal");
  await provideTemporal();
  expect(String(globalThis.Temporal.PlainDate.from("2026-03-18").add({ days: 14 }))).toBe("2026-04-01");
});
