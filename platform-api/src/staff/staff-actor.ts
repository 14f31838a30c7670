import type { Principal } from "#api/access/principal";

/** Someone of the staff as the audit names them. */
export const staffActor = ({ name, userId }: Principal) => `${name.slice(0, 150)} <${userId}>`;
