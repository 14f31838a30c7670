import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** Says when the candidate applied and, once they were told, when the company decided against them. */
export function ApplicationDates({ application }: { readonly application: MyApplication }) {
  const { added, applied_at, timeline } = application;
  const decided = timeline.find(({ kind }) => kind === "rejected");
  return (
    <>
      {added ? "Added" : "Applied"} <RelativeTime iso={applied_at} tell={relativeTime} exact={exactTime} />
      {decided && (
        <>
          {" · Decided "}
          <RelativeTime iso={decided.at} tell={relativeTime} exact={exactTime} />
        </>
      )}
    </>
  );
}
