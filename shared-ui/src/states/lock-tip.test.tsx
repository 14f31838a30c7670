import { screen, waitFor, within } from "@testing-library/react";
import { Button } from "antd";
import { renderPage } from "../testing/render-page.tsx";
import type { Lock } from "./lock-note.tsx";
import { LockTip } from "./lock-tip.tsx";

const MISSING: Lock = {
  reason: "Your plan doesn't include this yet",
  unlock: "Part of the Growth Plan. Upgrade in Settings, Billing",
  way: { to: "/dashboard/settings/billing", label: "See plans" },
};

function show(lock: Lock | null) {
  const onClick = jest.fn();
  const page = (
    <>
      <LockTip lock={lock}>
        <Button onClick={onClick}>Share</Button>
      </LockTip>
      <button type="button">After</button>
    </>
  );
  return {
    ...renderPage(page, { address: "/" }),
    onClick,
    button: screen.getByRole("button", { name: "Share" }),
  };
}

test("leaves a button that isn't locked as it is", async () => {
  const { type, button, onClick } = show(null);
  await type.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
});

test("says why by key, and leads to what unlocks it with the next Tab", async () => {
  const { type, button, onClick, place } = show(MISSING);
  expect(button).toHaveAttribute("aria-disabled", "true");
  await type.tab();
  expect(button).toHaveFocus();
  await type.keyboard("{Enter}");
  const tip = await screen.findByRole("tooltip");
  expect(tip).toHaveTextContent(
    "Your plan doesn't include this yet. Part of the Growth Plan. Upgrade in Settings, Billing. See plans",
  );
  const link = await within(tip).findByRole("link", { name: "See plans" });
  await type.tab();
  expect(link).toHaveFocus();
  await type.keyboard("{Enter}");
  expect(place()).toBe("/dashboard/settings/billing");
  expect(onClick).not.toHaveBeenCalled();
});

test("closes what it says with Escape", async () => {
  const { type, button } = show(MISSING);
  await type.click(button);
  const tip = await screen.findByRole("tooltip");
  await waitFor(() => expect(tip).toBeVisible());
  await type.keyboard("{Escape}");
  await waitFor(() => expect(tip).not.toBeVisible());
});

test("disables a button that nothing unlocks, and says why", async () => {
  const { type, button } = show("Select people first");
  expect(button).toBeDisabled();
  await type.hover(button);
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Select people first");
});
