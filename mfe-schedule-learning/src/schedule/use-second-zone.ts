import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { query } from "@loubby/shared-contracts/http/query";
import { secondZone } from "@loubby/shared-contracts/http/schedule/second-zone";
import { notify } from "@loubby/shared-ui/toasts";
import { knownZone } from "./zones.ts";

/** The second zone that someone chose, on any of their devices, or null; and what keeps another one, or none. */
export function useSecondZone(): [string | null, (zone: string | null) => void] {
  const client = useQueryClient();
  const kept = query(secondZone.read, {});
  const { data } = useQuery(kept);
  const { mutate } = useMutation({
    mutationFn: (time_zone: string | null) => call(secondZone.choose, { body: { time_zone } }),
    onMutate: (time_zone) => client.setQueryData(kept.queryKey, { time_zone }),
    onError(error) {
      notify.error(error.message);
      return client.invalidateQueries({ queryKey: kept.queryKey });
    },
  });
  return [knownZone(data?.time_zone ?? ""), mutate];
}
