import { act, screen } from "@testing-library/react";
import { renderPage } from "../testing/render-page.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

const PAGES = [
  { path: "/settings/account", label: "Account details" },
  { path: "/company", label: "Company details" },
];

function show(onToggle = jest.fn()) {
  const list = { pages: PAGES, open: { mobile: false, desktop: true }, onToggle };
  return renderPage(<SettingsFrame list={list}>The page</SettingsFrame>, { address: "/company" });
}

test("lists the pages and names the one that is shown", () => {
  show();
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Company details");
  expect(screen.getByText("The page")).toBeVisible();
});

test("closes the list of the screen in use", async () => {
  const onToggle = jest.fn();
  const { type } = show(onToggle);
  await type.click(screen.getByRole("button", { name: "Close the settings list" }));
  expect(onToggle).toHaveBeenCalledWith("desktop");
});

test("keeps the shown page in the middle of the list when its font comes", () => {
  const into = jest.spyOn(Element.prototype, "scrollIntoView");
  const { unmount } = show();
  expect(into).toHaveBeenCalledTimes(1);
  act(() => void document.fonts.dispatchEvent(new Event("loadingdone")));
  expect(into).toHaveBeenCalledTimes(2);
  expect(into.mock.instances[1]).toBe(screen.getByRole("link", { current: "page" }));
  unmount();
  document.fonts.dispatchEvent(new Event("loadingdone"));
  expect(into).toHaveBeenCalledTimes(2);
});
