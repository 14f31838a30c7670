/// <reference lib="esnext.temporal" />

/** Loads a polyfill where the browser has no Temporal of its own. Await it before a page that needs Temporal renders. */
export async function provideTemporal(): Promise<void> {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
}
