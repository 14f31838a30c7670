import path from "node:path";
import { defineConfig } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "..");
const port = 4180;
const executablePath = process.env["CHROMIUM_PATH"];

/** Journeys run against the whole product as `npm start` starts it, with its own data, begun afresh each time. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, "results"),
  workers: 2,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" -C x-source tooling/src/start/start.ts --reset`,
    cwd: root,
    env: { PORT: String(port), DATA_DIR: path.join(root, ".cache", "e2e-data") },
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
