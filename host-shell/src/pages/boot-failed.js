import { ErrorState } from "@loubby/shared-ui/error-state";
import { bootSession } from "../session/boot.ts";
/** The profile could not be read, so nobody is known yet. */
export function BootFailed({ error }) {
    return (<main>
      <ErrorState level={1} title="We could not load your profile" reason={error.message} reference={error.requestId} onRetry={() => void bootSession()}/>
    </main>);
}
