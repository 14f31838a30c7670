import type { PoolMemberDetails } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { SaveThing } from "../../../saving/save-thing.tsx";
import { nameOf } from "./member-table.tsx";

interface SaveMemberProps {
  readonly member: PoolMemberDetails;
  readonly pool: Pool;
}

/** Saves a pool member for the reader alone, unless they want no contact. */
export function SaveMember({ member, pool }: SaveMemberProps) {
  const { refusal, standing } = member;
  if (refusal === "do_not_contact" || refusal === "not_allowed" || standing === "removed") return null;
  const person = {
    _id: member.user_id ?? member._id,
    first_name: member.first_name,
    last_name: member.last_name,
    logo_url: null,
    relation: "pool_member" as const,
    detail: pool.name,
    application: null,
    member: { _id: member._id, pool_slug: pool.name_slug },
    no_contact: false,
    reachable: false,
  };
  return <SaveThing entry={{ type: "person", person }} name={nameOf(member)} />;
}
