import { isLookedAt, toastOf } from "./use-live.ts";

test("a toast puts a colon behind a title only where the title doesn't end a sentence", () => {
  expect(toastOf("You're hired!", "Congratulations")).toBe("You're hired! Congratulations");
  expect(toastOf("News about your application", "It moved")).toBe("News about your application: It moved");
  expect(toastOf(undefined, "It moved")).toBe("It moved");
});

test("what stands on the page, or is shown in it, needs no toast while someone looks", () => {
  const focus = jest.spyOn(document, "hasFocus").mockReturnValue(true);
  expect(isLookedAt(location.pathname + location.search)).toBe(true);
  const link = "/dashboard/conversations?id=5";
  expect(isLookedAt(link)).toBe(false);
  document.body.dataset["shows"] = link;
  expect(isLookedAt(link)).toBe(true);
  expect(isLookedAt("/dashboard/conversations?id=6")).toBe(false);
  focus.mockReturnValue(false);
  expect(isLookedAt(link)).toBe(false);
  delete document.body.dataset["shows"];
  focus.mockRestore();
});
