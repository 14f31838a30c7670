import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { planFamilyOf, planSeats, useSession } from "@loubby/shared-contracts/shell";
import { fromSlug } from "@loubby/shared-contracts/shell";
import { useLiveProfile } from "../account/use-account.ts";

/** Everybody of the company; read again when one's own name or picture changed. */
export function useMembers() {
  useLiveProfile();
  return useQuery(query(members.list, {}));
}

/** The company's plan in words and how many seats it has. */
export function useSeats(): { readonly plan: string; readonly seats: number } {
  const slug = useSession((session) => session.activeSubscription?.sub_name_slug);
  const family = planFamilyOf(slug);
  return { plan: fromSlug(family), seats: planSeats[family] };
}
