import type { Page } from "@playwright/test";

/** A browser's way to the server. */
export interface Connection {
  /** Ends what is open and lets nothing through, as in a tunnel. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** Puts a page's way to the server into a test's hands. Load the page afterward, so that its sockets go that way too. */
export async function connectionOf(page: Page): Promise<Connection> {
  const open = new Set<() => Promise<unknown>>();
  let isCut = false;
  // Going offline leaves sockets to this machine standing.
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (isCut) {
      await socket.close();
      return;
    }
    const server = socket.connectToServer();
    open.add(() => Promise.all([socket.close(), server.close()]));
  });
  return {
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      await Promise.all([...open].map((end) => end()));
      open.clear();
    },
    async restore() {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}
