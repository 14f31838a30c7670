import { screen, within } from "@testing-library/react";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

test("the home page says what the product is and lets visitors in", async () => {
  await renderShell({ path: "/" });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("One place to hire");
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/onboarding/login");
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/onboarding/signup");
});

test("leads signed-in people to the dashboard", async () => {
  await renderShell({ path: "/", user: candidate });
  expect(await screen.findByRole("link", { name: "Open dashboard" })).toHaveAttribute("href", "/dashboard");
  expect(screen.queryByRole("link", { name: "Log in" })).not.toBeInTheDocument();
});

test("the home page leads to the terms, the privacy notice and the help", async () => {
  await renderShell({ path: "/" });
  const about = within(await screen.findByRole("navigation", { name: "About the product" }));
  const addresses = about.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual(["/terms", "/privacy", "/feedback"]);
});

test("the home page leads to the open jobs, which the server draws", async () => {
  await renderShell({ path: "/" });
  expect(await screen.findByRole("link", { name: "Find open jobs" })).toHaveAttribute("href", "/jobs");
});
