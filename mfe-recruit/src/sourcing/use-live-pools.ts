import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { on } from "@loubby/shared-contracts/shell";

/** Changes within this many ms are read together: an import makes many. */
const TOGETHER = 300;

/** Reads that talent pools and their people stand in. */
const READS = [
  talentPools.list,
  talentPools.get,
  poolMembers.list,
  poolMembers.get,
  poolImports.list,
  talents.directory,
  talents.search,
  talents.get,
];

/** Keeps talent pools, their people and what talents say of them up to date while colleagues and imports change them. */
export function useLivePools(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      for (const read of READS) void client.invalidateQueries({ queryKey: keyOf(read) });
    };
    const stale = () => {
      timer ??= setTimeout(show, TOGETHER);
    };
    const stops = [on("pools.changed.v1", stale), on("realtime.connected.v1", stale)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}
