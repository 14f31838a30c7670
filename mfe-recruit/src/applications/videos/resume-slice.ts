import { on, RESUME_VIDEO_REQUEST_MS } from "@loubby/shared-contracts/shell";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";

/** A request made in this browser. */
export interface RememberedRequest {
  /** The application's id. */
  readonly id: string;
  /** When it expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Which candidate the form is open for, and who was asked in the last three days. */
export interface ResumeState {
  readonly companyName: string;
  readonly jobId: string;
  /** The application whose form is open; empty: none. */
  readonly resumeId: string;
  readonly resumeVideoRequests: readonly RememberedRequest[];
}

const initial: ResumeState = { companyName: "", jobId: "", resumeId: "", resumeVideoRequests: [] };

/** The `resume` slice. Only its requests are stored; expired ones are dropped when it is read. */
export const resumeStore = createStore<ResumeState>()(
  persist(() => initial, {
    name: "resume",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ resumeVideoRequests }) => ({ resumeVideoRequests }),
    merge: (stored, current) => ({ ...current, resumeVideoRequests: lasting(stored, Date.now()) }),
  }),
);
// Requests belong to the person signed in, not to the next one in this browser.
on("session.ended.v1", ({ reason }) => {
  if (reason === "signed_out") resumeStore.setState(initial);
});

/** Opens the form for one application. */
export function beginRequest(who: Omit<ResumeState, "resumeVideoRequests">): void {
  resumeStore.setState(who);
}

/** Closes the form. */
export function endRequest(): void {
  resumeStore.setState({ companyName: "", jobId: "", resumeId: "" });
}

/** Remembers that an applicant was asked, for three days or until the given time (ISO). */
export function rememberRequest(id: string, until?: string): void {
  const now = Date.now();
  const expiresAt = until === undefined ? now + RESUME_VIDEO_REQUEST_MS : Date.parse(until);
  resumeStore.setState((state) => ({
    resumeVideoRequests: [...lasting(state, now).filter((one) => one.id !== id), { id, expiresAt }],
  }));
}

/** Forgets a request that has ended. */
export function forgetRequest(id: string): void {
  resumeStore.setState((state) => ({
    resumeVideoRequests: lasting(state, Date.now()).filter((one) => one.id !== id),
  }));
}

/** Returns the unexpired requests of a stored slice, without anything that is no request. */
export function lasting(stored: unknown, now: number): RememberedRequest[] {
  const requests = (stored as Partial<ResumeState> | null | undefined)?.resumeVideoRequests;
  if (!Array.isArray(requests)) return [];
  return (requests as Partial<RememberedRequest>[]).flatMap(({ id, expiresAt }) =>
    typeof id === "string" &&
    typeof expiresAt === "number" &&
    expiresAt > now &&
    expiresAt <= now + RESUME_VIDEO_REQUEST_MS
      ? [{ id, expiresAt }]
      : [],
  );
}
