import { useEffect } from "react";
import type { ApiError } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { bootSession } from "../session/boot.ts";

const AGAIN_MS = 5_000;

/** The profile could not be read, so no one is known yet. What passes by itself is tried again by itself. */
export function BootFailed({ error }: { readonly error: ApiError }) {
  useEffect(() => {
    if (error.status !== 503) return undefined;
    const timer = setTimeout(() => void bootSession(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <main>
      <ErrorState
        level={1}
        title="Couldn't load your profile"
        reason={error.message}
        reference={error.requestId}
        onRetry={() => void bootSession()}
      />
    </main>
  );
}
