import type { Report } from "@loubby/shared-contracts/http/remotes/reports.schema";
import { reports as endpoints } from "@loubby/shared-contracts/http/remotes/reports";
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";
import { isDashboardPath } from "../../access/guard-rules.ts";
import { currentToken } from "../../session/token.ts";
import { shellBuild } from "../shell-build.ts";
import { onBuildReport, traceLoad } from "./traces.ts";
import { watchUncaughtErrors } from "./uncaught-errors.ts";

/** One tab in so many tells its web vitals; loads and errors are told by all, they are few. */
const VITALS_OF_ONE_IN = 5;
const COLLECT_MS = 5_000;
const MOST_AT_ONCE = 50;
/** A tab that fails in a loop says so often enough. */
const MOST_OF_A_TAB = 400;

/**
 * Tells the API how the builds of this tab fare, as long as someone is signed in; `frameStoodAt` is in milliseconds
 * since the page began. Returns how to stop.
 */
export function sendReports(frameStoodAt: number): () => void {
  let waiting: Report[] = [];
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.splice(0, MOST_AT_ONCE);
    if (batch.length > 0) void send(batch);
    if (waiting.length > 0) flush();
  };
  const add = (report: Report) => {
    if ((told += 1) > MOST_OF_A_TAB) return;
    waiting.push(report);
    timer ??= setTimeout(flush, COLLECT_MS);
  };
  const addVital = ({ name, value, rating }: MetricType) => add({ kind: "vital", name, value, rating });
  // A development build is slow by nature, and no one's page.
  if (!shellBuild.development && Math.random() * VITALS_OF_ONE_IN < 1) {
    for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(addVital);
  }
  const flushWhenHidden = () => document.visibilityState === "hidden" && flush();
  document.addEventListener("visibilitychange", flushWhenHidden);
  // The shell is shipped like a remote, and told of like one: it has come when its frame stands. Someone who signed in
  // first spent their own time before it.
  if (beganInDashboard())
    traceLoad({ name: "host-shell", ...shellBuild }, performance.now() - frameStoodAt).runs();
  const stops = [onBuildReport(add), watchUncaughtErrors()];
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", flushWhenHidden);
    clearTimeout(timer);
    waiting = [];
  };
}

function beganInDashboard(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && isDashboardPath(new URL(navigation.name).pathname);
}

/** Not over the shell's transport: only `keepalive` lets a tab that is being closed finish its sentence. */
async function send(reports: readonly Report[]): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  await fetch(`/api${endpoints.send.path}`, {
    method: endpoints.send.method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ shell: shellBuild.build, reports }),
  }).catch(() => null);
}
