import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const chromium = [
  process.env["CHROMIUM_PATH"] ?? "",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
].find(existsSync);

export default defineConfig({
  testMatch: "**/*.spec.ts",
  outputDir: "results",
  fullyParallel: false,
  // Each has the product to itself, on a database of its own.
  workers: 2,
  // Only to see what happened: a test that passes when repeated has failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  forbidOnly: process.env["CI"] === "true",
  globalSetup: "./prepare.ts",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // As for people who want none: a list that is still sliding in loses clicks, which no person makes so soon.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: "on-first-retry",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // A camera and a microphone that Chromium plays itself, and that no one has to allow. For all journeys: one that
        // launches its browser in another way would get a worker, and so a product, of its own.
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
      ],
    },
  },
});
