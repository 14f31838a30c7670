import { on, RESUME_VIDEO_REQUEST_MS } from "@loubby/shared-contracts/shell";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";

/** A request that this browser made. */
export interface RememberedRequest {
  /** The application's. */
  readonly id: string;
  /** When it is over, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Whom a video is being asked of, and who was asked in the last three days. */
export interface ResumeState {
  readonly companyName: string;
  readonly jobId: string;
  /** The application whose form is open; empty: none. */
  readonly resumeId: string;
  readonly resumeVideoRequests: readonly RememberedRequest[];
}

const initial: ResumeState = { companyName: "", jobId: "", resumeId: "", resumeVideoRequests: [] };

/** The `resume` slice. Of it only the requests outlive the page; those whose time is over are left out as it is read. */
export const resumeStore = createStore<ResumeState>()(
  persist(() => initial, {
    name: "resume",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ resumeVideoRequests }) => ({ resumeVideoRequests }),
    merge: (stored, current) => ({ ...current, resumeVideoRequests: lasting(stored, Date.now()) }),
  }),
);
// The next person in this browser has nothing to do with them.
on("session.ended.v1", ({ reason }) => {
  if (reason === "signed_out") resumeStore.setState(initial);
});

/** Opens the form for one application. */
export function beginRequest(whom: Omit<ResumeState, "resumeVideoRequests">): void {
  resumeStore.setState(whom);
}

/** Closes the form. */
export function endRequest(): void {
  resumeStore.setState({ companyName: "", jobId: "", resumeId: "" });
}

/** Remembers that an applicant was asked, until three days later or the given time (ISO). */
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

/** The requests of a stored slice that are not over; what is no request is left out. */
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
