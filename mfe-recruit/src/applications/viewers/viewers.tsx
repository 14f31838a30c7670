import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { on } from "@loubby/shared-contracts/shell";

/** Interval between heartbeats of an open application in ms; the server forgets after twice as long. */
const SIGN = 20_000;

/** Reports that this page has an application open, and shows which colleagues have, too. */
export function Viewers({ applicationId }: { readonly applicationId: string }) {
  const client = useQueryClient();
  const others = useQuery({
    ...query(pipeline.look, { params: { applicationId } }),
    refetchInterval: SIGN,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () =>
      on("applications.viewed.v1", (viewed) => {
        if (viewed.applicationId !== applicationId) return;
        void client.invalidateQueries({ queryKey: keyOf(pipeline.look, { params: { applicationId } }) });
      }),
    [client, applicationId],
  );
  const names = (others.data ?? []).map(({ name }) => name);
  return (
    <p className="mr-viewers" role="status" dir="auto">
      {names.length > 0 && `${names.join(", ")} ${names.length === 1 ? "is" : "are"} viewing this too`}
    </p>
  );
}
