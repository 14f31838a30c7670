import { createContext, type ReactNode, useContext, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { type Access, ApiError, lockOf, useAccess, useLock } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { Button } from "antd";
import { Notice } from "./notice.tsx";

/** Refusals for lack of permission, not for the state of the thing. */
const WITHDRAWN: ReadonlySet<string> = new Set(["permission_required", "upgrade_required"]);

interface WorkLock {
  /** The server's words without a full stop, once it has refused this person something on the page. */
  readonly refused: string | null;
  /** Receives every failure; a refusal locks the page. */
  readonly onRefused: (error: unknown) => void;
}

const Lock = createContext<WorkLock>({ refused: null, onRefused: () => undefined });

/**
 * Turns everything below read-only, with an explanation, when the reader loses a permission while the page is open.
 * What was typed stays.
 */
export function WorkLockBoundary({ children }: { readonly children: ReactNode }) {
  const [refused, setRefused] = useState<string | null>(null);
  const onRefused = (error: unknown) => {
    if (error instanceof ApiError && WITHDRAWN.has(error.code)) setRefused(wordsOf(error).replace(/\.$/, ""));
  };
  return (
    <Lock value={{ refused, onRefused }}>
      {refused !== null && (
        <Notice
          urgent
          title="You can only view this now"
          text={`${refused}. Your permissions have changed since you opened it. What you have typed stays here.`}
          actions={
            <Button size="small" onClick={() => setRefused(null)}>
              Try again
            </Button>
          }
        />
      )}
      {children}
    </Lock>
  );
}

/**
 * Returns why something on the opened application can't be done, or null: in words, and as `why` with the way to what
 * unlocks it. Of the handlers for failures, `onError` shows one and tells the page, `onRefused` only tells the page.
 */
export function useWorkLock(access: Access) {
  const { refused, onRefused } = useContext(Lock);
  const missing = lockOf(useAccess(access));
  const unlock = useLock(access);
  const onError = (error: unknown) => {
    notify.error(wordsOf(error));
    onRefused(error);
  };
  return { lock: refused ?? missing, why: refused ?? unlock, onError, onRefused };
}
