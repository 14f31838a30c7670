const KEY = "session-ending";

/**
 * Remembers, for every tab of this browser, that the person themselves ends the session of a token: what the server then
 * refuses is no surprise that they have to be told of.
 */
export function markEnding(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage the other tabs say that the session has expired, which is true as well.
  }
}

/** The session goes on after all, or another one begins. */
export function forgetEnding(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Whether the person ended this token's session themselves, or is about to. */
export function isEnding(token: string): boolean {
  try {
    return localStorage.getItem(KEY) === token;
  } catch {
    return false;
  }
}
