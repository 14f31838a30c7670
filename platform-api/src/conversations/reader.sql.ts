import { type RawBuilder, sql } from "kysely";

/** Whose conversations: the person, and the workspace they are in. */
export interface Reader {
  readonly userId: string;
  readonly organizationId: string | null;
}

/** The rows of `conversation_members me` that make a person a member here and now. */
export const isMine = ({ userId, organizationId }: Reader): RawBuilder<boolean> =>
  sql<boolean>`me.user_id = ${userId} and (me.organization_id is null or me.organization_id = ${organizationId})`;
