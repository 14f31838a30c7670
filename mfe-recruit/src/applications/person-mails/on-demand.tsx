import { type ComponentProps, Suspense } from "react";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";

const Loaded = lazyRetry(async () => (await import("./person-mails.tsx")).PersonMails);

/** Shows the mails to a candidate, loaded when they are first shown. */
export function PersonMails(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<PageSkeleton bodyOnly count={2} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
