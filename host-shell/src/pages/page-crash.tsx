import { useRouteError } from "react-router-dom";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

/** The last boundary: something of the shell itself broke, or its code could not be fetched. */
export function PageCrash() {
  const error = useRouteError();
  const lostCode = error instanceof Error && error.name === "ChunkLoadError";
  return (
    <main>
      <ErrorState
        level={1}
        title={lostCode ? "Couldn't load part of the page" : "This page stopped working"}
        reason={
          lostCode
            ? "Check your connection and try again."
            : "Reloading usually helps. Nothing you saved is lost."
        }
        onRetry={() => location.reload()}
      />
    </main>
  );
}
