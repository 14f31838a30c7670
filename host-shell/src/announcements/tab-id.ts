const KEY = "announcements-tab";

/**
 * Names a tab, also after a reload. While its page is there the name isn't in the tab's storage, which a browser copies
 * when it duplicates a tab: the copy is another one.
 */
export function openTabId(storage: Storage, page: EventTarget): string {
  const id = storage.getItem(KEY) ?? crypto.randomUUID();
  storage.removeItem(KEY);
  page.addEventListener("pagehide", () => storage.setItem(KEY, id));
  return id;
}
