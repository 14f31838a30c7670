/// <reference lib="esnext.temporal" />
import { use } from "react";

let loading: Promise<unknown> | null = null;

/** Suspends a page until there is Temporal; only browsers without their own load a polyfill. */
export function useTemporal(): void {
  if ("Temporal" in globalThis) return;
  loading ??= import("temporal-polyfill/global").catch((error: unknown) => {
    // The page's Retry asks again.
    loading = null;
    throw error;
  });
  use(loading);
}
