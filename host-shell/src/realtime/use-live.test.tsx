import { toastOf } from "./use-live.ts";

test("a toast puts a colon behind a title only where the title doesn't end a sentence", () => {
  expect(toastOf("You're hired!", "Congratulations")).toBe("You're hired! Congratulations");
  expect(toastOf("News about your application", "It moved")).toBe("News about your application: It moved");
  expect(toastOf(undefined, "It moved")).toBe("It moved");
});
