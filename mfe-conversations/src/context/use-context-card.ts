import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { type EventPayloads, on } from "@loubby/shared-contracts/shell";
import { companyCard, type Context, type ContextCard, ownCard } from "./context.ts";

/** The card of an application, read again whenever it changes. */
export function useContextCard({ job, application }: Context, isCompany: boolean) {
  const applicationId = application._id;
  const client = useQueryClient();
  const request = { params: { applicationId } };
  const queryKey = [...keyOf(isCompany ? applications.get : myApplications.get, request), "card"];
  const onChange = useEffectEvent((changed: EventPayloads["applications.changed.v1"]) => {
    const isIt = changed.applicationId === applicationId || (changed.many && changed.jobId === job._id);
    if (isIt) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => on("applications.changed.v1", (changed) => onChange(changed)), []);
  return useQuery<ContextCard>({
    queryKey,
    queryFn: async ({ signal }) =>
      isCompany
        ? companyCard(await call(applications.get, request, { signal }))
        : ownCard(await call(myApplications.get, request, { signal })),
    refetchOnMount: "always",
  });
}
