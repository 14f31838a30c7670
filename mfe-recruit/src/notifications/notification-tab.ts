const TABS = ["Hiring", "Preferences", "History", "Company"] as const;

/** Returns which part of the settings an address names, however it is typed; the first one when it names none. */
export function tabIn(params: URLSearchParams): (typeof TABS)[number] {
  const typed = params.get("tab")?.toLowerCase();
  return TABS.find((tab) => tab.toLowerCase() === typed) ?? "Hiring";
}
