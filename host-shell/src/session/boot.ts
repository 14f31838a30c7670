import { createStore } from "zustand/vanilla";
import type { ApiError } from "@loubby/shared-contracts/shell";
import { on, sessionStore } from "@loubby/shared-contracts/shell";
import { apiErrorOf } from "./api-error-of.ts";
import { refreshProfile } from "./session.ts";
import { currentToken } from "./token.ts";

/** `failed` only while no one is known: a stored profile keeps working when the first read of it fails. */
export type BootState =
  | { readonly status: "ready" }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: ApiError };

export const bootStore = createStore<BootState>()(() => ({ status: "ready" }));

/** Finds out who is signed in. With a stored profile the page goes on at once and the read freshens it. */
export async function bootSession(): Promise<void> {
  const knowsUser = () => sessionStore.getState().user !== null;
  if (currentToken() === null) return;
  if (!knowsUser()) bootStore.setState({ status: "loading" }, true);
  try {
    await refreshProfile();
    bootStore.setState({ status: "ready" }, true);
  } catch (error) {
    const refusal = apiErrorOf(error);
    const lost = !knowsUser() && currentToken() !== null;
    bootStore.setState(lost ? { status: "failed", error: refusal } : { status: "ready" }, true);
  }
}

/** Reads the profile again whenever something about it was edited. Returns how to stop. */
export function followProfileEdits(): () => void {
  return on("profile.changed.v1", () => void bootSession());
}
